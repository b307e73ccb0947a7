import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import type { ChoiceCounts } from '#contract/search.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { classes } from '#web/ui/classes.ts'

import { activeFilters } from './active-filters.ts'
import { ClearFilters } from './clear-filters.tsx'
import { ExpertHelp } from './expert-help.tsx'
import { HelpStrip } from './help-strip.tsx'
import { LocationSearch } from './location-search.tsx'
import { MapSwitch } from './map-switch.tsx'
import { promosOf } from './promo-strip.tsx'
import type { SearchAddress } from './read-search.ts'
import type { SearchView } from './remembered-view.ts'
import type { RenderCard } from './result-list.tsx'
import { SearchResults, type RenderMap } from './search-results.tsx'
import { SleepingFilters } from './sleeping-filters.tsx'
import { useChoiceCounts } from './use-choice-counts.ts'
import { useFilterDrawer } from './use-filter-drawer.ts'
import type { Found } from './use-last-found.ts'
import { useMinute } from './use-minute.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })))

type SearchPageProps = {
  address: SearchAddress
  /** What is shown: of an earlier search where this one could not be completed. */
  found: Found
  hasFailed: boolean
  /** Refused for asking more often than people do. */
  isTooFast: boolean
  /** The numbers beside the choices that came with the page; null where it was not the first. */
  counts: ChoiceCounts | null
  view: SearchView | 'map'
  /** Whole minutes since 1970 when the results were read; chooses the offer. */
  minute: number
  content: Readonly<Record<string, string>>
  callback: ReactNode
  onRetry: () => void
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
  renderCard,
  renderMap,
}: SearchPageProps) {
  const { localities } = found
  const total = hasFailed ? undefined : found.results?.total
  const isMap = view === 'map'
  const [isAwake, setIsAwake] = useState(false)
  const drawer = useFilterDrawer(address)
  const counts = useChoiceCounts(address, countsOfPage, { areSeen: isAwake || drawer.isOpen })
  const promos = promosOf(content)
  const minute = useMinute(minuteOfPage)
  const chatNumber = content['chat_number']
  const count = activeFilters(address, localities).length
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
          'grid grid-cols-[minmax(0,1fr)] gap-7',
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
          <SleepingFilters
            id={form}
            {...{ address, localities, counts }}
            total={total}
            hasSortField
            onWake={() => setIsAwake(true)}
          />
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

const filters = 'filters'
const form = 'filter-form'
