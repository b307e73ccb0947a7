import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useRef } from 'react'

import type { MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

/** Reports the pressed point. */
export function MapPress({ onPress }: { onPress: (point: MapPoint) => void }) {
  const map = useLeaflet()
  const told = useRef(onPress)
  useEffect(() => void (told.current = onPress), [onPress])
  useEffect(() => {
    const press = ({ latlng }: LeafletMouseEvent) =>
      told.current({ latitude: latlng.lat, longitude: latlng.lng })
    map.on('click', press)
    return () => void map.off('click', press)
  }, [map])
  return null
}
