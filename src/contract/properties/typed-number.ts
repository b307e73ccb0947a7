import { m } from '#messages'
import { z } from 'zod'
import { numberText } from '../latin-digits.ts'

type Sentence = () => string

/** `odd`: what is no number, or is missing where one is needed; also what is too little, unless that has its own. */
export type Bounds = { min: number; max: number; odd: Sentence; below?: Sentence; above: Sentence }

/** A number typed into a field: empty is absent, not zero. */
export function typedNumber(bounds: Bounds) {
  return z.preprocess(asTyped, within(bounds))
}

export function optionalNumber(bounds: Bounds) {
  return z.preprocess(asTyped, within(bounds).optional())
}

export function optionalWhole(bounds: Bounds) {
  return z.preprocess(asTyped, within(bounds).multipleOf(1, { error: bounds.odd }).optional())
}

/** Not `int()`: its refusal would keep the rules about other fields from running. */
export function wholeNumber(odd: Sentence) {
  return z.number().multipleOf(1, { error: odd })
}

/** Bounds of a field that are told by its name. */
export function boundsOf(label: Sentence, min: number, max: number): Bounds {
  return {
    min,
    max,
    odd: () => m.properties_number_invalid({ name: label() }),
    below: () => m.properties_number_minimum({ name: label(), minimum: min }),
    above: () => m.properties_number_maximum({ name: label(), maximum: max }),
  }
}

function asTyped(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  return numberText(value) || undefined
}

function within({ min, max, odd, below = odd, above }: Bounds) {
  return z.coerce.number({ error: odd }).min(min, { error: below }).max(max, { error: above })
}

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
