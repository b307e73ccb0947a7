import { areaUnits, type areaTypes, type propertyTypes, type typedAreaUnits } from './enums/properties.ts'

export type AreaUnit = (typeof areaUnits)[number]
export type TypedAreaUnit = (typeof typedAreaUnits)[number]

type AreaType = (typeof areaTypes)[number]
type PropertyType = (typeof propertyTypes)[number]

/**
 * The share of an area that is carpet area, as the Real Estate Act defines it in section 2(k); sources and reasons in
 * docs/decisions/properties.md. The generated column `properties.carpet_area` has the same usual shares.
 */
export const carpetShares = {
  carpet: { least: 1, usual: 1, most: 1 },
  built_up: { least: 0.83, usual: 0.87, most: 0.91 },
  super_built_up: { least: 0.6, usual: 0.7, most: 0.8 },
  plot: { least: 1, usual: 1, most: 1 },
} as const satisfies Record<AreaType, { least: number; usual: number; most: number }>

export type CarpetArea = {
  /** Square feet, not rounded; of a plot, its own area. */
  usual: number
  least: number
  most: number
  isEstimated: boolean
}

/**
 * The area by which homes are compared. Without a stated type an apartment's is read as super built-up, another
 * home's as built-up, and may be carpet.
 */
export function carpetAreaOf(home: {
  area: number
  areaType: AreaType | null
  type: PropertyType
}): CarpetArea {
  const { area, areaType, type } = home
  const shares = carpetShares[type === 'plot' ? 'plot' : (areaType ?? readAs(type))]
  const most = areaType === null ? 1 : shares.most
  return {
    usual: area * shares.usual,
    least: area * shares.least,
    most: area * most,
    isEstimated: shares.usual < 1,
  }
}

function readAs(type: PropertyType): AreaType {
  return type === 'apartment' ? 'super_built_up' : 'built_up'
}

/** Exact: the foot is 0.3048 m, a gaj a square yard, Rajasthan's bigha 165 (pucca) or 132 (kachcha) feet squared. */
export function toSquareFeet(area: number, unit: TypedAreaUnit): number {
  return unit === 'sqm' ? area / squareMetres : area * squareFeetOf[unit]
}

export function fromSquareFeet(squareFeet: number, unit: TypedAreaUnit): number {
  return unit === 'sqm' ? squareFeet * squareMetres : squareFeet / squareFeetOf[unit]
}

/**
 * Rupees per unit of area, not rounded; null without an area. Made from the rate per square foot, so that no unit
 * orders homes differently.
 */
export function ratePer(unit: AreaUnit, price: number, squareFeet: number): number | null {
  return squareFeet > 0 ? rateIn(unit, price / squareFeet) : null
}

/** The same rate, given in rupees per square foot. */
export function rateIn(unit: AreaUnit, perSquareFoot: number): number {
  return perSquareFoot * toSquareFeet(1, unit)
}

/** As stored from what was typed: whole square feet, and the typed value where it says more. */
export function storedArea(typed: number, unit: TypedAreaUnit) {
  const areaTyped = Math.round(typed * 1000) / 1000
  const area = Math.max(1, Math.round(toSquareFeet(areaTyped, unit)))
  return unit === 'sqft' && areaTyped === area
    ? { area, areaTyped: null, areaUnit: null }
    : { area, areaTyped, areaUnit: unit }
}

/** What was typed, unless an earlier version of the program has changed the square feet since. */
export function typedAreaOf(home: {
  area: number
  areaTyped: number | null
  areaUnit: TypedAreaUnit | null
}): { value: number; unit: TypedAreaUnit } | null {
  const { area, areaTyped: value, areaUnit: unit } = home
  if (value === null || unit === null) return null
  return storedArea(value, unit).area === area ? { value, unit } : null
}

/** Chosen by the reader, in a `Cookie` header or `document.cookie`. */
export function areaUnitIn(cookies: string): AreaUnit {
  const chosen = /(?:^|;\s*)area_unit=(\w+)/.exec(cookies)?.[1]
  return areaUnits.find((unit) => unit === chosen) ?? 'sqft'
}

/** Square metres in a square foot. */
const squareMetres = 0.09290304

const squareFeetOf = { sqft: 1, gaj: 9, bigha_pucca: 27_225, bigha_kachcha: 17_424 }
