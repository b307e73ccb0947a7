import type { NotificationPage } from '#contract/messages/notifications.ts'
import { m } from '#messages'

import { api } from '#web/api/client.ts'
import { toast } from '#web/ui/primitives/toast.ts'

/** Marks what the reader has seen the newest of; says so when it could not be done. */
export async function readAllOf({ items }: Pick<NotificationPage, 'items'>): Promise<boolean> {
  const newest = items[0]
  if (!newest) return false
  try {
    await api.messages.readAllNotifications({ until: newest.createdAt })
    toast.success(m.messages_notifications_read_done())
    return true
  } catch {
    toast.error(m.messages_notifications_read_failed(), m.layout_error_unexpected())
    return false
  }
}
