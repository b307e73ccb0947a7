import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'

import type { HelpTab } from './search-params.ts'

type HelpPageProps = { tab: HelpTab; children: ReactNode }

/** Four tabs of the help pages, each with its own address. */
export function HelpPage({ tab, children }: HelpPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl">{m.support_help_title()}</h1>
        <p className="text-ink-2">{m.support_help_lead({ product: m.layout_product() })}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{m.support_help_fraud()}</span>
          <a href="tel:1930" className="touch-link">
            {m.safety_guide_call()}
          </a>
          <Link to="/stay-safe" className="touch-link">
            {m.safety_guide_title()}
          </Link>
        </p>
      </div>
      <FilterLinks
        label={m.support_help_sections()}
        look="tabs"
        links={tabs.map(({ id, search, label }) => ({
          label: label(),
          isCurrent: id === tab,
          link: { to: '/user-dashboard/help', search },
        }))}
      />
      {children}
    </div>
  )
}

const tabs = [
  { id: 'faq', search: {}, label: m.support_help_faq },
  { id: 'guides', search: { tab: 'guides' }, label: m.support_help_guides },
  { id: 'tickets', search: { tab: 'tickets' }, label: m.support_help_tickets },
  { id: 'contact', search: { tab: 'contact' }, label: m.support_help_contact },
] as const
