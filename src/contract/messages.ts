import { conversations } from './messages/conversations.ts'
import { notifications } from './messages/notifications.ts'
import { attention } from './messages/waiting.ts'

export const messages = {
  ...conversations,
  ...notifications,
  ...attention,
}
