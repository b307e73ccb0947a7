import type { ListingField } from '#contract/properties/fields/listing-field.ts'
import { listingField, type ListingFieldName } from '#contract/properties/fields/listing-fields.ts'

import type { Change, Changes, Editable } from './changes.ts'

type Field = keyof Editable
type Judging = {
  /** Price at the last review, so that small steps do not add up to an unreviewed price. */
  reviewedPrice: number
  hasTextProblem: (text: string) => boolean
}

/** Changes of an approved listing, split into immediate ones and those that need review. */
export function splitChanges(changes: Changes, judging: Judging): { apply: Changes; wait: Changes } {
  const waiting = new Set(fieldsOf(changes).filter((field) => isMaterial(field, changes, judging)))
  // Fields that depend on a new type or purpose wait with it.
  for (const field of fieldsOf(changes)) {
    if (ruleOf(field).waitsWith.some((other) => waiting.has(other))) waiting.add(field)
  }
  return {
    apply: pick(changes, (field) => !waiting.has(field)),
    wait: pick(changes, (field) => waiting.has(field)),
  }
}

/** A sold or rented property keeps its purpose. */
export function withoutPurpose(changes: Changes): Changes {
  if (!changes.purpose) return changes
  return pick(changes, (field) => field !== 'purpose' && !ruleOf(field).waitsWith.includes('purpose'))
}

/** Fields of the form whose values stand in these columns. */
const formNames = {
  localityName: 'localityId',
  projectId: 'project',
  projectName: 'project',
  areaTyped: 'area',
  videoUrl: 'film',
  tour360Url: 'panorama',
} as const satisfies Partial<Record<Field, ListingFieldName>>

type Rule = Pick<ListingField, 'review'> & { waitsWith: readonly ('type' | 'purpose')[] }

function ruleOf(field: Field): Rule {
  const { of = [], review, waitsWith } = listingField[isColumnOnly(field) ? formNames[field] : field]
  const parts = of.map((part) => (part === 'home' || part === 'plot' ? 'type' : 'purpose'))
  return { review, waitsWith: waitsWith ? [...parts, waitsWith] : parts }
}

function isColumnOnly(field: Field): field is keyof typeof formNames {
  return field in formNames
}

const maxUnreviewedPriceChange = 0.2

function isMaterial(field: Field, changes: Changes, { reviewedPrice, hasTextProblem }: Judging): boolean {
  const { before = null, after = null } = changes[field] ?? {}
  switch (ruleOf(field).review) {
    case undefined:
      return false
    case 'always':
      return true
    case 'price':
      return Math.abs(Number(after) - reviewedPrice) > reviewedPrice * maxUnreviewedPriceChange
    case 'words':
      return typeof after === 'string' && hasTextProblem(after)
    case 'media':
      return addsMedia({ before, after })
  }
}

/** Media are taken away at once, so that owners can take a film of their home offline immediately. */
export function addsMedia({ before, after }: Change): boolean {
  if (!Array.isArray(after)) return after !== null
  const known: readonly string[] = Array.isArray(before) ? before : []
  return after.some((key) => !known.includes(key))
}

/** What stays public of a list while what is new of it awaits review; something single stays until it is replaced. */
export function keptMedia({ before, after }: Change): Change['after'] {
  if (!Array.isArray(before) || !Array.isArray(after)) return before
  const wanted: readonly string[] = after
  return before.filter((key) => wanted.includes(key))
}

function fieldsOf(changes: Changes): Field[] {
  // The keys of changes are fields.
  return Object.keys(changes) as Field[]
}

function pick(changes: Changes, isPicked: (field: Field) => boolean): Changes {
  return Object.fromEntries(
    fieldsOf(changes).flatMap((field) => (isPicked(field) ? [[field, changes[field]]] : [])),
  )
}
