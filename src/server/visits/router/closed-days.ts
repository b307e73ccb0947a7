import { dayInIndia } from '#contract/dates.ts'
import { dayAfter } from '#contract/dates/visit-time.ts'
import { closingDays } from '#contract/visits/appointments.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { refused } from '../../platform/outcome.ts'
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
  listClosedDays: handle(os.listClosedDays, async (call) =>
    withAppointments(call, await listClosedDays(call)),
  ),
  listOutsideHours: handle(os.listOutsideHours, async (call) => {
    const { db, actor } = call
    const hours = await findWorkingHours(db, actor.userId)
    const confirmed = await listConfirmedAhead(call)
    const outside = confirmed.filter(({ day, time }) => !isWithinHours({ hours }, day, time))
    const ids = outside.slice(0, maxOutsideHours).map(({ id }) => id)
    return showAppointments(call, await findAppointments(db, ids))
  }),
  closeDay: handle(os.closeDay, async (call, input) => {
    const { day, reason } = input
    const today = dayInIndia(call.now)
    if (day < today) return refused('DATE_PAST')
    if (day > dayAfter(today, closingDays)) return refused('DATE_FAR')
    if (!(await attemptAllowed(call, limit, [call.actor.userId]))) return refused('TOO_MANY_REQUESTS')
    await closeDay(call, input)
    const closed = { day, reason: reason || null }
    const [shown] = await withAppointments(call, [closed])
    return shown ?? { ...closed, appointments: [] }
  }),
  openDay: handle(os.openDay, openDay),
}

type ClosedDay = { day: string; reason: string | null }

async function withAppointments(call: MemberCall, days: readonly ClosedDay[]) {
  const ids = await listOpenIdsOn(
    call,
    days.map(({ day }) => day),
  )
  const appointments = await showAppointments(call, await findAppointments(call.db, ids))
  return days.map((closedDay) => ({
    ...closedDay,
    appointments: appointments.filter(({ day }) => day === closedDay.day),
  }))
}
