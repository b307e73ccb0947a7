import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import type { AuthSearch } from './search-params.ts'

/** Sign In and Sign Up side by side; both keep where the person was going. */
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
