import { Link, useNavigate } from '@tanstack/react-router'
import Lasso from 'lucide-react/icons/lasso'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { formatNumber } from '#contract/price.ts'
import { writeArea, writeBounds, readArea, type Area } from '#contract/search/area.ts'
import type { PropertyResult, MapResults } from '#contract/search/map.ts'
import type { Reach } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Basemap } from '#web/ui/map/basemap.tsx'
import type { MapBounds } from '#web/ui/map/geometry.ts'
import { MapContainer } from '#web/ui/map/map-container.tsx'
import { MapCircle, MapPolygon, MapRectangles } from '#web/ui/map/map-shape.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

import { changeAddress } from '../active-filters.ts'
import type { SearchAddress } from '../read-search.ts'
import { AreaTool } from './area-tool.tsx'
import { HomeRow, type RenderSmallCard } from './home-row.tsx'
import type { MapMarker } from './map-markers.ts'
import { MapPins } from './map-pins.tsx'
import { useMapBase } from './use-map-base.ts'
import { toMapFilters, useMapHomes } from './use-map-homes.ts'

type SearchMapProps = {
  address: SearchAddress
  /** Homes of the result page, also swipeable on phones. */
  listed: readonly PropertyResult[]
  /** Home whose card is hovered. */
  pointedAt: PropertyResult | null
  onPointAt: (property: PropertyResult | null) => void
  renderSmallCard: RenderSmallCard
}

type Choice = { key: string; homes: readonly PropertyResult[]; isByKey: boolean; count: number; area: string }

/** Homes on a map; moving it offers a search of that area. */
export function SearchMap({ address, listed, pointedAt, onPointAt, renderSmallCard }: SearchMapProps) {
  const navigate = useNavigate()
  const basemap = useMapBase()
  const homes = useMapHomes(address)
  const [choice, setChoice] = useState<Choice | null>(null)
  const open = async (marker: MapMarker, isByKey: boolean) => {
    const { key, count } = marker
    const area = writeAreaAround(marker)
    const homesOfMarker = marker.homes.length === count ? marker.homes : await listSpot(address, area)
    setChoice({ key, homes: homesOfMarker, isByKey, count, area })
  }
  const close = useCallback(() => {
    setChoice(null)
    onPointAt(null)
  }, [onPointAt])
  const [isDrawing, setIsDrawing] = useState(false)
  const searchArea = (area: string | null) =>
    void navigate({
      to: '/search',
      search: changeAddress(address, { area: area ?? undefined }),
      replace: true,
      resetScroll: false,
    })
  const searched = useMemo(() => readArea(address.area ?? ''), [address.area])
  return (
    <div className="relative flex h-full flex-col">
      <MapContainer
        label={m.search_map_label()}
        shown={homes.shown}
        nearest={15}
        onView={homes.look}
        className="min-h-0 flex-1 lg:rounded-lg lg:border lg:border-line"
      >
        <Basemap {...basemap} />
        {address.minutes !== undefined && <Reachable minutes={address.minutes} />}
        {homes.results && (
          <MapPins
            results={homes.results}
            zoom={homes.zoom}
            chosen={choice?.key}
            pointedAt={pointedAt}
            onOpen={(marker, isByKey) => void open(marker, isByKey)}
          />
        )}
        <MapControls
          homes={homes}
          isDrawing={isDrawing}
          onDraw={() => setIsDrawing(true)}
          onSearchHere={() => searchArea(homes.looked)}
        />
        {isDrawing ? (
          <AreaTool
            onSearch={(area) => {
              setIsDrawing(false)
              searchArea(writeArea(area))
            }}
            onCancel={() => setIsDrawing(false)}
          />
        ) : (
          searched && <SearchedArea area={searched} />
        )}
      </MapContainer>
      {!isDrawing && (
        <>
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
                  search={changeAddress(address, { area: choice.area })}
                  replace
                  className={buttonStyle({ variant: 'secondary' })}
                >
                  {m.search_map_all_here({ count: choice.count })}
                </Link>
              )
            }
          />
        </>
      )}
    </div>
  )
}

type MapControlsProps = {
  homes: ReturnType<typeof useMapHomes>
  isDrawing: boolean
  onDraw: () => void
  onSearchHere: () => void
}

function MapControls({ homes, isDrawing, onDraw, onSearchHere }: MapControlsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-1 grid justify-items-start gap-2 pr-14 *:pointer-events-auto">
      <MapCount results={homes.results} isLoading={homes.isLoading} />
      {!isDrawing && (
        <Button size="small" variant="secondary" className="rounded-full! shadow-sm" onClick={onDraw}>
          <Lasso aria-hidden />
          {m.search_area_draw()}
        </Button>
      )}
      {homes.isRescheduled && !isDrawing && (
        <Button size="small" className="justify-self-center rounded-full! shadow-md" onClick={onSearchHere}>
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
  )
}

function SearchedArea({ area }: { area: Area }) {
  if (area.kind === 'box') return null
  if (area.kind === 'circle') return <MapCircle around={area} metres={area.radius} className="map-searched" />
  return <MapPolygon corners={area.corners} className="map-searched" />
}

const slackDegrees = 0.0001

function writeAreaAround({ bounds }: MapMarker): string {
  return writeBounds({
    south: bounds.south - slackDegrees,
    west: bounds.west - slackDegrees,
    north: bounds.north + slackDegrees,
    east: bounds.east + slackDegrees,
  })
}

/** Homes of one spot that no zoom level separates, in list order. */
async function listSpot(address: SearchAddress, area: string): Promise<readonly PropertyResult[]> {
  const { items } = await api.search.searchProperties({ ...toMapFilters(address), area })
  return items
}

/** Notes on homes shown approximately or not at all. */
function MapNotes({ results }: { results: MapResults | null }) {
  const { approximate = 0, unplaced = 0 } = results ?? {}
  return (
    <p className="min-h-7 px-4 pt-2 text-sm text-ink-3 sm:max-lg:px-6 lg:px-1">
      {approximate > 0 && m.search_map_approximate({ count: formatNumber(approximate) })}{' '}
      {unplaced > 0 && m.search_map_unplaced({ count: formatNumber(unplaced) })}
    </p>
  )
}

type MapCountProps = { results: MapResults | null; isLoading: boolean }

/** Number of homes on the map. */
function MapCount({ results, isLoading }: MapCountProps) {
  return (
    <p
      role="status"
      aria-busy={isLoading}
      className="flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-raised px-3.5 text-sm font-medium shadow-sm"
    >
      {results ? countLabel(results.total) : m.layout_loading()}
      {isLoading && results && <Spinner />}
    </p>
  )
}

function countLabel(total: number): string {
  return m.search_map_count({ count: total, shown: formatNumber(total) })
}

const perDegree = 1000

/** From where each place of whoever searches is within the minutes; the map works without it. */
function Reachable({ minutes }: { minutes: number }) {
  const [reach, setReach] = useState<{ minutes: number; areas: MapBounds[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    api.travel.getReach({ minutes }).then(
      (found) => isCurrent && setReach({ minutes, areas: areasOf(found) }),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [minutes])
  return reach?.minutes === minutes ? <MapRectangles areas={reach.areas} className="map-reachable" /> : null
}

function areasOf({ south, west, runs }: Reach): MapBounds[] {
  return runs.map(([row, first, last]) => ({
    south: (south + row) / perDegree,
    north: (south + row + 1) / perDegree,
    west: (west + first) / perDegree,
    east: (west + last + 1) / perDegree,
  }))
}
