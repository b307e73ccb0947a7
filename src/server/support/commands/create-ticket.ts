import type { TicketCategory } from '#contract/support/tickets.ts'
import type { Database } from '#database/client.ts'
import { tickets } from '#database/schema/support.ts'
import { and, eq, sql } from 'drizzle-orm'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { Actor } from '../../platform/context.ts'
import { takeAttempt } from '../../platform/http/rate-limit.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { ticketLimits } from '../policy.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type CreateTicket = {
  actor: Actor
  subject: string
  category: TicketCategory
  description: string
  listing: string
  submissionKey?: string | undefined
  now: Date
}

export type CreatedTicket =
  | { outcome: 'made'; number: number }
  | Refused<'LISTING_UNKNOWN' | 'TOO_MANY_REQUESTS'>

/** One person at a time: the same form sent twice at once makes one ticket and counts once. */
export async function createTicket(
  db: Database,
  { actor, subject, category, description, listing, submissionKey, now }: CreateTicket,
): Promise<CreatedTicket> {
  return db.transaction(async (tx): Promise<CreatedTicket> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`support.ticket:${actor.userId}`}, 0))`,
    )
    const sent = await findSent(tx, actor, submissionKey)
    if (sent) return { outcome: 'made', number: sent.number }
    const propertyId = await findListing(tx, actor, listing)
    if (propertyId === undefined) return refused('LISTING_UNKNOWN')
    if (!(await canCreateTicket(tx, actor, now))) return refused('TOO_MANY_REQUESTS')

    const [made] = await tx
      .insert(tickets)
      .values({
        userId: actor.userId,
        propertyId,
        subject,
        category,
        description,
        submissionKey,
        waitingSince: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: tickets.id, number: tickets.ticketNumber })
    if (!made) throw new Error('The inserted ticket was not returned')
    await publishEvent(tx, { name: 'ticket.received', ticketId: made.id })
    return { outcome: 'made', number: made.number }
  })
}

async function findSent(tx: Database, { userId }: Actor, submissionKey: string | undefined) {
  if (submissionKey === undefined) return undefined
  const [sent] = await tx
    .select({ number: tickets.ticketNumber })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.submissionKey, submissionKey)))
  return sent
}

/** Null where none was named; undefined where there is none that this person may see. */
async function findListing(tx: Database, actor: Actor, listing: string): Promise<string | null | undefined> {
  if (listing === '') return null
  const unchecked = await findUncheckedListing(tx, listing)
  return unchecked && canSeeProperty(actor, unchecked) ? unchecked.id : undefined
}

async function canCreateTicket(tx: Database, { userId }: Actor, now: Date): Promise<boolean> {
  const subject = [userId]
  const ofHour = await takeAttempt(tx, { ...ticketLimits.hour, subject, now })
  const ofDay = await takeAttempt(tx, { ...ticketLimits.day, subject, now })
  return ofHour.allowed && ofDay.allowed
}
