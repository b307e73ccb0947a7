import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { daySchema, instantSchema } from '../shared.ts'
import { callbackSlots } from '../slots.ts'

/** Minutes for which a chosen time is reserved while somebody fills in the form. */
export const holdMinutes = 10
/** Times that one person may hold at once, one for each listing. */
export const maxHolds = 3

const settings = z.object({ travelBuffer: z.number().int().min(0).max(120) })
export type VisitSettings = z.infer<typeof settings>

/** Above choosing among times; below occupying them all day. */
const holdLimit = { name: 'visits.hold', limit: 60, windowSeconds: 3600, counted: m.layout_counted_times }
const settingsLimit = {
  name: 'visits.settings',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const holdSlotInput = z.object({ propertyId: z.uuid(), day: daySchema, time: z.enum(callbackSlots) })

export const bookingTimes = {
  holdSlot: procedure({
    access: 'member',
    limit: holdLimit,
    method: 'PUT',
    path: '/visits/holds/{propertyId}',
    summary:
      'Reserve a free time for the caller for 10 minutes: one for each listing, at most three. Choosing the same time again does not prolong it; the advertiser is not bound by it',
  })
    .input(holdSlotInput)
    .output(z.object({ expiresAt: instantSchema }))
    .errors(
      failures({
        NOT_FOUND: m.properties_no_longer_listed,
        SELF: m.leads_own_property,
        UNAVAILABLE: m.leads_unavailable,
        UNDELIVERABLE: m.messages_undeliverable,
        SLOT_TAKEN: m.visits_slot_taken,
        LIMIT_REACHED: m.visits_hold_limit,
      }),
    ),

  releaseSlot: command({
    access: 'member',
    method: 'DELETE',
    path: '/visits/holds/{propertyId}',
    summary: "Release the caller's time for a listing; idempotent",
  }).input(z.object({ propertyId: z.uuid() })),

  getVisitSettings: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/settings',
    summary: 'Minutes that the caller needs between visits to different listings',
  }).output(settings),

  saveVisitSettings: procedure({
    access: 'member',
    limit: settingsLimit,
    method: 'PUT',
    path: '/visits/settings',
    summary:
      'Set the minutes between visits to different listings, 0 to 120; confirmed appointments stay, and visitors are offered only times that leave as much',
  })
    .input(settings)
    .output(settings),
}
