import type { Session } from '#web/api/session.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField, type CaptchaQuestion } from './platform-captcha-field.tsx'
import type { PlatformField } from './platform-field.ts'

type ContactFieldsProps = {
  user: Session
  field: PlatformField<'name' | 'email' | 'phone' | 'subject' | 'message' | 'captchaAnswer'>
  captcha: CaptchaQuestion
  sending: boolean
}

export function ContactFields({ user, field, captcha, sending }: ContactFieldsProps) {
  return (
    <>
      <PersonFields user={user} field={field} isPhoneOptional />
      <TextField label={m.support_subject()} optional maxLength={200} {...field('subject')} />
      <TextArea
        label={m.support_message()}
        hint={m.support_contact_hint()}
        maxLength={2000}
        {...field('message')}
      />
      <PlatformCaptchaField captcha={captcha} field={field('captchaAnswer')} />
      <noscript>{m.support_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={sending}>
        {m.support_contact_send()}
      </Button>
    </>
  )
}
