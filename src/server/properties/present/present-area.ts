import { carpetShares, ratePer, typedAreaOf, type AreaUnit, type CarpetArea } from '#contract/area.ts'
import { formatNumber } from '#contract/price.ts'
import {
  areaNumber,
  areaUnitName,
  formatArea,
  formatRate,
  formatTypedArea,
} from '#contract/properties/area-labels.ts'
import type { AreaTexts } from '#contract/properties/card.ts'
import { m } from '#messages'

import { currentAreaUnit } from '../../platform/http/request-context.ts'
import { offererOf } from '../policy.ts'
import type { CardRow } from '../queries/cards.ts'
import type { PropertyRow } from '../queries/find-property.ts'

type Fact = AreaTexts['facts'][number]
type Priced = Pick<CardRow, 'type' | 'price' | 'areaType'> & { carpetArea: CarpetArea }

/** Composed here in the caller's language and unit: in the browser they would weigh on public pages. */
export function presentAreaTexts(row: PropertyRow, carpetArea: CarpetArea): AreaTexts {
  const { price, area } = row
  const unit = currentAreaUnit()
  const kind = kindOf(row)
  const size = formatArea(area, unit)
  const label = kind === null ? m.properties_area_type_unknown() : m.properties_area_type_name(kind)
  const carpet = carpetFacts({ ...row, carpetArea }, unit)
  const carpetPrice = carpet.at(-1)
  return {
    stated: kind === null ? size : m.properties_area_type(kind, { area: size }),
    number: areaNumber(area, unit),
    unit: areaUnitName(unit),
    kind: label,
    rate: { name: m.properties_price_per({ unit: areaUnitName(unit) }), value: rateOf(price, area, unit) },
    rateText: formatRate(price, area, unit) ?? '',
    carpetRate: carpetRateLabel({ ...row, carpetArea }),
    carpetPrice: carpetPrice ? comparedPrice(carpetPrice, carpetArea, unit) : null,
    facts: [
      {
        name: kind === null ? m.properties_area() : label,
        value: size,
        hint:
          kind === null
            ? label
            : m.properties_area_stated({ who: m.properties_who_offers(offererOf(row.offererRole)) }),
      },
      ...otherUnits(row, unit),
      ...carpet,
    ],
    plot: plotFacts(row),
    basis: carpetBasis({ ...row, carpetArea }),
  }
}

/** "₹6,571 per sq ft carpet area", marked where it is an estimate; null of a plot. */
export function carpetRateLabel({ type, price, carpetArea: { usual, isEstimated } }: Priced): string | null {
  const rate = type === 'plot' ? null : formatRate(price, usual, currentAreaUnit())
  if (rate === null) return null
  return isEstimated ? m.properties_carpet_rate_estimated({ rate }) : m.properties_carpet_rate({ rate })
}

function kindOf({ type, areaType }: Pick<CardRow, 'type' | 'areaType'>): CardRow['areaType'] {
  return type === 'plot' ? 'plot' : areaType
}

/** A plot in square metres, and any area as it was typed. */
function otherUnits(row: PropertyRow, unit: AreaUnit): Fact[] {
  const typed = typedAreaOf(row)
  return [
    ...(row.type === 'plot' && unit !== 'sqm'
      ? [{ name: m.properties_area_square_metres(), value: formatArea(row.area, 'sqm') }]
      : []),
    ...(typed ? [{ name: m.properties_area_as_typed(), value: formatTypedArea(typed) }] : []),
  ]
}

/** Carpet area and the price of one unit of it, with their bands where estimated; none of a plot. */
function carpetFacts({ type, price, areaType, carpetArea }: Priced, unit: AreaUnit): Fact[] {
  if (type === 'plot') return []
  const { usual, least, most, isEstimated } = carpetArea
  const name = m.properties_carpet_price_per({ unit: areaUnitName(unit) })
  const rate = (area: number) => rateOf(price, area, unit)
  if (!isEstimated) return areaType === 'carpet' ? [{ name, value: rate(usual) }] : []
  return [
    {
      name: m.properties_area_carpet(),
      value: m.properties_area_about({ area: formatArea(usual, unit) }),
      hint: m.properties_area_estimated({ least: formatArea(least, unit), most: formatArea(most, unit) }),
    },
    {
      name,
      value: m.properties_area_about({ area: rate(usual) }),
      hint: m.properties_area_estimated({ least: rate(most), most: rate(least) }),
    },
  ]
}

/** In one row, so that a comparison of four homes prints on one sheet. */
function comparedPrice(price: Fact, { usual, least, most, isEstimated }: CarpetArea, unit: AreaUnit): Fact {
  if (!isEstimated) return price
  const hint = m.properties_carpet_compared({
    usual: formatArea(usual, unit),
    least: areaNumber(least, unit),
    most: areaNumber(most, unit),
  })
  return { ...price, hint }
}

function rateOf(price: number, area: number, unit: AreaUnit): string {
  return `₹${formatNumber(ratePer(unit, price, area) ?? 0)}`
}

/** Sides of a plot, as its advertiser states them. */
function plotFacts({ plotLength, plotWidth }: PropertyRow): Fact[] {
  if (plotLength === null || plotWidth === null) return []
  const feet = (length: number) => length.toLocaleString('en-IN')
  const value = m.properties_dimensions_feet({ length: feet(plotLength), width: feet(plotWidth) })
  return [{ name: m.properties_dimensions(), value }]
}

/** How the carpet area is estimated; null where nothing is. */
function carpetBasis({ type, areaType, carpetArea }: Priced): string | null {
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
