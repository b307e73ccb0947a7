import { useId, type ReactNode } from 'react'

import { m } from '#messages'

import { SiteLink } from './site-link.tsx'

type SectionProps = {
  title: string
  text?: ReactNode
  /** A "see all" link beside the heading. */
  link?: ReactNode
  children: ReactNode
}

/** A section of a public page with its heading; 44 px above it on phones, 72 on wide screens. */
export function Section({ title, text, link, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page-width pt-11 lg:pt-18">
      <div className="mb-5 flex items-end gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-2xl lg:text-3xl">
            {title}
          </h2>
          {text && <p className="mt-0.5 text-ink-2">{text}</p>}
        </div>
        {link}
      </div>
      {children}
    </section>
  )
}

/** Link from an excerpt to the full list. */
export function SeeAllLink({ path }: { path: string }) {
  return (
    <SiteLink path={path} className="touch-link flex-none">
      {m.layout_home_see_all()}
    </SiteLink>
  )
}
