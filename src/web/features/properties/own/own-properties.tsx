import Search from 'lucide-react/icons/search'
import { ownPropertyStates } from '#contract/enums.ts'
import { m } from '#messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { scrollLinkIntoView, exactLink } from '#web/ui/primitives/link-chip.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { stateLabel } from './own-property-state.ts'
import type { OwnPropertySearch } from './search-params.ts'
import Plus from 'lucide-react/icons/plus'
import type { OwnPropertyPage } from '#contract/properties/own-property.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '#web/ui/primitives/card.tsx'
import { EmptyState } from '#web/ui/patterns/empty-state.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { OwnPropertyCard, type Advice } from './own-property-card.tsx'
import { noMetrics, type Metrics } from './own-metrics.tsx'
import { Pages } from '#web/ui/patterns/pagination.tsx'

type OwnPropertyFiltersProps = {
  search: OwnPropertySearch
  counts: Record<(typeof ownPropertyStates)[number], number>
}

/** Where a list needs no finding, nothing is offered to find by. */
const manyHomes = 6

/** States as links with their counts, words as a plain GET form: both work without script. */
function OwnPropertyFilters({ search, counts }: OwnPropertyFiltersProps) {
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

type OwnPropertiesProps = {
  own: OwnPropertyPage
  search: OwnPropertySearch
  /** By the id of the home. */
  metrics: Readonly<Record<string, Metrics>>
  advice: Readonly<Record<string, readonly Advice[] | undefined>>
  /** Forms that were begun and not sent. */
  drafts?: ReactNode
}

/** Everything this person lists, newest first, each with its state and what it means. */
export function OwnProperties({ own, search, metrics, advice, drafts }: OwnPropertiesProps) {
  useLeaveEmptied(own.total, search)
  const heading = useStableFocus(own.items.map(({ id }) => id).join())
  const hasAny = Object.values(own.counts).some((count) => count > 0)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {m.properties_own_title()}
          </h1>
          <p role="status" className="text-sm text-ink-3">
            {own.total === 1 ? m.properties_own_count_one() : m.properties_own_count({ count: own.total })}
          </p>
        </div>
        <LinkButton to="/add-property" icon={<Plus />}>
          {m.properties_own_add()}
        </LinkButton>
      </div>
      {drafts}
      {(hasAny || search.q !== undefined) && <OwnPropertyFilters search={search} counts={own.counts} />}
      {own.items.length === 0 ? (
        <NoProperties isFiltered={search.state !== undefined || search.q !== undefined} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {own.items.map((property, index) => (
            <li key={property.id}>
              <OwnPropertyCard
                property={property}
                metrics={metrics[property.id] ?? noMetrics}
                advice={advice[property.id] ?? []}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <OwnPropertyPages own={own} search={search} />
    </div>
  )
}

/** A card that leaves the list takes the focus along: then the heading has it. */
function useStableFocus(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(shown)
  useEffect(() => {
    if (first.current !== shown && document.activeElement === document.body) heading.current?.focus()
    first.current = shown
  }, [shown])
  return heading
}

/** A group that has just lost its last home is left for all of them. */
function useLeaveEmptied(total: number, { state, q }: OwnPropertySearch) {
  const navigate = useNavigate()
  const before = useRef({ total, state, q })
  useEffect(() => {
    const { current: last } = before
    before.current = { total, state, q }
    const hasEmptied = last.total > 0 && total === 0 && last.state === state && last.q === q
    if (!hasEmptied || state === undefined) return
    void navigate({
      to: '/user-dashboard/properties',
      search: q === undefined ? {} : { q },
      replace: true,
      resetScroll: false,
    })
  }, [total, state, q, navigate])
}

function NoProperties({ isFiltered }: { isFiltered: boolean }) {
  const text = isFiltered ? m.properties_own_empty_filtered() : m.properties_own_empty_text()
  return (
    <Card>
      <EmptyState picture={isFiltered ? 'search' : 'done'} title={m.properties_own_empty()} text={text}>
        {isFiltered ? (
          <LinkButton to="/user-dashboard/properties" variant="secondary">
            {m.properties_own_show_all()}
          </LinkButton>
        ) : (
          <LinkButton to="/add-property">{m.properties_own_first()}</LinkButton>
        )}
      </EmptyState>
    </Card>
  )
}

type OwnPropertyPagesProps = {
  own: { page: number; total: number; pageSize: number }
  search: OwnPropertySearch
}

function OwnPropertyPages({ own: { page, total, pageSize }, search: at }: OwnPropertyPagesProps) {
  const { page: _page, ...search } = at
  return (
    <Pages
      list={{ page, pageSize, total }}
      link={(to) => ({
        to: '/user-dashboard/properties',
        search: to === 1 ? search : { ...search, page: to },
      })}
    />
  )
}
