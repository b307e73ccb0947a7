import { useCallback, useMemo } from 'react'

import type { MapBounds, MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

/** Larger jumps disorient. */
const mostSteps = 3

/** The current view of the map, and functions to zoom in. */
export function useMapView() {
  const map = useLeaflet()
  const toPixels = useCallback(
    ({ latitude, longitude }: MapPoint, zoom: number) => map.project([latitude, longitude], zoom),
    [map],
  )
  const zoomTo = useCallback(
    ({ south, west, north, east }: MapBounds) => {
      const corners: [[number, number], [number, number]] = [
        [south, west],
        [north, east],
      ]
      const fitting = map.getBoundsZoom(corners, false, map.getSize().divideBy(4))
      const nearer = Math.max(map.getZoom() + 1, Math.min(fitting, map.getZoom() + mostSteps))
      map.setView([(south + north) / 2, (west + east) / 2], Math.min(nearer, map.getMaxZoom()))
    },
    [map],
  )
  const isNearest = useCallback(() => map.getZoom() >= map.getMaxZoom(), [map])
  const focus = useCallback(() => map.getContainer().focus({ preventScroll: true }), [map])
  return useMemo(() => ({ toPixels, zoomTo, isNearest, focus }), [toPixels, zoomTo, isNearest, focus])
}
