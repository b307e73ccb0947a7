import type { Pool } from 'pg'

import { writeArea, type Point } from '#contract/search/area.ts'

import { isInside } from '../../tests/fixtures/point-in-polygon.ts'

/** The middle of Jaipur, drawn by hand. */
const corners: Point[] = [
  { latitude: 26.93, longitude: 75.74 },
  { latitude: 26.94, longitude: 75.78 },
  { latitude: 26.92, longitude: 75.83 },
  { latitude: 26.88, longitude: 75.84 },
  { latitude: 26.84, longitude: 75.82 },
  { latitude: 26.82, longitude: 75.77 },
  { latitude: 26.86, longitude: 75.78 },
  { latitude: 26.87, longitude: 75.73 },
]

const centre: Point = { latitude: 26.85, longitude: 75.8 }

/** Map views of homes for sale, with `zoom` as on a phone. */
export const mapViews = [
  { name: 'whole city', input: { purpose: 'sale', zoom: 11 }, isIn: () => true },
  {
    name: 'drawn polygon',
    input: { purpose: 'sale', zoom: 12, area: writeArea({ kind: 'polygon', corners }) },
    isIn: (point: Point) => isInside(point, corners),
  },
  {
    name: '3 km around a point',
    input: { purpose: 'sale', zoom: 13, area: writeArea({ kind: 'circle', ...centre, radius: 3000 }) },
    isIn: (point: Point) => distance(point, centre) <= 3000,
  },
] as const

/** All homes for sale read and tested one by one. */
export async function baselineMap(pool: Pool, isIn: (point: Point) => boolean): Promise<number> {
  const { rows } = await pool.query<Point>(
    `select latitude, longitude, price from property_search where purpose = 'sale' and latitude is not null`,
  )
  return rows.filter((row) => isIn(row)).length
}

function distance(one: Point, other: Point): number {
  const narrowing = Math.cos((other.latitude * Math.PI) / 180)
  return 111_200 * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing)
}
