import { dayInIndia } from '#contract/dates.ts'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { holdSlot, releaseSlot, saveVisitSettings } from '../commands/slot-holds.ts'
import { planDay } from '../policy/day-plan.ts'
import { findTravelBuffer } from '../queries/calendar.ts'
import { listStops } from '../queries/day-plan.ts'

const os = implementer.visits

export const bookingTimeHandlers = {
  getDayPlan: handle(os.getDayPlan, async (call, { day = dayInIndia(call.now) }) => {
    const confirmed = await listStops(call, { day, isConfirmed: true })
    const requested = await listStops(call, { day, isConfirmed: false })
    const travelBuffer = await findTravelBuffer(call.db, call.actor.userId)
    return { day, travelBuffer, ...planDay(confirmed, requested, travelBuffer) }
  }),
  holdSlot: handle(os.holdSlot, holdSlot),
  releaseSlot: handle(os.releaseSlot, releaseSlot),
  getVisitSettings: handle(os.getVisitSettings, async ({ db, actor }) => ({
    travelBuffer: await findTravelBuffer(db, actor.userId),
  })),
  saveVisitSettings: handle(os.saveVisitSettings, saveVisitSettings),
}
