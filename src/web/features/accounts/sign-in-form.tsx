import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { PasswordField } from '#web/ui/primitives/password-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { EmailField } from './credential-fields.tsx'
import { rememberReturn } from './remembered-return.ts'
import type { AuthSearch } from './search-params.ts'
import { signInRefusal, signInWords, type SignInRoute, type FirstStepResult } from './sign-in-steps.ts'

type SignInFormProps = {
  place: SignInRoute
  search: AuthSearch
  awaitsConfirmation: boolean
  onPassed: (passed: FirstStepResult) => Promise<void>
  /** Above the fields. */
  first: ReactNode
  /** Alternatives below the button; they may read what is typed. */
  alternatives: (typed: () => Pick<Typed, 'email'> & Partial<Typed>) => ReactNode
}

type Typed = { email: string; password: string; staysSignedIn: boolean }

export function SignInForm(props: SignInFormProps) {
  const { place, search, awaitsConfirmation, onPassed, first, alternatives } = props
  const [waiting, setWaiting] = useState<string | null>(awaitsConfirmation ? m.accounts_check_email() : null)
  const form = useContractForm({
    schema: () => import('#contract/accounts/sign-in.ts').then((contract) => contract.signInInput),
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
      {first}
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
      {alternatives(() => form.getValues())}
    </Form>
  )
}

type ResendNoticeProps = {
  text: string
  /** Email in the form; null while it is invalid. */
  typedEmail: () => Promise<string | null>
}

/** Notice for an unconfirmed account, with a button to resend the email. */
function ResendNotice({ text, typedEmail }: ResendNoticeProps) {
  const [isSending, setSending] = useState(false)

  async function resend() {
    const email = await typedEmail()
    if (email === null) return
    setSending(true)
    try {
      await api.accounts.resendConfirmation({ email })
      toast.success(m.accounts_resent())
    } catch (error) {
      toast.error(failureOf(error)?.message ?? m.layout_error_offline())
    }
    setSending(false)
  }

  return (
    <Notice tone="waiting" role="status">
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" loading={isSending} onClick={() => void resend()}>
        {m.accounts_resend()}
      </Button>
    </Notice>
  )
}
