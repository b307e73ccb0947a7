import { z } from 'zod'

import { procedure } from '../base.ts'
import { daySchema, instantSchema } from '../shared.ts'
import { appointmentKinds, leadTypes, meetingTypes, visitSides, visitStatuses } from '../enums.ts'

const count = z.number().int().nonnegative()

const pendingItems = z.object({
  /** Nobody has answered; who waits longest stands first. */
  leads: z.object({
    total: count,
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        type: z.enum(leadTypes),
        title: z.string().nullable(),
        waitedMinutes: count,
      }),
    ),
  }),
  /** Promised for today on either side, requests to confirm, times to answer; the next first. */
  visits: z.object({
    today: count,
    toConfirm: count,
    toAnswer: count,
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(appointmentKinds),
        how: z.enum(meetingTypes),
        status: z.enum(visitStatuses),
        /** The caller's. */
        side: z.enum(visitSides),
        /** The other side; null where that is not shown. */
        name: z.string().nullable(),
        day: daySchema,
        time: z.string(),
        isToday: z.boolean(),
        title: z.string().nullable(),
      }),
    ),
  }),
  /** With something unread, the last written first. */
  conversations: z.object({
    total: count,
    items: z.array(z.object({ id: z.uuid(), name: z.string(), unread: count, at: instantSchema })),
  }),
  rejected: z.object({
    total: count,
    items: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.string().nullable() })),
  }),
  /** Featured listings that will not be within the next seven days. */
  featurings: z.array(z.object({ id: z.uuid(), title: z.string(), until: instantSchema })),
})
export type PendingItems = z.infer<typeof pendingItems>

export const attention = {
  listWaiting: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/waiting',
    summary:
      'What needs the caller first, a few of each: unanswered leads, visits and meetings, unread conversations, rejected listings, featurings that end',
  }).output(pendingItems),
}
