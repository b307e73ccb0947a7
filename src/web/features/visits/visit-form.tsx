import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { bookableMeetingTypes } from '#contract/enums.ts'
import type { ContactShare } from '#contract/leads/shared-contact.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failedWith } from '#web/api/failure.ts'
import { submissionKeys } from '#web/api/submission-key.ts'
import { ClosedNote, isClosedBy } from '#web/features/leads/closed-note.tsx'
import type { SentEnquiry } from '#web/features/leads/enquiry-dialog.tsx'
import { ShareFields, shareErrorFields } from '#web/features/leads/share-choice.tsx'
import { ShareSubmit } from '#web/features/leads/share-submit.tsx'
import { TimeZoneField, useTimeZone } from '#web/features/leads/time-zone/time-zone-field.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { FreeSlotPicker, HeldSlot, useFreeSlots } from './free-slot-picker.tsx'
import type { Visit, VisitKind } from './visit-schema.ts'

type VisitFormProps = {
  kind: VisitKind
  propertyId: string
  /** Enquirer's details from the account. */
  person: ReactNode
  hasPhone: boolean
  /** The advertiser's name; null: hidden. */
  advertiser: string | null
  /** Choice of the last enquiry. */
  lastShare: ContactShare | null
  draft: string
  /** Link to other homes. */
  similar: ReactNode
  onKind: (kind: VisitKind) => void
  onSent: (sent: SentEnquiry) => void
}

/** Request for a visit, video tour or meeting in a free slot of the advertiser. */
export function VisitForm({
  kind,
  propertyId,
  person,
  hasPhone,
  advertiser,
  lastShare,
  draft,
  similar,
  onKind,
  onSent,
}: VisitFormProps) {
  const [keyOf] = useState(submissionKeys)
  const [isClosed, setClosed] = useState(false)
  const free = useFreeSlots({ propertyId })
  const place = useRef<HTMLFieldSetElement>(null)
  const form = useContractForm({
    schema: () => import('./visit-schema.ts').then((module) => module.visitSchema),
    defaultValues: { ...empty, ...tourOf(kind), share: lastShare ?? undefined, propertyId },
    refusal: (wrong) => {
      if ('day' in wrong || 'time' in wrong) place.current?.focus()
      return m.leads_validation_error()
    },
    failureTitle: m.leads_error(),
    failureSentence: m.leads_submit_failed(),
    errorFields,
    draft: tabDraft(draft, ['day', 'time', 'message', 'alternatePhone']),
    onSubmit: submit,
  })
  const [day, time, share, how] = form.watch(['day', 'time', 'share', 'meetingType'])

  const isRemote = kind === 'video_tour' || (kind === 'meeting' && how !== 'in_person')
  const zone = useTimeZone(form.watch('alternatePhone')?.startsWith('+') ?? false)
  const firstFree = free.days.find(({ slots }) => slots.length > 0)?.day
  const { setValue } = form
  useEffect(() => {
    if (day === '' && firstFree !== undefined) setValue('day', firstFree)
  }, [day, firstFree, setValue])

  async function submit(visit: Visit) {
    try {
      const timed = isRemote ? { ...visit, timeZone: zone.timeZone } : visit
      await book(kind, { ...timed, submissionKey: keyOf({ kind, visit: timed }) })
    } catch (error) {
      if (failedWith(error, 'SLOT_TAKEN')) freeAgain()
      setClosed(isClosedBy(error))
      throw error
    }
    toast.success(m.leads_success(), m.visits_success(kind))
    onSent({ conversationId: null, share: visit.share })
  }

  function freeAgain() {
    form.setValue('time', '')
    form.setError('time', { message: m.visits_slot_taken() })
    void free.reload()
  }

  function chooseDay(next: string) {
    form.setValue('day', next, { shouldDirty: true })
    form.clearErrors('day')
    const isStillFree = free.days.find((each) => each.day === next)?.slots.some((slot) => slot === time)
    if (!isStillFree) form.setValue('time', '')
  }

  function chooseTime(next: string) {
    form.setValue('time', next)
    form.clearErrors('time')
  }

  return (
    <Form form={form}>
      {kind === 'meeting' ? (
        <HowSwitch value={how} onChange={(how) => form.setValue('meetingType', how)} />
      ) : (
        <TourSwitch kind={kind} onKind={onKind} />
      )}
      {isRemote && <TimeZoneField zone={zone} />}
      <FreeSlotPicker
        timeZone={isRemote && zone.isAbroad ? zone.timeZone : undefined}
        place={place}
        free={free}
        day={day}
        time={time}
        onDay={chooseDay}
        onTime={chooseTime}
        dayError={form.field('day').error}
        timeError={form.field('time').error}
      />
      <HeldSlot {...{ propertyId, day, time }} onTaken={freeAgain} />
      {person}
      <ShareFields
        {...{ advertiser, share }}
        isCall={kind === 'meeting' && how === 'phone'}
        field={form.field}
      />
      <TextArea label={m.leads_message()} optional maxLength={2000} {...form.field('message')} />
      <p className="-mt-1 text-sm text-ink-3">{m.visits_not_fixed_yet()}</p>
      <ShareSubmit {...{ share, hasPhone }} loading={form.sending}>
        {submits[kind]()}
      </ShareSubmit>
      {(isClosed || free.refusal !== null) && <ClosedNote similar={similar} />}
    </Form>
  )
}

type How = (typeof bookableMeetingTypes)[number]

function HowSwitch({ value, onChange }: { value: How; onChange: (how: How) => void }) {
  const options = [
    { value: 'video', label: m.visits_how_name('video') },
    { value: 'phone', label: m.visits_how_name('phone') },
    { value: 'in_person', label: m.visits_how_name('in_person') },
  ] as const
  return (
    <Segmented
      label={m.visits_how()}
      name="how"
      wide
      value={value}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

function TourSwitch({ kind, onKind }: Pick<VisitFormProps, 'kind' | 'onKind'>) {
  return (
    <Segmented
      label={m.visits_how()}
      name="tour"
      wide
      value={kind}
      options={[
        { value: 'tour', label: m.visits_in_person_tour() },
        { value: 'video_tour', label: m.visits_video_tour() },
      ]}
      onChange={({ target }) => onKind(target.value === 'tour' ? 'tour' : 'video_tour')}
    />
  )
}

function book(kind: VisitKind, { meetingType, ...visit }: Visit) {
  if (kind === 'meeting') return api.visits.createMeeting({ ...visit, meetingType })
  return api.visits.createVisit({ ...visit, ...tourOf(kind) })
}

function tourOf(kind: VisitKind) {
  return { tourType: kind === 'tour' ? ('in_person' as const) : ('video' as const) }
}

const errorFields = {
  ...shareErrorFields,
  DATE_PAST: 'day',
  DATE_FAR: 'day',
  TIME_PAST: 'time',
  SLOT_TAKEN: 'time',
} as const

const empty = { day: '', time: '', message: '', alternatePhone: '', meetingType: 'video' } as const

const submits = {
  tour: m.visits_schedule_visit,
  video_tour: m.visits_schedule_video_tour,
  meeting: m.visits_book_meeting,
}
