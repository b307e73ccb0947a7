import { Link } from '@tanstack/react-router'

import type { SignInOptions } from '#contract/accounts/providers.ts'
import { m } from '#messages'

import { AuthHeading, ModeLinks, SignInReason } from './auth-heading.tsx'
import { ProviderNotice, ProviderSignIn } from './provider-sign-in.tsx'
import type { AuthSearch } from './search-params.ts'
import { SignInMethods } from './sign-in-methods.tsx'

type SignInPageProps = { search: AuthSearch; options: SignInOptions }

export function SignInPage({ search, options }: SignInPageProps) {
  const { returnTo, action, confirm, provider, step, way } = search
  // A number signs in and signs up alike.
  const isByPhone = way === 'phone'
  return (
    <>
      <AuthHeading title={isByPhone ? m.accounts_sign_in_or_up() : m.accounts_welcome_back()}>
        <SignInReason action={action} fallback={m.accounts_sign_in_lead()} />
      </AuthHeading>
      <div className="group grid gap-5">
        <ModeLinks returnTo={returnTo} action={action} />
        <ProviderNotice options={options} problem={provider} />
        <SignInMethods
          place="signin"
          search={{ returnTo, action, way }}
          phoneCountries={options.phoneCountries}
          awaitsConfirmation={confirm === 'sent'}
          begun={step === 'second' ? options.secondStep : null}
        />
        {step !== 'second' && <ProviderSignIn options={options} returnTo={returnTo} />}
        {!isByPhone && (
          <p className="text-center group-has-[[data-new-account]]:hidden">
            {m.accounts_new_here()}{' '}
            <Link to="/signup" search={{ returnTo, action }} className="text-link">
              {m.accounts_create_account()}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
