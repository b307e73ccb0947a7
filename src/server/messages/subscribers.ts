import type { Subscribers } from '../platform/jobs/jobs.ts'
import { notifySearchers } from './commands/notifications.ts'

export const subscribers: Subscribers = {
  'property.marketChanged': ({ db, now }, changed) => notifySearchers(db, changed, now()),
}
