import type { VisitStatus } from '#contract/visits/appointments.ts'
import type { Database } from '#database/client.ts'

import { findUncheckedLead } from '../../leads/queries/leads.ts'
import { listHistoryIds } from '../../leads/queries/people.ts'
import type { Actor } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
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
  listRequests: os.listRequests.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { status, kind, assigned } = input
    const whose = { advertiserId: actor.userId, isMine: assigned === 'me' }
    const byKind = await countRequestsByStatus(db, whose)
    const kinds = { tour: sumCounts(byKind.tour), meeting: sumCounts(byKind.meeting) }
    const counts = kind ? byKind[kind] : addCounts(byKind.tour, byKind.meeting)
    const shown = pageWithin(status ? counts[status] : sumCounts(counts), input)
    const ids = await listRequestIds(db, { ...whose, ...shown, status, kind })
    const items = await showAppointmentsOf(db, { actor, ids, now: context.now() })
    return { ...shown, items, counts, kinds }
  }),

  listAppointments: os.listAppointments.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { tab, assigned } = input
    const whose = { userId: actor.userId, isMine: assigned === 'me', now: context.now() }
    const counts = await countAppointments(db, whose)
    const shown = pageWithin(counts[tab], input)
    const ids = await listAppointmentIds(db, { ...whose, ...shown, tab })
    const { now } = whose
    const items = await showAppointmentsOf(db, { actor, ids, now })
    const today = tab === 'upcoming' ? await listBegunIds(db, whose) : []
    const begun = (await showAppointmentsOf(db, { actor, ids: today, now })).filter(
      ({ can }) => can.checkIn || can.showCode,
    )
    return { ...shown, items, begun, counts }
  }),

  getAppointment: os.getAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const [appointment] = await showAppointmentsOf(db, { actor, ids: [input.id], now: context.now() })
    if (!appointment) throw errors.NOT_FOUND()
    return appointment
  }),

  getCalendarFile: os.getCalendarFile.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const [uncheckedRow] = await findAppointments(db, [input.id])
    const isOfCaller = uncheckedRow !== undefined && sideOf(actor, uncheckedRow) !== null
    const details = isOfCaller && (await findBookingDetails(db, input.id))
    if (!details || !(details.status === 'confirmed' || details.timeStands)) throw errors.NOT_FOUND()
    const { publicUrl } = services.config
    const stamp = context.now()
    const file = bookingCalendar({ details, method: 'PUBLISH', publicUrl, stamp })
    return new File([file.content], file.fileName, { type: 'text/calendar' })
  }),

  listForLead: os.listForLead.use(signedIn).handler(async ({ context, input: { leadId } }) => {
    const { db, actor } = context
    const uncheckedLead = await findUncheckedLead(db, leadId)
    const leadIds = uncheckedLead ? await listHistoryIds(db, actor, uncheckedLead) : []
    const ids = await listLeadAppointmentIds(db, { leadIds, userId: actor.userId })
    return showAppointmentsOf(db, { actor, ids, now: context.now() })
  }),

  countPending: os.countPending
    .use(signedIn)
    .handler(({ context: { db, actor, now } }) => countPending(db, { userId: actor.userId, now: now() })),
}

type Seeing = { actor: Actor; ids: readonly string[]; now: Date }

async function showAppointmentsOf(db: Database, { ids, ...seeing }: Seeing) {
  return showAppointments(db, await findAppointments(db, ids), seeing)
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
