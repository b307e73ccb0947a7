import { conversations } from './messages/conversations.ts'
import { notifications } from './messages/notifications.ts'
import { reports } from './messages/reports.ts'

export const messages = {
  ...conversations,
  ...notifications,
  ...reports,
}
