import { expect, test } from 'vitest'

import { carpetAreaOf } from './area.ts'

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
