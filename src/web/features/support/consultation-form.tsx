import { consultationTopics } from '#contract/words.ts'
import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { Button } from '#web/ui/button.tsx'
import { ChipOption } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { DayTimeFields } from './day-time-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField } from './platform-captcha-field.tsx'
import { refusals, startOf, timePlaces, useSendPlatformLead } from './platform-form.ts'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

/** A talk with our team: topic, day and half-hour. */
export function ConsultationForm({ onSent }: { onSent: () => void }) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () =>
      import('./platform-schemas.ts').then((schemas) => schemas.consultationSchema(user === null)),
    defaultValues: {
      ...startOf(user),
      kind: 'consultation',
      topic: '',
      preferredDate: '',
      preferredTime: '',
      message: '',
      source: 'consultation_page',
    },
    ...refusals(),
    failurePlaces: timePlaces,
    draft: { name: 'support:consultation', fields: user ? kept : [...kept, 'name', 'email', 'phone'] },
    onSubmit: async (consultation) => {
      await send(consultation, captcha)
      toast.success(m.support_success(), m.support_consultation_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form)
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
            <ChipOption key={value} type="radio" value={value} label={topicWords[value]()} {...topic} />
          ))}
        </div>
        <FieldError id="topic-error">{topicError}</FieldError>
      </fieldset>
      <DayTimeFields field={form.field} day={form.watch('preferredDate')} />
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

const kept = ['topic', 'preferredDate', 'preferredTime', 'message'] as const

const topicWords = {
  buying: m.support_topic_buying,
  selling: m.support_topic_selling,
  renting: m.support_topic_renting,
  investing: m.support_topic_investing,
  home_loan: m.support_topic_home_loan,
  legal: m.support_topic_legal,
}
