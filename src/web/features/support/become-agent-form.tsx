import { m } from '#messages'
import { useRouteContext } from '@tanstack/react-router'

import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { PersonFields } from './person-fields.tsx'
import { PlatformCaptchaField } from './platform-captcha-field.tsx'
import { captchaPlaces, refusals, startOf, useSendPlatformLead } from './platform-form.ts'
import { usePlatformCaptcha } from './use-platform-captcha.ts'

/** A professional asks our team to call. */
export function BecomeAgentForm({ onSent }: { onSent: () => void }) {
  const { session: user } = useRouteContext({ from: '__root__' })
  const send = useSendPlatformLead()
  const form = useContractForm({
    schema: () => import('./platform-schemas.ts').then((schemas) => schemas.becomeAgentSchema(user === null)),
    defaultValues: {
      ...startOf(user),
      kind: 'become_agent',
      role: 'agent',
      company: '',
      city: '',
      experience: '',
      message: '',
      source: 'register_page',
    },
    ...refusals(),
    failurePlaces: captchaPlaces,
    draft: { name: 'support:become_agent', fields: user ? kept : [...kept, 'name', 'email', 'phone'] },
    onSubmit: async (wish) => {
      await send(wish, captcha)
      toast.success(m.support_success(), m.support_register_success())
      onSent()
    },
  })
  const captcha = usePlatformCaptcha(form)
  const { error: _, ...role } = form.field('role')
  return (
    <Form form={form}>
      <Segmented label={m.support_register_role()} wide options={roleOptions()} {...role} />
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

const kept = ['company', 'city', 'experience', 'message'] as const

function roleOptions() {
  return [
    { value: 'agent', label: m.support_register_agent() },
    { value: 'builder', label: m.support_register_builder() },
  ]
}
