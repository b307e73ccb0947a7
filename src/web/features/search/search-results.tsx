import { useNavigate, useRouterState, Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, type ReactNode } from 'react'

import type { SearchResults as Results } from '#contract/search.ts'
import type { SearchView } from '#contract/search/search-view.ts'
import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { Pagination } from '#web/ui/patterns/pagination.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { RemovableChipContent, removableChipStyle } from '#web/ui/primitives/chip.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { listActiveFilters, changeAddress, clearAddress, type ActiveFilter } from './active-filters.ts'
import { listLongerNames, type LocalityChoice } from './locality-choice.ts'
import type { Promo } from './promo-strip.tsx'
import { unreadableArea, type SearchAddress } from './read-search.ts'
import { ResultList, type RenderCard } from './result-list.tsx'
import { FewResults as WrittenFewResults } from './results/few-results.tsx'
import { IgnoredNotices as WrittenIgnoredNotices } from './results/ignored-notices.tsx'
import { SaveSearch } from './saved/save-search.tsx'
import { countLabel, foundPlace, writeTitle, localityLabel } from './search-labels.ts'
import { SortMenu } from './sort-menu.tsx'
import type { LastResults } from './use-last-results.ts'
import { ViewSwitch } from './view-switch.tsx'

/** Says how many of the results no house rule keeps from whoever searches. */
export type RenderFitting = (fitting: NonNullable<Results['fitting']>) => ReactNode

/** Renders the cards beside a map, and the given content below them. */
export type RenderMap = (results: Results, below: ReactNode) => ReactNode

// Most searches do without; eager on the server, which may abandon a suspended component.
const fewResults = createIsomorphicFn()
  .server((): typeof WrittenFewResults => WrittenFewResults)
  .client(() =>
    lazyPart(() => import('./results/few-results.tsx').then((module) => module.FewResults), Nothing),
  )
const FewResults = fewResults()

// Likewise.
const ignoredNotices = createIsomorphicFn()
  .server((): typeof WrittenIgnoredNotices => WrittenIgnoredNotices)
  .client(() =>
    lazyPart(() => import('./results/ignored-notices.tsx').then((module) => module.IgnoredNotices), Nothing),
  )
const IgnoredNotices = ignoredNotices()

type SearchResultsProps = {
  address: SearchAddress
  found: LastResults
  hasFailed: boolean
  isTooFast: boolean
  onRetry: () => void
  view: SearchView | 'map'
  promo: Promo | undefined
  form: string
  renderFitting: RenderFitting
  renderCard: RenderCard
  renderMap: RenderMap
}

