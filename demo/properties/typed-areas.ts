import { createDice } from '../random.ts'
import type { Size } from './kinds.ts'

type Land = { order: number; area: number }

/** Which area a home gives: usually as its kind suggests, some on carpet area, one in nine not stated. */
export function statedAreaType(order: number, { areaType }: Size): Size['areaType'] | null {
  if (areaType === 'plot') return areaType
  const dice = createDice(`area ${order}`)
  if (dice.happens(0.11)) return null
  return areaType === 'built_up' && dice.happens(0.17) ? 'carpet' : areaType
}

/** Half a bigha kachcha of farm land, in square feet; as large as other plots otherwise. */
export function plotArea(order: number, area: number): number {
  return isFarmLand(order) ? 8712 : area
}

/** As people in Jaipur type plots: mostly in gaj, farm land in bigha, some in square metres. */
export function typedPlot({ order, area }: Land) {
  const typed = isFarmLand(order)
    ? { areaTyped: 0.5, areaUnit: 'bigha_kachcha' as const }
    : order % 5 === 3
      ? { areaTyped: Math.round(area * 9.290304) / 100, areaUnit: 'sqm' as const }
      : { areaTyped: area / 9, areaUnit: 'gaj' as const }
  const width = order % 4 === 2 ? undefined : usualWidths.find((feet) => isUsual(area / feet, feet))
  return {
    ...typed,
    plotWidth: width ?? null,
    plotLength: width === undefined ? null : area / width,
  }
}

export const noPlot = {
  areaTyped: null,
  areaUnit: null,
  plotWidth: null,
  plotLength: null,
}

/** Titles of farm land are named by the same remainder; see `plotTitles`. */
function isFarmLand(order: number): boolean {
  return order % 7 === 6
}

function isUsual(length: number, width: number): boolean {
  return Number.isInteger(length) && length >= width && length <= width * 2.5
}

const usualWidths = [30, 25, 27, 36, 33, 20, 45, 40, 50, 60, 66]
