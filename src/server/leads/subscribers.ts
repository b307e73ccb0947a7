import type { Subscribers } from '../platform/jobs/jobs.ts'
import { recordViewer } from './commands/record-viewer.ts'
import { endSoftLeads } from './commands/soft-leads.ts'

export const subscribers: Subscribers = {
  'favorites.saved': ({ db }, saved) => endSoftLeads(db, saved),

  'property.viewed': ({ db }, viewed) => recordViewer(db, viewed),
}
