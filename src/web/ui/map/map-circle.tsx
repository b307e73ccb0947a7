import { Circle } from 'leaflet'
import { useEffect } from 'react'

import type { MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

type MapCircleProps = { around: MapPoint; metres: number }

/** A circle for an approximate location. */
export function MapCircle({ around: { latitude, longitude }, metres }: MapCircleProps) {
  const map = useLeaflet()
  useEffect(() => {
    const circle = new Circle([latitude, longitude], {
      radius: metres,
      className: 'map-circle',
      interactive: false,
    }).addTo(map)
    return () => void circle.remove()
  }, [map, latitude, longitude, metres])
  return null
}
