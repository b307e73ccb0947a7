import { implementer } from '../../platform/implementer.ts'
import { conversationHandlers } from './conversations.ts'
import { notificationHandlers } from './notifications.ts'
import { threadHandlers } from './threads.ts'

export const messagesRouter = implementer.messages.router({
  ...conversationHandlers,
  ...notificationHandlers,
  ...threadHandlers,
})
