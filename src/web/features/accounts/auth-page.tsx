import { Suspense, useState } from 'react'

import type { SignInOptions } from '#contract/accounts/providers.ts'
import { m } from '#messages'
import { lazyPart } from '#web/ui/patterns/lazy-part.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { Tabs } from '#web/ui/primitives/tabs.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { AuthHeading, SignInReason } from './auth-heading.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { rememberReturn } from './remembered-return.ts'
import type { AuthSearch } from './search-params.ts'
import { SignInMethods } from './sign-in-methods.tsx'

const SignUpForm = lazyPart(() => import('./sign-up-form.tsx').then((module) => module.SignUpForm))

/** Sign-in and sign-up on one page; the longer sign-up form is loaded on demand. */
export function AuthPage({ search, options }: { search: AuthSearch; options: SignInOptions }) {
  const { returnTo, action, way } = search
  const [shown, setShown] = useState('signin')
  const [wantsAccount, setWantsAccount] = useState(false)
  const [isCreated, setMade] = useState(false)

  function onMade() {
    rememberReturn({ returnTo, action })
    toast.success(m.accounts_registered(), m.accounts_registered_text())
    setMade(true)
    setShown('signin')
  }

  return (
    <>
      <AuthHeading title={m.accounts_sign_in_or_up()}>
        <SignInReason action={action} fallback={m.accounts_sign_in_lead()} />
      </AuthHeading>
      <Tabs
        label={m.accounts_sign_in_or_up()}
        active={shown}
        onChange={(tab) => {
          setShown(tab)
          setWantsAccount((before) => before || tab === 'signup')
        }}
        tabs={[
          {
            id: 'signin',
            label: m.accounts_sign_in(),
            content: (
              <div className="grid gap-4.5">
                <SignInMethods
                  key={String(isCreated)}
                  place="auth"
                  search={{ returnTo, action, way }}
                  phoneCountries={options.phoneCountries}
                  awaitsConfirmation={isCreated}
                />
                <ProviderSignIn options={options} returnTo={returnTo} />
              </div>
            ),
          },
          {
            id: 'signup',
            label: m.accounts_sign_up(),
            content: wantsAccount && (
              <Suspense fallback={<Skeleton className="h-150" />}>
                <SignUpForm kind="individual" place="auth" search={{ returnTo, action }} onMade={onMade} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
