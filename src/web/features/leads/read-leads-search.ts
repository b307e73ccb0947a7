import type { LeadSide, LeadStatus } from '#contract/leads/lead.ts'
import { leadSides, leadStatuses, leadTypes } from '#contract/enums.ts'

type LeadType = (typeof leadTypes)[number]

/** Those that the specification names come first. */
export const filteredTypes: readonly LeadType[] = [
  'contact',
  'callback',
  'interest',
  'homeloan',
  ...leadTypes.filter((type) => !['contact', 'callback', 'interest', 'homeloan'].includes(type)),
]

export type LeadsSearch = {
  side?: LeadSide
  status?: LeadStatus
  type?: LeadType
  /** The number of the home. */
  property?: number
  /** Words by which one looks for the home; it narrows nothing before one is chosen. */
  title?: string
  q?: string
  page?: number
}

/** What the address of the list says; `all` and unknown values are left out. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const side = leadSides.find((each) => each === raw['side'])
  const status = leadStatuses.find((each) => each === raw['status'])
  const type = leadTypes.find((each) => each === raw['type'])
  const query = wordsIn(raw['q'])
  const property = within(raw['property'], 1, 9_999_999)
  const title = property ? '' : wordsIn(raw['title'])
  const page = within(raw['page'], 2, 10_000)
  return {
    ...(side && { side }),
    ...(status && { status }),
    ...(type && { type }),
    ...(property && { property }),
    ...(title !== '' && { title }),
    ...(query !== '' && { q: query }),
    ...(page && { page }),
  }
}

/** Whether the list is narrowed by anything but its side. */
export function isFiltered({ status, type, property, q }: LeadsSearch): boolean {
  return [status, type, property, q].some((each) => each !== undefined)
}

function wordsIn(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim().slice(0, 80) : ''
}

function within(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
