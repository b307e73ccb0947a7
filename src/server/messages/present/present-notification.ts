import type { Notification } from '#contract/messages/notifications.ts'

import type { listNotifications } from '../queries/list-notifications.ts'

type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

export function presentNotification({ readAt, createdAt, ...row }: NotificationRow): Notification {
  return { ...row, readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() }
}
