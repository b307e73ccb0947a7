import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { and, eq, sql } from 'drizzle-orm'

import { lockListings } from './erase-person.ts'

type Owner = { ownerId: string; now: Date }

/**
 * Takes the homes of a suspended person out of everything public, in the transaction that suspends them and
 * before any of its writes to the account. What they list or are given meanwhile is kept out by the database.
 */
export async function hideListings(tx: Database, owner: Owner): Promise<void> {
  await setHidden(tx, owner, true)
}

/** Shows them again as they were, in the transaction that restores the person; what staff hold stays out. */
export async function unhideListings(tx: Database, owner: Owner): Promise<void> {
  await setHidden(tx, owner, false)
}

/** Listings before the person, as deletion holds them; whoever lists meanwhile waits for the person, see hide_listings_of_suspended. */
async function setHidden(tx: Database, { ownerId, now }: Owner, isHidden: boolean): Promise<void> {
  await lockListings(tx, ownerId)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  await tx
    .update(properties)
    .set({ isHidden: isHidden || sql`${properties.takenDownAt} is not null`, updatedAt: now })
    .where(and(eq(properties.userId, ownerId), eq(properties.isHidden, !isHidden)))
}
