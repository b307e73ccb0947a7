import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'

import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { SiteLink } from '../site-link.tsx'
import { localityLinks, propertyTypeLinks } from '../site-links.ts'
import type { SiteContent } from './site-content.ts'

/** Footer of public pages: navigation and contact. */
export function SiteFooter({ content }: { content: SiteContent }) {
  const { session } = useRouteContext({ from: '__root__' })
  const { support_email: email, support_phone: phone } = content
  // One message, as each weighs on every public page.
  const [areasIn, ...unitNames] = m.layout_area_units().split('|')
  return (
    <footer className="mt-6 border-t lg:mt-10 border-line bg-sunken print:hidden">
      <div aria-hidden="true" className="block-print h-(--print-size) text-action opacity-28" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-6 py-5 lg:py-7 lg:grid-cols-[1.3fr_0.8fr_1.4fr_1.9fr]">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-2 max-w-[34ch] text-sm max-lg:max-w-prose text-ink-3">{m.layout_footer_about()}</p>
          <ul className="mt-2 flex flex-wrap gap-x-6 lg:grid">
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
        <FooterColumn
          title={m.layout_footer_homes()}
          places={propertyTypeLinks}
          columns="max-lg:grid-cols-3"
          className="max-lg:col-span-2"
        />
        <FooterColumn
          title={m.layout_product()}
          places={session ? companyLinks : [...companyLinks, ...authLinks]}
          columns="grid-cols-2"
          className="max-lg:col-span-2 lg:order-last"
        />
        <FooterColumn
          title={m.layout_home_localities()}
          places={localityLinks(content)}
          columns="grid-cols-3 lg:grid-cols-2"
          className="max-lg:col-span-2"
        />
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-2.5 py-3 text-sm sm:gap-x-5 text-ink-3">
          <span>{m.layout_footer_rights()}</span>
          <LanguageSwitch className="inline-flex min-h-11 items-center underline underline-offset-4" />
          {areasIn}
          {['sqft', 'sqm', 'gaj'].map((unit, index) => (
            <a key={unit} href={`/area-unit/${unit}`} className="footer-link">
              {unitNames[index]}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}

/** Pages about the company. */
const companyLinks = [
  { path: '/about', label: m.layout_footer_about_us },
  { path: '/contact', label: m.layout_footer_contact },
  { path: '/agents', label: m.layout_footer_agents },
  { path: '/register', label: m.layout_footer_register },
  { path: '/estimate', label: m.layout_footer_estimate },
  { path: '/investment-calculator', label: m.layout_footer_calculator },
  { path: '/schedule-consultation', label: m.layout_footer_consultation },
  { path: '/how-results-are-ordered', label: m.search_order_title },
  { path: '/our-figures', label: m.analytics_figures_title },
  { path: '/stay-safe', label: m.safety_guide_title },
  { path: '/terms', label: m.layout_footer_terms },
  { path: '/privacy', label: m.layout_footer_privacy },
]

const authLinks = [
  { path: '/signup', label: m.layout_nav_sign_up },
  { path: '/signin', label: m.layout_nav_sign_in },
]

/** Social media links; each appears once staff have entered its URL. */
function SocialLinks({ content }: { content: SiteContent }) {
  const links = networks.flatMap(({ key, name }) => (content[key] ? [{ href: content[key], name }] : []))
  if (links.length === 0) return null
  return (
    <ul aria-label={m.layout_footer_social()} className="mt-1 flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link.name}>
          <a href={link.href} rel="noopener noreferrer" className="touch-link text-md">
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

type FooterColumnProps = {
  title: string
  places: readonly { path: string; label: () => string }[]
  columns: string
  className?: string
}

function FooterColumn({ title, places, columns, className }: FooterColumnProps) {
  const id = useId()
  if (places.length === 0) return null
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className="font-sans text-md font-semibold">
        {title}
      </h2>
      <ul className={classes('mt-1.5 grid gap-x-4 lg:gap-x-6', columns)}>
        {places.map((place) => (
          <li key={place.path}>
            <SiteLink path={place.path} className="footer-link">
              {place.label()}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
