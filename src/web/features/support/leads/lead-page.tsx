import { outcomeLabel, statusLabel } from '#contract/leads/lead-labels.ts'
import { formatMoment } from '#contract/slots.ts'
import type { PlatformLeadDetail, PlatformLeadEvent } from '#contract/support/lead-queue.ts'
import { endingLabel, kindLabel } from '#contract/support/lead-labels.ts'
import { m } from '#messages'
import { Link, useRouter } from '@tanstack/react-router'
import { currentLocale } from '#web/api/language.ts'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState, type ReactNode } from 'react'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { LeadAsked } from './lead-enquiry.tsx'
import { LeadAssignee } from './lead-assignee.tsx'
import { LeadContactActions } from './lead-contact-actions.tsx'
import { callOutcomes } from '#contract/enums.ts'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { clockLabel, repeatLabel, statusTones } from './lead-labels.ts'

type LeadTimelineProps = {
  lead: PlatformLeadDetail
  events: { items: readonly PlatformLeadEvent[]; page: number; hasMore: boolean }
}

/** What happened, the newest first; at its end what was asked. */
function LeadTimeline({ lead, events: { items, page, hasMore } }: LeadTimelineProps) {
  const { id, name, createdAt } = lead
  return (
    <>
      <ol className="grid gap-4">
        {items.map((event) => (
          <Step key={event.id} says={sentenceOf(name, event)} at={event.at} quote={event.note} />
        ))}
        {!hasMore && <Step says={m.support_leads_step_asked({ name })} at={createdAt} quote={null} />}
      </ol>
      {(hasMore || page > 1) && (
        <p className="mt-3 flex flex-wrap gap-5">
          {page > 1 && <PageLink id={id} page={page - 1} label={m.support_leads_history_newer()} />}
          {hasMore && <PageLink id={id} page={page + 1} label={m.support_leads_history_older()} />}
        </p>
      )}
    </>
  )
}

function Step({ says, at, quote }: { says: string; at: string; quote: string | null }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="font-medium wrap-anywhere">{says}</p>
      <p className="text-sm text-ink-3">
        <time dateTime={at}>{formatMoment(at, currentLocale())}</time>
      </p>
      {quote !== null && (
        <p className="mt-1.5 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink-2">
          {quote}
        </p>
      )}
    </li>
  )
}

function PageLink({ id, page, label }: { id: string; page: number; label: string }) {
  return (
    <Link
      to="/support/leads/$id"
      params={{ id }}
      search={page > 1 ? { page } : {}}
      {...exactLink}
      className="text-link inline-flex min-h-11 items-center"
    >
      {label}
    </Link>
  )
}

function sentenceOf(name: string, event: PlatformLeadEvent): string {
  const { kind, outcome, to, ending, assignee } = event
  const by = event.by ?? m.support_leads_by_company({ product: m.layout_product() })
  if (kind === 'repeated') return m.support_leads_step_repeated({ name })
  if (kind === 'noted') return m.support_leads_step_noted({ by })
  if (kind === 'call_logged')
    return m.support_leads_step_called({ by, outcome: outcome === null ? '' : outcomeLabel(outcome) })
  if (kind === 'status_changed')
    return ending === null
      ? m.support_leads_step_status({ by, status: to === null ? '' : statusLabel(to) })
      : m.support_leads_step_closed({ by, reason: endingLabel(ending) })
  if (assignee === null) return m.support_leads_step_put_back({ by })
  return assignee === event.by
    ? m.support_leads_step_taken({ by })
    : m.support_leads_step_given({ by, name: assignee })
}

type LeadPageProps = {
  lead: PlatformLeadDetail
  events: { items: readonly PlatformLeadEvent[]; page: number; hasMore: boolean }
  languageOf: (text: string) => string | undefined
  /** Of a request for an upgrade, where the number is the account’s and shown with a reason. */
  contactOfAccount?: ReactNode
  /** Leads to the account of whoever asked. */
  account?: ReactNode
}

/** One enquiry: what was asked, how to reach the person, what the team did. */
export function LeadPage({ lead, events, languageOf, contactOfAccount, account }: LeadPageProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <LeadHead lead={lead} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
        <Part title={m.support_leads_what()} id="asked">
          <LeadAsked lead={lead} languageOf={languageOf} />
        </Part>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <Part title={m.support_leads_contact()} id="contact">
            <LeadContactActions
              key={lead.id}
              lead={lead}
              contactOfAccount={lead.kind === 'upgrade' ? contactOfAccount : null}
              account={account}
            />
          </Part>
          <LeadAssignee lead={lead} />
        </div>
        {lead.can.work ? (
          <Part title={m.support_leads_work()} id="work">
            <LeadWork key={lead.id} id={lead.id} />
          </Part>
        ) : (
          <Notice>{m.support_leads_own()}</Notice>
        )}
        <Part title={m.support_leads_history()} id="history">
          <LeadTimeline lead={lead} events={events} />
        </Part>
      </div>
    </div>
  )
}

function LeadHead({ lead }: { lead: PlatformLeadDetail }) {
  const { name, status, kind, isOverdue, closedBecause } = lead
  return (
    <div>
      <Link
        to="/support/leads"
        {...exactLink}
        className="text-link inline-flex min-h-11 items-center gap-2 [&_svg]:size-4.5!"
      >
        <ArrowLeft aria-hidden />
        {m.support_leads_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
        <Badge tone={statusTones[status]}>{statusLabel(status)}</Badge>
        {isOverdue && <Badge tone="lac-soft">{m.support_leads_overdue()}</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {joinWithDots(
          kindLabel(kind),
          clockLabel(lead),
          repeatLabel(lead),
          closedBecause && m.support_leads_closed_because({ reason: endingLabel(closedBecause) }),
        )}
      </p>
    </div>
  )
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <h2 id={id} className="mb-3 font-sans text-lg font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** A note, or how a call went; what was typed stays until it is kept. */
function LeadWork({ id }: { id: string }) {
  const router = useRouter()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('./work-schema.ts').then((loaded) => loaded.workForm),
    defaultValues: { outcome: '', note: '' },
    failureTitle: m.support_leads_work_failed(),
    draft: { name: `support:lead:${id}`, fields: ['note'] },
    onSubmit: async ({ outcome, note }) => {
      const submissionKey = keyOf({ id, outcome, note })
      if (outcome === '') await api.support.notePlatformLead({ id, note, submissionKey })
      else await api.support.logPlatformCall({ id, outcome, note, submissionKey })
      toast.success(outcome === '' ? m.support_leads_note_saved() : m.support_leads_call_saved())
      form.reset()
      await router.invalidate()
    },
  })
  return (
    <Form form={form} className="gap-3">
      <SelectField
        label={m.support_leads_work_what()}
        options={[
          { value: '', label: m.support_leads_work_note_only() },
          ...callOutcomes.map((outcome) => ({
            value: outcome,
            label: m.support_leads_work_called({ outcome: outcomeLabel(outcome) }),
          })),
        ]}
        {...form.field('outcome')}
      />
      <TextArea
        label={m.support_leads_work_note()}
        hint={m.support_leads_work_hint()}
        rows={3}
        maxLength={2000}
        {...form.field('note')}
      />
      <Button type="submit" variant="secondary" loading={form.sending} className="justify-self-start">
        {m.support_leads_work_save()}
      </Button>
    </Form>
  )
}
