import { useEffect, useState } from 'react'

import { formatPhone, storedPhone } from '#contract/phone.ts'
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

import { signInWords, type FirstStepResult, type SignInRoute } from '../sign-in-steps.ts'
import { useCountdown } from '../use-countdown.ts'
import { codeSent, firstMessage, type PhoneStep } from './phone-steps.ts'

type TextedCodeFormProps = {
  place: SignInRoute
  step: PhoneStep
  onPassed: (passed: FirstStepResult & { next: PhoneStep['proved'] }) => Promise<void>
  /** Another code was sent; null: back to the number. */
  onStep: (step: PhoneStep | null) => void
}

export function TextedCodeForm({ place, step, onPassed, onStep }: TextedCodeFormProps) {
  const { phone, againAt } = step
  const [firstWait] = useState(() => Math.max(0, Math.ceil((againAt - Date.now()) / 1000)))
  const wait = useCountdown(firstWait)
  const failureTitle = signInWords[place].failed()
  const form = useContractForm({
    schema: () =>
      import('#contract/accounts/phone-sign-in.ts').then((contract) => contract.verifyPhoneCodeInput),
    defaultValues: { code: '', staysSignedIn: true },
    refusal: ({ code }) => ({ title: failureTitle, text: firstMessage(code) }),
    failureTitle,
    errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
    onSubmit: async (typed: { code: string; staysSignedIn: boolean }) =>
      onPassed(await api.accounts.verifyPhoneCode(typed)),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  async function resend() {
    try {
      const { waitSeconds } = await api.accounts.requestPhoneCode({ phone })
      onStep(codeSent(phone, waitSeconds))
      wait.begin(waitSeconds)
      form.setValue('code', '')
      form.clearErrors('code')
      form.setProblem(null)
      toast.success(m.accounts_sms_sent())
    } catch (error) {
      const failure = failureOf(error)
      // The form of the number has the captcha.
      if (failure?.code === 'CAPTCHA_REQUIRED') return onStep(null)
      toast.error(failureTitle, failure?.message ?? m.layout_error_offline())
    }
  }

  return (
    <Form form={form}>
      <Notice tone="info" role="status">
        {m.accounts_phone_code_sent_text({ phone: formatPhone(storedPhone(phone)) })}
      </Notice>
      <TextField
        label={m.accounts_code()}
        hint={m.accounts_phone_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        {...form.field('code')}
      />
      <Checkbox className="-my-2" label={m.accounts_stay_signed_in()} {...form.field('staysSignedIn')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_phone_code_continue()}
      </Button>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button variant="secondary" disabled={wait.seconds > 0} onClick={() => void resend()}>
          {wait.seconds > 0 ? m.accounts_code_resend_in({ seconds: wait.seconds }) : m.accounts_code_resend()}
        </Button>
        <Button variant="secondary" onClick={() => onStep(null)}>
          {m.accounts_phone_other_number()}
        </Button>
      </div>
    </Form>
  )
}
