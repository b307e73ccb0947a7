import { implementer } from '../../platform/implementer.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { conversationHandlers } from './conversations.ts'
import { notificationHandlers } from './notifications.ts'
import { createReportHandlers } from './reports.ts'
import { threadHandlers } from './threads.ts'

export function createMessagesRouter(above: { recordAct: RecordAct }) {
  return implementer.messages.router({
    ...conversationHandlers,
    ...notificationHandlers,
    ...createReportHandlers(above),
    ...threadHandlers,
  })
}
