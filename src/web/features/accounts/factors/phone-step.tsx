import { m } from '#messages'
import { useEffect, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { useCountdown } from '../use-countdown.ts'
import { CodeField } from './code-field.tsx'
import { SendAgain } from './send-again.tsx'
import type { FactorStepProps } from './step-props.ts'
import { useSecondStepForm } from './use-second-step-form.ts'

/** A message is sent only when it is asked for: it costs, and it rings. */
export function PhoneStep({ factor, ...step }: FactorStepProps) {
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const wait = useCountdown(0)
  const phone = factor.hint ?? ''
  const form = useSecondStepForm(
    {
      schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.verifySignInInput),
      defaultValues: { factorId: factor.id, code: '' },
      errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
      send: (values) => api.accounts.verifySignIn(values),
    },
    step,
  )

  const { setFocus } = form
  useEffect(() => {
    if (isSent) setFocus('code')
  }, [isSent, setFocus])

  async function sendCode() {
    setSending(true)
    try {
      wait.begin((await api.accounts.challengeSignIn({ factorId: factor.id })).waitSeconds)
      setSent(true)
      toast.success(m.accounts_sms_sent())
    } catch (error) {
      const failure = failureOf(error)
      if (failure?.code === 'SECOND_STEP_EXPIRED') step.onStartOver(failure.message)
      else toast.error(m.accounts_sms_failed(), failure?.message ?? m.layout_error_offline())
    }
    setSending(false)
  }

  if (!isSent)
    return (
      <div className="grid gap-4.5">
        <p className="text-ink-2">{m.accounts_second_step_phone({ phone })}</p>
        <Button size="large" block loading={isSending} onClick={() => void sendCode()}>
          {m.accounts_sms_send()}
        </Button>
      </div>
    )
  return (
    <Form form={form}>
      <p role="status" className="text-ink-2">
        {m.accounts_sms_sent_text({ phone })}
      </p>
      <CodeField {...form.field('code')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_second_step_verify()}
      </Button>
      <SendAgain seconds={wait.seconds} loading={isSending} onPress={() => void sendCode()} />
    </Form>
  )
}
