import { m } from '#messages'

import { formatDay } from '../../dates.ts'
import { formatPriceFull } from '../../price.ts'
import type { ListingField } from './listing-field.ts'

export type FieldValue = string | number | boolean | readonly string[]

/** A value as people read it, in the reader's language. */
export function fieldText({ choices, wordOf, isMoney, typedAs }: ListingField, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? m.properties_corner_yes() : m.properties_corner_no()
  if (typeof value === 'number') {
    if (isMoney) return formatPriceFull(value)
    return wordOf ? wordOf(value) : value.toLocaleString('en-IN')
  }
  if (typeof value !== 'string') return value.map((word) => choices?.wordOf(word) ?? word).join(', ')
  return typedAs === 'day' ? formatDay(value) : (choices?.wordOf(value) ?? value)
}
