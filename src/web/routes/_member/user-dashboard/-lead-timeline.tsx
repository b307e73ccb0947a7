import { Link } from '@tanstack/react-router'

import { formatVisitTime } from '#contract/dates/visit-time.ts'
import type { LeadDetail, LeadStep } from '#contract/leads/lead.ts'
import type { PersonEnquiry } from '#contract/leads/person.ts'
import type { Message } from '#contract/messages/conversations.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { aboutLead, historyOfSteps } from '#web/features/leads/history-of-steps.ts'
import type { TimelineEntry } from '#web/features/leads/lead-timeline.tsx'
import { SiteLink } from '#web/layout/site-link.tsx'

type Thread = { conversationId: string; messages: readonly Message[] }

type TimelineSources = {
  lead: LeadDetail
  /** One page, newest first. */
  steps: { items: readonly LeadStep[]; page: number; hasMore: boolean }
  visits: readonly Appointment[]
  thread: Thread | null
  /** Other enquiries of the same person, and the conversations that they have. */
  enquiries: readonly PersonEnquiry[]
  others: readonly (Thread & { leadId: string })[]
}

/** Steps, visits and messages of a lead, newest first; each page covers the period of its steps. */
export function buildTimeline(sources: TimelineSources): TimelineEntry[] {
  const { lead, steps, visits, thread, enquiries, others: threads } = sources
  const other = lead.side === 'received' ? lead.name : (lead.advertiser.name ?? m.leads_advertiser_unnamed())
  const find = (id: string | null) => enquiries.find((enquiry) => enquiry.id === id)
  const written = [
    ...(thread ? presentThread(thread, other) : []),
    ...threads.flatMap((enquiryThread) => {
      const enquiry = find(enquiryThread.leadId)
      return presentThread(enquiryThread, enquiry?.name ?? other, aboutOf(enquiry))
    }),
  ]
  const messages = new Map(written.map((message) => [message.key, message]))
  const own = historyOfSteps(lead, steps.items).map((step) => withMessage(step, messages.get(step.key), lead))
  for (const { key } of own) messages.delete(key)
  const others = [
    ...visits.map((visit) => presentVisit(visit, aboutOf(find(visit.leadId)))),
    ...messages.values(),
  ]
  const newest = steps.page > 1 ? own[0]?.at : undefined
  const oldest = steps.hasMore ? own.at(-1)?.at : undefined
  const within = others.filter(
    ({ at }) => (newest === undefined || at < newest) && (oldest === undefined || at >= oldest),
  )
  return [...within, ...own].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

function aboutOf(enquiry: PersonEnquiry | undefined): About {
  return enquiry ? aboutLead({ ...enquiry, title: enquiry.property?.title ?? null }) : null
}

/** An enquiry and its message in the conversation have one id, and are one entry; the page shows the newest above. */
function withMessage(
  step: TimelineEntry,
  message: TimelineEntry | undefined,
  lead: LeadDetail,
): TimelineEntry {
  if (message === undefined) return step
  return { ...step, quote: message.quote === lead.message ? null : message.quote, link: message.link }
}

const linkStyle = 'touch-link text-sm'

type About = NonNullable<TimelineEntry['about']> | null

function presentVisit(visit: Appointment, about: About): TimelineEntry {
  const moment = momentOf(visit)
  const proposal = visit.proposal && m.leads_step_proposed({ moment: momentOf(visit.proposal) })
  return {
    key: visit.id,
    at: visit.updatedAt,
    kind: 'visit',
    says: m.leads_step_appointment(
      visit.kind === 'meeting' ? 'meeting' : visit.how === 'video' ? 'video' : 'tour',
      {
        moment,
        status: m.leads_visit_status(visit.status),
      },
    ),
    quote: [proposal, visit.changeNote, visit.cancelled?.reason].filter(Boolean).join('\n') || null,
    about,
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

function momentOf({ day, time }: { day: string; time: string }): string {
  return formatVisitTime({ day, time }, currentLocale())
}

function presentThread(thread: Thread, other: string, about: About = null): TimelineEntry[] {
  return thread.messages.map(({ id, content, isOwn, createdAt }, index) => ({
    key: id,
    at: createdAt,
    kind: 'message' as const,
    says: isOwn ? m.leads_step_message_own() : m.leads_step_message({ name: other }),
    quote: content,
    about,
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
