import { m } from '#messages'

import { toSquareFeet, type TypedAreaUnit } from '../area.ts'
import { whenValid } from '../shared.ts'

const maxArea = 999_999

type TypedArea = { area: number; areaUnit?: TypedAreaUnit | '' | undefined }

/** Whether an area typed in any unit is within the bounds of square feet. */
export function isWithinMaxArea({ area, areaUnit }: TypedArea): boolean {
  return toSquareFeet(area, areaUnit || 'sqft') <= maxArea
}

export const tooLarge = {
  path: ['area'],
  error: () => m.properties_area_too_large(),
  ...whenValid('area', 'areaUnit'),
}
