import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'
import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import {
  refusals,
  startOf,
  timeErrorFields,
  useSendPlatformLead,
  type PlatformField,
  type PlatformFormProps,
} from '../platform-form.ts'
import { usePlatformCaptcha } from '../use-platform-captcha.ts'
import type { Session } from '#web/api/session.ts'
import { openDays } from '#contract/slots.ts'
import { consultationTopics } from '#contract/enums.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { UpcomingDayTime } from '#web/ui/patterns/day-time-picker.tsx'
import { PersonFields } from '../person-fields.tsx'
import { PlatformCaptchaField, type CaptchaQuestion } from '../platform-captcha-field.tsx'

/** A talk with our team: topic, day and half-hour. */
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
    ...refusals(),
    errorFields: timeErrorFields,
    draft: {
      name: 'support:consultation',
      fields: user ? retained : [...retained, 'name', 'email', 'phone'],
    },
    onSubmit: async (consultation) => {
      await send(consultation, captcha)
      toast.success(m.support_success(), m.support_consultation_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form, provided)
  return (
    <Form form={form}>
      <ConsultationFields
        user={user}
        field={form.field}
        captcha={captcha}
        sending={form.sending}
        day={form.watch('preferredDate')}
      />
    </Form>
  )
}

const retained = ['topic', 'preferredDate', 'preferredTime', 'message'] as const

type ConsultationFieldsProps = {
  user: Session
  field: PlatformField<
    'name' | 'email' | 'phone' | 'topic' | 'preferredDate' | 'preferredTime' | 'message' | 'captchaAnswer'
  >
  captcha: CaptchaQuestion
  sending: boolean
  /** The day chosen so far, or nothing. */
  day: string
}

function ConsultationFields({ user, field, captcha, sending, day }: ConsultationFieldsProps) {
  const { error: topicError, ...topic } = field('topic')
  return (
    <>
      <fieldset
        aria-describedby={topicError ? 'topic-error' : undefined}
        aria-invalid={topicError ? true : undefined}
      >
        <legend className="mb-2 text-md font-semibold">{m.support_consultation_topic()}</legend>
        <div className="flex flex-wrap gap-2">
          {consultationTopics.map((value) => (
            <ChipOption key={value} type="radio" value={value} label={topicWords[value]()} {...topic} />
          ))}
        </div>
        <FieldError id="topic-error">{topicError}</FieldError>
      </fieldset>
      <UpcomingDayTime
        daysFrom={(now) => openDays(now, currentLocale())}
        day={day}
        dayLabel={m.support_preferred_date()}
        timeLabel={m.support_preferred_time()}
        dayField={field('preferredDate')}
        timeField={field('preferredTime')}
      />
      <PersonFields user={user} field={field} />
      <TextArea
        label={m.support_message()}
        optional
        hint={m.support_consultation_message_hint()}
        maxLength={2000}
        {...field('message')}
      />
      <PlatformCaptchaField captcha={captcha} field={field('captchaAnswer')} />
      <noscript>{m.support_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={sending}>
        {m.support_consultation_send()}
      </Button>
    </>
  )
}

const topicWords = {
  buying: m.support_topic_buying,
  selling: m.support_topic_selling,
  renting: m.support_topic_renting,
  investing: m.support_topic_investing,
  home_loan: m.support_topic_home_loan,
  legal: m.support_topic_legal,
}
