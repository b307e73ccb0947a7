import { useRouteContext } from '@tanstack/react-router'

import { m } from '#messages'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { FieldError } from '#web/ui/primitives/field.tsx'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PersonFields } from '../person-fields.tsx'
import { PlatformCaptchaField } from '../platform-captcha-field.tsx'
import {
  captchaErrorFields,
  listRefusals,
  startOf,
  useSendPlatformLead,
  type PlatformFormProps,
} from '../platform-form.ts'
import { usePlatformCaptcha } from '../use-platform-captcha.ts'

/** Callback request of a professional. */
export function BecomeAgentForm({ onSent, captcha: provided }: PlatformFormProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () =>
      import('../platform-schemas.ts').then((schemas) => schemas.becomeAgentSchema(user === null)),
    defaultValues: {
      ...startOf(user, provided),
      kind: 'become_agent',
      role: 'agent',
      company: '',
      city: '',
      experience: '',
      message: '',
      source: 'register_page',
    },
    ...listRefusals(),
    errorFields: captchaErrorFields,
    draft: tabDraft('support:become_agent', user ? draftFields : [...draftFields, 'name', 'email', 'phone']),
    onSubmit: async (wish) => {
      await send(wish, captcha)
      toast.success(m.support_success(), m.support_register_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form, provided)
  const { error: roleError, ...role } = form.field('role')
  return (
    <Form form={form}>
      <Segmented
        label={m.support_register_role()}
        wide
        options={roleOptions()}
        defaultValue="agent"
        {...role}
      />
      <FieldError id="role-error">{roleError}</FieldError>
      <PersonFields user={user} field={form.field} />
      <TextField
        label={m.support_company()}
        autoComplete="organization"
        maxLength={120}
        {...form.field('company')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={m.support_city()}
          optional
          autoComplete="address-level2"
          maxLength={80}
          {...form.field('city')}
        />
        <TextField
          label={m.support_experience()}
          optional
          suffix={m.support_years()}
          inputMode="numeric"
          maxLength={2}
          {...form.field('experience')}
        />
      </div>
      <TextArea label={m.support_message()} optional maxLength={2000} {...form.field('message')} />
      <PlatformCaptchaField captcha={captcha} field={form.field('captchaAnswer')} />
      <noscript>{m.support_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_register_send()}
      </Button>
    </Form>
  )
}

const draftFields = ['role', 'company', 'city', 'experience', 'message'] as const

function roleOptions() {
  return [
    { value: 'agent', label: m.support_register_agent() },
    { value: 'builder', label: m.support_register_builder() },
  ]
}
