import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

import { EmailField } from './email-field.tsx'
import type { AuthSearch } from './read-auth-search.ts'
import { rememberReturn } from './remembered-return.ts'
import { ResendNotice } from './resend-notice.tsx'
import { signInRefusal, signInWords } from './sign-in-words.ts'
import type { SignInPlace } from './sign-in-words.ts'
import type { FirstStepPassed } from './first-step-passed.ts'

type SignInFormProps = {
  place: SignInPlace
  search: AuthSearch
  awaitsConfirmation: boolean
  onPassed: (passed: FirstStepPassed) => Promise<void>
  /** Stands below the button; may ask for the address that was typed. */
  otherWay: (typedEmail: () => string) => ReactNode
}

type Typed = { email: string; password: string; staysSignedIn: boolean }

export function SignInForm({ place, search, awaitsConfirmation, onPassed, otherWay }: SignInFormProps) {
  const [waiting, setWaiting] = useState<string | null>(awaitsConfirmation ? m.accounts_check_email() : null)
  const form = useContractForm({
    schema: () => import('#contract/accounts/entry.ts').then((contract) => contract.signInInput),
    defaultValues: { email: '', password: '', staysSignedIn: true },
    refusal: (wrong) => signInRefusal(place, wrong),
    failureTitle: signInWords[place].failed(),
    onSubmit: submit,
  })

  async function submit(typed: Typed) {
    setWaiting(null)
    try {
      await onPassed(await api.accounts.signIn(typed))
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.code !== 'EMAIL_NOT_CONFIRMED') throw error
      setWaiting(failure.message)
      toast.error(signInWords[place].failed(), failure.message)
    }
  }

  async function typedEmail() {
    return (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : null
  }

  return (
    <Form form={form}>
      {waiting !== null && <ResendNotice text={waiting} typedEmail={typedEmail} />}
      <EmailField {...form.field('email')} />
      <PasswordField label={m.accounts_password()} {...form.field('password')} />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={m.accounts_stay_signed_in()} {...form.field('staysSignedIn')} />
        <Link to="/reset-password" className="text-link py-2" onClick={() => rememberReturn(search)}>
          {m.accounts_forgot_password()}
        </Link>
      </div>
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_sign_in()}
      </Button>
      {otherWay(() => form.getValues('email'))}
    </Form>
  )
}
