import type { EnrolledFactor } from '#contract/accounts/factors.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

type BeginFormProps = { type: 'totp' | 'phone'; onBegun: (factor: EnrolledFactor) => void }

export function BeginForm({ type, onBegun }: BeginFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.enrolFactorInput),
    defaultValues: {
      factorType: type,
      friendlyName: type === 'totp' ? m.accounts_factor_app() : m.accounts_factor_phone(),
      phone: '',
      currentPassword: '',
    },
    failureTitle: m.accounts_factor_failed(),
    failurePlaces: {
      PASSWORD_WRONG: 'currentPassword',
      CONFLICT: type === 'phone' ? 'phone' : 'friendlyName',
    },
    onSubmit: async (typed) => onBegun(await api.accounts.enrolFactor(typed)),
  })
  return (
    <Form form={form}>
      <p className="text-ink-2">
        {type === 'totp' ? m.accounts_factor_app_lead() : m.accounts_factor_phone_lead()}
      </p>
      {type === 'phone' && <PhoneField label={m.accounts_mobile()} {...form.field('phone')} />}
      <TextField
        label={m.accounts_factor_name()}
        hint={m.accounts_factor_name_hint()}
        maxLength={40}
        {...form.field('friendlyName')}
      />
      <PasswordField
        label={m.accounts_current_password()}
        autoComplete="current-password"
        maxLength={128}
        {...form.field('currentPassword')}
      />
      <Button type="submit" loading={form.sending}>
        {m.accounts_factor_continue()}
      </Button>
    </Form>
  )
}
