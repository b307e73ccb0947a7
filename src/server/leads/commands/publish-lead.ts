import type { Database } from '#database/client.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { SavedLead } from './save-lead.ts'

/** Tells the lister of a new lead, or that somebody asked again. */
export async function publishLead(tx: Database, { id, repeated, eventId }: SavedLead): Promise<void> {
  await publishEvent(
    tx,
    repeated ? { name: 'lead.repeated', leadId: id, eventId } : { name: 'lead.created', leadId: id },
  )
}
