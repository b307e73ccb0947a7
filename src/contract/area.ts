import type { areaTypes, propertyTypes } from './enums.ts'

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
