import { z } from 'zod'

import { passwordOnlyInput } from '../accounts/factors.ts'
import { passwordErrors } from '../accounts/settings.ts'
import { command, procedure } from '../base.ts'
import { instantSchema } from '../shared.ts'

const feed = z.object({
  /** A secret address that calendar programs subscribe to; whoever has it sees the appointments. */
  url: z.url(),
  createdAt: instantSchema,
  /** When a program last read it. */
  lastReadAt: instantSchema.nullable(),
})
export type CalendarFeed = z.infer<typeof feed>

const renewLimit = { name: 'calendarFeed.renew', limit: 20, windowSeconds: 3600 }

/** The caller's appointments in their own calendar (iCalendar, RFC 5545). */
export const calendarFeed = {
  getCalendarFeed: procedure({
    access: 'member',
    method: 'GET',
    path: '/visits/calendar-feed',
    summary: "The address of the caller's calendar feed; null without one",
  }).output(z.object({ feed: feed.nullable() })),

  renewCalendarFeed: procedure({
    access: 'member',
    limit: renewLimit,
    method: 'POST',
    path: '/visits/calendar-feed',
    summary: 'Make a new address, with the password; the former one is unknown from then on',
  })
    .input(passwordOnlyInput)
    .output(z.object({ feed }))
    .errors(passwordErrors),

  stopCalendarFeed: command({
    access: 'member',
    method: 'DELETE',
    path: '/visits/calendar-feed',
    summary: 'Remove the address; idempotent',
  }),
}
