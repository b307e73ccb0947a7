import { m } from '#messages'
import { useRouter } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { PasswordFields } from '../password-fields.tsx'
import { SettingsSection } from './settings-section.tsx'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePassword() {
  const router = useRouter()
  const form = useContractForm({
    schema: () => import('#contract/accounts/settings.ts').then((contract) => contract.changePasswordInput),
    defaultValues: empty,
    refusal: m.accounts_password_failed(),
    failureTitle: m.accounts_password_failed(),
    failurePlaces: { PASSWORD_WRONG: 'currentPassword' },
    onSubmit: submit,
  })

  async function submit(values: typeof empty) {
    await api.accounts.changePassword(values)
    form.reset(empty)
    toast.success(m.accounts_password_updated(), m.accounts_password_others_ended())
    await router.invalidate()
  }

  return (
    <SettingsSection title={m.accounts_password()} text={m.accounts_password_section()}>
      <Form form={form} className="max-w-form">
        <PasswordField
          label={m.accounts_current_password()}
          maxLength={128}
          {...form.field('currentPassword')}
        />
        <PasswordFields label={m.accounts_new_password()} field={form.field} />
        <Button type="submit" className="justify-self-start" loading={form.sending}>
          {m.accounts_change_password()}
        </Button>
      </Form>
    </SettingsSection>
  )
}
