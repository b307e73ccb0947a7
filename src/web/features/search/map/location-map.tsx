import { useMemo, type ReactNode } from 'react'

import type { MapLocation } from '#contract/search/map.ts'
import { Basemap } from '#web/ui/map/basemap.tsx'
import { MapContainer } from '#web/ui/map/map-container.tsx'
import { MapFooter } from '#web/ui/map/map-footer.tsx'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import { MapCircle } from '#web/ui/map/map-shape.tsx'

import { useMapBase } from './use-map-base.ts'

type LocationMapProps = { place: MapLocation; label: string }

const metresOfLocality = 600
const around = { exact: 0.006, approximate: 0.011 }

/** Map of one home, or of its locality. */
export function LocationMap({ place, label }: LocationMapProps): ReactNode {
  const { latitude, longitude, isApproximate } = place
  const basemap = useMapBase()
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
    <MapContainer label={label} shown={shown} isEmbedded className="h-full">
      <Basemap places={basemap.places} tiles={basemap.tiles} />
      {isApproximate ? (
        <MapCircle around={place} metres={metresOfLocality} className="map-circle" />
      ) : (
        <MapMarker at={place}>
          <span className="block size-5 rounded-full border-4 border-raised bg-action shadow-md" />
        </MapMarker>
      )}
      <MapFooter note={basemap.tiles?.attribution} />
    </MapContainer>
  )
}
