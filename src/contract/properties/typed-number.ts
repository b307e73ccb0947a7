import { m } from '#messages'
import { z } from 'zod'

type Messages = { required: () => string; below: () => string; above: () => string }

/** A number typed into a field: empty is absent, not zero. */
export function typedNumber({ required, below, above }: Messages, min: number, max: number) {
  return z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number({ error: () => required() })
      .min(min, { error: below })
      .max(max, { error: above }),
  )
}

export function optionalWhole(label: () => string, min: number, max: number) {
  return optionalNumber(label, min, max).refine((value) => value === undefined || Number.isInteger(value), {
    error: () => m.properties_number_invalid({ name: label() }),
  })
}

export function optionalNumber(label: () => string, min: number, max: number) {
  return z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number({ error: () => m.properties_number_invalid({ name: label() }) })
      .min(min, { error: () => m.properties_number_minimum({ name: label(), minimum: min }) })
      .max(max, { error: () => m.properties_number_maximum({ name: label(), maximum: max }) })
      .optional(),
  )
}

function emptyIsAbsent(value: unknown): unknown {
  return value === '' || value === null ? undefined : value
}
