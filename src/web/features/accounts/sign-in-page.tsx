import { Link } from '@tanstack/react-router'

import { m } from '#messages'

import { AuthHeading, ModeLinks, SignInReason } from './auth-heading.tsx'
import type { AuthSearch } from './search-params.ts'
import { SignInMethods } from './sign-in-methods.tsx'

export function SignInPage({ returnTo, action, confirm }: AuthSearch) {
  return (
    <>
      <AuthHeading title={m.accounts_welcome_back()}>
        <SignInReason action={action} fallback={m.accounts_sign_in_lead()} />
      </AuthHeading>
      <div className="grid gap-5">
        <ModeLinks returnTo={returnTo} action={action} />
        <SignInMethods place="signin" search={{ returnTo, action }} awaitsConfirmation={confirm === 'sent'} />
        <p className="text-center">
          {m.accounts_new_here()}{' '}
          <Link to="/signup" search={{ returnTo, action }} className="text-link">
            {m.accounts_create_account()}
          </Link>
        </p>
      </div>
    </>
  )
}
