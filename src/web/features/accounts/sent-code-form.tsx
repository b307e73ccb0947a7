import { useEffect, useState } from 'react'

import { m } from '#messages'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { firstMessage, signInWords, waitSecondsOf, type SignInRoute } from './sign-in-steps.ts'
import { useCountdown } from './use-countdown.ts'

type SentCodeFormProps = {
  place: SignInRoute
  /** When another code may be requested, in milliseconds. */
  againAt: number
  /** Where the code went. */
  sentence: string
  hint: string
  label: string
  onCode: (typed: { code: string; staysSignedIn: boolean }) => Promise<void>
  /** Requests another code and returns the seconds to wait after it; null where the form is left. */
  requestAgain: () => Promise<number | null>
  /** Back to the address or number. */
  backLabel: string
  onBack: () => void
}

/** For a code that was emailed or texted; another may be requested after the countdown. */
export function SentCodeForm({ place, againAt, onCode, requestAgain, ...shown }: SentCodeFormProps) {
  const [firstWait] = useState(() => waitSecondsOf(againAt))
  const wait = useCountdown(firstWait)
  const failureTitle = signInWords[place].failed()
  const form = useContractForm({
    schema: () => import('#contract/accounts/codes.ts').then((contract) => contract.verifySignInCodeInput),
    defaultValues: { code: '', staysSignedIn: true },
    refusal: ({ code }) => ({ title: failureTitle, text: firstMessage(code) ?? m.accounts_code_wrong() }),
    failureTitle,
    errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
    onSubmit: onCode,
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  async function resend() {
    try {
      const waitSeconds = await requestAgain()
      if (waitSeconds === null) return
      wait.begin(waitSeconds)
      form.setValue('code', '')
      form.clearErrors('code')
      form.setProblem(null)
      toast.success(m.accounts_code_sent())
    } catch (error) {
      toast.error(failureTitle, failureOf(error)?.message ?? m.layout_error_offline())
    }
  }

  return (
    <Form form={form}>
      <Notice tone="info" role="status">
        {shown.sentence}
      </Notice>
      <TextField
        label={m.accounts_code()}
        hint={shown.hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        {...form.field('code')}
      />
      <Checkbox className="-my-2" label={m.accounts_stay_signed_in()} {...form.field('staysSignedIn')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {shown.label}
      </Button>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button variant="secondary" disabled={wait.seconds > 0} onClick={() => void resend()}>
          {wait.seconds > 0 ? m.accounts_code_resend_in({ seconds: wait.seconds }) : m.accounts_code_resend()}
        </Button>
        <Button variant="secondary" onClick={shown.onBack}>
          {shown.backLabel}
        </Button>
      </div>
    </Form>
  )
}
