import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  areaUnitIn,
  carpetAreaOf,
  fromSquareFeet,
  rateIn,
  ratePer,
  storedArea,
  toSquareFeet,
  typedAreaOf,
} from './area.ts'
import { areaTypes, areaUnits, propertyTypes, typedAreaUnits } from './enums.ts'

const areas = fc.double({ min: 0.01, max: 1e9, noNaN: true })

test('a stated carpet area and a plot are compared as they are', () => {
  expect(carpetAreaOf({ area: 900, areaType: 'carpet', type: 'apartment' })).toEqual({
    usual: 900,
    least: 900,
    most: 900,
    isEstimated: false,
  })
  expect(carpetAreaOf({ area: 1500, areaType: null, type: 'plot' })).toMatchObject({
    usual: 1500,
    isEstimated: false,
  })
})

test('a super built-up area is compared by its usual carpet area, with the band shown', () => {
  expect(carpetAreaOf({ area: 1000, areaType: 'super_built_up', type: 'apartment' })).toEqual({
    usual: 700,
    least: 600,
    most: 800,
    isEstimated: true,
  })
})

test('an area without a type may be carpet, and is read by the kind of home', () => {
  expect(carpetAreaOf({ area: 1000, areaType: null, type: 'apartment' })).toMatchObject({
    usual: 700,
    most: 1000,
  })
  expect(carpetAreaOf({ area: 1000, areaType: null, type: 'villa' })).toMatchObject({
    usual: 870,
    most: 1000,
  })
})

test('a gaj is nine square feet, and each bigha has its own size', () => {
  expect(toSquareFeet(1, 'gaj')).toBe(9)
  expect(toSquareFeet(1, 'bigha_pucca')).toBe(27_225)
  expect(toSquareFeet(1, 'bigha_kachcha')).toBe(17_424)
  expect(fromSquareFeet(1, 'sqm')).toBe(0.09290304)
  expect(fromSquareFeet(27_225, 'gaj')).toBe(3025)
})

test('an area converted to another unit and back stays the same to a billionth', () => {
  fc.assert(
    fc.property(areas, fc.constantFrom(...typedAreaUnits), (area, unit) => {
      const there = fromSquareFeet(toSquareFeet(area, unit), unit)
      const back = toSquareFeet(fromSquareFeet(area, unit), unit)
      expect(Math.abs(there / area - 1)).toBeLessThan(1e-9)
      expect(Math.abs(back / area - 1)).toBeLessThan(1e-9)
    }),
    { numRuns: 2000 },
  )
})

test('no unit orders homes by their rate per carpet area differently', () => {
  const home = fc.record({
    price: fc.integer({ min: 1, max: 999_999_999 }),
    area: fc.integer({ min: 1, max: 999_999 }),
    areaType: fc.constantFrom(null, ...areaTypes),
    type: fc.constantFrom(...propertyTypes),
  })
  // Homes that cost nearly the same, to come near the limits of the arithmetic.
  const close = fc.tuple(home, fc.integer({ min: 1, max: 9 })).map(([one, times]) => ({
    ...one,
    price: Math.min(one.price, 100_000_000) * times,
    area: Math.min(one.area, 100_000) * times,
  }))
  fc.assert(
    fc.property(fc.array(fc.oneof(home, close), { minLength: 2, maxLength: 30 }), (homes) => {
      const carpet = (one: (typeof homes)[number]) => carpetAreaOf(one).usual
      const ordered = homes.toSorted((a, b) => a.price / carpet(a) - b.price / carpet(b))
      for (const unit of areaUnits) {
        const rates = ordered.map((one) => ratePer(unit, one.price, carpet(one)) ?? 0)
        expect(rates).toEqual(rates.toSorted((a, b) => a - b))
        const shown = rates.map(Math.round)
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      }
    }),
    { numRuns: 1000 },
  )
})

test('a rate follows the unit, and no area has none', () => {
  expect(ratePer('gaj', 4_500_000, 900)).toBe(45_000)
  expect(rateIn('sqm', 5000)).toBeCloseTo(53_819.55, 2)
  expect(ratePer('sqft', 4_500_000, 0)).toBeNull()
})

test('what was typed is stored where it says more than whole square feet', () => {
  expect(storedArea(1350, 'sqft')).toEqual({ area: 1350, areaTyped: null, areaUnit: null })
  expect(storedArea(150, 'gaj')).toEqual({ area: 1350, areaTyped: 150, areaUnit: 'gaj' })
  expect(storedArea(111.48365, 'sqm')).toEqual({ area: 1200, areaTyped: 111.484, areaUnit: 'sqm' })
  expect(storedArea(1234.5, 'sqft')).toEqual({ area: 1235, areaTyped: 1234.5, areaUnit: 'sqft' })
  expect(storedArea(0.01, 'sqft').area).toBe(1)
})

test('what was typed is not shown beside another area', () => {
  expect(typedAreaOf({ area: 1350, areaTyped: 150, areaUnit: 'gaj' })).toEqual({ value: 150, unit: 'gaj' })
  expect(typedAreaOf({ area: 1400, areaTyped: 150, areaUnit: 'gaj' })).toBeNull()
  expect(typedAreaOf({ area: 1400, areaTyped: null, areaUnit: null })).toBeNull()
})

test('the unit of a cookie is one of ours, or square feet', () => {
  expect(areaUnitIn('language=hi; area_unit=gaj')).toBe('gaj')
  for (const cookies of ['', 'area_unit=acre', 'x_area_unit=gaj', 'area_unit='])
    expect(areaUnitIn(cookies)).toBe('sqft')
})
