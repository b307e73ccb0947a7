import { useRouteContext } from '@tanstack/react-router'

import { consultationTopics } from '#contract/enums.ts'
import { m } from '#messages'
import { CallTime } from '#web/features/leads/time-zone/call-time.tsx'
import { useTimeZone } from '#web/features/leads/time-zone/time-zone-field.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PersonFields } from '../person-fields.tsx'
import { PlatformCaptchaField } from '../platform-captcha-field.tsx'
import {
  listRefusals,
  startOf,
  timeErrorFields,
  useSendPlatformLead,
  type PlatformFormProps,
} from '../platform-form.ts'
import { usePlatformCaptcha } from '../use-platform-captcha.ts'

/** Consultation with our team: topic, date and half-hour slot. */
export function ConsultationForm({ onSent, captcha: provided }: PlatformFormProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () =>
      import('../platform-schemas.ts').then((schemas) => schemas.consultationSchema(user === null)),
    defaultValues: {
      ...startOf(user, provided),
      kind: 'consultation',
      topic: '',
      preferredDate: '',
      preferredTime: '',
      message: '',
      source: 'consultation_page',
    },
    ...listRefusals(),
    errorFields: timeErrorFields,
    draft: tabDraft('support:consultation', user ? draftFields : [...draftFields, 'name', 'email', 'phone']),
    onSubmit: async (consultation) => {
      await send({ ...consultation, timeZone: zone.timeZone }, captcha)
      toast.success(m.support_success(), m.support_consultation_success())
      onSent()
    },
  })
  const zone = useTimeZone(form.watch('phone')?.startsWith('+') ?? false)
  const captcha = usePlatformCaptcha(form, provided)
  const { error: topicError, ...topic } = form.field('topic')
  return (
    <Form form={form}>
      <fieldset
        aria-describedby={topicError ? 'topic-error' : undefined}
        aria-invalid={topicError ? true : undefined}
      >
        <legend className="mb-2 text-md font-semibold">{m.support_consultation_topic()}</legend>
        <div className="flex flex-wrap gap-2">
          {consultationTopics.map((value) => (
            <ChipOption key={value} type="radio" value={value} label={m.support_topic(value)} {...topic} />
          ))}
        </div>
        <FieldError id="topic-error">{topicError}</FieldError>
      </fieldset>
      <CallTime
        zone={zone}
        day={form.watch('preferredDate')}
        time={form.watch('preferredTime')}
        dayLabel={m.support_preferred_date()}
        timeLabel={m.support_preferred_time()}
        dayField={form.field('preferredDate')}
        timeField={form.field('preferredTime')}
        onChoose={(day, time) => {
          form.setValue('preferredDate', day, { shouldDirty: true })
          form.setValue('preferredTime', time)
          form.clearErrors(['preferredDate', 'preferredTime'])
        }}
      />
      <PersonFields user={user} field={form.field} />
      <TextArea
        label={m.support_message()}
        optional
        hint={m.support_consultation_message_hint()}
        maxLength={2000}
        {...form.field('message')}
      />
      <PlatformCaptchaField captcha={captcha} field={form.field('captchaAnswer')} />
      <noscript>{m.support_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_consultation_send()}
      </Button>
    </Form>
  )
}

const draftFields = ['topic', 'preferredDate', 'preferredTime', 'message'] as const
