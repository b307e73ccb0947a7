import { z } from 'zod'

import { command, procedure } from '../base.ts'
import {
  notificationKinds,
  appointmentKinds,
  leadTypes,
  meetingTypes,
  visitSides,
  visitStatuses,
} from '../enums.ts'
import { nextActionSchema } from '../leads/next-action.ts'
import { flagSchema, instantSchema, pageInput, pageOf, daySchema } from '../shared.ts'

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** Parameters for the sentence of this kind, see `NotificationParameters`. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path of the screen to handle it, without language prefix. */
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
      "Counts of the caller's pending items: unread notifications, conversations with new messages, unanswered leads, visits and meetings to confirm or answer; and whether the caller has any listings or drafts",
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
    summary: "The caller's notifications, newest first; `unread` counts all unread ones",
  })
    .input(pageInput.extend({ onlyUnread: flagSchema.default(false) }))
    .output(notificationPage),

  readNotification: command({
    access: 'member',
    path: '/messages/notifications/{id}/read',
    summary: "Mark one of the caller's notifications as read; idempotent",
  }).input(z.object({ id: z.uuid() })),

  readAllNotifications: command({
    access: 'member',
    path: '/messages/notifications/read',
    summary: 'Mark all notifications up to the given time as read; later ones stay unread',
  }).input(z.object({ until: instantSchema })),
}

export const pendingItems = z.object({
  /** Unanswered leads, longest wait first. */
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
  /** Next actions about leads that are late or due today, soonest first. */
  actions: z.object({
    total: count,
    items: z.array(
      nextActionSchema.extend({ leadId: z.uuid(), name: z.string(), title: z.string().nullable() }),
    ),
  }),
  /** Confirmed for today on either side, requests to confirm, proposed times to answer; the next first. */
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
        /** The caller's side. */
        side: z.enum(visitSides),
        /** The other side; null if hidden. */
        name: z.string().nullable(),
        day: daySchema,
        time: z.string(),
        isToday: z.boolean(),
        title: z.string().nullable(),
      }),
    ),
  }),
  /** With unread messages, most recent first. */
  conversations: z.object({
    total: count,
    items: z.array(z.object({ id: z.uuid(), name: z.string(), unread: count, at: instantSchema })),
  }),
  rejected: z.object({
    total: count,
    items: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.string().nullable() })),
  }),
  /** Featured listings that end within the next seven days. */
  featurings: z.array(z.object({ id: z.uuid(), title: z.string(), until: instantSchema })),
})
export type PendingItems = z.infer<typeof pendingItems>

export const pendingProcedures = {
  listWaiting: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/waiting',
    summary:
      "The caller's most urgent items, a few of each: unanswered leads, visits and meetings, unread conversations, rejected listings, expiring featured listings",
  }).output(pendingItems),
}
