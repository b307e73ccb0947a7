import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

import { areaText } from '#contract/search/area.ts'
import type { FoundProperty } from '#contract/search/map.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { MapFoot } from '#web/ui/map/map-foot.tsx'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import { MapGround } from '#web/ui/map/map-ground.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { changed } from '../active-filters.ts'
import type { SearchAddress } from '../read-search.ts'
import { HomeRow, type RenderSmallCard } from './home-row.tsx'
import { MapCount } from './map-count.tsx'
import type { MapMark } from './map-marks.ts'
import { MapNotes } from './map-notes.tsx'
import { MapPins } from './map-pins.tsx'
import { useMapBase } from './use-map-base.ts'
import { questionOf, useMapHomes } from './use-map-homes.ts'

type SearchMapProps = {
  address: SearchAddress
  /** The cards of the page, also for phones to swipe through. */
  listed: readonly FoundProperty[]
  /** The home whose card is pointed at. */
  pointedAt: FoundProperty | null
  onPointAt: (property: FoundProperty | null) => void
  renderSmallCard: RenderSmallCard
}

type Choice = { key: string; homes: readonly FoundProperty[]; isByKey: boolean; count: number; area: string }

/** Homes at their places; whoever moves the map may search there. */
export function SearchMap({ address, listed, pointedAt, onPointAt, renderSmallCard }: SearchMapProps) {
  const navigate = useNavigate()
  const ground = useMapBase()
  const homes = useMapHomes(address)
  const [choice, setChoice] = useState<Choice | null>(null)
  const open = async (mark: MapMark, isByKey: boolean) => {
    const { key, count } = mark
    const area = areaAround(mark)
    const found = mark.homes.length === count ? mark.homes : await listSpot(address, area)
    setChoice({ key, homes: found, isByKey, count, area })
  }
  const close = useCallback(() => {
    setChoice(null)
    onPointAt(null)
  }, [onPointAt])
  const searchHere = () =>
    void navigate({
      to: '/search',
      search: changed(address, { area: homes.looked ?? undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="relative flex h-full flex-col">
      <MapFrame
        label={m.search_map_label()}
        shown={homes.shown}
        nearest={15}
        onView={homes.look}
        className="min-h-0 flex-1 lg:rounded-lg lg:border lg:border-line"
      >
        <MapGround places={ground.places} tiles={ground.tiles} />
        {homes.results && (
          <MapPins
            results={homes.results}
            zoom={homes.zoom}
            chosen={choice?.key}
            pointedAt={pointedAt}
            onOpen={(mark, isByKey) => void open(mark, isByKey)}
          />
        )}
        <div className="pointer-events-none absolute inset-x-3 top-3 z-1 grid justify-items-start gap-2 pr-14 *:pointer-events-auto">
          <MapCount results={homes.results} isLoading={homes.isLoading} />
          {homes.isMoved && (
            <Button size="small" className="justify-self-center rounded-full! shadow-md" onClick={searchHere}>
              {m.search_map_search_here()}
            </Button>
          )}
          {homes.isFailed && (
            <Notice tone="bad">
              <p>{m.search_map_failed()}</p>
              <Button size="small" variant="secondary" className="mt-2" onClick={homes.retry}>
                {m.search_try_again()}
              </Button>
            </Notice>
          )}
        </div>
        <MapFoot note={ground.tiles?.attribution ?? m.search_map_density()} />
      </MapFrame>
      <MapNotes results={homes.results} />
      <HomeRow
        homes={choice?.homes ?? listed}
        isChosen={choice !== null}
        isByKey={choice?.isByKey ?? false}
        renderSmallCard={renderSmallCard}
        onPointAt={onPointAt}
        onClose={close}
        more={
          choice &&
          choice.count > choice.homes.length && (
            <Link
              to="/search"
              search={changed(address, { area: choice.area })}
              replace
              className={buttonStyle({ variant: 'secondary' })}
            >
              {m.search_map_all_here({ count: choice.count })}
            </Link>
          )
        }
      />
    </div>
  )
}

const slack = 0.0001

function areaAround({ bounds }: MapMark): string {
  return areaText({
    south: bounds.south - slack,
    west: bounds.west - slack,
    north: bounds.north + slack,
    east: bounds.east + slack,
  })
}

/** The homes of one spot that no zoom takes apart, as the list has them. */
async function listSpot(address: SearchAddress, area: string): Promise<readonly FoundProperty[]> {
  const { items } = await api.search.searchProperties({ ...questionOf(address), area })
  return items
}
