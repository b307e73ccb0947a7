import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { ContactFields } from './contact-fields.tsx'
import { captchaErrorFields, refusals, startOf, useSendPlatformLead } from './platform-form.ts'
import type { AsleepProps } from './sleeping-form.tsx'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

/** A message to the house. */
export function ContactForm({ onSent, captcha: provided }: AsleepProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('./platform-schemas.ts').then((schemas) => schemas.contactSchema(user === null)),
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
