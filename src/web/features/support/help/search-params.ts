import { ticketStatuses } from '#contract/enums.ts'
import { propertyNumber } from '#contract/properties/property-number.ts'
import { readMatching, readOneOf, page, searchParams, text } from '#web/ui/patterns/search-params.ts'

const helpTabs = ['faq', 'guides', 'tickets', 'contact'] as const
export type HelpTab = (typeof helpTabs)[number]

export type HelpSearch = ReturnType<typeof readAnswers> &
  ReturnType<typeof readTickets> &
  ReturnType<typeof readContact>

const tab = readOneOf(helpTabs, 'faq')
const readAnswers = searchParams({ tab, q: text })
const readTickets = searchParams({ tab, status: readOneOf(ticketStatuses), page })
const readContact = searchParams({ tab, listing: readMatching(propertyNumber) })

/** Parameters of other tabs are dropped; `listing`: the listing of a new ticket. */
export function readHelpSearch(raw: Record<string, unknown>): HelpSearch {
  const chosen = tab(raw['tab'])
  if (chosen === 'tickets') return readTickets(raw)
  return chosen === 'contact' ? readContact(raw) : readAnswers(raw)
}
