import { useState, type ReactNode } from 'react'

import { openDays } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { UpcomingDayTime } from '#web/ui/patterns/day-time-picker.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { PhoneField, TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import type { Enquiry, EnquiryType } from './enquiry-schema.ts'

type EnquiryFormProps = {
  type: Exclude<EnquiryType, 'homeloan'>
  propertyId: string
  /** Enquirer's details from the account. */
  person: ReactNode
  hasPhone: boolean
  /** Storage key of the unsent text. */
  draft: string
  onSent: () => void
}

/** Enquiry to the advertiser; the form keeps its text until it is sent. */
export function EnquiryForm({ type, propertyId, person, hasPhone, draft, onSent }: EnquiryFormProps) {
  const [keyOf] = useState(submissionKeys)
  const form = useContractForm({
    schema: () => import('./enquiry-schema.ts').then((module) => module.enquirySchema),
    defaultValues: {
      propertyId,
      type,
      message: '',
      alternatePhone: '',
      preferredCallbackDate: '',
      preferredCallbackTime: '',
    },
    refusal: m.leads_validation_error(),
    failureTitle: m.leads_error(),
    failureSentence: failures[type](),
    errorFields: { DATE_PAST: 'preferredCallbackDate', TIME_PAST: 'preferredCallbackTime' },
    draft: tabDraft(draft, draftFields[type]),
    onSubmit: submit,
  })

  async function submit(enquiry: Enquiry) {
    await api.leads.createLead({ ...enquiry, submissionKey: keyOf(enquiry) })
    if (type === 'location_request') toast.success(m.leads_success_location_request())
    else toast.success(m.leads_success(), successes[type]())
    onSent()
  }

  return (
    <Form form={form}>
      {type === 'location_request' && <p className="text-ink-2">{m.leads_location_text()}</p>}
      {person}
      <PhoneField label={m.leads_alternate_phone()} optional {...form.field('alternatePhone')} />
      {type === 'callback' && (
        <UpcomingDayTime
          daysFrom={(now) => openDays(now, currentLocale())}
          day={form.watch('preferredCallbackDate') ?? ''}
          dayLabel={m.leads_preferred_date()}
          timeLabel={m.leads_preferred_time()}
          dayField={form.field('preferredCallbackDate')}
          timeField={form.field('preferredCallbackTime')}
        />
      )}
      {type !== 'location_request' && (
        <TextArea
          label={m.leads_message()}
          optional={type === 'callback'}
          hint={type === 'contact' ? m.leads_message_hint() : undefined}
          maxLength={2000}
          {...form.field('message')}
        />
      )}
      <Button
        type="submit"
        size="large"
        block
        loading={form.sending}
        aria-disabled={!hasPhone || undefined}
        onClick={(event) => {
          if (hasPhone) return
          event.preventDefault()
          toast.error(type === 'location_request' ? m.leads_fields_required() : m.leads_phone_required())
        }}
      >
        {submits[type]()}
      </Button>
    </Form>
  )
}

const draftFields = {
  contact: ['message', 'alternatePhone'],
  callback: ['message', 'alternatePhone', 'preferredCallbackDate', 'preferredCallbackTime'],
  location_request: ['alternatePhone'],
} as const

const submits = {
  contact: m.leads_send_message,
  callback: m.leads_request_callback,
  location_request: m.leads_get_location,
}

const successes = { contact: m.leads_success_contact, callback: m.leads_success_callback }

const failures = {
  contact: m.leads_submit_failed,
  callback: m.leads_submit_failed,
  location_request: m.leads_location_failed,
}
