import type { VisitStatus } from '#contract/visits/appointments.ts'
import { appointmentTabs, visitStatuses } from '#contract/enums.ts'

export type RequestsSearch = { kind?: 'meeting'; status?: VisitStatus; visit?: string; page?: number }
export type AppointmentsSearch = { tab?: 'past'; visit?: string; page?: number }

/** Visits are what is shown without a word; unknown values are left out. */
export function readRequestsSearch(raw: Record<string, unknown>): RequestsSearch {
  const status = visitStatuses.find((each) => each === raw['status'])
  const isMeetings = raw['kind'] === 'meeting'
  return {
    ...(isMeetings && { kind: 'meeting' as const }),
    ...(status && { status }),
    ...readVisitAndPage(raw),
  }
}

/** Upcoming is what is shown without a word. */
export function readAppointmentsSearch(raw: Record<string, unknown>): AppointmentsSearch {
  const tab = appointmentTabs.find((each) => each === raw['tab'])
  return { ...(tab === 'past' && { tab }), ...readVisitAndPage(raw) }
}

/** `visit`: the one whose details a letter or notification leads to. */
function readVisitAndPage(raw: Record<string, unknown>) {
  const visit = typeof raw['visit'] === 'string' && uuid.test(raw['visit']) ? raw['visit'] : undefined
  const page = Number(raw['page'])
  return {
    ...(visit !== undefined && { visit }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
