import { z } from 'zod'
import { procedure } from '../base.ts'
import { done, flagSchema, instantSchema, pageInput, pageOf, daySchema } from '../shared.ts'
import {
  notificationKinds,
  appointmentKinds,
  leadTypes,
  meetingTypes,
  visitSides,
  visitStatuses,
} from '../enums.ts'

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** What the sentence of this kind needs, see `NotificationParameters`. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it is dealt with, without language prefix. */
  link: z.string().nullable(),
  readAt: instantSchema.nullable(),
  createdAt: instantSchema,
})
export type Notification = z.infer<typeof notification>

const count = z.number().int().nonnegative()

const notificationPage = pageOf(notification).extend({ unread: count })
export type NotificationPage = z.infer<typeof notificationPage>

export const notifications = {
  countUnread: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/unread',
    summary:
      'What waits for the caller: unread notifications, conversations with something new in them, leads nobody answered, visits and meetings to confirm or to answer; and whether they list anything, drafts included',
  }).output(
    z.object({
      notifications: count,
      conversations: count,
      newLeads: count,
      visits: count,
      isAdvertiser: z.boolean(),
    }),
  ),

  listNotifications: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/notifications',
    summary: "The caller's notifications, newest first; `unread` in the answer counts all of them",
  })
    .input(pageInput.extend({ onlyUnread: flagSchema.default(false) }))
    .output(notificationPage),

  readNotification: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/notifications/{id}/read',
    summary: 'Mark one notification of the caller as read; repeating it changes nothing',
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),

  readAllNotifications: procedure({
    access: 'member',
    method: 'POST',
    path: '/messages/notifications/read',
    summary: 'Mark as read what was there when the caller looked; what came later stays unread',
  })
    .input(z.object({ until: instantSchema }))
    .output(done),
}

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
