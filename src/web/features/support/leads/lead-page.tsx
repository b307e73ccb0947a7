import { statusLabel, outcomeLabel } from '#contract/leads/lead-labels.ts'
import type { PlatformLeadDetail, PlatformLeadEvent } from '#contract/support/lead-queue.ts'
import { endingLabel, kindLabel } from '#contract/support/lead-labels.ts'
import { m } from '#messages'
import { Link, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState, type ReactNode } from 'react'

import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'

import { LeadAsked } from './lead-enquiry.tsx'
import { LeadAssignee } from './lead-assignee.tsx'
import { LeadContactActions } from './lead-contact-actions.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
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

type LeadPageProps = {
  lead: PlatformLeadDetail
  events: { items: readonly PlatformLeadEvent[]; page: number; hasMore: boolean }
  languageOf: (text: string) => string | undefined
  /** Of a request for an upgrade, where the number is the account’s and shown with a reason. */
  contactOfAccount?: ReactNode
  /** Leads to the account of whoever asked. */
  account?: ReactNode
}

/** One enquiry: what was asked, how to reach the person, what the desk did. */
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
