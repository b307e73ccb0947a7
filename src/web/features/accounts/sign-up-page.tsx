import { Link, useNavigate } from '@tanstack/react-router'

import { m } from '#messages'
import type { AskedCaptcha } from '#web/ui/patterns/captcha-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { AuthHeading, SignInReason } from './auth-heading.tsx'
import { rememberReturn } from './remembered-return.ts'
import type { AuthSearch } from './search-params.ts'
import { SignUpForm } from './sign-up-form.tsx'

type SignUpPageProps = {
  kind: 'individual' | 'professional'
  search: AuthSearch
  captcha: AskedCaptcha | null
}

export function SignUpPage({ kind, search, captcha }: SignUpPageProps) {
  const navigate = useNavigate()
  const { returnTo, action } = search

  function onMade() {
    rememberReturn({ returnTo, action })
    toast.success(m.accounts_created(), m.accounts_check_email())
    void navigate({ to: '/signin', search: { returnTo, action, confirm: 'sent' } })
  }

  return (
    <>
      <AuthHeading
        kind={kind === 'individual' ? m.accounts_individual() : m.accounts_professional()}
        title={m.accounts_create_account()}
      >
        <SignInReason
          action={action}
          fallback={kind === 'individual' ? m.accounts_individual_text() : m.accounts_professional_text()}
        />
      </AuthHeading>
      <SignUpForm kind={kind} place={kind} search={{ returnTo, action }} onMade={onMade} captcha={captcha} />
      <p className="mt-5 text-center">
        {m.accounts_have_account()}{' '}
        <Link to="/signin" search={{ returnTo, action }} className="text-link">
          {m.accounts_sign_in()}
        </Link>
      </p>
      <p className="mt-2 text-center">
        <Link to="/signup" search={{ returnTo, action }} className="text-link">
          {m.accounts_other_type()}
        </Link>
      </p>
    </>
  )
}
