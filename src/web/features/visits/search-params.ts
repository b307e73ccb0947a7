import { visitStatuses } from '#contract/enums.ts'
import { oneOf, page, searchParams, uuid } from '#web/ui/patterns/search-params.ts'

export type RequestsSearch = ReturnType<typeof readRequestsSearch>

/** Tours are what is shown without a kind; `visit`: the one whose details an email or notification leads to. */
export const readRequestsSearch = searchParams({
  kind: oneOf(['meeting']),
  status: oneOf(visitStatuses),
  visit: uuid,
  page,
})

export type AppointmentsSearch = ReturnType<typeof readAppointmentsSearch>

/** Upcoming is what is shown without a tab. */
export const readAppointmentsSearch = searchParams({ tab: oneOf(['past']), visit: uuid, page })
