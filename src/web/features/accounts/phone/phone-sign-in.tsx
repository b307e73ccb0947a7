import { useEffect, useRef, useState } from 'react'

import { formatPhone, storedPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/primitives/button.tsx'

import { SentCodeForm } from '../sent-code-form.tsx'
import type { FirstStepResult, SignInRoute } from '../sign-in-steps.ts'
import { NumberForm } from './number-form.tsx'
import { PhoneSignUpForm } from './phone-sign-up-form.tsx'
import { codeSent, dropPhoneStep, readPhoneStep, savePhoneStep, type PhoneStep } from './phone-steps.ts'

type PhoneSignInProps = {
  place: SignInRoute
  /** ISO codes of the countries whose numbers get codes. */
  countries: readonly string[]
  onPassed: (passed: FirstStepResult) => Promise<void>
  onSignedIn: () => Promise<void>
  /** Back to email and password. */
  onEmail: () => void
}

/** The number first, then its code; a new number then says whose it is. */
export function PhoneSignIn({ place, countries, onPassed, onSignedIn, onEmail }: PhoneSignInProps) {
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

  async function requestAgain(phone: string) {
    try {
      const sent = await api.accounts.requestPhoneCode({ phone })
      go(codeSent(phone, sent))
      return sent.waitSeconds
    } catch (error) {
      if (failureOf(error)?.code !== 'CAPTCHA_REQUIRED') throw error
      // The form of the number has the captcha.
      go(null)
      return null
    }
  }

  async function onMade() {
    dropPhoneStep()
    await onSignedIn()
  }

  // The proof stays in this browser: signing in by email makes the number work again.
  function signInByEmail() {
    dropPhoneStep()
    onEmail()
  }

  return (
    <div className="grid gap-4.5">
      {step === null && <NumberForm place={place} countries={countries} onSent={go} />}
      {step?.proved === null && (
        <SentCodeForm
          place={place}
          againAt={step.againAt}
          sentence={sentenceOf(step)}
          hint={m.accounts_phone_code_hint()}
          label={m.accounts_phone_code_continue()}
          onCode={async (typed) => onCode(await api.accounts.verifyPhoneCode(typed))}
          requestAgain={() => requestAgain(step.phone)}
          backLabel={m.accounts_phone_other_number()}
          onBack={() => go(null)}
        />
      )}
      {step?.proved === 'other_proof' && !isNewHolder && (
        <LongUnusedNumber phone={step.phone} onEmail={signInByEmail} onNew={() => setNewHolder(true)} />
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
        <Button variant="quiet" block onClick={signInByEmail}>
          {m.accounts_phone_by_email()}
        </Button>
      )}
    </div>
  )
}

function sentenceOf({ phone, isForAccountsOnly }: PhoneStep): string {
  const shown = formatPhone(storedPhone(phone))
  return isForAccountsOnly
    ? m.accounts_phone_code_for_accounts({ phone: shown })
    : m.accounts_phone_code_sent_text({ phone: shown })
}

type LongUnusedNumberProps = { phone: string; onEmail: () => void; onNew: () => void }

/** The number is of an account that was long away: its person says who they are by email, a new holder starts anew. */
function LongUnusedNumber({ phone, onEmail, onNew }: LongUnusedNumberProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4.5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-sans text-xl font-semibold outline-none">
          {m.accounts_phone_unused_title()}
        </h2>
        <p className="mt-1.5 text-ink-2">
          {m.accounts_phone_unused_text({ phone: formatPhone(storedPhone(phone)) })}
        </p>
      </div>
      <Button size="large" block onClick={onEmail}>
        {m.accounts_phone_by_email()}
      </Button>
      <Button variant="secondary" size="large" block onClick={onNew}>
        {m.accounts_phone_new_holder()}
      </Button>
    </div>
  )
}
