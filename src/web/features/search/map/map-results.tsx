import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'

import type { PropertyResult } from '#contract/search/map.ts'
import { m } from '#messages'
import { lazyPart } from '#web/ui/patterns/lazy-part.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'

import type { SearchAddress } from '../read-search.ts'
import type { RenderCard } from '../result-list.tsx'
import type { RenderSmallCard } from './home-row.tsx'

const SearchMap = lazyPart(() => import('./search-map.tsx').then((module) => module.SearchMap), MapMissing)

type MapResultsProps = {
  address: SearchAddress
  properties: readonly PropertyResult[]
  renderCard: RenderCard
  renderSmallCard: RenderSmallCard
  /** Content below the cards. */
  children: ReactNode
}

/** Cards beside the map; on phones the map with swipeable cards at its bottom. */
export function MapResults({ address, properties, renderCard, renderSmallCard, children }: MapResultsProps) {
  const [pointedAt, setPointedAt] = useState<PropertyResult | null>(null)
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className={mapStyle}>
        {isHydrated ? (
          <Suspense fallback={<Skeleton className="h-full rounded-none! lg:rounded-lg!" />}>
            <SearchMap
              address={address}
              listed={properties}
              pointedAt={pointedAt}
              onPointAt={setPointedAt}
              renderSmallCard={renderSmallCard}
            />
          </Suspense>
        ) : (
          <Skeleton className="h-full rounded-none! lg:rounded-lg!" />
        )}
      </div>
      <div className="min-w-0">
        <noscript>
          <div className="mb-5">
            <Notice tone="info">{m.search_map_without_scripts()}</Notice>
          </div>
        </noscript>
        <div className="grid grid-cols-1 gap-x-5 gap-y-7 max-lg:hidden xl:grid-cols-2 noscript:grid">
          {properties.map((property, index) => (
            <div
              key={property.id}
              onPointerEnter={() => setPointedAt(property)}
              onPointerLeave={() => setPointedAt(null)}
              onFocus={() => setPointedAt(property)}
              onBlur={() => setPointedAt(null)}
            >
              {renderCard(property, { view: 'grid', first: index < 2 })}
            </div>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

function MapMissing() {
  return (
    <div className="grid h-full place-items-center bg-sunken p-6 lg:rounded-lg">
      <Notice tone="bad">{m.search_map_missing()}</Notice>
    </div>
  )
}

const mapStyle =
  'h-[68dvh] min-h-100 max-lg:-mx-4 sm:max-lg:-mx-6 lg:sticky lg:top-[calc(var(--header-compact)+var(--spacing)*4)] lg:order-last lg:h-[calc(100dvh-var(--header-compact)-var(--spacing)*8)] noscript:hidden'
