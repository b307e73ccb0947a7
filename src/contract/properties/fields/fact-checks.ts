import { m } from '#messages'

import { whenValid } from '../../shared.ts'
import { dayInIndia } from '../../slots.ts'

type Floors = { floor?: number | null | undefined; totalFloors?: number | null | undefined }

export function isWithinBuilding({ floor, totalFloors }: Floors): boolean {
  return (floor ?? -Infinity) <= (totalFloors ?? Infinity)
}

export const aboveBuilding = {
  path: ['floor'],
  error: () => m.properties_floor_above_building(),
  ...whenValid('floor', 'totalFloors'),
}

type Possession = { possession?: string | undefined; possessionDate?: string | null | undefined }

/** Whether the possession date is not in the past while the home is under construction. */
export function isPossessionDatePlausible({ possession, possessionDate }: Possession): boolean {
  const isPast = typeof possessionDate === 'string' && possessionDate < dayInIndia(new Date())
  return possession !== 'under_construction' || !isPast
}

export const possessionDatePast = {
  path: ['possessionDate'],
  error: () => m.properties_possession_date_past(),
  ...whenValid('possession', 'possessionDate'),
}
