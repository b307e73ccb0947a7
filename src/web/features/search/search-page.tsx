import { Link, useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapIcon from 'lucide-react/icons/map'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { memo, Suspense, useState, type ReactNode, useEffect, useRef } from 'react'

import type { ChoiceCounts } from '#contract/search.ts'
import type { SearchView } from '#contract/search/search-view.ts'
import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'

import { listActiveFilters } from './active-filters.ts'
import { ClearFilters } from './clear-filters.tsx'
import { ExpertHelp } from './expert-help.tsx'
import { FilterForm } from './filter-form.tsx'
import { LocationSearch } from './location-search.tsx'
import { listPromos } from './promo-strip.tsx'
import { readSearch, type SearchAddress } from './read-search.ts'
import type { RenderCard } from './result-list.tsx'
import { writeAddressKey } from './search-input.ts'
import { SearchResults, type RenderFitting, type RenderMap } from './search-results.tsx'
import { useChoiceCounts } from './use-choice-counts.ts'
import type { LastResults } from './use-last-results.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazyPart(() => loadDrawer().then((module) => module.FilterDrawer), Nothing)

type SearchPageProps = {
  address: SearchAddress
  /** Results on display; those of an earlier search after a failure. */
  found: LastResults
  hasFailed: boolean
  /** Whether the rate limit refused the search. */
  isTooFast: boolean
  /** Option counts rendered with the page; null after client navigation. */
  counts: ChoiceCounts | null
  view: SearchView | 'map'
  /** Minute since the epoch when the results were loaded; selects the promotion. */
  minute: number
  content: Readonly<Record<string, string>>
  callback: ReactNode
  onRetry: () => void
  renderFitting: RenderFitting
  renderCard: RenderCard
  renderMap: RenderMap
}

export function SearchPage({
  address,
  found,
  hasFailed,
  isTooFast,
  counts: countsOfPage,
  view,
  minute: minuteOfPage,
  content,
  callback,
  onRetry,
  renderFitting,
  renderCard,
  renderMap,
}: SearchPageProps) {
  const { localities } = found
  const total = hasFailed ? undefined : found.results?.total
  const isMap = view === 'map'
  const [areFiltersHydrated, setFiltersHydrated] = useState(false)
  const drawer = useFilterDrawer(address)
  const counts = useChoiceCounts(address, countsOfPage, { areVisible: areFiltersHydrated || drawer.isOpen })
  const promos = listPromos(content)
  const minute = useMinute(minuteOfPage)
  const chatNumber = content['chat_number']
  const count = listActiveFilters(address, localities).length
  return (
    <div className="page-width pt-4 pb-11">
      <div className="mb-4.5 flex flex-wrap gap-2">
        <LocationSearch address={address} placeholder={m.search_all_jaipur()} />
        <a
          href={`#${filters}`}
          className={buttonStyle({ variant: 'secondary' }, isMap ? '' : 'lg:hidden')}
          onClick={(event) => {
            event.preventDefault()
            loadDrawer().then(drawer.open, () => window.location.assign(`#${filters}`))
          }}
        >
          <SlidersHorizontal aria-hidden />
          {m.search_filters()}
          {count > 0 && <Badge tone="action">{count}</Badge>}
        </a>
        <MapSwitch address={address} isMap={isMap} className="sm:hidden" />
        <ExpertHelp chatNumber={chatNumber} className="max-lg:hidden" />
      </div>
      <div
        className={classes(
          'grid grid-cols-1 gap-7',
          !isMap && 'lg:grid-cols-[calc(var(--spacing)*66)_minmax(0,1fr)]',
        )}
      >
        <aside
          id={filters}
          aria-label={m.search_filters()}
          className={isMap ? 'hidden target:block' : 'max-lg:hidden max-lg:target:block'}
        >
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h2 className="font-sans text-lg font-semibold">{m.search_filters()}</h2>
            <ClearFilters address={address} localities={localities} />
          </div>
          <HydratedFilters {...{ address, localities, counts, total }} onHydrated={setFiltersHydrated} />
        </aside>
        <SearchResults
          address={address}
          found={found}
          hasFailed={hasFailed}
          isTooFast={isTooFast}
          onRetry={onRetry}
          view={view}
          promo={promos[minute % promos.length]}
          form={form}
          renderFitting={renderFitting}
          renderCard={renderCard}
          renderMap={renderMap}
        />
      </div>
      <HelpStrip chatNumber={chatNumber} callback={callback} />
      {drawer.isOpen && (
        <Suspense>
          <FilterDrawer
            address={address}
            localities={localities}
            total={total}
            counts={counts}
            chatNumber={chatNumber}
            onClose={drawer.close}
          />
        </Suspense>
      )}
    </div>
  )
}

type HydratedFiltersProps = {
  address: SearchAddress
  localities: LastResults['localities']
  counts: ChoiceCounts | null
  total: number | undefined
  onHydrated: (isHydrated: true) => void
}

/**
 * The filter form, hydrated when visible. Memoized: a render of the page before that would make React discard
 * the server's markup, with the focus and what was typed. `FilterForm` is named nowhere else in this file, so
 * that its code is split off.
 */
const HydratedFilters = memo(function HydratedFilters({ onHydrated, ...fields }: HydratedFiltersProps) {
  return (
    <Hydrate when={visible()} onHydrated={() => onHydrated(true)}>
      <FilterForm id={form} {...fields} hasSortField />
    </Hydrate>
  )
})

const filters = 'filters'
const form = 'filter-form'

const minuteLength = 60_000

/** Current minute since the epoch, starting at the one of the server's page. */
function useMinute(first: number): number {
  const [minute, setMinute] = useState(first)
  useEffect(() => {
    const timer = window.setInterval(() => setMinute(Math.floor(Date.now() / minuteLength)), minuteLength)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(first, minute)
}

type MapSwitchProps = { address: SearchAddress; isMap: boolean; className?: string }

/** Switches between cards and map on phones. */
function MapSwitch({ address, isMap, className }: MapSwitchProps) {
  const [label, Icon] = isMap ? [m.search_grid(), LayoutGrid] : [m.search_map(), MapIcon]
  return (
    <Link
      to="/search"
      search={{ ...address, view: isMap ? undefined : 'map' }}
      replace={isMap}
      aria-label={label}
      title={label}
      className={buttonStyle({ variant: 'secondary' }, `px-3! ${className ?? ''}`)}
    >
      <Icon aria-hidden />
    </Link>
  )
}

type HelpStripProps = { chatNumber: string | undefined; callback: ReactNode }

/** Contact options below the last card. */
function HelpStrip({ chatNumber, callback }: HelpStripProps) {
  return (
    <section
      aria-labelledby={heading}
      className="mt-11 flex flex-wrap items-center gap-x-6 gap-y-3.5 rounded-lg bg-sunken p-5"
    >
      <div className="min-w-0 flex-[1_1_calc(var(--spacing)*60)]">
        <h2 id={heading} className="font-sans text-lg font-semibold">
          {m.search_help_title()}
        </h2>
        <p className="text-ink-2">{m.search_help_text()}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {callback}
        <ExpertHelp chatNumber={chatNumber} />
      </div>
    </section>
  )
}

const heading = 'search-help'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface HistoryState {
    isFiltering?: boolean
  }
}

/** Filter drawer as a history entry, so that Back closes it and its filters apply to the page below. */
function useFilterDrawer(address: SearchAddress) {
  const navigate = useNavigate()
  const router = useRouter()
  // Current location; the route's own search changes only after its results have loaded.
  const { search: rawSearch, state } = useLocation()
  const isOpen = state.isFiltering === true
  const chosen = useRef<SearchAddress | null>(null)
  const isHydrated = useHydrated()
  useEffect(() => {
    const now = readSearch(rawSearch)
    if (isOpen) {
      chosen.current = now
      return
    }
    const search = chosen.current
    chosen.current = null
    if (search && writeAddressKey(search) !== writeAddressKey(now))
      void navigate({ to: '/search', search, replace: true, resetScroll: false })
  }, [isOpen, rawSearch, navigate])
  return {
    isOpen: isOpen && isHydrated,
    open: () =>
      void navigate({ to: '/search', search: address, state: { isFiltering: true }, resetScroll: false }),
    close: () => router.history.back(),
  }
}
