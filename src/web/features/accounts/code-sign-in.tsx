import { useEffect, useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { EmailField } from './credential-fields.tsx'
import {
  dropSentCode,
  sentNow,
  waitSecondsOf,
  type SentCode,
  signInWords,
  type SignInRoute,
  type FirstStepResult,
  saveSentCode,
  readSentCode,
  signInRefusal,
} from './sign-in-steps.ts'
import { useCountdown } from './use-countdown.ts'

type SentCodeFormProps = {
  place: SignInRoute
  sent: SentCode
  onPassed: (passed: FirstStepResult) => Promise<void>
  /** New code sent; null: back to the email field. */
  onSent: (sent: SentCode | null) => void
}

/** Form for the emailed code; a new one may be requested after the countdown. */
export function SentCodeForm({ place, sent, onPassed, onSent }: SentCodeFormProps) {
  const { email } = sent
  const [firstWait] = useState(() => waitSecondsOf(sent))
  const wait = useCountdown(firstWait)
  const failureTitle = signInWords[place].failed()
  const form = useContractForm({
    schema: () => import('#contract/accounts/codes.ts').then((contract) => contract.verifySignInCodeInput),
    defaultValues: { code: '', staysSignedIn: true },
    refusal: ({ code }) => ({ title: failureTitle, text: firstMessage(code) ?? m.accounts_code_wrong() }),
    failureTitle,
    errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
    onSubmit: async (typed: { code: string; staysSignedIn: boolean }) => {
      const passed = await api.accounts.verifySignInCode(typed)
      dropSentCode()
      await onPassed(passed)
    },
  })

  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  async function resend() {
    try {
      const { waitSeconds } = await api.accounts.requestSignInCode({ email })
      onSent(sentNow(email, waitSeconds))
      wait.begin(waitSeconds)
      form.setValue('code', '')
      form.clearErrors('code')
      form.setProblem(null)
      toast.success(m.accounts_sms_sent())
    } catch (error) {
      toast.error(failureTitle, failureOf(error)?.message ?? m.layout_error_offline())
    }
  }

  return (
    <Form form={form}>
      <Notice tone="info" role="status">
        {m.accounts_code_sent_text({ email })}
      </Notice>
      <TextField
        label={m.accounts_code()}
        hint={m.accounts_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        {...form.field('code')}
      />
      <Checkbox className="-my-2" label={m.accounts_stay_signed_in()} {...form.field('staysSignedIn')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_sign_in()}
      </Button>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button variant="secondary" disabled={wait.seconds > 0} onClick={() => void resend()}>
          {wait.seconds > 0 ? m.accounts_code_resend_in({ seconds: wait.seconds }) : m.accounts_code_resend()}
        </Button>
        <Button variant="secondary" onClick={() => onSent(null)}>
          {m.accounts_code_other_address()}
        </Button>
      </div>
    </Form>
  )
}

/** Server's message about the code, for its field. */
function firstMessage(messages: unknown): string | undefined {
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined
  return typeof first === 'string' ? first : undefined
}

type CodeSignInProps = {
  place: SignInRoute
  /** Email already entered in the password form. */
  email: string
  onPassed: (passed: FirstStepResult) => Promise<void>
  onPassword: () => void
}

/** Email first, then the code sent to it. */
export function CodeSignIn({ place, email, onPassed, onPassword }: CodeSignInProps) {
  const [sent, setSent] = useState(readSentCode)
  const form = useContractForm({
    schema: () => import('#contract/accounts/codes.ts').then((contract) => contract.requestSignInCodeInput),
    defaultValues: { email },
    refusal: (wrong) => signInRefusal(place, wrong),
    failureTitle: signInWords[place].failed(),
    onSubmit: async (typed: { email: string }) => {
      const { waitSeconds } = await api.accounts.requestSignInCode(typed)
      toast.success(m.accounts_sms_sent())
      onSent(sentNow(typed.email, waitSeconds))
    },
  })
  const { setFocus } = form
  useEffect(() => {
    if (sent === null) setFocus('email')
  }, [sent, setFocus])

  function onSent(code: SentCode | null) {
    if (code === null) dropSentCode()
    else saveSentCode(code)
    setSent(code)
  }

  function switchToPassword() {
    dropSentCode()
    onPassword()
  }

  const toPassword = (
    <Button variant="quiet" block onClick={switchToPassword}>
      {m.accounts_password_instead()}
    </Button>
  )
  if (sent !== null)
    return (
      <div className="grid gap-2">
        <SentCodeForm sent={sent} place={place} onPassed={onPassed} onSent={onSent} />
        {toPassword}
      </div>
    )
  return (
    <Form form={form}>
      <p className="text-ink-2">{m.accounts_code_lead()}</p>
      <EmailField {...form.field('email')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_code_send()}
      </Button>
      {toPassword}
    </Form>
  )
}
