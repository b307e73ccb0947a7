import {
  actionDues,
  leadSides,
  leadStatuses,
  leadTypes,
  lostFilters,
  metricPeriods,
} from '#contract/enums.ts'
import { numericId, readOneOf, page, searchParams, text, uuid } from '#web/ui/patterns/search-params.ts'

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
  side: readOneOf(leadSides),
  status: readOneOf(leadStatuses),
  type: readOneOf(leadTypes),
  property: numericId,
  title: text,
  q: text,
  due: readOneOf(actionDues),
  lost: readOneOf(lostFilters),
  days: readOneOf(metricPeriods),
  assigned: readOneOf(['me']),
  person: uuid,
  page,
})

export type LeadsSearch = ReturnType<typeof read>

/** `title` searches for a property; it does not filter until one is chosen. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const search = read(raw)
  return search.property === undefined ? search : { ...search, title: undefined }
}

/** Filters as the list and its export send them. */
export function filtersOf(search: LeadsSearch) {
  const { side: _, title: __, page: ___, q, ...filters } = search
  return { ...filters, ...(q !== undefined && { query: q }) }
}

/** Whether any filter besides the side is set. */
export function isFiltered(search: LeadsSearch): boolean {
  return Object.values(filtersOf(search)).some((value) => value !== undefined)
}

export type SoftLeadsSearch = ReturnType<typeof readSoftLeadsSearch>

export const readSoftLeadsSearch = searchParams({ assigned: readOneOf(['me']), page })

/** `page` of the advertisers, `seen` of the views. */
export const readSharedContactsSearch = searchParams({ page, seen: page })

export const readInsightsSearch = searchParams({ period: readOneOf(metricPeriods, '90') })
