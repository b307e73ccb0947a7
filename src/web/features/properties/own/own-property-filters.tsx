import Search from 'lucide-react/icons/search'
import { ownPropertyStates } from '#contract/enums.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { scrollLinkIntoView, exactLink } from '#web/ui/primitives/link-chip.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { stateLabel } from './own-property-state.ts'
import type { OwnPropertySearch } from './search-params.ts'

type OwnPropertyFiltersProps = {
  search: OwnPropertySearch
  counts: Record<(typeof ownPropertyStates)[number], number>
}

/** Where a list needs no finding, nothing is offered to find by. */
const manyHomes = 6

/** States as links with their counts, words as a plain GET form: both work without script. */
export function OwnPropertyFilters({ search, counts }: OwnPropertyFiltersProps) {
  const shown = ownPropertyStates.reduce((sum, state) => sum + counts[state], 0) - counts.archived
  const isLong = search.q !== undefined || shown + counts.archived > manyHomes
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav
        aria-label={m.properties_own_filter()}
        className="-mx-4 flex max-w-[calc(100%+var(--spacing)*8)] gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:max-w-full md:flex-wrap md:px-0"
      >
        <StateLink search={search} label={m.properties_own_all()} count={shown} />
        {ownPropertyStates
          .filter((state) => counts[state] > 0 || state === search.state)
          .map((state) => (
            <StateLink
              key={state}
              search={search}
              state={state}
              label={stateLabel(state)}
              count={counts[state]}
            />
          ))}
      </nav>
      {isLong && (
        <form
          role="search"
          method="get"
          action={pathIn(currentLocale(), '/user-dashboard/properties')}
          className="flex w-full items-end gap-2 sm:w-auto"
        >
          {search.state && <input type="hidden" name="state" value={search.state} />}
          <TextField
            key={search.q ?? ''}
            type="search"
            name="q"
            label={m.properties_own_find()}
            hideLabel
            placeholder={m.properties_own_find()}
            defaultValue={search.q ?? ''}
            maxLength={80}
            icon={<Search aria-hidden />}
            className="flex-1 sm:w-80"
          />
          <Button type="submit" variant="secondary">
            {m.properties_own_find_do()}
          </Button>
        </form>
      )}
    </div>
  )
}

type StateLinkProps = {
  search: OwnPropertySearch
  state?: OwnPropertySearch['state']
  label: string
  count: number
}

function StateLink({ search, state, label, count }: StateLinkProps) {
  const isChosen = search.state === state
  return (
    <Link
      to="/user-dashboard/properties"
      search={{ ...(state && { state }), ...(search.q !== undefined && { q: search.q }) }}
      aria-current={isChosen ? 'true' : undefined}
      {...exactLink}
      ref={isChosen ? scrollLinkIntoView : undefined}
      className={classes(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-md whitespace-nowrap no-underline',
        isChosen
          ? 'border-action bg-action-soft font-semibold text-action-ink'
          : 'border-line-strong bg-raised text-ink hover:border-ink-2',
      )}
    >
      {label}
      <span className="text-sm font-normal tabular-nums">{count}</span>
    </Link>
  )
}
