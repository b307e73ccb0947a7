import { Circle, Polygon } from 'leaflet'
import { useEffect } from 'react'

import type { MapBounds, MapPoint } from './geometry.ts'
import { useLeaflet } from './map-context.ts'

type MapCircleProps = { around: MapPoint; metres: number; className: string }

export function MapCircle({ around: { latitude, longitude }, metres, className }: MapCircleProps) {
  const map = useLeaflet()
  useEffect(() => {
    const circle = new Circle([latitude, longitude], { radius: metres, className, interactive: false })
    circle.addTo(map)
    return () => void circle.remove()
  }, [map, latitude, longitude, metres, className])
  return null
}

type MapPolygonProps = { corners: readonly MapPoint[]; className: string }

/** A line with two corners. Where its edges cross, the fill is what a search of it covers. */
export function MapPolygon({ corners, className }: MapPolygonProps) {
  const map = useLeaflet()
  useEffect(() => {
    const polygon = new Polygon(
      corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      { className, interactive: false, fillRule: 'nonzero' },
    )
    polygon.addTo(map)
    return () => void polygon.remove()
  }, [map, corners, className])
  return null
}

type MapRectanglesProps = { areas: readonly MapBounds[]; className: string }

/** Many as one shape, so that what they share is coloured once. */
export function MapRectangles({ areas, className }: MapRectanglesProps) {
  const map = useLeaflet()
  useEffect(() => {
    const shape = new Polygon(
      areas.map(({ south, west, north, east }): [number, number][][] => [
        [
          [south, west],
          [south, east],
          [north, east],
          [north, west],
        ],
      ]),
      { className, interactive: false, stroke: false, smoothFactor: 0 },
    )
    shape.addTo(map)
    return () => void shape.remove()
  }, [map, areas, className])
  return null
}
