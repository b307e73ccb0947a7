import { useHydrated } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense, useState } from 'react'

import { safeReturnTo } from '#contract/return-to.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { lazyPart } from '#web/ui/patterns/lazy-part.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { readPhoneStep } from './phone/phone-steps.ts'
import { clearReturn } from './remembered-return.ts'
import type { AuthSearch } from './search-params.ts'
import { SignInForm } from './sign-in-form.tsx'
import { type FirstStepResult, readSentCode, signInWords, type SignInRoute } from './sign-in-steps.ts'

const CodeSignIn = lazyPart(() => import('./code-sign-in.tsx').then((module) => module.CodeSignIn))

const PhoneSignIn = lazyPart(() => import('./phone/phone-sign-in.tsx').then((module) => module.PhoneSignIn))

const SecondStep = lazyPart(() => import('./factors/second-step.tsx').then((module) => module.SecondStep))

/** What the address begins with. */
export async function loadBegun({ way, step }: Pick<AuthSearch, 'way' | 'step'>): Promise<void> {
  if (step === 'second') await SecondStep.load()
  else if (way === 'phone') await PhoneSignIn.load()
}

type SignInMethodsProps = {
  place: SignInRoute
  search: AuthSearch
  /** ISO codes of the countries whose numbers sign in. */
  phoneCountries: readonly string[]
  awaitsConfirmation?: boolean
  /** The second step of a sign-in that passed its first elsewhere. */
  begun?: FirstStepResult['secondStep']
}

/** Sign-in by password, passkey, phone number or emailed code; an enrolled second step follows, except after a passkey. */
export function SignInMethods(props: SignInMethodsProps) {
  const { place, search, phoneCountries, awaitsConfirmation = false, begun = null } = props
  const [method, setMethod] = useState<Method | null>(search.way === 'phone' ? 'phone' : null)
  const isHydrated = useHydrated()
  const shown = method ?? (isHydrated ? begunMethod() : 'password')
  const [email, setEmail] = useState('')
  const [secondStep, setSecondStep] = useState<FirstStepResult['secondStep']>(begun)
  const { returnTo } = search

  const onSignedIn = () => completeSignIn({ place, returnTo })

  async function onPassed(passed: FirstStepResult) {
    if (passed.secondStep === null) await onSignedIn()
    else setSecondStep(passed.secondStep)
  }

  function onStartOver(sentence: string | null) {
    setSecondStep(null)
    setMethod('password')
    if (sentence !== null) toast.error(signInWords[place].failed(), sentence)
  }

  function toCode(typed: string) {
    setEmail(typed)
    setMethod('code')
  }

  if (secondStep !== null)
    return (
      <Suspense fallback={<Skeleton className="h-90" />}>
        <SecondStep {...secondStep} onSignedIn={onSignedIn} onStartOver={onStartOver} />
      </Suspense>
    )
  if (shown === 'phone')
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PhoneSignIn
          place={place}
          countries={phoneCountries}
          onPassed={onPassed}
          onSignedIn={onSignedIn}
          onEmail={() => setMethod('password')}
        />
      </Suspense>
    )
  if (shown === 'code')
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <CodeSignIn
          place={place}
          email={email}
          onPassed={onPassed}
          onPassword={() => setMethod('password')}
        />
      </Suspense>
    )
  const byPhone = (
    <Button
      variant="secondary"
      size="large"
      block
      icon={<Smartphone aria-hidden />}
      onClick={() => setMethod('phone')}
    >
      {m.accounts_phone_instead()}
    </Button>
  )
  return (
    <SignInForm
      first={<div className="sm:hidden">{byPhone}</div>}
      place={place}
      search={search}
      awaitsConfirmation={awaitsConfirmation}
      onPassed={onPassed}
      alternatives={(typed) => (
        <>
          <div className="hidden sm:block">{byPhone}</div>
          <PasskeyButton place={place} staysSignedIn={() => typed().staysSignedIn} onSignedIn={onSignedIn} />
          <Button
            variant="secondary"
            size="large"
            block
            icon={<Mail aria-hidden />}
            onClick={() => toCode(typed().email)}
          >
            {m.accounts_code_instead()}
          </Button>
        </>
      )}
    />
  )
}

type Method = 'password' | 'code' | 'phone'

/** Where a code was sent before the page was left. */
function begunMethod(): Method {
  if (readPhoneStep() !== null) return 'phone'
  return readSentCode() === null ? 'password' : 'code'
}

/** Reports a browser that rejects our cookie; it would only return to the sign-in page. */
async function completeSignIn({ place, returnTo }: { place: SignInRoute; returnTo: string | undefined }) {
  const { user } = await api.accounts.session()
  const { done, failed } = signInWords[place]
  if (user === null) toast.error(failed(), m.accounts_no_session())
  else redirectAfterSignIn(returnTo, done())
}

/**
 * Loads a new document so that every page has the new session; the toast is shown there. Replaces the
 * sign-in page in the history, because Back would only redirect again.
 */
function redirectAfterSignIn(returnTo: string | undefined, sentence: string): void {
  clearReturn()
  toast.save(sentence)
  const path = pathIn(currentLocale(), safeReturnTo(returnTo, '/user-dashboard'))
  const target = new URL(path, window.location.origin).href
  if (!isStepBefore(target)) return window.location.replace(target)
  window.addEventListener('popstate', () => window.location.reload(), { once: true })
  window.history.back()
}

/** Whether the previous page of this document is already the target, to avoid a duplicate history entry. */
function isStepBefore(target: string): boolean {
  if (!('navigation' in window)) return false
  const { navigation } = window
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return before !== undefined && before.sameDocument && before.url === target
}
