import type { Appointment } from '#contract/visits/appointments.ts'
import type { Database } from '#database/client.ts'

import type { Actor, Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted, refused } from '../../platform/outcome.ts'
import { changeAppointment } from '../commands/change-appointment.ts'
import { showAppointments } from '../commands/show-appointments.ts'
import { bookableDays, freeDays, unpromisedDays } from '../policy/free-times.ts'
import type { Step } from '../policy/next-state.ts'
import { sideOf } from '../policy/steps.ts'
import { findAppointments } from '../queries/appointments.ts'
import { findCalendar } from '../queries/calendar.ts'

const os = implementer.visits

/** Each change may cost an email. */
const limits = {
  person: { name: 'visits.change', limit: 120, windowSeconds: 3600 },
  appointment: { name: 'visits.change.one', limit: 20, windowSeconds: 86_400 },
}

type Caller = Context & { actor: Actor }
type Seen = { id: string; sequence: number }

export const changes = {
  listTimes: os.listTimes.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const [uncheckedRow] = await findAppointments(db, [input.id])
    const side = uncheckedRow ? sideOf(actor, uncheckedRow) : null
    if (!uncheckedRow || side === null) throw errors.NOT_FOUND()
    const days = bookableDays(input, now)
    const calendar = await calendarOf(db, uncheckedRow.agentId, days)
    return { days: (side === 'advertiser' ? unpromisedDays : freeDays)(calendar, days, now) }
  }),

  confirmAppointment: os.confirmAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await take(context, input, { name: 'confirm' })
    return answer(context, changed, errors)
  }),

  completeAppointment: os.completeAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await take(context, input, { name: 'complete' })
    return answer(context, changed, errors)
  }),

  cancelAppointment: os.cancelAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await take(context, input, { name: 'cancel', reason: input.reason })
    return answer(context, changed, errors)
  }),

  proposeTime: os.proposeTime.use(signedIn).handler(async ({ context, input, errors }) => {
    const { day, time, note } = input
    const changed = await take(context, input, { name: 'propose', day, time, note })
    return answer(context, changed, errors)
  }),

  acceptTime: os.acceptTime.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await take(context, input, { name: 'accept' })
    return answer(context, changed, errors)
  }),

  declineTime: os.declineTime.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await take(context, input, { name: 'decline', note: input.note })
    return answer(context, changed, errors)
  }),
}

function calendarOf(db: Database, advertiserId: string, days: readonly string[]) {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return findCalendar(db, { advertiserId, first, last })
}

async function take(context: Caller, { id, sequence }: Seen, step: Step) {
  const { db, actor } = context
  const isAllowed =
    (await attemptAllowed(context, limits.person, [actor.userId])) &&
    (await attemptAllowed(context, limits.appointment, [actor.userId, id]))
  if (!isAllowed) return refused('TOO_MANY_REQUESTS')
  return changeAppointment(db, { actor, id, sequence, step, now: context.now() })
}

type Taken = Awaited<ReturnType<typeof take>>
type Refusal = Extract<Taken, { outcome: 'refused' }>['code']
type Errors = { [Code in Refusal]: (options?: { message?: string }) => Error } & {
  STALE: (options: { data: Appointment }) => Error
}

async function answer(context: Caller, taken: Taken, errors: Errors): Promise<Appointment> {
  const { outcome, row } = accepted(errors, taken)
  const { db, actor } = context
  const [shown] = await showAppointments(db, [row], { actor, now: context.now() })
  if (!shown) throw new Error('The appointment of another person was changed')
  if (outcome === 'stale') throw errors.STALE({ data: shown })
  return shown
}
