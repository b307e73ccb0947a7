import { leadSides } from '#contract/words.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'
import { tabStyle } from '#web/ui/tabs.tsx'

type LeadSidesProps = { sides: LeadPage['sides']; side: LeadSide }

/** Two lists of one person; stands only where both have something in them. */
export function LeadSides({ sides, side }: LeadSidesProps) {
  if (!sides.received || !sides.sent) return null
  return (
    <nav aria-label={m.leads_sides()} className="flex gap-5 border-b border-line">
      {leadSides.map((each) => (
        <Link
          key={each}
          to="/user-dashboard/leads"
          search={{ side: each }}
          aria-current={each === side ? 'page' : undefined}
          {...ownQuery}
          className={tabStyle}
        >
          {each === 'received' ? m.leads_received() : m.leads_sent()}
          <span className="ml-2 text-sm font-normal tabular-nums">{sides[each]}</span>
        </Link>
      ))}
    </nav>
  )
}
