import type { AskedFields } from '#contract/analytics/asked-fields.ts'
import {
  hasNeeded,
  isFieldOf,
  isListField,
  listingFactNames,
  type ListingFieldName,
} from '#contract/properties/fields/listing-fields.ts'

import { textNames, withPurpose, type ListingValues } from './listing-schema.ts'

type Missing = {
  field: ListingFieldName
  /** Of the people who searched, in per cent; null if that is not known. */
  percent: number | null
}

export type Completeness = {
  /** Per cent of what is asked for that the listing states. */
  percent: number
  /** The most asked for first. */
  missing: readonly Missing[]
}

/** By what seekers filter by; each optional fact counts alike where that is not known. */
export function measureCompleteness(values: ListingValues, { scope, fields }: AskedFields): Completeness {
  const optional = optionalNames.filter((name) => isAsked(name, values) && !isRequired(name, values))
  const asked =
    scope === 'none'
      ? optional.map((field) => ({ field, weight: 1, percent: null }))
      : fields
          .filter(({ field }) => isAsked(field, values))
          .map(({ field, percent }) => ({ field, weight: percent, percent }))
  const missing = asked.filter(({ field }) => !isStated(field, values))
  const all = sum(asked)
  return {
    percent: all === 0 ? 100 : Math.floor(((all - sum(missing)) / all) * 100),
    missing: missing.map(({ field, percent }) => ({ field, percent })),
  }
}

function sum(entries: readonly { weight: number }[]): number {
  return entries.reduce((total, { weight }) => total + weight, 0)
}

/** What no listing needs, but a seeker may ask; offers and their terms are no matter of completeness. */
const optionalNames: readonly ListingFieldName[] = [
  ...listingFactNames.filter((name) => !['cashbackTerms', 'rentFreeTerms'].includes(name)),
  'amenities',
  'brokerageKind',
  'latitude',
]

function isAsked(name: ListingFieldName, values: ListingValues): boolean {
  return isFieldOf(name, withPurpose(values)) && hasNeeded(name, values)
}

/** Whether a listing of this kind cannot be sent without it. */
export function isRequired(name: ListingFieldName, { type }: Pick<ListingValues, 'type'>): boolean {
  if (name === 'beds' || name === 'baths') return type !== 'plot'
  return required.includes(name)
}

const required: readonly ListingFieldName[] = ['title', 'price', 'address', 'city', 'state', 'area']

export function isStated(name: ListingFieldName, values: ListingValues): boolean {
  if (isListField(name)) return values[name].length > 0
  const text = textNames.find((known) => known === name)
  return text === undefined || (values[text] ?? '').trim() !== ''
}
