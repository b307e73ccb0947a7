import { toSquareFeet, type TypedAreaUnit } from '#contract/area.ts'
import { areaUnits, typedAreaUnits } from '#contract/enums.ts'
import { numberText } from '#contract/texts/latin-digits.ts'

/** The choice that leaves the type of area open. */
export const unknownAreaType = 'unknown'

/** Values of the fields that tell how large a home or plot is, as typed. */
export type TypedArea = {
  type: string
  area: string
  areaUnit: string
  areaType: string
  plotLength: string
  plotWidth: string
}

/** The area as it is sent: a plot's may come from its sides, and a type may stay open. */
export function withArea<Values extends TypedArea>(values: Values): Values {
  const { type, area, areaType } = values
  if (type !== 'plot') {
    const areaUnit = isOfHomes(values.areaUnit) ? values.areaUnit : ''
    return { ...values, areaUnit, areaType: areaType === unknownAreaType ? '' : areaType }
  }
  const sides = area.trim() === '' ? areaOfSides(values) : null
  return {
    ...values,
    areaType: 'plot',
    ...(sides !== null && { area: String(sides), areaUnit: 'sqft' }),
  }
}

/** Square feet of length times width, both in feet; null where one is missing. */
export function areaOfSides({ plotLength, plotWidth }: Pick<TypedArea, 'plotLength' | 'plotWidth'>) {
  const area = readNumber(plotLength) * readNumber(plotWidth)
  return area > 0 ? Math.round(area * 1000) / 1000 : null
}

/** What was typed in square feet; null where it is no number, or has no unit. */
export function squareFeetTyped(area: string, unit: string): number | null {
  const known = typedAreaUnits.find((known) => known === unit)
  const typed = readNumber(area)
  return known !== undefined && typed > 0 ? toSquareFeet(typed, known) : null
}

/** Units of a home, or of a plot, which has bighas too. */
export function unitsFor(isPlot: boolean): readonly TypedAreaUnit[] {
  return isPlot ? typedAreaUnits : areaUnits
}

function isOfHomes(unit: string): boolean {
  return areaUnits.some((known) => known === unit)
}

function readNumber(text: string): number {
  return Number(numberText(text) || Number.NaN)
}
