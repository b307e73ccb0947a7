import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'

import type { Handing } from '../../properties/commands/dependencies.ts'
import { endConsentsOfProperty } from './share-contact.ts'

const open = ['new', 'contacted', 'interested'] as const

/**
 * Move open leads to the new owner of the listing; close the new owner's own enquiries about it. Contacts do not move
 * along: their owners shared them with the former advertiser.
 */
export async function transferLeads(tx: Database, { propertyId, from, to, now }: Handing): Promise<void> {
  await endConsentsOfProperty(tx, { propertyId, recipientId: from, now })
  const isStillOpen = and(
    eq(leads.propertyId, propertyId),
    eq(leads.agentId, from),
    inArray(leads.status, [...open]),
  )
  await tx
    .update(leads)
    .set({ agentId: to, email: null, phone: null, alternatePhone: null, updatedAt: now })
    .where(and(isStillOpen, or(isNull(leads.userId), ne(leads.userId, to))))
  const own = await tx
    .update(leads)
    .set({ status: 'closed', updatedAt: now })
    .where(and(isStillOpen, eq(leads.userId, to)))
    .returning({ id: leads.id })
  if (own.length > 0)
    await tx.insert(leadEvents).values(
      own.map(({ id }) => ({
        leadId: id,
        actorId: to,
        kind: 'status_changed' as const,
        toStatus: 'closed' as const,
        createdAt: now,
      })),
    )
}
