import type { Changes, Editable } from './changes.ts'

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
  if (waiting.has('purpose')) purposeFields.forEach((field) => waiting.add(field))
  if (waiting.has('type')) typeFields.forEach((field) => waiting.add(field))
  return {
    apply: pick(changes, (field) => !waiting.has(field)),
    wait: pick(changes, (field) => waiting.has(field)),
  }
}

/** A sold or rented property keeps its purpose. */
export function withoutPurpose(changes: Changes): Changes {
  if (!changes.purpose) return changes
  const dropped: readonly Field[] = ['purpose', ...purposeFields]
  return pick(changes, (field) => !dropped.includes(field))
}

const locationFields: readonly Field[] = ['address', 'city', 'localityId', 'localityName', 'state', 'zip']
const textFields: readonly Field[] = ['title', 'description', 'cashbackTerms', 'rentFreeTerms']
const purposeFields = [
  'price',
  'cashback',
  'cashbackTerms',
  'rentalModel',
  'rentFreeMonths',
  'rentFreeTerms',
  'securityAmount',
  'monthlyMaintenance',
  'brokerageKind',
  'brokerageAmount',
] as const satisfies readonly Field[]
const typeFields = [
  'beds',
  'baths',
  'area',
  'areaType',
  'areaTyped',
  'areaUnit',
  'plotLength',
  'plotWidth',
  'roadWidth',
  'isCorner',
  'furnishing',
  'parking',
  'titleKind',
] as const satisfies readonly Field[]

const allowedPriceChange = 0.2

function isMaterial(field: Field, changes: Changes, { reviewedPrice, hasTextProblem }: Judging): boolean {
  if (field === 'type' || field === 'purpose' || locationFields.includes(field)) return true
  const after = changes[field]?.after
  // Taken away at once, so that owners can take a film of their home offline immediately.
  if (field === 'videoUrl' || field === 'tour360Url') return after !== null
  if (field === 'price') return Math.abs(Number(after) - reviewedPrice) > reviewedPrice * allowedPriceChange
  return textFields.includes(field) && typeof after === 'string' && hasTextProblem(after)
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
