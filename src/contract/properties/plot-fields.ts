import { z } from 'zod'

import { m } from '#messages'

import { toSquareFeet, type TypedAreaUnit } from '../area.ts'
import { facings, typedAreaUnits } from '../enums.ts'
import { whenValid } from '../shared.ts'
import { boundsOf, clearableNumber } from './typed-number.ts'

const largestArea = 999_999

/**
 * How the area was typed, and a plot's dimensions in feet. In an edit, what is not sent stays as it is and an empty
 * value is cleared.
 */
export const areaFields = {
  /** Unit of `area`; square feet by default. */
  areaUnit: z.enum(['', ...typedAreaUnits], { error: () => m.properties_area_unit_unknown() }).optional(),
  plotLength: clearableNumber(boundsOf(() => m.properties_plot_length(), 1, 10_000)),
  plotWidth: clearableNumber(boundsOf(() => m.properties_plot_width(), 1, 10_000)),
  roadWidth: clearableNumber(boundsOf(() => m.properties_road_width(), 1, 1000)),
  isCorner: z.preprocess(asAnswer, z.boolean().nullable().optional()),
  facing: z.enum(facings).or(z.literal('')).nullable().optional(),
}

type TypedArea = { area: number; areaUnit?: TypedAreaUnit | '' | undefined }

/** Whether an area typed in any unit is within the bounds of square feet. */
export function isWithinLargest({ area, areaUnit }: TypedArea): boolean {
  return toSquareFeet(area, areaUnit || 'sqft') <= largestArea
}

export const tooLarge = {
  path: ['area'],
  error: () => m.properties_area_too_large(),
  ...whenValid('area', 'areaUnit'),
}

/** As sent by a form: 'true', 'false' or empty. */
function asAnswer(value: unknown): unknown {
  if (value === '') return null
  return value === 'true' ? true : value === 'false' ? false : value
}
