import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { localityPlaces, typePlaces } from '../site-places.ts'
import { companyPlaces, entryPlaces } from './company-places.ts'
import { FooterColumn } from './footer-column.tsx'
import type { SiteContent } from './site-content.ts'
import { SocialLinks } from './social-links.tsx'

/** Ways on from every public page, and how to reach us. */
export function SiteFooter({ content }: { content: SiteContent }) {
  const { session } = useRouteContext({ from: '__root__' })
  const { support_email: email, support_phone: phone } = content
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div aria-hidden="true" className="block-print h-(--print-size) text-action opacity-28" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-8 lg:grid-cols-[1.4fr_1fr_1.6fr_1fr]">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-2 max-w-[34ch] text-sm text-ink-3">{m.shell_footer_about()}</p>
          <ul className="mt-3">
            {email && (
              <li>
                <a href={`mailto:${email}`} className="text-link inline-flex min-h-9 items-center text-md">
                  {email}
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a
                  href={`tel:${phone.replaceAll(' ', '')}`}
                  className="text-link inline-flex min-h-9 items-center text-md tabular-nums"
                >
                  {phone}
                </a>
              </li>
            )}
          </ul>
          <SocialLinks content={content} />
        </div>
        <FooterColumn title={m.shell_footer_homes()} places={typePlaces} />
        <FooterColumn
          title={m.shell_footer_company()}
          places={session ? companyPlaces : [...companyPlaces, ...entryPlaces]}
          className="lg:order-last"
        />
        <FooterColumn
          title={m.shell_footer_localities()}
          places={localityPlaces(content)}
          columns
          className="max-lg:col-span-2"
        />
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-5 py-3 text-sm text-ink-3">
          <span>{m.shell_footer_rights()}</span>
          <LanguageSwitch className="inline-flex min-h-11 items-center underline underline-offset-4" />
        </div>
      </div>
    </footer>
  )
}
