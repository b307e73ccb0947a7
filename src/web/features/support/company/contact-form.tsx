import { useRouteContext } from '@tanstack/react-router'

import { m } from '#messages'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { tabDraft } from '#web/ui/patterns/use-draft.ts'
import { Button } from '#web/ui/primitives/button.tsx'
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
    ...listRefusals(),
    errorFields: captchaErrorFields,
    draft: tabDraft('support:contact', user ? draftFields : [...draftFields, 'name', 'email', 'phone']),
    onSubmit: async (contact) => {
      await send(contact, captcha)
      toast.success(m.support_success(), m.support_contact_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form, provided)
  return (
    <Form form={form}>
      <PersonFields user={user} field={form.field} isPhoneOptional />
      <TextField label={m.support_subject()} optional maxLength={200} {...form.field('subject')} />
      <TextArea
        label={m.support_message()}
        hint={m.support_contact_hint()}
        maxLength={2000}
        {...form.field('message')}
      />
      <PlatformCaptchaField captcha={captcha} field={form.field('captchaAnswer')} />
      <noscript>{m.support_needs_script()}</noscript>
      <Button type="submit" size="large" block loading={form.sending}>
        {m.support_contact_send()}
      </Button>
    </Form>
  )
}

const draftFields = ['subject', 'message'] as const
