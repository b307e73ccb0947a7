import { implementer } from '../../platform/implementer.ts'
import { notificationHandlers } from './notifications.ts'

export const messagesRouter = implementer.messages.router({
  ...notificationHandlers,
})
