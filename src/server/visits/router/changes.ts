import { m } from '#messages'

import type { MemberCall, RequestCall } from '../../platform/call.ts'
import type { Actor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { isRefused, refused, refusedWith } from '../../platform/outcome.ts'
import { checkIn, checkInSecret, giveFeedback } from '../commands/check-in.ts'
import { showAppointments } from '../commands/show-appointments.ts'
import { takeStep } from '../commands/take-step.ts'
import { bookableDays, listFreeDays, daysWithoutConfirmed } from '../policy/free-times.ts'
import type { Step } from '../policy/next-state.ts'
import { sideOf } from '../policy/steps.ts'
import { findAppointments, type AppointmentRow } from '../queries/appointments.ts'
import { findCalendar } from '../queries/calendar.ts'
import { findVisitRecord, listCodedVisits } from '../queries/check-in.ts'

const os = implementer.visits

/** Guesses of a code; at three valid codes in a million, ten tries an hour find none. */
const guessLimit = { name: 'visits.check-in', limit: 10, windowSeconds: 3600 }

export const changes = {
  checkIn: handle(os.checkIn, async (call, input) => {
    if (!(await attemptAllowed(call, guessLimit, [call.actor.userId, input.id])))
      return refused('TOO_MANY_REQUESTS')
    const checked = await checkIn(call, input)
    return isRefused(checked) ? checked : presentStep(call, checked)
  }),
  reportNoShow: handle(os.reportNoShow, (call, seen) => stepAndShow(call, seen, { name: 'reportNoShow' })),
  contestNoShow: handle(os.contestNoShow, (call, seen) => stepAndShow(call, seen, { name: 'contestNoShow' })),
  confirmAppointment: handle(os.confirmAppointment, (call, seen) =>
    stepAndShow(call, seen, { name: 'confirm' }),
  ),
  completeAppointment: handle(os.completeAppointment, (call, seen) =>
    stepAndShow(call, seen, { name: 'complete' }),
  ),
  cancelAppointment: handle(os.cancelAppointment, (call, { reason, ...seen }) =>
    stepAndShow(call, seen, { name: 'cancel', reason }),
  ),
  proposeTime: handle(os.proposeTime, (call, { day, time, note, ...seen }) =>
    stepAndShow(call, seen, { name: 'propose', day, time, note }),
  ),
  acceptTime: handle(os.acceptTime, (call, seen) => stepAndShow(call, seen, { name: 'accept' })),
  declineTime: handle(os.declineTime, (call, { note, ...seen }) =>
    stepAndShow(call, seen, { name: 'decline', note }),
  ),

  giveFeedback: handle(os.giveFeedback, giveFeedback),
  listCheckInCodes: handle(os.listCheckInCodes, async (call) => {
    const { authSecret } = call.services.config
    const codes = (await listCodedVisits(call)).map(({ agentId, name, ...visit }) => ({
      ...visit,
      name: name ?? m.visits_open_house(),
      secret: checkInSecret(authSecret, { id: visit.id, agentId }),
    }))
    return { now: call.now, codes }
  }),
  getVisitRecord: handle(os.getVisitRecord, findVisitRecord),
  listTimes: handle(os.listTimes, async (call, input) => {
    const { db, actor, now } = call
    const [uncheckedRow] = await findAppointments(db, [input.id])
    const side = uncheckedRow ? sideOf(actor, uncheckedRow) : null
    if (!uncheckedRow || side === null) return refused('NOT_FOUND')
    const days = bookableDays(input, now)
    const [first = '', last = first] = [days[0], days.at(-1)]
    const { agentId: advertiserId, property } = uncheckedRow
    const calendar = await findCalendar(call, { advertiserId, first, last })
    if (side === 'advertiser') return { days: daysWithoutConfirmed(calendar, days, now) }
    return { days: listFreeDays(calendar, days, { propertyId: property?.id ?? null, now }) }
  }),
}

type SeenVersion = { id: string; sequence: number }

async function stepAndShow(call: RequestCall<Actor>, seen: SeenVersion, step: Step) {
  const taken = await takeStep(call, seen, step)
  return isRefused(taken) ? taken : presentStep(call, taken)
}

type TakenStep = { outcome: 'changed' | 'stale'; row: AppointmentRow }

/** The appointment as it is now; beside the refusal of a step that was taken on an older one. */
async function presentStep(call: MemberCall, { outcome, row }: TakenStep) {
  const [shown] = await showAppointments(call, [row])
  if (!shown) throw new Error('The appointment of another person was changed')
  return outcome === 'stale' ? refusedWith('STALE', shown) : shown
}
