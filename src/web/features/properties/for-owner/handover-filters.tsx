import { handoverStates } from '#contract/words.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { classes } from '#web/ui/classes.ts'
import { keepInView } from '#web/ui/keep-in-view.ts'
import { ownQuery } from '#web/ui/own-query.ts'

import { stateWords } from './handover-words.ts'
import type { HandoverSearch } from './read-handover-search.ts'

type HandoverFiltersProps = { search: HandoverSearch; canSeeAll: boolean }

/** States, and whose entries, as links: they work without script. */
export function HandoverFilters({ search: at, canSeeAll }: HandoverFiltersProps) {
  const { page: _page, ...search } = at
  const { state: chosen, ...whose } = search
  const { all, ...ofState } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {canSeeAll && (
        <nav aria-label={m.properties_handovers_whose()} className={row}>
          <Choice search={ofState} label={m.properties_handovers_mine()} isChosen={all === undefined} />
          <Choice
            search={{ ...ofState, all: 'true' }}
            label={m.properties_handovers_all()}
            isChosen={all === 'true'}
          />
        </nav>
      )}
      <nav aria-label={m.properties_own_filter()} className={row}>
        <Choice search={whose} label={m.properties_own_all()} isChosen={chosen === undefined} />
        {handoverStates.map((state) => (
          <Choice
            key={state}
            search={{ ...whose, state }}
            label={stateWords[state]()}
            isChosen={chosen === state}
          />
        ))}
      </nav>
    </div>
  )
}

const row =
  '-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0'

type ChoiceProps = { search: HandoverSearch; label: string; isChosen: boolean }

function Choice({ search, label, isChosen }: ChoiceProps) {
  return (
    <Link
      to="/admin/list-for-owner"
      search={search}
      aria-current={isChosen ? 'true' : undefined}
      {...ownQuery}
      ref={isChosen ? keepInView : undefined}
      className={classes(
        'inline-flex min-h-11 items-center rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
        isChosen
          ? 'border-action bg-action-soft font-semibold text-action-ink'
          : 'border-line-strong bg-raised text-ink hover:border-ink-2',
      )}
    >
      {label}
    </Link>
  )
}
