export type MapPoint = { latitude: number; longitude: number }
export type MapBounds = { south: number; west: number; north: number; east: number }

/** Kilometres on a plane around a point; accurate enough within a city. */
export type PlanePoint = readonly [x: number, y: number]

const kilometresOfDegree = 111.2

/** Projects degrees to kilometres around a latitude, and back. */
export function planeAround(latitude: number) {
  const wide = kilometresOfDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    toPlane: (point: MapPoint): PlanePoint => [point.longitude * wide, point.latitude * kilometresOfDegree],
    fromPlane: ([x, y]: PlanePoint): MapPoint => ({ latitude: y / kilometresOfDegree, longitude: x / wide }),
  }
}

export function includes(bounds: MapBounds, { latitude, longitude }: MapPoint): boolean {
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  )
}

/** The bounding box of all points; null without points. */
export function boundsOf(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null
  const latitudes = points.map((point) => point.latitude)
  const longitudes = points.map((point) => point.longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}
