import { systemCall } from '../platform/call.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { notifySearchers } from './commands/notifications.ts'
import { pushNotification } from './commands/push-notification.ts'
import { answerArrival } from './commands/whatsapp/answer.ts'

export const subscribers: Subscribers = {
  'property.marketChanged': ({ db, now }, changed) => notifySearchers(db, changed, now()),

  'notification.rang': (context, rang) => pushNotification(systemCall(context), rang),

  'whatsapp.answerDue': (context, due) => answerArrival(systemCall(context), due),
}
