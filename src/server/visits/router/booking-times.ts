import { dayInIndia } from '#contract/slots.ts'
import { m } from '#messages'

import { implementer, limited, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { holdSlot, releaseSlot, saveVisitSettings } from '../commands/slot-holds.ts'
import { planDay } from '../policy/day-plan.ts'
import { findTravelBuffer } from '../queries/calendar.ts'
import { listStops } from '../queries/day-plan.ts'

const os = implementer.visits

/** Above choosing among times; below occupying them all day. */
const holdLimit = { name: 'visits.hold', limit: 60, windowSeconds: 3600, counted: m.layout_counted_times }
const settingsLimit = {
  name: 'visits.settings',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const bookingTimeHandlers = {
  getDayPlan: os.getDayPlan.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const day = input.day ?? dayInIndia(context.now())
    const whose = { userId: actor.userId, day }
    const confirmed = await listStops(db, { ...whose, isConfirmed: true })
    const requested = await listStops(db, { ...whose, isConfirmed: false })
    const travelBuffer = await findTravelBuffer(db, actor.userId)
    return { day, travelBuffer, ...planDay(confirmed, requested, travelBuffer) }
  }),

  holdSlot: os.holdSlot.use(limited(holdLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { expiresAt } = accepted(errors, await holdSlot(db, { ...input, actor, now: context.now() }))
    return { expiresAt: expiresAt.toISOString() }
  }),

  releaseSlot: os.releaseSlot.use(signedIn).handler(async ({ context, input }) => {
    await releaseSlot(context.db, { userId: context.actor.userId, propertyId: input.propertyId })
    return { done: true }
  }),

  getVisitSettings: os.getVisitSettings.use(signedIn).handler(async ({ context: { db, actor } }) => ({
    travelBuffer: await findTravelBuffer(db, actor.userId),
  })),

  saveVisitSettings: os.saveVisitSettings.use(limited(settingsLimit)).handler(async ({ context, input }) => {
    const { db, actor } = context
    const { travelBuffer } = input
    await saveVisitSettings(db, { userId: actor.userId, travelBuffer, now: context.now() })
    return { travelBuffer }
  }),
}
