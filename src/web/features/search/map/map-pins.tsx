import { useMemo, useCallback } from 'react'

import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import type { PropertyResult, MapResults } from '#contract/search/map.ts'
import { m } from '#messages'
import type { MapBounds, MapPoint } from '#web/ui/map/geometry.ts'
import { useLeaflet } from '#web/ui/map/map-context.ts'
import { MapMarker as PlacedMark } from '#web/ui/map/map-marker.tsx'
import { classes } from '#web/ui/primitives/classes.ts'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { createMarkers, type MapMarker } from './map-markers.ts'

type MapPinsProps = {
  results: MapResults
  zoom: number
  chosen: string | undefined
  pointedAt: PropertyResult | null
  /** Opens a home, or homes that no zoom level separates. */
  onOpen: (marker: MapMarker, isByKey: boolean) => void
}

/** Price pins and groups; a group zooms in, or opens where zooming would not separate it. */
export function MapPins({ results, zoom, chosen, pointedAt, onOpen }: MapPinsProps) {
  const { toPixels, zoomTo, isNearest, focus } = useMapView()
  const markers = useMemo(
    () => createMarkers(results, (point) => toPixels(point, zoom)),
    [results, toPixels, zoom],
  )
  const press = (marker: MapMarker, isByKey: boolean) => {
    if (marker.count === 1 || isNearest() || isOneSpot(marker)) return onOpen(marker, isByKey)
    if (isByKey) focus()
    zoomTo(marker.bounds)
  }
  const hovered =
    pointedAt?.place && !markers.some((marker) => marker.key === pointedAt.id) ? pointedAt : null
  return (
    <>
      {markers.map((marker) => {
        const [home] = marker.homes
        const isChosen = marker.key === chosen
        const isRaised = isChosen || marker.key === pointedAt?.id
        return (
          <PlacedMark key={marker.key} at={marker.at} raised={isRaised}>
            {marker.count === 1 && home ? (
              <PricePin property={home} isChosen={isRaised} onPress={(isByKey) => press(marker, isByKey)} />
            ) : (
              <GroupPin marker={marker} isChosen={isChosen} onPress={(isByKey) => press(marker, isByKey)} />
            )}
          </PlacedMark>
        )
      })}
      {hovered?.place && (
        <PlacedMark key={`shown ${hovered.id}`} at={hovered.place} raised isPassing>
          <PricePin property={hovered} isChosen={false} isShownOnly onPress={() => {}} />
        </PlacedMark>
      )}
    </>
  )
}

const sameSpot = 0.0002

function isOneSpot({ bounds: { south, west, north, east } }: MapMarker): boolean {
  return north - south < sameSpot && east - west < sameSpot
}

type GroupPinProps = { marker: MapMarker; isChosen: boolean; onPress: (isByKey: boolean) => void }

/** Group with its number of homes and their lowest price. */
function GroupPin({ marker, isChosen, onPress }: GroupPinProps) {
  const count = formatNumber(marker.count)
  const [from, to] = [formatPriceCompact(marker.minPrice), formatPriceCompact(marker.maxPrice)]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={
        from === to ? m.search_map_group_equal({ count, from }) : m.search_map_group({ count, from, to })
      }
      data-chosen={isChosen}
      className={groupStyle}
      onClick={(event) => onPress(event.detail === 0)}
    >
      <span className="text-md leading-4.5 font-bold tabular-nums">
        {count}
        <VisuallyHidden> {m.search_map_group_unit()}</VisuallyHidden>
      </span>
      <span className="max-w-12 text-center text-xs leading-3.5 tabular-nums">
        {from === to ? from : m.search_map_from({ price: from })}
      </span>
    </button>
  )
}

const groupStyle =
  'grid size-14.5 content-center justify-items-center rounded-full border-2 border-surface bg-action text-on-action shadow-md transition-colors duration-(--quick) hover:bg-action-hover data-[chosen=true]:bg-ink data-[chosen=true]:text-paper'

type PricePinProps = {
  property: PropertyResult
  isChosen: boolean
  /** Shown only while its card is hovered. */
  isShownOnly?: boolean
  onPress: (isByKey: boolean) => void
}

/** Price of a home at its location. */
function PricePin({ property, isChosen, isShownOnly = false, onPress }: PricePinProps) {
  const { price, title, placeNames, place, isFeatured } = property
  const isApproximate = place?.isApproximate ?? false
  const labels = [
    m.search_map_home({
      price: formatPriceCompact(price),
      title,
      place: placeNames.locality ?? placeNames.city,
    }),
    ...(isFeatured ? [`${m.properties_featured()} – ${m.properties_paid()}`] : []),
    ...(isApproximate ? [m.search_map_approximate_location()] : []),
  ]
  return (
    <button
      type="button"
      tabIndex={isShownOnly ? -1 : undefined}
      aria-hidden={isShownOnly}
      aria-pressed={isChosen}
      aria-label={labels.join('. ')}
      className="group/pin grid min-h-11 place-items-center px-0.5 outline-none"
      onClick={(event) => onPress(event.detail === 0)}
    >
      <span
        data-chosen={isChosen || isShownOnly}
        className={classes(pinStyle, isApproximate && 'border-dashed')}
      >
        {isFeatured && <span className="size-2 rounded-full bg-saffron" />}
        {formatPriceCompact(price)}
      </span>
    </button>
  )
}

const pinStyle =
  'inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-2.5 text-sm font-bold text-ink tabular-nums shadow-sm transition-colors duration-(--quick) group-hover/pin:bg-action-soft group-focus-visible/pin:ring-2 group-focus-visible/pin:ring-focus group-focus-visible/pin:ring-offset-2 group-focus-visible/pin:ring-offset-paper data-[chosen=true]:border-ink data-[chosen=true]:bg-ink data-[chosen=true]:text-paper'

/** Larger jumps disorient. */
const maxSteps = 3

/** The current view of the map, and functions to zoom in. */
function useMapView() {
  const map = useLeaflet()
  const toPixels = useCallback(
    ({ latitude, longitude }: MapPoint, zoom: number) => map.project([latitude, longitude], zoom),
    [map],
  )
  const zoomTo = useCallback(
    ({ south, west, north, east }: MapBounds) => {
      const corners: [[number, number], [number, number]] = [
        [south, west],
        [north, east],
      ]
      const fitting = map.getBoundsZoom(corners, false, map.getSize().divideBy(4))
      const nearer = Math.max(map.getZoom() + 1, Math.min(fitting, map.getZoom() + maxSteps))
      map.setView([(south + north) / 2, (west + east) / 2], Math.min(nearer, map.getMaxZoom()))
    },
    [map],
  )
  const isNearest = useCallback(() => map.getZoom() >= map.getMaxZoom(), [map])
  const focus = useCallback(() => map.getContainer().focus({ preventScroll: true }), [map])
  return useMemo(() => ({ toPixels, zoomTo, isNearest, focus }), [toPixels, zoomTo, isNearest, focus])
}
