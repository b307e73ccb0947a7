import { leadSides, leadStatuses, leadTypes } from '#contract/enums.ts'
import { oneOf, page, searchParams, text, whole } from '#web/ui/patterns/search-params.ts'

type LeadType = (typeof leadTypes)[number]

/** Values named by the specification come first. */
export const filteredTypes: readonly LeadType[] = [
  'contact',
  'callback',
  'interest',
  'homeloan',
  ...leadTypes.filter((type) => !['contact', 'callback', 'interest', 'homeloan'].includes(type)),
]

const read = searchParams({
  side: oneOf(leadSides),
  status: oneOf(leadStatuses),
  type: oneOf(leadTypes),
  property: whole(1, 9_999_999),
  title: text,
  q: text,
  page,
})

export type LeadsSearch = ReturnType<typeof read>

/** `title` searches for a property; it does not filter until one is chosen. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const search = read(raw)
  return search.property === undefined ? search : { ...search, title: undefined }
}

/** Whether any filter besides the side is set. */
export function isFiltered({ status, type, property, q }: LeadsSearch): boolean {
  return [status, type, property, q].some((each) => each !== undefined)
}
