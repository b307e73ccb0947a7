import { dayInIndia } from '#contract/slots.ts'
import { dayAfter } from '#contract/slots/dates.ts'
import { closingDays } from '#contract/visits/appointments.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'

import type { Actor } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { findWorkingHours } from '../../profiles/queries.ts'
import { closeDay, openDay } from '../commands/calendar.ts'
import { showAppointments } from '../commands/show-appointments.ts'
import { isWithinHours } from '../policy/free-times.ts'
import { findAppointments } from '../queries/appointments.ts'
import { listClosedDays, listOpenIdsOn, listConfirmedAhead } from '../queries/calendar.ts'

const os = implementer.visits
const maxOutsideHours = 50
const limit = { name: 'visits.close-day', limit: 200, windowSeconds: 3600, counted: m.layout_counted_changes }

export const closedDays = {
  listClosedDays: os.listClosedDays.use(signedIn).handler(async ({ context }) => {
    const { db, actor } = context
    const now = context.now()
    const days = await listClosedDays(db, { userId: actor.userId, from: dayInIndia(now) })
    return withAppointments(db, { actor, days, now })
  }),

  listOutsideHours: os.listOutsideHours.use(signedIn).handler(async ({ context }) => {
    const { db, actor } = context
    const now = context.now()
    const hours = await findWorkingHours(db, actor.userId)
    const confirmed = await listConfirmedAhead(db, { userId: actor.userId, now })
    const outside = confirmed.filter(({ day, time }) => !isWithinHours({ hours }, day, time))
    const rows = await findAppointments(
      db,
      outside.slice(0, maxOutsideHours).map(({ id }) => id),
    )
    return showAppointments(db, rows, { actor, now })
  }),

  closeDay: os.closeDay.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const now = context.now()
    const today = dayInIndia(now)
    if (input.day < today) throw errors.DATE_PAST()
    if (input.day > dayAfter(today, closingDays)) throw errors.DATE_FAR()
    if (!(await attemptAllowed(context, limit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    await closeDay(db, { ...input, userId: actor.userId, now })
    const closed = { day: input.day, reason: input.reason || null }
    const [shown] = await withAppointments(db, { actor, days: [closed], now })
    return shown ?? { ...closed, appointments: [] }
  }),

  openDay: os.openDay.use(signedIn).handler(async ({ context, input: { day } }) => {
    await openDay(context.db, { userId: context.actor.userId, day })
    return { done: true }
  }),
}

type Days = { actor: Actor; days: readonly { day: string; reason: string | null }[]; now: Date }

async function withAppointments(db: Database, { actor, days, now }: Days) {
  const ids = await listOpenIdsOn(db, { userId: actor.userId, days: days.map(({ day }) => day) })
  const rows = await findAppointments(db, ids)
  const appointments = await showAppointments(db, rows, { actor, now })
  return days.map((closedDay) => ({
    ...closedDay,
    appointments: appointments.filter(({ day }) => day === closedDay.day),
  }))
}
