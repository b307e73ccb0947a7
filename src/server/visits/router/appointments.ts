import type { VisitStatus } from '#contract/visits/appointments.ts'

import { findUncheckedLead } from '../../leads/queries/leads.ts'
import { listHistoryIds } from '../../leads/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { showAppointments } from '../commands/show-appointments.ts'
import { sideOf } from '../policy/steps.ts'
import { bookingCalendar } from '../present.ts'
import {
  findAppointments,
  countAppointments,
  listAppointmentIds,
  listLeadAppointmentIds,
} from '../queries/appointments.ts'
import { findBookingDetails } from '../queries/booking-details.ts'
import { listBegunIds } from '../queries/check-in.ts'
import { countPending } from '../queries/counts.ts'
import { countRequestsByStatus, listRequestIds } from '../queries/requests.ts'

const os = implementer.visits

export const appointmentHandlers = {
  listRequests: handle(os.listRequests, async (call, { status, kind, assigned, ...asked }) => {
    const isMine = assigned === 'me'
    const byKind = await countRequestsByStatus(call, isMine)
    const kinds = { tour: sumCounts(byKind.tour), meeting: sumCounts(byKind.meeting) }
    const counts = kind ? byKind[kind] : addCounts(byKind.tour, byKind.meeting)
    const shown = pageWithin(status ? counts[status] : sumCounts(counts), asked)
    const ids = await listRequestIds(call, { ...shown, isMine, status, kind })
    return { ...shown, items: await showAppointmentsOf(call, ids), counts, kinds }
  }),

  listAppointments: handle(os.listAppointments, async (call, { tab, assigned, ...asked }) => {
    const isMine = assigned === 'me'
    const counts = await countAppointments(call, isMine)
    const shown = pageWithin(counts[tab], asked)
    const items = await showAppointmentsOf(call, await listAppointmentIds(call, { ...shown, isMine, tab }))
    const today = tab === 'upcoming' ? await listBegunIds(call) : []
    const begun = (await showAppointmentsOf(call, today)).filter(({ can }) => can.checkIn || can.showCode)
    return { ...shown, items, begun, counts }
  }),

  getAppointment: handle(os.getAppointment, async (call, { id }) => {
    const [appointment] = await showAppointmentsOf(call, [id])
    return appointment ?? refused('NOT_FOUND')
  }),

  getCalendarFile: handle(os.getCalendarFile, async ({ db, actor, now, publicUrl }, { id }) => {
    const [uncheckedRow] = await findAppointments(db, [id])
    const isOfCaller = uncheckedRow !== undefined && sideOf(actor, uncheckedRow) !== null
    const details = isOfCaller && (await findBookingDetails(db, id))
    if (!details || !(details.status === 'confirmed' || details.timeStands)) return refused('NOT_FOUND')
    const file = bookingCalendar({ details, method: 'PUBLISH', publicUrl, stamp: now })
    return new File([file.content], file.fileName, { type: 'text/calendar' })
  }),

  listForLead: handle(os.listForLead, async (call, { leadId }) => {
    const uncheckedLead = await findUncheckedLead(call.db, leadId)
    const leadIds = uncheckedLead ? await listHistoryIds(call, uncheckedLead) : []
    return showAppointmentsOf(call, await listLeadAppointmentIds(call, leadIds))
  }),

  countPending: handle(os.countPending, countPending),
}

async function showAppointmentsOf(call: MemberCall, ids: readonly string[]) {
  return showAppointments(call, await findAppointments(call.db, ids))
}

type Counts = Record<VisitStatus, number>

function sumCounts(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function addCounts(first: Counts, second: Counts): Counts {
  return {
    scheduled: first.scheduled + second.scheduled,
    confirmed: first.confirmed + second.confirmed,
    completed: first.completed + second.completed,
    cancelled: first.cancelled + second.cancelled,
    rescheduled: first.rescheduled + second.rescheduled,
  }
}
