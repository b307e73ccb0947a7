import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PasswordFields } from './credential-fields.tsx'
import { rememberedReturn } from './remembered-return.ts'

type Choice = { token: string; password: string; confirmPassword: string }

export function NewPasswordForm({ token }: { token: string }) {
  const [isSpent, setSpent] = useState(false)
  const navigate = useNavigate()
  const form = useContractForm({
    schema: () => import('#contract/accounts/sign-in.ts').then((contract) => contract.resetPasswordInput),
    defaultValues: { token, password: '', confirmPassword: '' },
    refusal: { title: m.accounts_validation_error(), text: m.layout_error_bad_input() },
    failureTitle: m.accounts_reset_failed(),
    errorFields: { PASSWORD_COMMON: 'password' },
    onSubmit: submit,
  })

  async function submit(choice: Choice) {
    try {
      await api.accounts.resetPassword(choice)
      toast.success(m.accounts_password_updated(), m.accounts_password_updated_text())
      await navigate({ to: '/signin', search: rememberedReturn() })
    } catch (error) {
      const failure = failureOf(error)
      if (!failure || ['BAD_REQUEST', 'PASSWORD_COMMON'].includes(failure.code)) throw error
      setSpent(failure.code === 'LINK_INVALID')
      form.setProblem(failure.message)
      toast.error(m.accounts_reset_failed(), failure.message)
    }
  }

  return (
    <Form form={form}>
      <PasswordFields label={m.accounts_new_password()} field={form.field} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_new_password_save()}
      </Button>
      {isSpent && (
        <Link to="/reset-password" className="text-link justify-self-center py-2">
          {m.accounts_new_link()}
        </Link>
      )}
    </Form>
  )
}
