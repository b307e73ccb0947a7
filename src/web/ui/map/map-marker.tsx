import { DivIcon, Marker } from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import type { MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

type MapMarkerProps = { at: MapPoint; /** Above the others. */ raised?: boolean; children: ReactNode }

/** React content at a map position, centred on it. */
export function MapMarker({ at: { latitude, longitude }, raised = false, children }: MapMarkerProps) {
  const map = useLeaflet()
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(
    () =>
      new Marker([latitude, longitude], {
        icon: new DivIcon({ html: element, className: 'map-mark', iconSize: [0, 0] }),
        keyboard: false,
        interactive: false,
      }),
  )
  useEffect(() => {
    marker.addTo(map)
    return () => void marker.remove()
  }, [map, marker])
  useEffect(() => void marker.setLatLng([latitude, longitude]), [marker, latitude, longitude])
  useEffect(() => void marker.setZIndexOffset(raised ? front : 0), [marker, raised])
  return createPortal(children, element)
}

const front = 10_000
