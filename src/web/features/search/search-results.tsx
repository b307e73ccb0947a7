import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { SearchResults as Results } from '#contract/search.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'

import { activeFilters, changed } from './active-filters.ts'
import { AlsoPlaces } from './also-places.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FilterBadges } from './filter-badges.tsx'
import type { Promo } from './promo-strip.tsx'
import type { SearchAddress } from './read-search.ts'
import type { SearchView } from './remembered-view.ts'
import { ResultList, type RenderCard } from './result-list.tsx'
import { ResultPages } from './result-pages.tsx'
import { countWord, titleOf } from './search-words.ts'
import { SortMenu } from './sort-menu.tsx'
import type { Found } from './use-last-found.ts'
import { ViewSwitch } from './view-switch.tsx'

/** The cards beside a map, and below them what follows. */
export type RenderMap = (results: Results, below: ReactNode) => ReactNode

type SearchResultsProps = {
  address: SearchAddress
  found: Found
  hasFailed: boolean
  isTooFast: boolean
  onRetry: () => void
  view: SearchView | 'map'
  promo: Promo | undefined
  form: string
  renderCard: RenderCard
  renderMap: RenderMap
}

/** How many, by which filters, in which order, and the cards; the old ones stay while new ones load. */
export function SearchResults({
  address,
  found,
  hasFailed,
  isTooFast,
  onRetry,
  view,
  promo,
  form,
  renderCard,
  renderMap,
}: SearchResultsProps) {
  const navigate = useNavigate()
  const { address: shown, results, localities } = found
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div className="min-w-0">
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <h1 className="text-2xl max-sm:col-span-full sm:self-end">
          {titleOf(shown, localities, results?.place)}
        </h1>
        <p
          role="status"
          className="text-sm text-ink-3 tabular-nums sm:col-start-1 sm:row-start-2 sm:self-start"
        >
          {results && countWord(results.total)}
        </p>
        <ViewSwitch address={address} view={view} className="max-sm:hidden sm:row-span-2 sm:row-start-1" />
        <SortMenu
          address={address}
          form={form}
          onSort={(sort) =>
            void navigate({
              to: '/search',
              search: changed(address, { sort }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <AlsoPlaces address={shown} localities={localities} />
      <FilterBadges address={address} filters={activeFilters(address, localities)} />
      <div
        aria-busy={isLoading}
        className={classes('mt-5 transition-opacity duration-(--calm)', isLoading && 'opacity-60 delay-150')}
      >
        {hasFailed && (
          <Notice tone="bad" className="mb-5">
            <div className="flex flex-wrap items-center gap-3">
              <p className="flex-1">{isTooFast ? m.shell_error_too_many_requests() : m.search_failed()}</p>
              <Button size="small" variant="secondary" onClick={onRetry}>
                {m.search_try_again()}
              </Button>
            </div>
          </Notice>
        )}
        {results && view !== 'map' && (
          <>
            {results.total === 0 && <EmptyResults address={address} />}
            <ResultList properties={results.items} view={view} promo={promo} renderCard={renderCard} />
            <ResultPages address={shown} results={results} />
          </>
        )}
        {results &&
          view === 'map' &&
          renderMap(
            results,
            <>
              {results.total === 0 && <EmptyResults address={address} />}
              <ResultPages address={shown} results={results} />
            </>,
          )}
      </div>
    </div>
  )
}
