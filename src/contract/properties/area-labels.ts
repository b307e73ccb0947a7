import { m } from '#messages'

import { fromSquareFeet, rateIn, ratePer, type AreaUnit, type TypedAreaUnit } from '../area.ts'
import { formatNumber } from '../price.ts'

const withOneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const asTyped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

export function areaUnitName(unit: TypedAreaUnit): string {
  return m.properties_unit(unit)
}

/** Square feet in the reader's unit, without its name: whole square feet, other units with one decimal. */
export function areaNumber(squareFeet: number, unit: AreaUnit): string {
  const area = fromSquareFeet(squareFeet, unit)
  return unit === 'sqft' ? formatNumber(area) : withOneDecimal.format(area)
}

/** Square feet in the reader's unit: "1,200 sq ft". */
export function formatArea(squareFeet: number, unit: AreaUnit): string {
  return m.properties_area_in({ area: areaNumber(squareFeet, unit), unit: areaUnitName(unit) })
}

export function formatTypedArea({ value, unit }: { value: number; unit: TypedAreaUnit }): string {
  return m.properties_area_in({ area: asTyped.format(value), unit: areaUnitName(unit) })
}

/** Whole rupees per unit: "₹4,500 per sq ft"; null without an area. */
export function formatRate(price: number, squareFeet: number, unit: AreaUnit): string | null {
  const rate = ratePer(unit, price, squareFeet)
  return rate === null
    ? null
    : m.properties_rate_per({ price: `₹${formatNumber(rate)}`, unit: areaUnitName(unit) })
}

/** Rupees per square foot in the reader's unit, without its name: "₹4,500". */
export function rateNumber(perSquareFoot: number, unit: AreaUnit): string {
  return `₹${formatNumber(rateIn(unit, perSquareFoot))}`
}
