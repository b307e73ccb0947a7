import type { Database } from '#database/client.ts'

import { announce } from '../../platform/announce.ts'
import type { KeptLead } from './keep-lead.ts'

/** Tells the lister of a new lead, or that somebody asked again. */
export async function announceLead(tx: Database, { id, repeated, eventId }: KeptLead): Promise<void> {
  await announce(
    tx,
    repeated ? { name: 'lead.repeated', leadId: id, eventId } : { name: 'lead.created', leadId: id },
  )
}
