import type { Limit } from '#contract/base.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { changeLimit } from '#contract/visits/changes.ts'
import { m } from '#messages'

import { requestCall, type MemberCall, type RequestCall } from '../../platform/call.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted, isRefused, refused } from '../../platform/outcome.ts'
import { changeAppointment } from '../commands/change-appointment.ts'
import { checkIn, checkInSecret, giveFeedback } from '../commands/check-in.ts'
import { showAppointments } from '../commands/show-appointments.ts'
import { bookableDays, listFreeDays, daysWithoutConfirmed } from '../policy/free-times.ts'
import type { Step } from '../policy/next-state.ts'
import { sideOf } from '../policy/steps.ts'
import { findAppointments } from '../queries/appointments.ts'
import { findCalendar } from '../queries/calendar.ts'
import { findVisitRecord, listCodedVisits } from '../queries/check-in.ts'

const os = implementer.visits

/** Beside the limit of the person. */
const appointmentLimit = {
  name: 'visits.change.one',
  limit: 20,
  windowSeconds: 86_400,
  counted: m.layout_counted_changes,
}

/** Guesses of a code; at three valid codes in a million, ten tries an hour find none. */
const guessLimit = { name: 'visits.check-in', limit: 10, windowSeconds: 3600 }

/** Steps answer with the current appointment beside STALE, so they throw that error here. */
export const changes = {
  checkIn: os.checkIn.use(signedIn).handler(async ({ context, input, errors }) => {
    const call = requestCall(context)
    if (!(await consumeChangeLimit(call, guessLimit, input.id))) throw errors.TOO_MANY_REQUESTS()
    const checked = await checkIn(call, input)
    if (isRefused(checked) && checked.code === 'CODE_WRONG') throw errors.CODE_WRONG()
    return presentStep(call, errors, checked)
  }),
  reportNoShow: os.reportNoShow
    .use(signedIn)
    .handler(({ context, input, errors }) => answerStep(context, errors, input, { name: 'reportNoShow' })),
  contestNoShow: os.contestNoShow
    .use(signedIn)
    .handler(({ context, input, errors }) => answerStep(context, errors, input, { name: 'contestNoShow' })),
  confirmAppointment: os.confirmAppointment
    .use(signedIn)
    .handler(({ context, input, errors }) => answerStep(context, errors, input, { name: 'confirm' })),
  completeAppointment: os.completeAppointment
    .use(signedIn)
    .handler(({ context, input, errors }) => answerStep(context, errors, input, { name: 'complete' })),
  cancelAppointment: os.cancelAppointment
    .use(signedIn)
    .handler(({ context, input, errors }) =>
      answerStep(context, errors, input, { name: 'cancel', reason: input.reason }),
    ),
  proposeTime: os.proposeTime.use(signedIn).handler(({ context, input, errors }) => {
    const { day, time, note } = input
    return answerStep(context, errors, input, { name: 'propose', day, time, note })
  }),
  acceptTime: os.acceptTime
    .use(signedIn)
    .handler(({ context, input, errors }) => answerStep(context, errors, input, { name: 'accept' })),
  declineTime: os.declineTime
    .use(signedIn)
    .handler(({ context, input, errors }) =>
      answerStep(context, errors, input, { name: 'decline', note: input.note }),
    ),

  giveFeedback: handle(os.giveFeedback, giveFeedback),
  listCheckInCodes: handle(os.listCheckInCodes, async (call) => {
    const { authSecret } = call.services.config
    const codes = (await listCodedVisits(call)).map(({ agentId, name, ...visit }) => ({
      ...visit,
      name: name ?? m.visits_open_house(),
      secret: checkInSecret(authSecret, { id: visit.id, agentId }),
    }))
    return { now: call.now.toISOString(), codes }
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

async function consumeChangeLimit(call: RequestCall<Actor>, limit: Limit, id: string): Promise<boolean> {
  const { userId } = call.actor
  return (
    (await attemptAllowed(call, changeLimit, [userId])) && (await attemptAllowed(call, limit, [userId, id]))
  )
}

type SeenVersion = { id: string; sequence: number }

async function takeStep(call: RequestCall<Actor>, { id, sequence }: SeenVersion, step: Step) {
  if (!(await consumeChangeLimit(call, appointmentLimit, id))) return refused('TOO_MANY_REQUESTS')
  return changeAppointment(call, { id, sequence, step })
}

type TakenStep = Awaited<ReturnType<typeof takeStep>>
type Refusal = Extract<TakenStep, { outcome: 'refused' }>['code']
type Errors = { [Code in Refusal]: (options?: { message?: string }) => Error } & {
  STALE: (options: { data: Appointment }) => Error
}

async function answerStep(
  context: Context & { actor: Actor },
  errors: Errors,
  seen: SeenVersion,
  step: Step,
): Promise<Appointment> {
  const call = requestCall(context)
  return presentStep(call, errors, await takeStep(call, seen, step))
}

async function presentStep(call: MemberCall, errors: Errors, step: TakenStep): Promise<Appointment> {
  const { outcome, row } = accepted(errors, step)
  const [shown] = await showAppointments(call, [row])
  if (!shown) throw new Error('The appointment of another person was changed')
  if (outcome === 'stale') throw errors.STALE({ data: shown })
  return shown
}
