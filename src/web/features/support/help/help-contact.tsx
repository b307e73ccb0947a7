import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { ticketCategories } from '#contract/enums.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { ContactChannels } from '../contact-channels.tsx'

/** New support ticket; the unsent text survives leaving the page. */
function TicketForm({ listing = '' }: { listing?: string | undefined }) {
  const navigate = useNavigate()
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('#contract/support/tickets.ts').then((contract) => contract.createTicketInput),
    defaultValues: {
      subject: '',
      // The menu starts with an empty option, which the schema refuses.
      category: listing ? 'property' : ('' as 'other'),
      description: '',
      listing,
    },
    refusal: m.support_fields_required(),
    failureTitle: m.support_ticket_failed(),
    errorFields: { LISTING_UNKNOWN: 'listing' },
    draft: tabDraft('support:ticket', ['subject', 'description']),
    onSubmit: async (ticket) => {
      const { number } = await api.support.createTicket({ ...ticket, submissionKey: keyOf(ticket) })
      toast.success(m.support_ticket_sent())
      await navigate({ to: '/user-dashboard/help/$number', params: { number: String(number) } })
    },
  })
  return (
    <Form form={form}>
      <TextField label={m.support_subject()} maxLength={200} {...form.field('subject')} />
      <SelectField
        label={m.support_category()}
        placeholder={m.support_ticket_category_placeholder()}
        options={optionsOf(ticketCategories, m.support_category_name)}
        {...form.field('category')}
      />
      <TextArea
        label={m.support_ticket_description()}
        hint={m.support_ticket_description_hint()}
        rows={6}
        maxLength={5000}
        {...form.field('description')}
      />
      <TextField
        label={m.support_ticket_listing()}
        hint={m.support_ticket_listing_hint()}
        optional
        inputMode="numeric"
        maxLength={12}
        {...form.field('listing')}
      />
      <noscript>{m.support_ticket_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_ticket_send()}
      </Button>
    </Form>
  )
}

type HelpContactProps = { content: Readonly<Record<string, string>>; listing: string | undefined }

/** Ticket form, and the company's phone and address. */
export function HelpContact({ content, listing }: HelpContactProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" aria-labelledby="new-ticket" className="max-w-prose">
        <h2 id="new-ticket" className="font-sans text-lg font-semibold">
          {m.support_ticket_form_title()}
        </h2>
        <p className="mt-1 mb-5 text-ink-2">{m.support_ticket_new_text()}</p>
        <TicketForm listing={listing} />
      </Card>
      <Card as="section" aria-labelledby="contact-channels">
        <h2 id="contact-channels" className="mb-4 font-sans text-lg font-semibold">
          {m.support_contact_channels()}
        </h2>
        <ContactChannels content={content} />
      </Card>
    </div>
  )
}
