import { Link } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Smartphone from 'lucide-react/icons/smartphone'
import UserRound from 'lucide-react/icons/user-round'

import type { SignInOptions } from '#contract/accounts/providers.ts'
import { m } from '#messages'

import { AuthHeading, ModeLinks, SignInReason } from './auth-heading.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import type { AuthSearch } from './search-params.ts'

/** Choice of the account's kind; both links pass on `returnTo`. */
export function AccountChooser({ search, options }: { search: AuthSearch; options: SignInOptions }) {
  const { returnTo, action } = search
  return (
    <>
      <AuthHeading title={m.accounts_create_account()}>
        <SignInReason action={action} fallback={m.accounts_chooser_lead()} />
      </AuthHeading>
      <div className="grid gap-5">
        <ModeLinks returnTo={returnTo} action={action} />
        <ul className="grid gap-3">
          {accountKinds().map(({ to, way, title, text, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                search={{ returnTo, action, way }}
                className="flex items-center gap-4 rounded-lg border border-line-strong bg-raised p-4 text-ink no-underline transition-colors duration-(--quick) hover:border-action"
              >
                <span className="grid size-11 flex-none place-items-center rounded-full bg-action-soft text-action-ink">
                  <Icon aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-ink-2">{text}</span>
                </span>
                <ChevronRight aria-hidden className="flex-none text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
        <ProviderSignIn options={options} returnTo={returnTo} />
      </div>
    </>
  )
}

function accountKinds() {
  return [
    {
      to: '/signin',
      way: 'phone',
      title: m.accounts_phone_account(),
      text: m.accounts_phone_account_text(),
      Icon: Smartphone,
    },
    {
      to: '/signup/individual',
      way: undefined,
      title: m.accounts_individual(),
      text: m.accounts_individual_text(),
      Icon: UserRound,
    },
    {
      to: '/signup/agent',
      way: undefined,
      title: m.accounts_professional(),
      text: m.accounts_professional_text(),
      Icon: Building2,
    },
  ] as const
}
