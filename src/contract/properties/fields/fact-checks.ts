import type { z } from 'zod'

import { m } from '#messages'

import { dayInIndia } from '../../dates.ts'
import { whenValid } from '../../shared.ts'

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

type Rules = { food?: string | null | undefined; hasResidentOwner?: boolean | null | undefined }

/** A rule on food is lawful where it is the owner's own home. */
export function isFoodOfOwner({ food, hasResidentOwner }: Rules): boolean {
  return !food || hasResidentOwner === true
}

/** An edit that does not say who lives there is checked against the listing. */
export function isFoodOfOwnerOrUnsaid(rules: Rules): boolean {
  return rules.hasResidentOwner === undefined || isFoodOfOwner(rules)
}

export const foodWithoutOwner = {
  path: ['food'],
  error: () => m.properties_food_without_owner(),
  params: { isFoodWithoutOwner: true },
  ...whenValid('food', 'hasResidentOwner'),
}

/** Whether a form refuses what may be eaten because the owner lives elsewhere. */
export function isWithoutOwner(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isFoodWithoutOwner'] === true
}

/** What a fact denies by this value, of what can be ticked among the amenities as well. */
const denials = [
  { fact: 'hasLift', value: false, amenity: 'Elevator' },
  { fact: 'balconies', value: 0, amenity: 'Balcony' },
  { fact: 'powerBackupHours', value: 0, amenity: 'Power Backup' },
] as const

type Denying = { [Fact in (typeof denials)[number]['fact']]?: unknown } & {
  type?: string | undefined
  amenities?: readonly string[] | undefined
}

/** On a plot none of these facts is kept. */
export function checkAmenities({ type, amenities = [], ...facts }: Denying, context: z.core.$RefinementCtx) {
  if (type === 'plot') return
  for (const { fact, value, amenity } of denials)
    if (facts[fact] === value && amenities.includes(amenity))
      context.addIssue({
        code: 'custom',
        path: [fact],
        params: { amenity },
        message: m.properties_amenity_denied(fact),
      })
}

/** Whether a form refuses a fact because of what is ticked among the amenities. */
export function deniesAmenity(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['amenity'] !== undefined
}

export const amenitiesValid = whenValid('amenities', 'type', ...denials.map(({ fact }) => fact))
