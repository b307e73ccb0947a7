import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'
import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import {
  captchaErrorFields,
  refusals,
  startOf,
  useSendPlatformLead,
  type PlatformField,
  type PlatformFormProps,
} from '../platform-form.ts'
import { usePlatformCaptcha } from '../use-platform-captcha.ts'
import type { Session } from '#web/api/session.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'
import { PersonFields } from '../person-fields.tsx'
import { PlatformCaptchaField, type CaptchaQuestion } from '../platform-captcha-field.tsx'

/** A message to the company. */
export function ContactForm({ onSent, captcha: provided }: PlatformFormProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('../platform-schemas.ts').then((schemas) => schemas.contactSchema(user === null)),
    defaultValues: {
      ...startOf(user, provided),
      kind: 'contact',
      subject: '',
      message: '',
      source: 'contact_page',
    },
    ...refusals(),
    errorFields: captchaErrorFields,
    draft: { name: 'support:contact', fields: user ? retained : [...retained, 'name', 'email', 'phone'] },
    onSubmit: async (contact) => {
      await send(contact, captcha)
      toast.success(m.support_success(), m.support_contact_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form, provided)
  return (
    <Form form={form}>
      <ContactFields user={user} field={form.field} captcha={captcha} sending={form.sending} />
    </Form>
  )
}

const retained = ['subject', 'message'] as const

type ContactFieldsProps = {
  user: Session
  field: PlatformField<'name' | 'email' | 'phone' | 'subject' | 'message' | 'captchaAnswer'>
  captcha: CaptchaQuestion
  sending: boolean
}

function ContactFields({ user, field, captcha, sending }: ContactFieldsProps) {
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
