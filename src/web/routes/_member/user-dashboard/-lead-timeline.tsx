import { Link } from '@tanstack/react-router'

import type { LeadDetail, LeadStep } from '#contract/leads/lead.ts'
import type { Message } from '#contract/messages/conversations.ts'
import { formatVisitTime } from '#contract/slots/dates.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { historyOfSteps } from '#web/features/leads/history-of-steps.ts'
import type { TimelineEntry } from '#web/features/leads/lead-timeline.tsx'
import { SiteLink } from '#web/layout/site-link.tsx'

type Thread = { conversationId: string; messages: readonly Message[] } | null

type TimelineSources = {
  lead: LeadDetail
  /** One page, newest first. */
  steps: { items: readonly LeadStep[]; page: number; hasMore: boolean }
  visits: readonly Appointment[]
  thread: Thread
}

/** Steps, visits and messages of a lead, newest first; each page covers the period of its steps. */
export function buildTimeline({ lead, steps, visits, thread }: TimelineSources): TimelineEntry[] {
  const own = historyOfSteps(lead, steps.items)
  const others = [...visits.map(ofVisit), ...ofThread(lead, thread)]
  const newest = steps.page > 1 ? own[0]?.at : undefined
  const oldest = steps.hasMore ? own.at(-1)?.at : undefined
  const within = others.filter(
    ({ at }) => (newest === undefined || at < newest) && (oldest === undefined || at >= oldest),
  )
  return [...within, ...own].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

const linkStyle = 'text-link inline-flex min-h-11 items-center text-sm'

function ofVisit(visit: Appointment): TimelineEntry {
  const moment = momentOf(visit)
  const proposal = visit.proposal && m.leads_step_proposed({ moment: momentOf(visit.proposal) })
  return {
    key: visit.id,
    at: visit.updatedAt,
    kind: 'visit',
    says: sentences[visit.kind === 'meeting' ? 'meeting' : visit.how === 'video' ? 'video' : 'tour']({
      moment,
      status: statuses[visit.status](),
    }),
    quote: [proposal, visit.changeNote, visit.cancelled?.reason].filter(Boolean).join('\n') || null,
    link: (
      <SiteLink
        path={visit.side === 'advertiser' ? '/user-dashboard/visit-requests' : '/user-dashboard/appointments'}
        className={linkStyle}
      >
        {m.leads_step_visits()}
      </SiteLink>
    ),
  }
}

const sentences = { meeting: m.leads_step_meeting, video: m.leads_step_video_tour, tour: m.leads_step_visit }

const statuses = {
  scheduled: m.leads_visit_scheduled,
  confirmed: m.leads_visit_confirmed,
  completed: m.leads_visit_completed,
  cancelled: m.leads_visit_cancelled,
  rescheduled: m.leads_visit_rescheduled,
}

function momentOf({ day, time }: { day: string; time: string }): string {
  return formatVisitTime({ day, time }, currentLocale())
}

function ofThread(lead: LeadDetail, thread: Thread): TimelineEntry[] {
  if (thread === null) return []
  const other = lead.side === 'received' ? lead.name : (lead.advertiser.name ?? m.leads_advertiser_unnamed())
  return thread.messages.map(({ id, content, isOwn, createdAt }, index) => ({
    key: id,
    at: createdAt,
    kind: 'message' as const,
    says: isOwn ? m.leads_step_message_own() : m.leads_step_message({ name: other }),
    quote: content,
    link: index === thread.messages.length - 1 && (
      <Link
        to="/user-dashboard/messages"
        search={{ conversation: thread.conversationId }}
        className={linkStyle}
      >
        {m.leads_step_thread()}
      </Link>
    ),
  }))
}
