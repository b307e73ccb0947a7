import { expect, test } from 'vitest'

import {
  cashbackAmount,
  estimateEmi,
  formatPriceCompact,
  formatPriceFull,
  formatPriceSlider,
  pricePerSqft,
} from './price.ts'

test.each([
  [0, '₹0'],
  [99_999, '₹99,999'],
  [100_000, '₹1 L'],
  [7_850_000, '₹78.5 L'],
  [9_949_999, '₹99.5 L'],
  [9_999_999, '₹100 L'],
  [10_000_000, '₹1.0 Cr'],
  [34_000_000, '₹3.4 Cr'],
  [9_999_999_999, '₹1000.0 Cr'],
])('a card shows %i rupees as %s', (rupees, shown) => {
  expect(formatPriceCompact(rupees)).toBe(shown)
})

test.each([
  [null, '₹0'],
  [undefined, '₹0'],
  [Number.NaN, '₹0'],
  [99_999, '₹99,999'],
  [100_000, '₹1.0 Lac'],
  [9_950_000, '₹99.5 Lac'],
  [9_999_999, '₹100.0 Lac'],
  [10_000_000, '₹1.00 Cr'],
  [36_500_000, '₹3.65 Cr'],
])('the property page shows %s rupees as %s', (rupees, shown) => {
  expect(formatPriceFull(rupees)).toBe(shown)
})

test.each([
  [999, '₹999'],
  [1_000, '₹1K'],
  [17_500, '₹17.5K'],
  [99_000, '₹99K'],
  [100_000, '₹1 L'],
])('the slider shows %i rupees as %s', (rupees, shown) => {
  expect(formatPriceSlider(rupees)).toBe(shown)
})

test('monthly instalment, cashback and price per square foot are whole rupees', () => {
  expect(estimateEmi(36_500_000)).toBe(228_125)
  expect(cashbackAmount(36_500_000, 0.5)).toBe(182_500)
  expect(pricePerSqft(36_500_000, 3_935)).toBe(9_276)
  expect(pricePerSqft(36_500_000, 0)).toBeNull()
})
