import { platformLeads, tickets } from '#database/schema/support.ts'
import { eq } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/privacy/rights.ts'
import { platformLeadsOf } from '../queries/collect-person.ts'

/** Tickets with their replies, and what the person asked of the company: nobody else needs them. */
export const erasePerson: ErasePerson = async (tx, { person }) => {
  const closed = await tx.delete(tickets).where(eq(tickets.userId, person.id)).returning({ id: tickets.id })
  const asked = await tx
    .delete(platformLeads)
    .where(platformLeadsOf(person))
    .returning({ id: platformLeads.id })
  return { removed: { tickets: closed.length, asked: asked.length }, retained: [], fileKeys: [] }
}
