import type { FactorChoice } from '#contract/accounts/factors.ts'
import { m } from '#messages'
import KeyRound from 'lucide-react/icons/key-round'
import MessageSquare from 'lucide-react/icons/message-square'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef, useState } from 'react'

import { Button } from '#web/ui/button.tsx'

import { AppStep } from './app-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { TroubleNote } from './trouble-note.tsx'

type SecondStepProps = {
  /** Those of which one is asked; the first is shown. */
  factors: readonly FactorChoice[]
  onSignedIn: () => Promise<void>
  /** The waiting sign-in is over or unwanted; a sentence says why where there is something to say. */
  onStartOver: (sentence: string | null) => void
}

const recovery = 'recovery'

/** After the password: a code of an app, of a text message, or one that was kept for the worst. */
export function SecondStep({ factors, onSignedIn, onStartOver }: SecondStepProps) {
  const [chosen, setChosen] = useState(factors[0]?.id ?? recovery)
  const heading = useRef<HTMLHeadingElement>(null)
  const factor = factors.find(({ id }) => id === chosen)
  // The form before has gone with its button; whoever cannot see learns here what is asked now.
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
        <TroubleNote />
        <Button variant="quiet" block onClick={() => onStartOver(null)}>
          {m.accounts_second_step_back()}
        </Button>
      </div>
    </div>
  )
}
