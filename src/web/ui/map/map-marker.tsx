import { DivIcon, Marker } from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { coveringMark, marksChange } from './covering-marks.ts'
import type { MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

type MapMarkerProps = {
  at: MapPoint
  /** Above the others. */
  raised?: boolean
  /** Shown for a moment: names below it stay. */
  isPassing?: boolean
  children: ReactNode
}

/** React content at a map position, centred on it. */
export function MapMarker({
  at: { latitude, longitude },
  raised = false,
  isPassing = false,
  children,
}: MapMarkerProps) {
  const map = useLeaflet()
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(
    () =>
      new Marker([latitude, longitude], {
        icon: new DivIcon({
          html: element,
          className: isPassing ? 'map-mark' : `map-mark ${coveringMark}`,
          iconSize: [0, 0],
        }),
        keyboard: false,
        interactive: false,
      }),
  )
  useEffect(() => {
    marker.addTo(map)
    map.fire(marksChange)
    return () => {
      marker.remove()
      map.fire(marksChange)
    }
  }, [map, marker])
  useEffect(() => {
    marker.setLatLng([latitude, longitude])
    map.fire(marksChange)
  }, [map, marker, latitude, longitude])
  useEffect(() => void marker.setZIndexOffset(raised ? front : 0), [marker, raised])
  return createPortal(children, element)
}

const front = 10_000
