import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { readBasemap, surveyedBounds } from './read-basemap.ts'

test('nearly all roads lie within the bounds that the map states, named in both languages', () => {
  const file = JSON.parse(readFileSync(new URL('jaipur/basemap.json', import.meta.url), 'utf8'))
  const { roads, wards, outline } = readBasemap(file, 'hi')
  const points = roads.flatMap(({ lines }) => lines.flat())
  expect(points.length).toBeGreaterThan(4000)
  const { south, west, north, east } = surveyedBounds
  const isSurveyed = ([latitude, longitude]: readonly [number, number]) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
  expect(points.filter(isSurveyed).length / points.length).toBeGreaterThan(0.95)
  expect(roads.some(({ name }) => name === 'टोंक रोड')).toBe(true)
  expect(readBasemap(file, 'en').roads.some(({ name }) => name === 'Tonk Road')).toBe(true)
  expect(wards.length).toBeGreaterThan(77)
  expect(outline[0]).toEqual(outline.at(-1))
})
