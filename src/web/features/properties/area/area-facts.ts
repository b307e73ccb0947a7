import { carpetShares, ratePer } from '#contract/area.ts'
import { formatNumber } from '#contract/price.ts'
import {
  areaTypeLabels,
  areaUnitName,
  formatArea,
  formatRate,
  formatTypedArea,
} from '#contract/properties/area-labels.ts'
import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'

import { knownFacts, type Fact } from '../property-fact-values.ts'

type Measured = Pick<ComparedProperty, 'type' | 'price' | 'area' | 'areaType' | 'carpetArea'>

/** The stated area, and its carpet area where that is another one. */
export function areaFacts(property: Measured & Pick<ComparedProperty, 'typedArea'>): Fact[] {
  const { type, area, areaType, typedArea } = property
  const unit = currentAreaUnit()
  const isPlot = type === 'plot'
  const name = isPlot ? 'plot' : areaType
  return knownFacts([
    [
      name === null ? m.properties_area() : areaTypeLabels[name](),
      formatArea(area, unit),
      name === null ? m.properties_area_type_unknown() : m.properties_area_stated(),
    ],
    [m.properties_area_square_metres(), isPlot && unit !== 'sqm' ? formatArea(area, 'sqm') : null],
    [m.properties_area_as_typed(), typedArea && formatTypedArea(typedArea)],
    ...carpetFacts(property),
  ])
}

/** Carpet area and the price of one unit of it, where estimated with their bands; none of a plot. */
export function carpetFacts({ type, price, areaType, carpetArea }: Measured) {
  if (type === 'plot') return []
  const { usual, least, most, isEstimated } = carpetArea
  const unit = currentAreaUnit()
  const rate = (area: number) => `₹${formatNumber(ratePer(unit, price, area) ?? 0)}`
  const name = m.properties_carpet_price_per({ unit: areaUnitName(unit) })
  if (!isEstimated) return areaType === 'carpet' ? ([[name, rate(usual)]] as const) : []
  return [
    [
      m.properties_area_carpet(),
      m.properties_area_about({ area: formatArea(usual, unit) }),
      m.properties_area_estimated({ least: formatArea(least, unit), most: formatArea(most, unit) }),
    ],
    [
      name,
      m.properties_area_about({ area: rate(usual) }),
      m.properties_area_estimated({ least: rate(most), most: rate(least) }),
    ],
  ] as const
}

/** "₹6,571 per sq ft carpet area", marked where it is an estimate; null of a plot. */
export function carpetRateLabel({
  type,
  price,
  carpetArea: { usual, isEstimated },
}: Measured): string | null {
  const rate = type === 'plot' ? null : formatRate(price, usual, currentAreaUnit())
  if (rate === null) return null
  return isEstimated ? m.properties_carpet_rate_estimated({ rate }) : m.properties_carpet_rate({ rate })
}

/** How the carpet area is estimated; null where nothing is. */
export function carpetBasis({ type, areaType, carpetArea }: Measured): string | null {
  if (!carpetArea.isEstimated) return null
  const percent = (share: number) => formatNumber(share * 100)
  if (areaType === 'super_built_up' || areaType === 'built_up') {
    const { least, most } = carpetShares[areaType]
    const sentence =
      areaType === 'built_up' ? m.properties_carpet_basis_built_up : m.properties_carpet_basis_super_built_up
    return sentence({ least: percent(least), most: percent(most) })
  }
  return type === 'apartment'
    ? m.properties_carpet_basis_apartment({ least: percent(carpetShares.super_built_up.least) })
    : m.properties_carpet_basis_home({ least: percent(carpetShares.built_up.least) })
}
