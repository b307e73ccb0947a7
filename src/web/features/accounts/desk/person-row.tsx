import type { Person } from '#contract/accounts/desk.ts'
import { dayInIndia, formatDay } from '#contract/slots.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale } from '#web/api/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { dotted } from '#web/ui/dotted.ts'

import { isOfHouse, nameOf, personRole, stateTones, stateWords } from './person-words.ts'

/** Somebody in the list; the line leads to their page. */
export function PersonRow({ person }: { person: Person }) {
  const { id, email, phone, state, since, lastSignInAt } = person
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/admin/users/$id"
        params={{ id }}
        className="-mx-2 flex gap-3 rounded-sm px-2 py-3 text-ink no-underline hover:bg-sunken/60"
      >
        <Avatar name={nameOf(person)} className="mt-0.5" />
        <span className="grid min-w-0 flex-1 gap-x-5 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_15rem] lg:items-center">
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{nameOf(person)}</span>
              {state !== 'active' && (
                <Badge size="tiny" tone={stateTones[state]}>
                  {stateWords[state]()}
                </Badge>
              )}
              {person.isVerified && (
                <Badge size="tiny" tone="neem-soft">
                  {m.agents_verified()}
                </Badge>
              )}
            </span>
            <span className={`block text-sm ${isOfHouse(person) ? 'font-medium text-ink' : 'text-ink-3'}`}>
              {personRole(person)}
            </span>
          </span>
          <span className="min-w-0 text-sm text-ink-2">
            <span className="block truncate">{email}</span>
            <span className="block tabular-nums">{phone}</span>
          </span>
          <span className="text-sm text-ink-3 lg:text-right">
            {dotted(
              m.accounts_desk_joined({ day: dayWord(since) }),
              lastSignInAt
                ? m.accounts_desk_last_in({ day: dayWord(lastSignInAt) })
                : m.accounts_desk_never_in(),
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function dayWord(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}
