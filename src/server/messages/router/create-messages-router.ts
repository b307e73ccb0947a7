import { implementer } from '../../platform/implementer.ts'
import type { RecordDecision } from '../commands/decide-report.ts'
import { conversationHandlers } from './conversations.ts'
import { notificationHandlers } from './notifications.ts'
import { createReportHandlers } from './reports.ts'
import { threadHandlers } from './threads.ts'

export function createMessagesRouter(above: { recordDecision: RecordDecision }) {
  return implementer.messages.router({
    ...conversationHandlers,
    ...notificationHandlers,
    ...createReportHandlers(above),
    ...threadHandlers,
  })
}
