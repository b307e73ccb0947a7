import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { tabStyle } from '#web/ui/primitives/tabs.tsx'

import type { HelpTab } from './search-params.ts'

type HelpPageProps = { tab: HelpTab; children: ReactNode }

/** The four parts of the help pages; each has an address of its own. */
export function HelpPage({ tab, children }: HelpPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-2xl">{m.support_help_title()}</h1>
        <p className="text-ink-2">{m.support_help_lead({ product: m.layout_product() })}</p>
      </div>
      <nav
        aria-label={m.support_help_sections()}
        className="-mx-4 flex gap-5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {tabs.map(({ id, search, label }) => (
          <Link
            key={id}
            to="/user-dashboard/help"
            search={search}
            aria-current={id === tab ? 'page' : undefined}
            {...exactLink}
            className={tabStyle}
          >
            {label()}
          </Link>
        ))}
      </nav>
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
