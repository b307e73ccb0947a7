import type { Place } from '#contract/search/map.ts'
import { MapCircle } from '#web/ui/map/map-circle.tsx'
import { MapFoot } from '#web/ui/map/map-foot.tsx'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import { MapGround } from '#web/ui/map/map-ground.tsx'
import { MapMark } from '#web/ui/map/map-mark.tsx'
import { useMemo, type ReactNode } from 'react'

import { useMapBase } from './use-map-base.ts'

type PlaceMapProps = { place: Place; label: string }

const metresOfLocality = 600
const around = { exact: 0.006, approximate: 0.011 }

/** One home on the map, or the part of the city that it lies in. */
export function PlaceMap({ place, label }: PlaceMapProps): ReactNode {
  const { latitude, longitude, isApproximate } = place
  const ground = useMapBase()
  const shown = useMemo(() => {
    const far = isApproximate ? around.approximate : around.exact
    return {
      south: latitude - far,
      west: longitude - far,
      north: latitude + far,
      east: longitude + far,
    }
  }, [latitude, longitude, isApproximate])
  return (
    <MapFrame label={label} shown={shown} isEmbedded className="h-full">
      <MapGround places={ground.places} tiles={ground.tiles} />
      {isApproximate ? (
        <MapCircle around={place} metres={metresOfLocality} />
      ) : (
        <MapMark at={place}>
          <span className="block size-5 rounded-full border-4 border-raised bg-action shadow-md" />
        </MapMark>
      )}
      <MapFoot note={ground.tiles?.attribution} />
    </MapFrame>
  )
}
