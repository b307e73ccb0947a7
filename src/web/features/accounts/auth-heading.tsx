import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { m } from '#messages'

import type { AuthSearch } from './search-params.ts'

type AuthHeadingProps = {
  title: string
  /** Kind of the account, above the title. */
  kind?: string
  children?: ReactNode
}

export function AuthHeading({ title, kind, children }: AuthHeadingProps) {
  return (
    <header className="mb-6">
      {kind && <p className="mb-1 text-md font-semibold text-action-ink">{kind}</p>}
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="mt-1.5 text-ink-2">{children}</p>}
    </header>
  )
}

type SignInReasonProps = { action: string | undefined; fallback: string }

/** Reason for signing in, where an action asked for it. */
export function SignInReason({ action, fallback }: SignInReasonProps) {
  if (action === undefined) return fallback
  if (action === 'list')
    return (
      <>
        <strong>{m.layout_authentication_required()}</strong>
        <br />
        {m.accounts_log_in_to_list()}
      </>
    )
  return m.accounts_please_sign_in({
    action: action === 'list a property' ? m.accounts_action_list_property() : action,
  })
}

/** Sign In and Sign Up side by side; both links pass on `returnTo`. */
export function ModeLinks({ returnTo, action }: AuthSearch) {
  const search = { returnTo, action }
  return (
    <nav
      aria-label={m.accounts_sign_in_or_up()}
      className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1 text-center"
    >
      <Link to="/signin" search={search} activeOptions={shown} replace className={modeStyle}>
        {m.accounts_sign_in()}
      </Link>
      <Link to="/signup" search={search} activeOptions={shown} replace className={modeStyle}>
        {m.accounts_sign_up()}
      </Link>
    </nav>
  )
}

const shown = { includeSearch: false, exact: false }

const modeStyle =
  'grid min-h-11 place-items-center rounded-sm px-3 font-semibold text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-sm'