/** Count, filters, order and cards; the previous ones remain while new ones load. */
export function SearchResults({
  address,
  found,
  hasFailed,
  isTooFast,
  onRetry,
  view,
  promo,
  form,
  renderFitting,
  renderCard,
  renderMap,
}: SearchResultsProps) {
  const navigate = useNavigate()
  const { address: shown, results, relaxations, localities } = found
  const few = results && (results.total === 0 || relaxations.length > 0) && (
    <Suspense>
      <FewResults
        address={shown}
        isEmpty={results.total === 0}
        relaxations={relaxations}
        localities={localities}
      />
    </Suspense>
  )
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div className="min-w-0">
      <div className="@container mb-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <h1 className="col-span-full text-2xl @beside:col-span-1 @beside:self-end">
            {writeTitle(shown, localities, foundPlace(results))}
          </h1>
          <p
            role="status"
            className="text-sm text-ink-3 tabular-nums @beside:col-start-1 @beside:row-start-2 @beside:self-start"
          >
            {results && countLabel(results.total)}
          </p>
          <ViewSwitch
            address={address}
            view={view}
            className="max-sm:hidden @beside:row-span-2 @beside:row-start-1"
          />
          <SortMenu
            address={address}
            hasPlaces={results?.hasPlaces === true}
            form={form}
            onSort={(sort) =>
              void navigate({
                to: '/search',
                search: changeAddress(address, { sort }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      </div>
      {results?.fitting && renderFitting(results.fitting)}
      <RelatedLocalities address={shown} localities={localities} />
      <ChosenFilters address={address} localities={localities} projectName={results?.projectName} />
      <div
        aria-busy={isLoading}
        className={classes('mt-5 transition-opacity duration-(--calm)', isLoading && 'opacity-60 delay-150')}
      >
        {hasFailed && (
          <Notice tone="bad" className="mb-5">
            <div className="flex flex-wrap items-center gap-3">
              <p className="flex-1">{isTooFast ? m.layout_error_too_many_requests() : m.search_failed()}</p>
              <Button size="small" variant="secondary" onClick={onRetry}>
                {m.search_try_again()}
              </Button>
            </div>
          </Notice>
        )}
        {results && <Ignored address={shown} results={results} />}
        {results && view !== 'map' && (
          <>
            <ResultList properties={results.items} view={view} promo={promo} renderCard={renderCard} />
            {few}
            <ResultPages address={shown} results={results} />
          </>
        )}
        {results &&
          view === 'map' &&
          renderMap(
            results,
            <>
              {few}
              <ResultPages address={shown} results={results} />
            </>,
          )}
      </div>
    </div>
  )
}

/** What of the address the results do not follow. */
function Ignored({ address, results }: { address: SearchAddress; results: Results }) {
  const { area, minutes, sort, fits } = address
  const { isText, hasPlaces, fitting } = results
  const isIgnored =
    isText || area === unreadableArea || ((minutes || sort === 'minutes') && !hasPlaces) || (fits && !fitting)
  return isIgnored ? (
    <Suspense>
      <IgnoredNotices address={address} results={results} />
    </Suspense>
  ) : null
}

type RelatedLocalitiesProps = { address: SearchAddress; localities: readonly LocalityChoice[] }

/** An exact locality name is searched alone; longer names are offered as links. */
function RelatedLocalities({ address, localities }: RelatedLocalitiesProps) {
  const withoutCity = address.location?.replace(/,\s*jaipur\s*$/i, '')
  const longer = withoutCity ? listLongerNames(withoutCity, localities) : []
  if (longer.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {m.search_also()}
      {longer.map(({ name }) => (
        <Link
          key={name}
          to="/search"
          search={changeAddress(address, { location: name })}
          className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {localityLabel(name, localities)}
        </Link>
      ))}
    </p>
  )
}

type ChosenFiltersProps = RelatedLocalitiesProps & { projectName: string | undefined }

/** Each with a link without it, and the search as a whole to save. */
function ChosenFilters({ address, localities, projectName }: ChosenFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterBadges address={address} filters={listActiveFilters(address, localities, projectName)} />
      <SaveSearch address={address} localities={localities} />
    </div>
  )
}

type FilterBadgesProps = { address: SearchAddress; filters: readonly ActiveFilter[] }

/** Active filters; each link removes one. */
function FilterBadges({ address, filters }: FilterBadgesProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={m.search_active_filters()} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, label, without }) => (
        <li key={id}>
          <Link
            to="/search"
            search={without}
            replace
            resetScroll={false}
            aria-label={m.search_remove_filter({ name: label })}
            className={removableChipStyle}
          >
            <RemovableChipContent>{label}</RemovableChipContent>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/search"
          search={clearAddress(address)}
          replace
          resetScroll={false}
          className="text-link inline-flex min-h-9 items-center px-1.5 text-sm font-medium"
        >
          {m.search_clear_filters()}
        </Link>
      </li>
    </ul>
  )
}

type ResultPagesProps = {
  address: SearchAddress
  results: Pick<Results, 'page' | 'pageSize' | 'total'>
}

function ResultPages({ address, results: { page, pageSize, total } }: ResultPagesProps) {
  const pageCount = Math.ceil(total / pageSize)
  return (
    <div className="mt-9">
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={({ page: linked, ...link }) => (
          <Link
            key={`${link['aria-label']}`}
            to="/search"
            search={changeAddress(address, { page: linked > 1 ? linked : undefined })}
            replace
            {...link}
          />
        )}
      />
    </div>
  )
}
