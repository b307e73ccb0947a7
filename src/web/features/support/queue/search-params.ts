import { assigneeFilters, queueStates, ticketCategories, ticketPriorities } from '#contract/enums.ts'
import { readOneOf, page, searchParams, text, uuid } from '#web/ui/patterns/search-params.ts'

const assigneeFilter = readOneOf(assigneeFilters, 'anyone')

/** Caller, nobody, or a colleague by id. */
export const assigneeParams = {
  holder: (value: unknown) => assigneeFilter(value) ?? uuid(value),
  colleague: () => undefined,
}

/** The plain form sends both `colleague` and `holder`; a chosen colleague takes precedence. */
export function withColleague(raw: Record<string, unknown>) {
  const colleague = uuid(raw['colleague'])
  return colleague === undefined ? raw : { ...raw, holder: colleague }
}

const readFilters = searchParams({
  ...assigneeParams,
  state: readOneOf(queueStates, 'open'),
  priority: readOneOf(ticketPriorities),
  category: readOneOf(ticketCategories),
  person: uuid,
  q: text,
  page,
})

export type TicketQueueSearch = ReturnType<typeof readFilters>

export function readTicketQueueSearch(raw: Record<string, unknown>): TicketQueueSearch {
  return readFilters(withColleague(raw))
}
