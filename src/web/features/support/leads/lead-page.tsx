import type { ReactNode } from 'react'

import type { PlatformLeadDetail, PlatformLeadEvent } from '#contract/support/lead-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { LeadWork } from '#web/features/leads/advertiser/lead-work.tsx'
import { LeadDetailPage, LeadSection } from '#web/features/leads/lead-detail.tsx'
import { LeadTimeline, workSentence, type TimelineEntry } from '#web/features/leads/lead-timeline.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Pages } from '#web/ui/patterns/pagination.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { LeadAssignee } from './lead-assignee.tsx'
import { LeadContactActions } from './lead-contact-actions.tsx'
import { LeadAsked } from './lead-enquiry.tsx'
import { clockLabel, repeatLabel } from './lead-labels.ts'

type EventPage = {
  items: readonly PlatformLeadEvent[]
  page: number
  pageSize: number
  total: number
  hasMore: boolean
}

type LeadPageProps = {
  lead: PlatformLeadDetail
  events: EventPage
  languageOf: (text: string) => string | undefined
  /** Contact of an upgrade request: the account's number, shown after giving a reason. */
  contactOfAccount?: ReactNode
  /** Link to the enquirer's account. */
  account?: ReactNode
}

/** One enquiry to the company. */
export function LeadPage({ lead, events, languageOf, contactOfAccount, account }: LeadPageProps) {
  const { id, name, status, kind, isOverdue, closedBecause, can } = lead
  return (
    <LeadDetailPage
      title={name}
      status={status}
      badges={isOverdue && <Badge tone="lac-soft">{m.support_queue_overdue()}</Badge>}
      summary={joinWithDots(
        m.support_leads_kind(kind),
        clockLabel(lead),
        repeatLabel(lead),
        closedBecause &&
          m.support_leads_closed_because({ reason: m.support_leads_ending_name(closedBecause) }),
      )}
      back={{ label: m.support_leads_back(), link: { to: '/support/leads' } }}
      enquiry={<LeadAsked lead={lead} languageOf={languageOf} />}
      aside={
        <>
          <LeadSection title={m.leads_contact()} id="contact">
            <LeadContactActions
              key={id}
              lead={lead}
              contactOfAccount={kind === 'upgrade' ? contactOfAccount : null}
              account={account}
            />
          </LeadSection>
          <LeadAssignee lead={lead} />
        </>
      }
    >
      {can.work ? (
        <LeadWork
          key={id}
          id={id}
          hint={m.support_leads_work_hint()}
          missing={m.support_leads_note_required}
          addNote={api.support.notePlatformLead}
          logCall={api.support.logPlatformCall}
        />
      ) : (
        <Notice>{m.support_leads_own()}</Notice>
      )}
      <LeadTimeline
        entries={listHistory(lead, events)}
        pages={
          <Pages
            list={events}
            link={(page) => ({ to: '/support/leads/$id', params: { id }, search: page > 1 ? { page } : {} })}
          />
        }
      />
    </LeadDetailPage>
  )
}

/** Events, newest first, ending with the enquiry itself. */
function listHistory(
  { id, name, createdAt }: PlatformLeadDetail,
  { items, hasMore }: EventPage,
): TimelineEntry[] {
  const steps = items.map((event) => ({
    key: event.id,
    at: event.at,
    kind: kinds[event.kind],
    says: writeSentence(name, event),
    quote: event.note,
  }))
  if (hasMore) return steps
  return [...steps, { key: id, at: createdAt, kind: 'enquiry', says: m.support_leads_step_asked({ name }) }]
}

const kinds = {
  repeated: 'enquiry',
  status_changed: 'status',
  noted: 'note',
  call_logged: 'call',
  assigned: 'assignment',
} as const

function writeSentence(name: string, event: PlatformLeadEvent): string {
  const { kind, ending, assignee } = event
  const by = event.by ?? m.layout_product()
  if (kind === 'repeated') return m.support_leads_step_repeated({ name })
  if (kind === 'assigned') {
    if (assignee === null) return m.support_leads_step_put_back({ by })
    return assignee === event.by
      ? m.support_leads_step_self_assigned({ by })
      : m.support_leads_step_given({ by, name: assignee })
  }
  if (ending !== null) return m.support_leads_step_closed({ by, reason: m.support_leads_ending_name(ending) })
  return workSentence({ ...event, kind }, m.leads_by_name({ name: by }))
}
