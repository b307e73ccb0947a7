import { z } from 'zod'

import { m } from '#messages'

import { daySchema } from '../../shared.ts'
import { boundsOf, clearableNumber, clearableWhole } from '../typed-number.ts'
import { both, chosenOrEmpty, clearableAnswer, clearableDay, severalOf } from './field-schemas.ts'
import { floors, maxFloor, minFloor } from './floors.ts'
import type { Choices, ListingField } from './listing-field.ts'
import { statedFacts, type StatedFactName } from './stated-facts.ts'

type SchemasOf<Field> = Field extends { typedAs: 'answer' }
  ? ReturnType<typeof answerSchemas>
  : Field extends { typedAs: 'day' }
    ? ReturnType<typeof daySchemas>
    : Field extends { typedAs: 'list'; choices: Choices<infer Value> }
      ? ReturnType<typeof listSchemas<Value>>
      : Field extends { choices: Choices<infer Value> }
        ? ReturnType<typeof choiceSchemas<Value>>
        : ReturnType<typeof numberSchemas>

type Schemas = { [Name in StatedFactName]: SchemasOf<(typeof statedFacts)[Name]> }

/** Bounds and messages of the stated facts, by their lines of the table. */
export const statedSchemas = {
  ...(Object.fromEntries(
    Object.entries<ListingField>(statedFacts).map(([name, field]) => [name, schemasOf(field)]),
    // Its keys are the facts, each with the schemas of its kind.
  ) as unknown as Schemas),
  floor: floorSchemas(),
}

function schemasOf(field: ListingField) {
  const { typedAs, choices } = field
  if (typedAs === 'answer') return answerSchemas()
  if (typedAs === 'day') return daySchemas(field)
  if (choices === undefined) return numberSchemas(field)
  return typedAs === 'list' ? listSchemas(choices.values) : choiceSchemas(choices.values)
}

function answerSchemas() {
  return { ...both(clearableAnswer()), stored: z.boolean().nullable() }
}

function daySchemas({ label }: ListingField) {
  return { ...both(clearableDay(label)), stored: daySchema.nullable() }
}

function listSchemas<Value extends string>(values: readonly Value[]) {
  return { ...both(severalOf(values).nullable().optional()), stored: z.array(z.enum(values)).nullable() }
}

function choiceSchemas<Value extends string>(values: readonly Value[]) {
  return { ...both(chosenOrEmpty(values).nullable().optional()), stored: z.enum(values).nullable() }
}

function numberSchemas({ label, typedAs, bounds: [min, max] = [0, 0] }: ListingField) {
  const bounds = boundsOf(label, min, max)
  const typed = typedAs === 'count' ? clearableWhole(bounds) : clearableNumber(bounds)
  const number = typedAs === 'count' ? z.number().int() : z.number()
  return { ...both(typed), stored: number.nullable() }
}

function floorSchemas() {
  const bounds = boundsOf(m.properties_floor, minFloor, maxFloor)
  const typed = clearableNumber(bounds).refine((floor) => floors.includes(floor ?? 0), {
    error: bounds.odd,
  })
  return { ...both(typed), stored: z.number().nullable() }
}
