import { z } from 'zod'

import { m } from '#messages'

import type { ImportField } from '../../imports/import-field.ts'
import { importFields } from '../../imports/import-fields.ts'
import { floors } from '../../properties/fields/floors.ts'
import { dayField, lineSchema, textSchema } from '../../shared.ts'

type Field = ImportField & { read?: string }

/** The reference is in the address; the others say again what `price` and `area` say. */
const left: readonly string[] = ['reference', 'price_lakh', 'price_unit', 'sqft']

/** The columns of import files, by name: what a file and the API say of a listing. */
export const listingFields: readonly Field[] = importFields.filter(({ name }) => !left.includes(name))

const needed: readonly string[] = ['type', 'status', 'price', 'area']

const whole: readonly string[] = ['count', 'rupees', 'floors', 'hours', 'months']

/** Typed: numbers are numbers, answers booleans, lists lists. */
function typedSchema(field: Field): z.ZodType {
  const { name, read } = field
  if ('words' in field) {
    if (read === 'answer') return z.boolean()
    const word = z.enum([...field.words])
    return read === 'words' ? z.array(word).max(field.words.length) : word
  }
  if ('min' in field) {
    const number = z.number().min(field.min).max(field.max)
    if (read === 'floor')
      return number.refine((floor) => floors.includes(floor), { error: () => m.partners_api_floor() })
    return name === 'price' || (read !== undefined && whole.includes(read)) ? number.int() : number
  }
  if (read === 'list') return z.array(lineSchema(80).min(1)).max(60)
  if (read === 'day') return dayField()
  return name === 'description' ? textSchema(field.maxLength) : lineSchema(field.maxLength)
}

function answeredSchema(field: Field): z.ZodType {
  const { read } = field
  if ('words' in field) {
    if (read === 'answer') return z.boolean()
    return read === 'words' ? z.array(z.string()) : z.string()
  }
  if ('min' in field) return z.number()
  return read === 'list' ? z.array(z.string()) : z.string()
}

/** Where it says something else here than in a file. */
const abouts: Readonly<Partial<Record<string, () => string>>> = { floor: m.partners_api_floor }

const about = ({ name, label, about: more }: Field) =>
  [label(), (abouts[name] ?? more)?.()].filter(Boolean).join('. ')

/** As it is sent. A field that is not known is refused, so that a misspelt one is noticed. */
export const listingInput = z.strictObject(
  Object.fromEntries(
    listingFields.map((field) => {
      const schema = typedSchema(field).describe(about(field))
      return [field.name, needed.includes(field.name) ? schema : schema.optional()]
    }),
  ),
)
export type ListingInput = Readonly<Record<string, unknown>>

/** As it is answered, with what the site makes of it. */
export const listingAnswer = z.object(
  Object.fromEntries(
    listingFields.map((field) => [field.name, answeredSchema(field).nullable().describe(about(field))]),
  ),
)
