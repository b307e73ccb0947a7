import type { Appointment } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import type { Actor, Context } from '../../platform/context.ts'
import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { accepted, refused } from '../../platform/outcome.ts'
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

/** Each change may cost an email. */
const limits = {
  person: { name: 'visits.change', limit: 120, windowSeconds: 3600, counted: m.layout_counted_changes },
  appointment: {
    name: 'visits.change.one',
    limit: 20,
    windowSeconds: 86_400,
    counted: m.layout_counted_changes,
  },
}

type Caller = Context & { actor: Actor }
type SeenVersion = { id: string; sequence: number }

/** Guesses of a code; at three valid codes in a million, ten tries an hour find none. */
const guessLimit = { name: 'visits.check-in', limit: 10, windowSeconds: 3600 }

export const changes = {
  checkIn: os.checkIn.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const isAllowed =
      (await attemptAllowed(context, limits.person, [actor.userId])) &&
      (await attemptAllowed(context, guessLimit, [actor.userId, input.id]))
    if (!isAllowed) throw errors.TOO_MANY_REQUESTS()
    const entered = { ...input, actor, secrets: services.config, now: context.now() }
    const checked = await checkIn(db, entered)
    if (checked.outcome === 'refused' && checked.code === 'CODE_WRONG') throw errors.CODE_WRONG()
    return presentAnswer(context, checked, errors)
  }),

  reportNoShow: os.reportNoShow.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'reportNoShow' })
    return presentAnswer(context, changed, errors)
  }),

  contestNoShow: os.contestNoShow.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'contestNoShow' })
    return presentAnswer(context, changed, errors)
  }),

  giveFeedback: os.giveFeedback.use(limited(limits.person)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    return accepted(errors, await giveFeedback(db, { ...input, actor, now: context.now() }))
  }),

  listCheckInCodes: os.listCheckInCodes.use(signedIn).handler(async ({ context }) => {
    const { db, actor, services } = context
    const now = context.now()
    const visits = await listCodedVisits(db, { userId: actor.userId, now })
    const { authSecret } = services.config
    const codes = visits.map(({ agentId, name, ...visit }) => ({
      ...visit,
      name: name ?? m.visits_open_house(),
      secret: checkInSecret(authSecret, { id: visit.id, agentId }),
    }))
    return { now: now.toISOString(), codes }
  }),

  getVisitRecord: os.getVisitRecord
    .use(signedIn)
    .handler(({ context: { db, actor, now } }) => findVisitRecord(db, { userId: actor.userId, now: now() })),

  listTimes: os.listTimes.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const [uncheckedRow] = await findAppointments(db, [input.id])
    const side = uncheckedRow ? sideOf(actor, uncheckedRow) : null
    if (!uncheckedRow || side === null) throw errors.NOT_FOUND()
    const days = bookableDays(input, now)
    const [first = '', last = first] = [days[0], days.at(-1)]
    const { agentId: advertiserId, property } = uncheckedRow
    const reader = { userId: actor.userId, now }
    const calendar = await findCalendar(db, { advertiserId, first, last, reader })
    if (side === 'advertiser') return { days: daysWithoutConfirmed(calendar, days, now) }
    return { days: listFreeDays(calendar, days, { propertyId: property?.id ?? null, now }) }
  }),

  confirmAppointment: os.confirmAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'confirm' })
    return presentAnswer(context, changed, errors)
  }),

  completeAppointment: os.completeAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'complete' })
    return presentAnswer(context, changed, errors)
  }),

  cancelAppointment: os.cancelAppointment.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'cancel', reason: input.reason })
    return presentAnswer(context, changed, errors)
  }),

  proposeTime: os.proposeTime.use(signedIn).handler(async ({ context, input, errors }) => {
    const { day, time, note } = input
    const changed = await takeStep(context, input, { name: 'propose', day, time, note })
    return presentAnswer(context, changed, errors)
  }),

  acceptTime: os.acceptTime.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'accept' })
    return presentAnswer(context, changed, errors)
  }),

  declineTime: os.declineTime.use(signedIn).handler(async ({ context, input, errors }) => {
    const changed = await takeStep(context, input, { name: 'decline', note: input.note })
    return presentAnswer(context, changed, errors)
  }),
}

async function takeStep(context: Caller, { id, sequence }: SeenVersion, step: Step) {
  const { db, actor } = context
  const isAllowed =
    (await attemptAllowed(context, limits.person, [actor.userId])) &&
    (await attemptAllowed(context, limits.appointment, [actor.userId, id]))
  if (!isAllowed) return refused('TOO_MANY_REQUESTS')
  return changeAppointment(db, { actor, id, sequence, step, now: context.now() })
}

type TakenStep = Awaited<ReturnType<typeof takeStep>>
type Refusal = Extract<TakenStep, { outcome: 'refused' }>['code']
type Errors = { [Code in Refusal]: (options?: { message?: string }) => Error } & {
  STALE: (options: { data: Appointment }) => Error
}

async function presentAnswer(context: Caller, step: TakenStep, errors: Errors): Promise<Appointment> {
  const { outcome, row } = accepted(errors, step)
  const { db, actor } = context
  const [shown] = await showAppointments(db, [row], { actor, now: context.now() })
  if (!shown) throw new Error('The appointment of another person was changed')
  if (outcome === 'stale') throw errors.STALE({ data: shown })
  return shown
}
