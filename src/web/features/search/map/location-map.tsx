import { useMemo, type ReactNode } from 'react'

import { Basemap } from '#web/ui/map/basemap.tsx'
import type { MapPoint } from '#web/ui/map/geometry.ts'
import { MapContainer } from '#web/ui/map/map-container.tsx'
import { MapMarker } from '#web/ui/map/map-marker.tsx'
import { MapCircle } from '#web/ui/map/map-shape.tsx'

import { useMapBase } from './use-map-base.ts'

export type LocationMapProps = {
  place: MapPoint
  /** A point for a home, a circle for its approximate location, nothing for a locality. */
  mark: 'point' | 'circle' | 'none'
  label: string
}

const localityMetres = 600
const around = { point: 0.006, circle: 0.011, none: 0.014 }

/** Map of one home, or of a locality. */
export function LocationMap({ place, mark, label }: LocationMapProps): ReactNode {
  const { latitude, longitude } = place
  const basemap = useMapBase()
  const shown = useMemo(() => {
    const far = around[mark]
    return {
      south: latitude - far,
      west: longitude - far,
      north: latitude + far,
      east: longitude + far,
    }
  }, [latitude, longitude, mark])
  return (
    <MapContainer label={label} shown={shown} isEmbedded className="h-full">
      <Basemap {...basemap} />
      {mark === 'circle' && <MapCircle around={place} metres={localityMetres} className="map-circle" />}
      {mark === 'point' && (
        <MapMarker at={place}>
          <span className="block size-5 rounded-full border-4 border-raised bg-action shadow-md" />
        </MapMarker>
      )}
    </MapContainer>
  )
}
