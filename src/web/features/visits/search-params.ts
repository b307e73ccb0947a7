import { visitStatuses } from '#contract/enums.ts'
import { day, numericId, oneOf, page, searchParams, uuid } from '#web/ui/patterns/search-params.ts'

export type RequestsSearch = ReturnType<typeof readRequestsSearch>

/** Tours without `kind`; `visit`: the one linked from an email or notification. */
export const readRequestsSearch = searchParams({
  kind: oneOf(['meeting']),
  status: oneOf(visitStatuses),
  assigned: oneOf(['me']),
  visit: uuid,
  page,
})

export type AppointmentsSearch = ReturnType<typeof readAppointmentsSearch>

/** Upcoming without `tab`. */
export const readAppointmentsSearch = searchParams({
  tab: oneOf(['past']),
  assigned: oneOf(['me']),
  visit: uuid,
  page,
})

export type OpenHousesSearch = ReturnType<typeof readOpenHousesSearch>

/** `property`: number of the listing for which a new one is entered. */
export const readOpenHousesSearch = searchParams({ tab: oneOf(['past']), property: numericId, page })

/** Today without `day`. */
export const readDayPlanSearch = searchParams({ day })
