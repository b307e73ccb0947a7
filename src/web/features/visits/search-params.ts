import { visitStatuses } from '#contract/enums.ts'
import { day, numericId, readOneOf, page, searchParams, uuid } from '#web/ui/patterns/search-params.ts'

export type RequestsSearch = ReturnType<typeof readRequestsSearch>

/** Tours without `kind`; `visit`: the one linked from an email or notification. */
export const readRequestsSearch = searchParams({
  kind: readOneOf(['meeting']),
  status: readOneOf(visitStatuses),
  assigned: readOneOf(['me']),
  visit: uuid,
  page,
})

export type AppointmentsSearch = ReturnType<typeof readAppointmentsSearch>

/** Upcoming without `tab`. */
export const readAppointmentsSearch = searchParams({
  tab: readOneOf(['past']),
  assigned: readOneOf(['me']),
  visit: uuid,
  page,
})

export type OpenHousesSearch = ReturnType<typeof readOpenHousesSearch>

/** `property`: number of the listing for which a new one is entered. */
export const readOpenHousesSearch = searchParams({ tab: readOneOf(['past']), property: numericId, page })

/** Today without `day`. */
export const readDayPlanSearch = searchParams({ day })
