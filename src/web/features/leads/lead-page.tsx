import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { callTime } from '#contract/leads/call-after.ts'
import type { LeadDetail } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { LeadWork } from './advertiser/lead-work.tsx'
import { NextActionSection } from './advertiser/next-action.tsx'
import { TemplateDialog } from './advertiser/template-dialog.tsx'
import { ContactChannels } from './contact-channels.tsx'
import { LeadDetailPage, LeadSection } from './lead-detail.tsx'
import { greetingOf, LeadPerson } from './lead-person.tsx'
import { answerLabel, LeadMoves, LeadSubject, receivedLabel } from './lead-summary.tsx'
import { LeadTimeline, type TimelineEntry } from './lead-timeline.tsx'
import { SharedContactSection } from './shared-contacts.tsx'

type LeadPageProps = {
  lead: LeadDetail
  timeline: readonly TimelineEntry[]
  /** Button that opens the conversation. */
  message?: ReactNode
  /** Sends a text in the conversation of the lead. */
  sendMessage: (text: string, submissionKey: string) => Promise<unknown>
  /** Section that assigns it within a team. */
  assignee?: ReactNode
  /** Section with other leads of the same person. */
  person?: ReactNode
  /** Section that begins or opens its rental. */
  rental?: ReactNode
  /** Button beside a warning that reports the enquiry. */
  report?: ReactNode
  /** What whoever enquired is asked. */
  questions?: ReactNode
  /** Links to earlier pages of a long timeline. */
  pages?: ReactNode
}

/** Lead of an advertiser, as its owner or as the enquirer sees it. */
export function LeadPage(props: LeadPageProps) {
  const { lead, timeline, message, sendMessage, assignee, person, rental, report, questions, pages } = props
  const [isWriting, setWriting] = useState(false)
  const { id, side, name, property, type, status, can } = lead
  const isReceived = side === 'received'
  return (
    <LeadDetailPage
      title={isReceived ? name : (property?.title ?? m.leads_enquiry())}
      status={status}
      summary={joinWithDots(m.leads_type(type), receivedLabel(lead), answerLabel(lead))}
      back={{
        label: isReceived ? m.leads_back() : m.leads_back_sent(),
        link: { to: '/user-dashboard/leads', search: isReceived ? {} : { side } },
      }}
      enquiry={
        <>
          <LeadSubject lead={lead} isWhole report={report} />
          {can.moveTo.length > 0 && (
            <div className="mt-4 flex flex-wrap gap-2">
              <LeadMoves lead={lead} />
            </div>
          )}
        </>
      }
      aside={
        <>
          <LeadSection title={isReceived ? m.leads_contact() : m.leads_advertiser()} id="contact">
            <div className="grid gap-3">
              {isReceived ? <Enquirer lead={lead} /> : <Advertiser lead={lead} />}
              {message}
              {lead.fields && (
                <Button variant="secondary" block onClick={() => setWriting(true)}>
                  {m.leads_template_use()}
                </Button>
              )}
              {isWriting && (
                <TemplateDialog lead={lead} sendMessage={sendMessage} onClose={() => setWriting(false)} />
              )}
              {questions}
              {can.withdraw && <Withdrawal lead={lead} />}
              {can.delete && <Deletion lead={lead} />}
            </div>
          </LeadSection>
          {person}
          {assignee}
          <NextActionSection key={`action ${id} ${lead.nextAction?.id}`} lead={lead} />
          {rental}
          {!isReceived && <SharedContactSection shared={lead.shared} />}
          {can.work && (
            <LeadWork
              key={id}
              id={id}
              hint={m.leads_work_hint()}
              missing={m.leads_note_required}
              addNote={api.leads.addNote}
              logCall={api.leads.logCall}
            />
          )}
        </>
      }
    >
      <LeadTimeline entries={timeline} pages={pages} />
    </LeadDetailPage>
  )
}

/** Enquirer with every contact channel. */
function Enquirer({ lead }: { lead: LeadDetail }) {
  const { name, phone, email, callAfter } = lead
  return (
    <>
      <LeadPerson lead={lead} />
      {email && <p className="text-sm wrap-anywhere text-ink-2">{email}</p>}
      {callAfter && (
        <p className="text-sm text-ink-2">
          {m.leads_call_after_text({ name, time: callTime(callAfter, lead) })}
        </p>
      )}
      {lead.imported && <p className="text-sm text-ink-2">{m.leads_imported_contact()}</p>}
      {!phone && !email && !callAfter && (
        <p className="text-sm text-ink-2">
          {name === m.accounts_former_user() ? m.leads_no_contact() : m.leads_no_contact_shared()}
        </p>
      )}
      <ContactChannels name={name} phone={phone} email={email} greeting={greetingOf(lead)} />
    </>
  )
}

/** Advertiser, shown to the enquirer. */
function Advertiser({ lead: { advertiser } }: { lead: LeadDetail }) {
  const { name, pageId } = advertiser
  const shown = name ?? m.leads_advertiser_unnamed()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={shown} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{shown}</p>
        {pageId !== null && (
          <Link to="/agents/$id" params={{ id: String(pageId) }} className="text-link text-sm">
            {m.leads_advertiser_page()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Withdraws the enquirer's own enquiry, after a confirmation. */
function Withdrawal({ lead: { id, visit } }: { lead: LeadDetail }) {
  const isVisitAhead = visit !== null && !['cancelled', 'completed'].includes(visit.status)
  return (
    <ConfirmButton
      trigger={{ variant: 'quiet' }}
      title={m.leads_withdraw_title()}
      text={m.leads_withdraw_text()}
      button={m.leads_withdraw()}
      cancel={m.leads_withdraw_cancel()}
      variant="danger"
      perform={() => api.leads.withdrawLead({ id })}
      done={m.leads_withdrawn()}
    >
      {isVisitAhead && <p className="text-ink-2">{m.leads_withdraw_visit()}</p>}
    </ConfirmButton>
  )
}

/** Deletes an imported lead, after a confirmation. */
function Deletion({ lead: { id } }: { lead: LeadDetail }) {
  const navigate = useNavigate()
  return (
    <ConfirmButton
      trigger={{ variant: 'quiet' }}
      title={m.leads_delete_title()}
      text={m.leads_delete_text()}
      button={m.leads_delete()}
      variant="danger"
      perform={() => api.leads.deleteLead({ id })}
      done={m.leads_deleted()}
      onDone={() => navigate({ to: '/user-dashboard/leads' })}
    />
  )
}

export function LeadMissing() {
  return (
    <EmptyState picture="lost" level={1} title={m.leads_not_found()} text={m.leads_one_missing_text()}>
      <LinkButton to="/user-dashboard/leads">{m.leads_back()}</LinkButton>
    </EmptyState>
  )
}
