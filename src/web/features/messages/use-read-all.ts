import { useQueryClient } from '@tanstack/react-query'

import type { NotificationPage } from '#contract/messages/notifications.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'

/** Query key of the bell's notifications. */
export const newestKey = ['messages', 'notifications']

/** Marks everything up to the newest displayed notification as read. */
export function useReadAll(page: Pick<NotificationPage, 'items'> | undefined) {
  const client = useQueryClient()
  return useAction(
    async () => {
      const newest = page?.items[0]
      if (newest) await api.messages.readAllNotifications({ until: newest.createdAt })
    },
    {
      done: m.messages_notifications_read_done(),
      failed: m.messages_notifications_read_failed(),
      onDone: () => client.invalidateQueries({ queryKey: newestKey }),
    },
  )
}
