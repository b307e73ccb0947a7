import type { Session } from '#web/api/session.ts'
import { openDays } from '#contract/slots.ts'
import { m } from '#messages'
import { consultationTopics } from '#contract/enums.ts'
import { currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { TextArea } from '#web/ui/primitives/text-field.tsx'
import { UpcomingDayTime } from '#web/ui/patterns/day-time-picker.tsx'

import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField, type CaptchaQuestion } from './platform-captcha-field.tsx'
import type { PlatformField } from './platform-field.ts'

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

export function ConsultationFields({ user, field, captcha, sending, day }: ConsultationFieldsProps) {
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
