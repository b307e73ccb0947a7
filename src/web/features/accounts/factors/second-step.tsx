import { Link } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import MessageSquare from 'lucide-react/icons/message-square'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState, useRef } from 'react'

import type { FactorChoice } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { useCountdown } from '../use-countdown.ts'
import { CodeField, SendAgain } from './code-field.tsx'
import { type FactorStepProps, type StepProps, useSecondStepForm } from './use-second-step-form.ts'

/** Sends a text message on request only: each one costs money. */
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
      toast.success(m.accounts_code_sent())
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

type SecondStepProps = {
  /** Accepted factors; the first is preselected. */
  factors: readonly FactorChoice[]
  onSignedIn: () => Promise<void>
  /** Sign-in expired or cancelled; the sentence, if any, explains why. */
  onStartOver: (sentence: string | null) => void
}

const recovery = 'recovery'

/** Step after the password: a code from an app, a text message or the recovery codes. */
export function SecondStep({ factors, onSignedIn, onStartOver }: SecondStepProps) {
  const [chosen, setChosen] = useState(factors[0]?.id ?? recovery)
  const heading = useRef<HTMLHeadingElement>(null)
  const factor = factors.find(({ id }) => id === chosen)
  // Focus for screen readers: the previous form and its button were removed.
  useEffect(() => heading.current?.focus(), [chosen])
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-xl font-semibold outline-none">
        {m.accounts_two_step()}
      </h2>
      {factor === undefined && <RecoveryStep onSignedIn={onSignedIn} onStartOver={onStartOver} />}
      {factor?.type === 'totp' && (
        <AppStep key={factor.id} factor={factor} onSignedIn={onSignedIn} onStartOver={onStartOver} />
      )}
      {factor?.type === 'phone' && (
        <PhoneStep key={factor.id} factor={factor} onSignedIn={onSignedIn} onStartOver={onStartOver} />
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="font-sans text-md font-semibold">{m.accounts_second_step_other()}</h3>
        <ul className="grid gap-1">
          {factors
            .filter(({ id }) => id !== chosen)
            .map((other) => (
              <li key={other.id}>
                <Button
                  variant="quiet"
                  block
                  className="justify-start!"
                  icon={other.type === 'totp' ? <Smartphone aria-hidden /> : <MessageSquare aria-hidden />}
                  onClick={() => setChosen(other.id)}
                >
                  {other.hint === null
                    ? m.accounts_second_step_use_app({ name: other.friendlyName })
                    : m.accounts_factor_sms({ phone: other.hint })}
                </Button>
              </li>
            ))}
          {chosen !== recovery && (
            <li>
              <Button
                variant="quiet"
                block
                className="justify-start!"
                icon={<KeyRound aria-hidden />}
                onClick={() => setChosen(recovery)}
              >
                {m.accounts_second_step_use_recovery()}
              </Button>
            </li>
          )}
        </ul>
        <LostDeviceNote />
        <Button variant="quiet" block onClick={() => onStartOver(null)}>
          {m.accounts_second_step_back()}
        </Button>
      </div>
    </div>
  )
}

/** Help without the phone and the recovery codes. */
function LostDeviceNote() {
  return (
    <p className="text-sm text-ink-2">
      {m.accounts_second_step_trouble()}{' '}
      <Link to="/contact" className="text-link">
        {m.accounts_second_step_contact()}
      </Link>
    </p>
  )
}

function AppStep({ factor, ...step }: FactorStepProps) {
  const form = useSecondStepForm(
    {
      schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.verifySignInInput),
      defaultValues: { factorId: factor.id, code: '' },
      errorFields: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
      send: (values) => api.accounts.verifySignIn(values),
    },
    step,
  )
  return (
    <Form form={form}>
      <p className="text-ink-2">
        {m.accounts_second_step_app({ name: factor.friendlyName, product: m.layout_product() })}
      </p>
      <CodeField {...form.field('code')} />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_second_step_verify()}
      </Button>
    </Form>
  )
}

function RecoveryStep(step: StepProps) {
  const form = useSecondStepForm(
    {
      schema: () => import('#contract/accounts/factors.ts').then((contract) => contract.recoverSignInInput),
      defaultValues: { recoveryCode: '' },
      errorFields: { CODE_WRONG: 'recoveryCode' },
      send: (values) => api.accounts.recoverSignIn(values),
    },
    step,
  )
  return (
    <Form form={form}>
      <p className="text-ink-2">{m.accounts_second_step_recovery()}</p>
      <TextField
        label={m.accounts_recovery_code()}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
        spellCheck={false}
        {...form.field('recoveryCode')}
      />
      <Button type="submit" size="large" block loading={form.sending}>
        {m.accounts_second_step_verify()}
      </Button>
    </Form>
  )
}
