import { useEffect, useRef, useState } from 'react'

import { formatPhone, storedPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { Button } from '#web/ui/primitives/button.tsx'

import type { FirstStepResult, SignInRoute } from '../sign-in-steps.ts'
import { NumberForm } from './number-form.tsx'
import { PhoneSignUpForm } from './phone-sign-up-form.tsx'
import { dropPhoneStep, readPhoneStep, savePhoneStep, type PhoneStep } from './phone-steps.ts'
import { TextedCodeForm } from './texted-code-form.tsx'

type PhoneSignInProps = {
  place: SignInRoute
  onPassed: (passed: FirstStepResult) => Promise<void>
  onSignedIn: () => Promise<void>
  /** Back to email and password. */
  onEmail: () => void
}

/** The number first, then its code; a new number then says whose it is. */
export function PhoneSignIn({ place, onPassed, onSignedIn, onEmail }: PhoneSignInProps) {
  const [step, setStep] = useState(readPhoneStep)
  const [isNewHolder, setNewHolder] = useState(false)

  function go(next: PhoneStep | null) {
    if (next === null) dropPhoneStep()
    else savePhoneStep(next)
    setNewHolder(false)
    setStep(next)
  }

  async function onCode(passed: FirstStepResult & { next: PhoneStep['proved'] }) {
    if (step !== null && passed.next !== null) return go({ ...step, proved: passed.next })
    dropPhoneStep()
    await onPassed(passed)
  }

  async function onMade() {
    dropPhoneStep()
    await onSignedIn()
  }

  // The proof stays in this browser: signing in by email makes the number work again.
  function byEmail() {
    dropPhoneStep()
    onEmail()
  }

  return (
    <div className="grid gap-4.5">
      {step === null && <NumberForm place={place} onSent={go} />}
      {step?.proved === null && <TextedCodeForm place={place} step={step} onPassed={onCode} onStep={go} />}
      {step?.proved === 'other_proof' && !isNewHolder && (
        <HeldNumber phone={step.phone} onEmail={byEmail} onNew={() => setNewHolder(true)} />
      )}
      {step && (step.proved === 'sign_up' || isNewHolder) && (
        <PhoneSignUpForm
          phone={step.phone}
          isNewHolder={isNewHolder}
          onMade={onMade}
          onStartOver={() => go(null)}
        />
      )}
      {step?.proved !== 'other_proof' && (
        <Button variant="quiet" block onClick={byEmail}>
          {m.accounts_phone_held_mine()}
        </Button>
      )}
    </div>
  )
}

type HeldNumberProps = { phone: string; onEmail: () => void; onNew: () => void }

/** The number is of an account that was long away: its person says who they are by email, a new holder starts anew. */
function HeldNumber({ phone, onEmail, onNew }: HeldNumberProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4.5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-sans text-xl font-semibold outline-none">
          {m.accounts_phone_held_title()}
        </h2>
        <p className="mt-1.5 text-ink-2">
          {m.accounts_phone_held_text({ phone: formatPhone(storedPhone(phone)) })}
        </p>
      </div>
      <Button size="large" block onClick={onEmail}>
        {m.accounts_phone_held_mine()}
      </Button>
      <Button variant="secondary" size="large" block onClick={onNew}>
        {m.accounts_phone_held_new()}
      </Button>
    </div>
  )
}
