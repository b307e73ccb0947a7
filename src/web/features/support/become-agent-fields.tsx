import type { Session } from '#web/api/session.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField, type CaptchaQuestion } from './platform-captcha-field.tsx'
import type { PlatformField } from './platform-field.ts'

type BecomeAgentFieldsProps = {
  user: Session
  field: PlatformField<
    'name' | 'email' | 'phone' | 'role' | 'company' | 'city' | 'experience' | 'message' | 'captchaAnswer'
  >
  captcha: CaptchaQuestion
  sending: boolean
}

export function BecomeAgentFields({ user, field, captcha, sending }: BecomeAgentFieldsProps) {
  const { error: roleError, ...role } = field('role')
  return (
    <>
      <Segmented
        label={m.support_register_role()}
        wide
        options={roleOptions()}
        defaultValue="agent"
        {...role}
      />
      <FieldError id="role-error">{roleError}</FieldError>
      <PersonFields user={user} field={field} />
      <TextField
        label={m.support_company()}
        autoComplete="organization"
        maxLength={120}
        {...field('company')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={m.support_city()}
          optional
          autoComplete="address-level2"
          maxLength={80}
          {...field('city')}
        />
        <TextField
          label={m.support_experience()}
          optional
          suffix={m.support_years()}
          inputMode="numeric"
          maxLength={2}
          {...field('experience')}
        />
      </div>
      <TextArea label={m.support_message()} optional maxLength={2000} {...field('message')} />
      <PlatformCaptchaField captcha={captcha} field={field('captchaAnswer')} />
      <noscript>{m.support_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={sending}>
        {m.support_register_send()}
      </Button>
    </>
  )
}

function roleOptions() {
  return [
    { value: 'agent', label: m.support_register_agent() },
    { value: 'builder', label: m.support_register_builder() },
  ]
}
