import { z } from 'zod'

import { procedure } from '../base.ts'

export const notifications = {
  countUnread: procedure({
    access: 'member',
    method: 'GET',
    path: '/messages/unread',
    summary: 'What the caller has not read: notifications, and conversations with something new in them',
  }).output(
    z.object({ notifications: z.number().int().nonnegative(), conversations: z.number().int().nonnegative() }),
  ),
}
