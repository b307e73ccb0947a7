import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField } from './platform-captcha-field.tsx'
import { captchaPlaces, refusals, startOf, useSendPlatformLead } from './platform-form.ts'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

/** A message to the house. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('./platform-schemas.ts').then((schemas) => schemas.contactSchema(user === null)),
    defaultValues: { ...startOf(user), kind: 'contact', subject: '', message: '', source: 'contact_page' },
    ...refusals(),
    failurePlaces: captchaPlaces,
    draft: { name: 'support:contact', fields: user ? kept : [...kept, 'name', 'email', 'phone'] },
    onSubmit: async (contact) => {
      await send(contact, captcha)
      toast.success(m.support_success(), m.support_contact_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form)
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

const kept = ['subject', 'message'] as const
