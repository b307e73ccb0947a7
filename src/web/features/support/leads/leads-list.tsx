import { statusWord } from '#contract/leads/lead-words.ts'
import type { PlatformLeadEntry } from '#contract/support/lead-desk.ts'
import { kindWord } from '#contract/support/lead-words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { clockWord, repeatWord, statusTones } from './lead-words.ts'

/** The oldest new one first; each line leads into its enquiry. */
export function LeadsList({ leads }: { leads: readonly PlatformLeadEntry[] }) {
  return (
    <Card as="section" aria-label={m.support_leads_title()} className="px-4 py-1">
      <ul>
        {leads.map((lead) => (
          <li key={lead.id} className="border-b border-line last:border-0">
            <Link
              to="/support/leads/$id"
              params={{ id: lead.id }}
              className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1.5 rounded-sm px-2 py-3.5 text-ink no-underline hover:bg-sunken/60 lg:grid-cols-[minmax(0,1fr)_11rem_20rem] lg:items-center"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{lead.name}</span>
                <span className="block text-sm text-ink-3">
                  {dotted(kindWord(lead.kind), repeatWord(lead))}
                </span>
              </span>
              <span className="truncate text-sm text-ink-2">{holderOf(lead)}</span>
              <span className="flex flex-wrap items-center gap-1.5 text-sm lg:justify-end lg:text-right">
                {lead.isOverdue && <Badge tone="lac-soft">{m.support_leads_overdue()}</Badge>}
                <Badge tone={statusTones[lead.status]}>{statusWord(lead.status)}</Badge>
                <span className="text-ink-3 lg:basis-full">{clockWord(lead)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function holderOf({ holder }: PlatformLeadEntry): string {
  if (!holder) return m.support_desk_unassigned()
  return m.support_desk_with({ name: holder.isCaller ? m.support_desk_with_you() : holder.name })
}
