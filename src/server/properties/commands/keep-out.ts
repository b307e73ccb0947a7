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
export async function keepOut(tx: Database, owner: Owner): Promise<void> {
  await setKeptOut(tx, owner, true)
}

/** Shows them again as they were, in the transaction that restores the person; what staff hold stays out. */
export async function bringBack(tx: Database, owner: Owner): Promise<void> {
  await setKeptOut(tx, owner, false)
}

/** Listings before the person, as deletion holds them; whoever lists meanwhile waits for the person, see keep_out_of_suspended. */
async function setKeptOut(tx: Database, { ownerId, now }: Owner, isKeptOut: boolean): Promise<void> {
  await lockListings(tx, ownerId)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  await tx
    .update(properties)
    .set({ isKeptOut: isKeptOut || sql`${properties.onHoldSince} is not null`, updatedAt: now })
    .where(and(eq(properties.userId, ownerId), eq(properties.isKeptOut, !isKeptOut)))
}
