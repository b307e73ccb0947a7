import type { LeafletMouseEvent } from 'leaflet'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState, useEffect, useRef } from 'react'

import { m } from '#messages'
import { Basemap } from '#web/ui/map/basemap.tsx'
import { boundsOf, includes, type MapBounds, type MapPoint } from '#web/ui/map/geometry.ts'
import { MapContainer } from '#web/ui/map/map-container.tsx'
import { useLeaflet } from '#web/ui/map/map-context.ts'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import { useMapBase } from './use-map-base.ts'

export type PointMapProps = {
  point: MapPoint | null
  onPick: (point: MapPoint) => void
  /** The place that is shown without a point. */
  placeName?: string | undefined
}

/** Map for picking a point by a press or in its middle; it pans to a typed point only if that is out of view. */
export function PointMap({ point, onPick, placeName }: PointMapProps) {
  const basemap = useMapBase()
  const [seen, setSeen] = useState<MapBounds | null>(null)
  const [near, setNear] = useState(() => (point ? findBoundsAround(point, pointDegrees) : null))
  const whole = useMemo(
    () => boundsOf(basemap.places) ?? findBoundsAround(jaipur, cityDegrees),
    [basemap.places],
  )
  const place = basemap.places.find(({ name }) => name === placeName)
  const around = useMemo(() => (place ? findBoundsAround(place, pointDegrees) : null), [place])
  if (point !== null && seen !== null && !includes(seen, point)) {
    setSeen(null)
    setNear(findBoundsAround(point, pointDegrees))
  }
  return (
    <MapContainer
      label={m.search_map_pick()}
      shown={near ?? around ?? whole}
      isEmbedded
      onView={({ bounds }) => setSeen(bounds)}
      className="h-80 rounded-lg border border-line-strong"
    >
      <Basemap {...basemap} />
      <MapPress onPress={onPick} />
      {point && (
        <MapMarker at={point}>
          <span className="block size-5 rounded-full border-4 border-raised bg-action shadow-md" />
        </MapMarker>
      )}
      <MapMiddle onPick={onPick} />
    </MapContainer>
  )
}

/** Picks the middle, to which arrow keys or two fingers bring what is wanted. */
function MapMiddle({ onPick }: { onPick: (point: MapPoint) => void }) {
  const map = useLeaflet()
  function pick() {
    const { lat, lng } = map.getCenter()
    onPick({ latitude: lat, longitude: lng })
  }
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 z-1 grid place-items-center text-ink-2"
      >
        <Plus />
      </span>
      <Button
        variant="secondary"
        size="small"
        className="absolute! inset-x-0 bottom-3 z-1 mx-auto w-fit"
        onClick={pick}
      >
        {m.search_map_pick_middle()}
      </Button>
    </>
  )
}

const jaipur: MapPoint = { latitude: 26.9124, longitude: 75.7873 }
const cityDegrees = 0.12
const pointDegrees = 0.025

function findBoundsAround({ latitude, longitude }: MapPoint, far: number): MapBounds {
  return { south: latitude - far, west: longitude - far, north: latitude + far, east: longitude + far }
}

/** Reports the pressed point. */
function MapPress({ onPress }: { onPress: (point: MapPoint) => void }) {
  const map = useLeaflet()
  const latestOnPick = useRef(onPress)
  useEffect(() => void (latestOnPick.current = onPress), [onPress])
  useEffect(() => {
    const pick = ({ latlng }: LeafletMouseEvent) =>
      latestOnPick.current({ latitude: latlng.lat, longitude: latlng.lng })
    map.on('click', pick)
    return () => void map.off('click', pick)
  }, [map])
  return null
}
