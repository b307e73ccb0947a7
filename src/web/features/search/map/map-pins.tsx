import { useMemo } from 'react'

import type { FoundProperty, MapResults } from '#contract/search/map.ts'
import { MapMark as PlacedMark } from '#web/ui/map/map-mark.tsx'
import { useMapView } from '#web/ui/map/use-map-view.ts'

import { GroupPin } from './group-pin.tsx'
import { marksOf, type MapMark } from './map-marks.ts'
import { PricePin } from './price-pin.tsx'

type MapPinsProps = {
  results: MapResults
  zoom: number
  chosen: string | undefined
  pointedAt: FoundProperty | null
  /** A home, or homes that no zoom takes apart. */
  onOpen: (mark: MapMark, isByKey: boolean) => void
}

/** Prices and groups; a group opens by zooming in, or at once where that would not help. */
export function MapPins({ results, zoom, chosen, pointedAt, onOpen }: MapPinsProps) {
  const { toPixels, zoomTo, isNearest, focus } = useMapView()
  const marks = useMemo(() => marksOf(results, (point) => toPixels(point, zoom)), [results, toPixels, zoom])
  const press = (mark: MapMark, isByKey: boolean) => {
    if (mark.count === 1 || isNearest() || isOneSpot(mark)) return onOpen(mark, isByKey)
    if (isByKey) focus()
    zoomTo(mark.bounds)
  }
  const hovered = pointedAt?.place && !marks.some((mark) => mark.key === pointedAt.id) ? pointedAt : null
  return (
    <>
      {marks.map((mark) => {
        const [home] = mark.homes
        const isChosen = mark.key === chosen
        const isRaised = isChosen || mark.key === pointedAt?.id
        return (
          <PlacedMark key={mark.key} at={mark.at} raised={isRaised}>
            {mark.count === 1 && home ? (
              <PricePin property={home} isChosen={isRaised} onPress={(isByKey) => press(mark, isByKey)} />
            ) : (
              <GroupPin mark={mark} isChosen={isChosen} onPress={(isByKey) => press(mark, isByKey)} />
            )}
          </PlacedMark>
        )
      })}
      {hovered?.place && (
        <PlacedMark key={`shown ${hovered.id}`} at={hovered.place} raised>
          <PricePin property={hovered} isChosen={false} isShownOnly onPress={() => {}} />
        </PlacedMark>
      )}
    </>
  )
}

const sameSpot = 0.0002

function isOneSpot({ bounds: { south, west, north, east } }: MapMark): boolean {
  return north - south < sameSpot && east - west < sameSpot
}
