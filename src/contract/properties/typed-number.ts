import { z } from 'zod'

import { m } from '#messages'

import { typedRupees } from '../quantities/typed-rupees.ts'
import { numberText } from '../texts/latin-digits.ts'

type Sentence = () => string

/**
 * `odd`: message for a value that is missing or no number; also for one below the minimum without
 * its own message.
 */
export type Bounds = { min: number; max: number; odd: Sentence; below?: Sentence; above: Sentence }

/** `unreadable`: message for what is no amount, if it is not that of a missing one. */
type RupeeBounds = Bounds & { unreadable?: Sentence }

/** A number typed into a field: empty is absent, not zero. */
export function typedNumber(bounds: Bounds) {
  return z.preprocess(asTyped, within(bounds))
}

export function optionalNumber(bounds: Bounds) {
  return z.preprocess(asTyped, within(bounds).optional())
}

/** Absent stays absent, and empty is null. */
export function clearableNumber(bounds: Bounds) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : (asTyped(value) ?? null)),
    within(bounds).nullable().optional(),
  )
}

export function clearableWhole(bounds: Bounds) {
  return z.preprocess(
    (value) => (value === undefined ? undefined : (asTyped(value) ?? null)),
    within(bounds).multipleOf(1, { error: bounds.odd }).nullable().optional(),
  )
}

export function optionalWhole(bounds: Bounds) {
  return z.preprocess(asTyped, within(bounds).multipleOf(1, { error: bounds.odd }).optional())
}

/** Whole rupees, also in lakh and crore. */
export function requiredRupees(bounds: RupeeBounds) {
  return z.preprocess(typedRupees, withinRupees(bounds))
}

export function optionalRupees(bounds: Bounds) {
  return z.preprocess(typedRupees, withinRupees(bounds).multipleOf(1, { error: bounds.odd }).optional())
}

/** Of a share or an amount, which need not be whole. */
export function optionalAmount(bounds: Bounds) {
  return z.preprocess(typedRupees, withinRupees(bounds).optional())
}

/** Per cent of the price: none, or a tenth at least. */
export function cashbackFrom(bounds: Bounds) {
  return optionalNumber(bounds).refine((value) => value === undefined || value === 0 || value >= 0.1, {
    error: () => m.properties_number_minimum({ name: m.properties_cashback(), minimum: 0.1 }),
  })
}

/** Not `int()`: its failure would stop refinements of other fields. */
export function wholeNumber(odd: Sentence) {
  return z.number().multipleOf(1, { error: odd })
}

/** Bounds with messages that name the field. */
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

function withinRupees({ min, max, odd, below = odd, above, unreadable = odd }: RupeeBounds) {
  return z
    .number({ error: ({ input }) => (input === undefined ? odd() : unreadable()) })
    .min(min, { error: below })
    .max(max, { error: above })
}

type Year = {
  from: number
  /** A function, as a server runs past the end of a year. */
  to: () => number
  odd: () => string
  below: () => string
  above: () => string
}

/** An optional year typed into a field; each form has its own bounds and messages. */
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

export function thisYear(): number {
  return new Date().getFullYear()
}
