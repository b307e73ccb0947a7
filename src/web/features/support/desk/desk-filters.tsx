import type { DeskPage } from '#contract/support/ticket-desk.ts'
import { deskHolders, deskStates } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { ownQuery } from '#web/ui/own-query.ts'
import { tabStyle } from '#web/ui/tabs.tsx'

import { linkChipStyle } from '#web/ui/link-chip.ts'
import { statusWord } from '../ticket-words.ts'
import { readDeskSearch } from './read-desk-search.ts'
import type { DeskSearch } from './read-desk-search.ts'

type DeskFiltersProps = { search: DeskSearch; counts: DeskPage['counts'] }

/** Whose tickets, and in which state; both are links. */
export function DeskFilters({ search, counts }: DeskFiltersProps) {
  const { state = 'open', holder = 'anyone' } = search
  return (
    <div className="grid grid-cols-1 gap-4">
      <nav aria-label={m.support_desk_holders()} className="flex gap-5 border-b border-line">
        {deskHolders.map((each) => (
          <Link
            key={each}
            to="/support/tickets"
            search={readDeskSearch({ state, holder: each })}
            aria-current={each === holder ? 'page' : undefined}
            {...ownQuery}
            className={tabStyle}
          >
            {holderWords[each]()}
          </Link>
        ))}
      </nav>
      <nav aria-label={m.support_desk_states()} className="flex flex-wrap gap-2">
        {deskStates.map((each) => (
          <Link
            key={each}
            to="/support/tickets"
            search={readDeskSearch({ state: each, holder })}
            aria-current={each === state ? 'page' : undefined}
            {...ownQuery}
            className={linkChipStyle}
          >
            {each === 'open' ? m.support_desk_open() : statusWord(each)}
            <span className="text-sm font-normal tabular-nums">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

const holderWords = {
  anyone: m.support_desk_anyone,
  me: m.support_desk_mine,
  nobody: m.support_desk_nobody,
}
