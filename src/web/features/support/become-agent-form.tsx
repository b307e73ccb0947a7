import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import { BecomeAgentFields } from './become-agent-fields.tsx'
import { captchaErrorFields, refusals, startOf, useSendPlatformLead } from './platform-form.ts'
import type { AsleepProps } from './sleeping-form.tsx'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

/** A professional asks our team to call. */
export function BecomeAgentForm({ onSent, captcha: provided }: AsleepProps) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('./platform-schemas.ts').then((schemas) => schemas.becomeAgentSchema(user === null)),
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
    ...refusals(),
    errorFields: captchaErrorFields,
    draft: {
      name: 'support:become_agent',
      fields: user ? retained : [...retained, 'name', 'email', 'phone'],
    },
    onSubmit: async (wish) => {
      await send(wish, captcha)
      toast.success(m.support_success(), m.support_register_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form, provided)
  return (
    <Form form={form}>
      <BecomeAgentFields user={user} field={form.field} captcha={captcha} sending={form.sending} />
    </Form>
  )
}

const retained = ['role', 'company', 'city', 'experience', 'message'] as const
