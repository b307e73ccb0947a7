import { conversations } from './messages/conversations.ts'
import { notifications } from './messages/notifications.ts'

export const messages = {
  ...conversations,
  ...notifications,
}
