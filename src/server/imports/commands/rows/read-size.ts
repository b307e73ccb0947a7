import { storedArea, toSquareFeet, type TypedAreaUnit } from '#contract/area.ts'
import { areaTypes, typedAreaUnits } from '#contract/enums.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { areaTypeWords } from '#contract/quantities/quantity-words.ts'
import { areaNamedIn, readArea, type TypedArea } from '#contract/quantities/read-quantity.ts'
import { readSides } from '#contract/quantities/read-sides.ts'

import { createNames, cutText } from '../import-cells.ts'
import type { ListingCells, TypedCell } from '../row-cells.ts'
import { refuse, type Refusal } from './read-offer.ts'
import type { RowNotes } from './row-notes.ts'

type AreaType = (typeof areaTypes)[number]
type Size = { stored: ReturnType<typeof storedArea>; areaType: AreaType | null }
/** Below it, a house without a unit is often meant in gaj. */
const maxGaj = 500

type TypedSize = TypedCell & { area: TypedArea & { isExact: boolean } }

const areaTypeNamed = createNames(areaTypeWords, areaTypes)

/** Homes are compared by their carpet area, plots by their own. */
const homeOrder: readonly (AreaType | null)[] = ['carpet', 'built_up', 'super_built_up', null, 'plot']
const plotOrder: readonly (AreaType | null)[] = ['plot', null, 'built_up', 'super_built_up', 'carpet']

/**
 * Of several sizes the one by which homes of the type are compared. Its text or header may name its unit and type.
 * Square feet without a unit.
 */
export function readSize(
  { cell, list, take }: ListingCells,
  { isPlot, isHouse, notes }: { isPlot: boolean; isHouse: boolean; notes: RowNotes },
): Size | Refusal {
  const ofSquareFeet = list('sqft')
  const cells = [...ofSquareFeet, ...list('area')]
  const unit = cell('area_unit')
  const typedUnit = unit === '' ? null : unitNamed(unit)
  const sizes = cells.flatMap((typed): TypedSize[] => {
    const read = readArea(typed.text)
    if (read === null) return []
    const named = areaNamedIn(typed.column)
    const isSquareFeet = ofSquareFeet.some(({ column }) => column === typed.column)
    const area = {
      area: read.value.area,
      unit: read.value.unit ?? named.unit ?? (isSquareFeet ? 'sqft' : (typedUnit ?? null)),
      type: read.value.type ?? named.type,
      isExact: read.isExact,
    }
    return [{ ...typed, area }]
  })
  const order = isPlot ? plotOrder : homeOrder
  const rank = ({ column }: TypedCell) => {
    const size = sizes.find((known) => known.column === column)
    if (size === undefined) return order.length
    // The area of its sides is a product, often rounded.
    return order.indexOf(size.area.type) + (readSides(size.text)?.beside === '' ? 0.5 : 0)
  }
  const taken = take(
    cells.toSorted((one, other) => rank(one) - rank(other)),
    ({ column }) => sizes.find((size) => size.column === column)?.area ?? null,
    (one, other) => isNearly(squareFeetOf(one), squareFeetOf(other)),
  )
  const [{ text } = { text: '' }] = cells
  if (taken === null)
    return refuse(/bigha|बीघा/i.test(text) ? 'row_bigha' : 'row_size', { text: cutText(text, 80) })
  const { area, unit: known, type, isExact } = taken.value
  if (known === null && typedUnit === undefined)
    return refuse(/bigha|बीघा/i.test(unit) ? 'row_bigha' : 'row_unit', { text: cutText(unit, 80) })
  const size = squareFeetOf(taken.value)
  if (Math.round(size) < 1 || size > 999_999) return refuse('row_size_bounds')
  const isGuessed = known === null && (isPlot || (isHouse && area < maxGaj))
  if (!isExact || isGuessed)
    notes.readAs(
      'area',
      taken.text,
      `${area} ${(known ?? 'sqft').replace('sqft', 'sq ft').replace('_', ' ')}`,
    )
  return { stored: storedArea(area, known ?? 'sqft'), areaType: typeOf(type, { cell, isPlot, notes }) }
}

/** As the size itself says, else as its own column says. */
function typeOf(
  own: AreaType | null,
  { cell, isPlot, notes }: Pick<ListingCells, 'cell'> & { isPlot: boolean; notes: RowNotes },
): AreaType | null {
  const text = cell('area_type')
  const stated = notes.named('area_type', text, areaTypeNamed)
  if (isPlot) return 'plot'
  if (own !== null && stated !== null && own !== stated)
    notes.differs('area_type', text, own.replaceAll('_', ' '))
  return own ?? stated
}

function squareFeetOf({ area, unit }: Pick<TypedArea, 'area' | 'unit'>): number {
  return toSquareFeet(area, unit ?? 'sqft')
}

/** As 1450 sq ft and 134.7 sq m are. */
function isNearly(one: number, other: number): boolean {
  return Math.abs(one - other) <= one / 100
}

function unitNamed(text: string): TypedAreaUnit | undefined {
  const typed = normalText(text).replaceAll(' ', '_')
  return typedAreaUnits.find((unit) => unit === typed) ?? areaNamedIn(text).unit ?? undefined
}
