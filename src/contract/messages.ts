import { conversations } from './messages/conversations.ts'
import { notifications } from './messages/notifications.ts'
import { reports } from './messages/reports.ts'
import { attention } from './messages/waiting.ts'

export const messages = {
  ...conversations,
  ...notifications,
  ...reports,
  ...attention,
}
