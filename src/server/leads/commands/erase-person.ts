import type { Database } from '#database/client.ts'
import { leadEvents, leads, softLeads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'

import { formerName } from '../../platform/privacy/rights.ts'
import type { ErasePerson } from '../../platform/privacy/rights.ts'

/** The other side keeps that there was an enquiry, of what type and when; who it was and what was said is gone. */
export const erasePerson: ErasePerson = async (tx, { person: { id }, now }) => {
  await closeOpen(tx, id, now)
  const sent = await tx
    .update(leads)
    .set({
      name: formerName,
      email: null,
      phone: null,
      alternatePhone: null,
      message: null,
      preferredCallbackDate: null,
      preferredCallbackTime: null,
      submissionKey: null,
      updatedAt: now,
    })
    .where(eq(leads.userId, id))
    .returning({ id: leads.id })
  const ofPerson = tx.select({ id: leads.id }).from(leads).where(eq(leads.userId, id))
  await tx
    .update(leadEvents)
    .set({ note: null })
    .where(or(eq(leadEvents.actorId, id), inArray(leadEvents.leadId, ofPerson)))
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  await tx.delete(softLeads).where(or(eq(softLeads.userId, id), inArray(softLeads.propertyId, own)))
  const received = await tx.$count(leads, eq(leads.agentId, id))
  return {
    removed: { enquiries: sent.length },
    retained: sent.length + received > 0 ? ['otherSide'] : [],
    fileKeys: [],
  }
}

/** Nobody can answer any more. */
async function closeOpen(tx: Database, id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    with open as (
      select l.id, l.status from leads l
      where (l.user_id = ${id} or l.agent_id = ${id}) and l.status in ('new', 'contacted', 'interested')
    ), closed as (
      update ${leads} set status = 'closed', updated_at = ${at}::timestamptz where id in (select id from open)
    )
    insert into ${leadEvents} (lead_id, kind, from_status, to_status, created_at)
    select id, 'status_changed', status, 'closed', ${at}::timestamptz from open`)
}
