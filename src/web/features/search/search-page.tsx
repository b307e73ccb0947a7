import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'

import type { SearchResults as Found } from '#contract/search.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

import { activeFilters } from './active-filters.ts'
import { ClearFilters } from './clear-filters.tsx'
import { ExpertHelp } from './expert-help.tsx'
import { FilterForm } from './filter-form.tsx'
import type { LocalityChoice } from './locality-choice.ts'
import { LocationSearch } from './location-search.tsx'
import { promosOf } from './promo-strip.tsx'
import type { SearchAddress } from './read-search.ts'
import type { SearchView } from './remembered-view.ts'
import type { RenderCard } from './result-list.tsx'
import { SearchResults } from './search-results.tsx'

const FilterDrawer = lazy(() =>
  import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })),
)

type SearchPageProps = {
  address: SearchAddress
  results: Found | null
  localities: readonly LocalityChoice[]
  view: SearchView
  /** Whole minutes since 1970 when the results were read; chooses the offer. */
  minute: number
  content: Readonly<Record<string, string>>
  renderCard: RenderCard
}

export function SearchPage({
  address,
  results,
  localities,
  view,
  minute,
  content,
  renderCard,
}: SearchPageProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const promos = promosOf(content)
  const chatNumber = content['chat_number']
  const count = activeFilters(address, localities).length
  return (
    <div className="page-width pt-4 pb-11">
      <div className="mb-4.5 flex flex-wrap gap-2">
        <LocationSearch address={address} placeholder={m.search_all_jaipur()} />
        <a
          href={`#${filters}`}
          className={buttonStyle({ variant: 'secondary' }, 'lg:hidden')}
          onClick={(event) => {
            event.preventDefault()
            setIsDrawerOpen(true)
          }}
        >
          <SlidersHorizontal aria-hidden />
          {m.search_filters()}
          {count > 0 && <Badge tone="action">{count}</Badge>}
        </a>
        <ExpertHelp chatNumber={chatNumber} className="max-lg:hidden" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[calc(var(--spacing)*66)_minmax(0,1fr)]">
        <aside id={filters} aria-label={m.search_filters()} className="max-lg:hidden max-lg:target:block">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h2 className="font-sans text-lg font-semibold">{m.search_filters()}</h2>
            <ClearFilters address={address} localities={localities} />
          </div>
          <FilterForm id={form} address={address} localities={localities} hasSortField />
        </aside>
        <SearchResults
          address={address}
          results={results}
          localities={localities}
          view={view}
          promo={promos[minute % promos.length]}
          form={form}
          renderCard={renderCard}
        />
      </div>
      {isDrawerOpen && (
        <Suspense>
          <FilterDrawer
            address={address}
            localities={localities}
            total={results?.total}
            chatNumber={chatNumber}
            onClose={() => setIsDrawerOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const filters = 'filters'
const form = 'filter-form'
