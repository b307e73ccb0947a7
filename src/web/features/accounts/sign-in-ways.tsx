import { m } from '#messages'
import Mail from 'lucide-react/icons/mail'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { enter } from './enter.ts'
import type { FirstStepPassed } from './first-step-passed.ts'
import type { AuthSearch } from './read-auth-search.ts'
import { readSentCode } from './sent-code.ts'
import { SignInForm } from './sign-in-form.tsx'
import { signInWords } from './sign-in-words.ts'
import type { SignInPlace } from './sign-in-words.ts'

const CodeSignIn = lazy(() => import('./code-sign-in.tsx').then((module) => ({ default: module.CodeSignIn })))

const SecondStep = lazy(() =>
  import('./factors/second-step.tsx').then((module) => ({ default: module.SecondStep })),
)

type SignInWaysProps = { place: SignInPlace; search: AuthSearch; awaitsConfirmation?: boolean }

/** With the password or with a code out of one's mail; what somebody switched on comes after either. */
export function SignInWays({ place, search, awaitsConfirmation = false }: SignInWaysProps) {
  const [way, setWay] = useState<'password' | 'code' | null>(null)
  const isInteractive = useIsInteractive()
  const hasCode = way === 'code' || (way === null && isInteractive && readSentCode() !== null)
  const [email, setEmail] = useState('')
  const [secondStep, setSecondStep] = useState<FirstStepPassed['secondStep']>(null)
  const { returnTo } = search

  const onSignedIn = () => enter({ place, returnTo })

  async function onPassed(passed: FirstStepPassed) {
    if (passed.secondStep === null) await onSignedIn()
    else setSecondStep(passed.secondStep)
  }

  function onStartOver(sentence: string | null) {
    setSecondStep(null)
    setWay('password')
    if (sentence !== null) toast.error(signInWords[place].failed(), sentence)
  }

  function toCode(typed: string) {
    setEmail(typed)
    setWay('code')
  }

  if (secondStep !== null)
    return (
      <Suspense fallback={<Skeleton className="h-90" />}>
        <SecondStep {...secondStep} onSignedIn={onSignedIn} onStartOver={onStartOver} />
      </Suspense>
    )
  if (hasCode)
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <CodeSignIn place={place} email={email} onPassed={onPassed} onPassword={() => setWay('password')} />
      </Suspense>
    )
  return (
    <SignInForm
      place={place}
      search={search}
      awaitsConfirmation={awaitsConfirmation}
      onPassed={onPassed}
      otherWay={(typedEmail) => (
        <Button
          variant="secondary"
          size="large"
          block
          icon={<Mail aria-hidden />}
          disabled={!isInteractive}
          onClick={() => toCode(typedEmail())}
        >
          {m.accounts_code_instead()}
        </Button>
      )}
    />
  )
}
