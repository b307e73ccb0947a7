import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { goOn } from './go-on.ts'
import { ResendNotice } from './resend-notice.tsx'

type SignInFormProps = { returnTo: string | undefined; awaitsConfirmation?: boolean }

export function SignInForm({ returnTo, awaitsConfirmation = false }: SignInFormProps) {
  const [waiting, setWaiting] = useState<string | null>(awaitsConfirmation ? m.accounts_check_email() : null)
  const form = useContractForm({
    schema: () => import('#contract/accounts/entry.ts').then((contract) => contract.signInInput),
    defaultValues: { email: '', password: '' },
    refusal: ({ email }) => (email ? m.accounts_invalid_email() : m.accounts_sign_in_failed()),
    onSubmit: submit,
  })

  async function submit(values: { email: string; password: string }) {
    try {
      await api.accounts.signIn(values)
      goOn(returnTo, m.accounts_signed_in())
    } catch (error) {
      const failure = failureOf(error)
      if (!failure || failure.code === 'BAD_REQUEST') throw error
      const isUnconfirmed = failure.code === 'EMAIL_NOT_CONFIRMED'
      setWaiting(isUnconfirmed ? failure.message : null)
      form.setProblem(isUnconfirmed ? null : failure.message)
      toast.error(m.accounts_sign_in_failed(), failure.message)
    }
  }

  async function typedEmail() {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : null
  }

  return (
    <Form form={form}>
      {waiting !== null && <ResendNotice text={waiting} typedEmail={typedEmail} />}
      <TextField
        label={m.accounts_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField label={m.accounts_password()} {...form.field('password')} />
      <Link to="/reset-password" className="text-link -my-2 justify-self-end py-2">
        {m.accounts_forgot_password()}
      </Link>
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_sign_in()}
      </Button>
    </Form>
  )
}
