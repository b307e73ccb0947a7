import { ticketStatuses } from '#contract/enums.ts'

const helpTabs = ['faq', 'guides', 'tickets', 'contact'] as const
export type HelpTab = (typeof helpTabs)[number]

export type HelpSearch = {
  tab?: Exclude<HelpTab, 'faq'>
  /** What is looked for among the answers. */
  q?: string
  status?: (typeof ticketStatuses)[number]
  page?: number
  /** The listing that a new ticket is about. */
  listing?: string
}

/** What the address of the help pages says; unknown values and those of other tabs are left out. */
export function readHelpSearch(raw: Record<string, unknown>): HelpSearch {
  const tab = helpTabs.find((each) => each === raw['tab']) ?? 'faq'
  if (tab === 'tickets') return { tab, ...ticketsOf(raw) }
  if (tab === 'contact') return { tab, ...listingOf(raw['listing']) }
  return { ...(tab === 'guides' && { tab }), ...queryOf(raw['q']) }
}

function ticketsOf(raw: Record<string, unknown>) {
  const status = ticketStatuses.find((each) => each === raw['status'])
  const page = Number(raw['page'])
  return { ...(status && { status }), ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }) }
}

function listingOf(raw: unknown) {
  return typeof raw === 'string' && /^\d{5,7}$/.test(raw) ? { listing: raw } : {}
}

function queryOf(raw: unknown) {
  const q = typeof raw === 'string' ? raw.trim().slice(0, 80).toWellFormed() : ''
  return q === '' ? {} : { q }
}
