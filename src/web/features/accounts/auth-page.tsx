import { m } from '#messages'
import { useState } from 'react'

import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'

import { AuthHeading } from './auth-heading.tsx'
import type { AuthSearch } from './read-auth-search.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInReason } from './sign-in-reason.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Both ways in on one page. */
export function AuthPage({ returnTo, action }: AuthSearch) {
  const [shown, setShown] = useState('signin')
  const [isMade, setMade] = useState(false)

  function onMade() {
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
        onChange={setShown}
        tabs={[
          {
            id: 'signin',
            label: m.accounts_sign_in(),
            content: <SignInForm key={String(isMade)} returnTo={returnTo} awaitsConfirmation={isMade} />,
          },
          {
            id: 'signup',
            label: m.accounts_sign_up(),
            content: <SignUpForm kind="individual" search={{ returnTo, action }} onMade={onMade} />,
          },
        ]}
      />
    </>
  )
}
