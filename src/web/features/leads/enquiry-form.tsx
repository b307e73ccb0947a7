import { useState, type ReactNode } from 'react'

import type { ContactShare } from '#contract/leads/shared-contact.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { callbackSlots } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { currentLocale } from '#web/api/language.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { ClosedNote, isClosedBy } from './closed-note.tsx'
import type { EnquirySending } from './enquiry-dialog.tsx'
import type { Enquiry, EnquiryType } from './enquiry-schema.ts'
import { ShareFields, shareErrorFields, sharesPhone } from './share-choice.tsx'
import { ShareSubmit } from './share-submit.tsx'
import { CallTime } from './time-zone/call-time.tsx'
import { useTimeZone } from './time-zone/time-zone-field.tsx'
import { saveWaitingEnquiry } from './waiting-enquiries.ts'

type EnquiryFormProps = {
  type: Exclude<EnquiryType, 'homeloan'>
  propertyId: string
  /** Enquirer's details from the account. */
  person: ReactNode
  hasPhone: boolean
  /** The advertiser's name; null: hidden. */
  advertiser: string | null
  /** Choice of the last enquiry. */
  lastShare: ContactShare | null
  /** Storage key of the unsent text. */
  draft: string
  property: Pick<PropertyDetail, 'numericId' | 'title'>
  /** Account id. */
  writtenBy: string
  /** Link to other homes. */
  similar: ReactNode
  onSent: EnquirySending['onSent']
  /** Called instead of `onSent` where it is sent later. */
  onWaiting: EnquirySending['onWaiting']
}

/** Enquiry to the advertiser; the form keeps its text until it is sent. */
export function EnquiryForm({
  type,
  propertyId,
  person,
  hasPhone,
  advertiser,
  lastShare,
  draft,
  property,
  writtenBy,
  similar,
  onSent,
  onWaiting,
}: EnquiryFormProps) {
  const [keyOf] = useState(submissionKeys)
  const [isClosed, setClosed] = useState(false)
  const form = useContractForm({
    schema: () => import('./enquiry-schema.ts').then((module) => module.enquirySchema),
    defaultValues: {
      propertyId,
      type,
      share: lastShare ?? undefined,
      message: '',
      alternatePhone: '',
      preferredCallbackDate: '',
      preferredCallbackTime: '',
    },
    refusal: m.leads_validation_error(),
    failureTitle: m.leads_error(),
    failureSentence: failures[type](),
    errorFields: {
      ...shareErrorFields,
      DATE_PAST: 'preferredCallbackDate',
      TIME_PAST: 'preferredCallbackTime',
    },
    draft: tabDraft(draft, draftFields[type]),
    onSubmit: submit,
  })

  const share = form.watch('share')
  const zone = useTimeZone(form.watch('alternatePhone')?.startsWith('+') ?? false)

  function chooseTime(day: string, time: string) {
    form.setValue('preferredCallbackDate', day, { shouldDirty: true })
    form.setValue('preferredCallbackTime', callbackSlots.find((slot) => slot === time) ?? '')
    form.clearErrors(['preferredCallbackDate', 'preferredCallbackTime'])
  }

  async function submit(typed: Enquiry) {
    const enquiry = type === 'callback' ? { ...typed, timeZone: zone.timeZone } : typed
    const submissionKey = keyOf(enquiry)
    let sent: Awaited<ReturnType<typeof api.leads.createLead>>
    try {
      sent = await api.leads.createLead({ ...enquiry, submissionKey, writtenBy })
    } catch (error) {
      setClosed(isClosedBy(error))
      // Sent later only where a service worker answers for the pages meanwhile.
      if (failureOf(error) || !navigator.serviceWorker?.controller) throw error
      await saveForLater({ submissionKey, writtenBy, property, enquiry })
      return onWaiting({ submissionKey, share: enquiry.share })
    }
    if (type === 'location_request') toast.success(m.leads_success_location_request())
    else toast.success(m.leads_success(), m.leads_enquiry_success(type))
    onSent({ conversationId: sent.conversationId, share: enquiry.share })
  }

  return (
    <Form form={form}>
      {type === 'location_request' && <p className="text-ink-2">{m.leads_location_text()}</p>}
      {person}
      <ShareFields advertiser={advertiser} isCall={type === 'callback'} share={share} field={form.field} />
      {type === 'callback' && (
        <CallTime
          zone={zone}
          day={form.watch('preferredCallbackDate') ?? ''}
          time={form.watch('preferredCallbackTime') ?? ''}
          dayLabel={m.leads_preferred_date()}
          timeLabel={m.leads_preferred_time()}
          dayField={form.field('preferredCallbackDate')}
          timeField={form.field('preferredCallbackTime')}
          onChoose={chooseTime}
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
      <ShareSubmit
        {...{ share, hasPhone }}
        loading={form.sending}
        aria-disabled={(!hasPhone && sharesPhone(share)) || undefined}
        missing={type === 'location_request' ? m.leads_fields_required() : undefined}
      >
        {submits[type]()}
      </ShareSubmit>
      {isClosed && <ClosedNote similar={similar} />}
    </Form>
  )
}

type Waiting = Parameters<typeof saveWaitingEnquiry>[0]

function saveForLater({
  property: { numericId, title },
  ...enquiry
}: Pick<Waiting, 'submissionKey' | 'writtenBy' | 'property' | 'enquiry'>) {
  const [writtenAt, language] = [new Date().toISOString(), currentLocale()]
  return saveWaitingEnquiry({
    ...enquiry,
    property: { numericId, title },
    writtenAt,
    language,
    refusal: null,
  })
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

const failures = {
  contact: m.leads_submit_failed,
  callback: m.leads_submit_failed,
  location_request: m.leads_location_failed,
}
