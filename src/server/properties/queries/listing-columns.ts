import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import {
  hasNeeded,
  isFieldOf,
  listingFactNames,
  type ListingFactName,
  type ListingFieldName,
} from '#contract/properties/fields/listing-fields.ts'
import { listingShape, type factShape } from '#contract/properties/fields/listing-schemas.ts'
import { writtenOnce } from '#database/prepared.ts'
import { properties } from '#database/schema/properties.ts'

/** Columns that have another name than their field. */
const otherNames = { possession: 'possessionState', yearBuilt: 'yearbuilt' } as const

type Column = (typeof properties)['_']['columns']
type ColumnOf<Name> = Name extends keyof typeof otherNames ? (typeof otherNames)[Name] : Name
const storedShape = listingShape('stored')
type StoredName = keyof typeof storedShape
type StoredColumns = { [Name in StoredName]: Column[ColumnOf<Name> & keyof Column] }

// Its keys are the fields that a listing has as they are.
export const storedNames = Object.keys(storedShape) as StoredName[]

export function columnOf<Name extends StoredName>(name: Name): ColumnOf<Name> & keyof Column {
  const named: Partial<Record<ListingFieldName, string>> = otherNames
  // Each stored field has a column: `storedColumns` fails to compile otherwise.
  return (named[name] ?? name) as ColumnOf<Name> & keyof Column
}

/** The columns of a listing's fields under their names in the form. */
export const storedColumns = Object.fromEntries(
  storedNames.map((name) => [name, properties[columnOf(name)]]),
  // Its keys are the fields.
) as StoredColumns

/** The facts of a property `p` in plain SQL, which gives large and decimal numbers as text and days as instants. */
export const factColumns = writtenOnce(
  sql.join(
    listingFactNames.map((name) => {
      const column = alias(properties, 'p')[columnOf(name)]
      const type = column.getSQLType()
      const cast = /^(?:bigint|numeric)/.test(type) ? '::float8' : type === 'date' ? '::text' : ''
      return sql`${column}${sql.raw(cast)} as ${sql.identifier(name)}`
    }),
    sql`, `,
  ),
)

/** Values of fields under the names of their columns. */
export function toColumnNames(
  values: Readonly<Record<string, unknown>>,
): Partial<typeof properties.$inferInsert> {
  const named: Readonly<Record<string, string>> = otherNames
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [named[name] ?? name, value]))
}

export type ListingFacts = z.output<z.ZodObject<typeof factShape>>
type Offered = Parameters<typeof isFieldOf>[1]

/** The facts as a listing has them: null where they are not stated or it cannot have them. */
export function factsOf(typed: Offered & Readonly<Partial<Record<ListingFactName, unknown>>>): ListingFacts {
  const facts = listingFactNames.map((name) => [
    name,
    isFieldOf(name, typed) && hasNeeded(name, typed) && isStated(typed[name]) ? typed[name] : null,
  ])
  // The schemas of the forms give each fact its type.
  return Object.fromEntries(facts) as ListingFacts
}

/** The facts alone of a row that has more. */
export function pickFacts(row: ListingFacts): ListingFacts {
  // Its keys are the facts.
  return Object.fromEntries(listingFactNames.map((name) => [name, row[name]])) as ListingFacts
}

export function isStated(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}
