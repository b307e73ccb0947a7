import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decodePolyline, encodePolyline } from './polyline.ts'

const point = fc.tuple(
  fc.integer({ min: -900_000, max: 900_000 }),
  fc.integer({ min: -1_800_000, max: 1_800_000 }),
)

test("the format's own example is written and read", () => {
  const points: [number, number][] = [
    [3_850_000, -12_020_000],
    [4_070_000, -12_095_000],
    [4_325_200, -12_645_300],
  ]
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points)
})

test('reading is the inverse of writing', () => {
  fc.assert(
    fc.property(fc.array(point), (points) => {
      expect(decodePolyline(encodePolyline(points))).toEqual(points)
    }),
  )
})

test('other text is refused', () => {
  for (const text of ['_', '_p~iF', '_p~iF~', 'a b', 'é', '>>', '~~~~~~~~~?']) {
    expect([text, decodePolyline(text)]).toEqual([text, null])
  }
})
