import type { ListingFieldName } from '../properties/fields/listing-fields.ts'

/** A column of an import file: what it means, what it accepts, and one example. */
export type ImportField = {
  name: string
  /** Headers of portals and of English and Hindi lists that are read as this one, separated by commas. */
  headers: string
  label: () => string
  about?: () => string
  example: string
  /** One of the fields with the same group is needed. */
  needs?: 'place' | 'price' | 'size' | 'contact'
  /** The field of the listing form, where it has another name. */
  of?: ListingFieldName
  phrases?: Understood
} & ({ words: readonly string[] } | { min: number; max: number } | { maxLength: number })

/** A value, and the phrases that are read as it, separated by commas. */
export type Understood = readonly (readonly [value: string, phrases: string])[]
