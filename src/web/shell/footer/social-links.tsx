import { m } from '#messages'

import type { SiteContent } from './site-content.ts'

/** Our pages elsewhere; each appears once staff have entered its address. */
export function SocialLinks({ content }: { content: SiteContent }) {
  const links = networks.flatMap(({ key, name }) => (content[key] ? [{ href: content[key], name }] : []))
  if (links.length === 0) return null
  return (
    <ul aria-label={m.shell_footer_social()} className="mt-1 flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link.name}>
          <a
            href={link.href}
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center text-md"
          >
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const networks = [
  { key: 'social_facebook_url', name: 'Facebook' },
  { key: 'social_instagram_url', name: 'Instagram' },
  { key: 'social_youtube_url', name: 'YouTube' },
]
