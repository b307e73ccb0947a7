import { Link } from '@tanstack/react-router'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleDot from 'lucide-react/icons/circle-dot'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'

import { formatMoment } from '#contract/dates.ts'
import type { CallOutcome, LeadStatus } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'

import { LeadSection } from './lead-detail.tsx'

/** Timeline entry from any domain. */
export type TimelineEntry = {
  key: string
  at: string
  kind: keyof typeof icons
  says: string
  /** Text written by the person. */
  quote?: string | null
  /** Another lead of the same person. */
  about?: { id: string; title: string } | null
  /** Link to the related page. */
  link?: ReactNode
}

const icons = {
  enquiry: UserRound,
  status: CircleDot,
  note: StickyNote,
  action: AlarmClock,
  call: Phone,
  assignment: UserPlus,
  visit: CalendarDays,
  message: MessageCircle,
}

type Step = {
  kind: 'noted' | 'call_logged' | 'status_changed'
  to: LeadStatus | null
  outcome: CallOutcome | null
}

/** Sentence for a logged activity; `by` is its subject. */
export function workSentence({ kind, to, outcome }: Step, by: string): string {
  if (kind === 'noted') return m.leads_step_noted({ by })
  if (kind === 'call_logged')
    return m.leads_step_called({ by, outcome: outcome === null ? '' : m.leads_outcome(outcome) })
  return m.leads_step_status({ by, status: to === null ? '' : m.leads_status(to) })
}

type LeadTimelineProps = { entries: readonly TimelineEntry[]; pages?: ReactNode }

/** Timeline, newest first; `pages` links to its earlier pages. */
export function LeadTimeline({ entries, pages }: LeadTimelineProps) {
  return (
    <LeadSection title={m.leads_history()} id="history">
      {entries.length === 0 && <p className="text-ink-2">{m.leads_history_empty()}</p>}
      <ol className="grid">
        {entries.map(({ key, at, kind, says, quote, about, link }) => {
          const Icon = icons[kind]
          return (
            <li key={key} className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <span className="flex flex-col items-center">
                <span className="grid size-8 place-items-center rounded-full bg-sunken text-ink-2">
                  <Icon aria-hidden className="size-4!" />
                </span>
                <span aria-hidden className="my-1 w-px flex-1 bg-line group-last:hidden" />
              </span>
              <div className="pt-1 pb-4 group-last:pb-0">
                <p className="font-medium wrap-anywhere">{says}</p>
                <p className="text-sm text-ink-3">
                  <time dateTime={at}>{formatMoment(at, currentLocale())}</time>
                </p>
                {quote && (
                  <p className="mt-1.5 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">
                    {quote}
                  </p>
                )}
                {about && (
                  <Link
                    to="/user-dashboard/leads/$id"
                    params={{ id: about.id }}
                    className="touch-link text-sm wrap-anywhere"
                  >
                    {m.leads_step_about({ title: about.title })}
                  </Link>
                )}
                {link}
              </div>
            </li>
          )
        })}
      </ol>
      {pages}
    </LeadSection>
  )
}
