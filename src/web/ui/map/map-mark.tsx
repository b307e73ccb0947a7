import { DivIcon, Marker } from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import type { MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

type MapMarkProps = { at: MapPoint; /** Above the others. */ raised?: boolean; children: ReactNode }

/** Anything of ours that stays at its place on the map, its middle over it. */
export function MapMark({ at: { latitude, longitude }, raised = false, children }: MapMarkProps) {
  const map = useLeaflet()
  const [element] = useState(() => document.createElement('div'))
  const [mark] = useState(
    () =>
      new Marker([latitude, longitude], {
        icon: new DivIcon({ html: element, className: 'map-mark', iconSize: [0, 0] }),
        keyboard: false,
        interactive: false,
      }),
  )
  useEffect(() => {
    mark.addTo(map)
    return () => void mark.remove()
  }, [map, mark])
  useEffect(() => void mark.setLatLng([latitude, longitude]), [mark, latitude, longitude])
  useEffect(() => void mark.setZIndexOffset(raised ? front : 0), [mark, raised])
  return createPortal(children, element)
}

const front = 10_000
