import { z } from 'zod'

import { m } from '#messages'

import { availabilities } from '../../enums.ts'
import { dayField, labelSchema, lineSchema } from '../../shared.ts'
import { maxFloorPlans, mediaAddress } from '../media-bounds.ts'
import { thisYear } from '../typed-number.ts'

export function chosenOrEmpty<const Value extends string>(values: readonly Value[]) {
  return z.enum(values).or(z.literal(''))
}

/** Each value once, in their usual order. */
export function severalOf<const Value extends string>(values: readonly Value[]) {
  return z
    .array(z.enum(values))
    .max(20)
    .transform((chosen) => values.filter((value) => chosen.includes(value)))
}

export function heading(max: number) {
  return labelSchema(max)
    .min(1, { error: () => m.properties_title_required() })
    .min(5, { error: () => m.properties_title_too_short() })
}

export function addressIn(max: number) {
  return labelSchema(max)
    .min(1, { error: () => m.properties_address_required() })
    .min(5, { error: () => m.properties_address_too_short() })
}

export function postalCode() {
  return lineSchema(12)
    .min(4, { error: () => m.properties_zip_invalid() })
    .or(z.literal(''))
}

/** Letters or digits that an address can be made of, as every entry of the catalogue. */
export function projectName() {
  return labelSchema(80)
    .min(2, { error: () => m.properties_project_name() })
    .regex(/[a-z0-9]/i, { error: () => m.properties_project_name() })
    .or(z.literal(''))
}

export function mediaUrl() {
  return z.string().regex(mediaAddress).or(z.literal('')).optional()
}

export function floorPlanKeys() {
  return z
    .array(z.string().regex(/^[\w-]{16,80}$/))
    .max(maxFloorPlans, { error: () => m.properties_floor_plans_limit() })
    .transform((keys) => [...new Set(keys)])
}

/** Absent stays absent, and empty is null. */
export function clearableAnswer() {
  return z.preprocess(asAnswer, z.boolean().nullable().optional())
}

/** As sent by a form: 'true', 'false' or empty. */
function asAnswer(value: unknown): unknown {
  if (value === '') return null
  return value === 'true' ? true : value === 'false' ? false : value
}

const earliestDay = '2000-01-01'
const maxYearsAhead = 30

/** Absent stays absent, and empty is null. */
export function clearableDay(label: () => string) {
  const odd = () => m.properties_day_invalid({ name: label() })
  return z.preprocess(
    (value) => (value === '' ? null : value),
    dayField(odd)
      .refine((day) => day >= earliestDay && Number(day.slice(0, 4)) <= thisYear() + maxYearsAhead, {
        error: odd,
      })
      .nullable()
      .optional(),
  )
}

/** Values used by earlier exports and API clients. */
const formerAvailabilities = new Map([
  ['new', 'available'],
  ['pending', 'under_offer'],
  ['contingent', 'under_offer'],
])

export function availabilityTyped() {
  return z.preprocess(
    (value) => (typeof value === 'string' ? (formerAvailabilities.get(value) ?? value) : value),
    z.enum(availabilities, { error: () => m.properties_status_required() }).default('available'),
  )
}

export function both<Schema extends z.ZodType>(schema: Schema) {
  return { create: schema, edit: schema }
}

/** One of these, or none; an edit that does not send it clears it. */
export function clearedUnsent<const Value extends string>(values: readonly Value[]) {
  return {
    create: chosenOrEmpty(values).optional(),
    edit: chosenOrEmpty(values).default(''),
    stored: z.enum(values).nullable(),
  }
}
