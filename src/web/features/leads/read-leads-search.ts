import type { LeadSide, LeadStatus } from '#contract/leads/lead.ts'
import { leadSides, leadStatuses } from '#contract/words.ts'

/** Types that the desk filters by, as the specification lists them. */
export const filteredTypes = ['contact', 'callback', 'interest', 'homeloan'] as const
export type FilteredType = (typeof filteredTypes)[number]

export type LeadsSearch = {
  side?: LeadSide
  status?: LeadStatus
  type?: FilteredType
  page?: number
}

/** What the address of the list says; `all` and unknown values are left out. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const side = leadSides.find((each) => each === raw['side'])
  const status = leadStatuses.find((each) => each === raw['status'])
  const type = filteredTypes.find((each) => each === raw['type'])
  const page = Number(raw['page'])
  return {
    ...(side && { side }),
    ...(status && { status }),
    ...(type && { type }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}
