import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { ConsultationFields } from './consultation-fields.tsx'
import { refusals, startOf, timeErrorFields, useSendPlatformLead } from './platform-form.ts'
import type { AsleepProps } from './sleeping-form.tsx'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

/** A talk with our team: topic, day and half-hour. */
export function ConsultationForm({ onSent, captcha: provided }: AsleepProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () =>
      import('./platform-schemas.ts').then((schemas) => schemas.consultationSchema(user === null)),
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
