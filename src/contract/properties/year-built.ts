import { z } from 'zod'

import { asTyped } from './typed-number.ts'

type Year = {
  from: number
  /** Asked each time: a server runs past the end of a year. */
  to: () => number
  odd: () => string
  below: () => string
  above: () => string
}

/** A year typed into a field, or none; each form has its own bounds and its own words for what lies outside. */
export function yearBuiltSchema({ from, to, odd, below, above }: Year) {
  return z.preprocess(
    asTyped,
    z.coerce
      .number({ error: odd })
      .multipleOf(1, { error: odd })
      .min(from, { error: below })
      .refine((year) => year <= to(), { error: above })
      .optional(),
  )
}
