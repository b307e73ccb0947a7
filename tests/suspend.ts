import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { unhideListings, hideListings } from '#server/properties/commands/hide-listings.ts'
import { eq } from 'drizzle-orm'

type Ending = { userId: string; now: Date }

export async function suspend(db: Database, { userId, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await hideListings(tx, { ownerId: userId, now })
    await tx.update(users).set({ suspendedAt: now }).where(eq(users.id, userId))
  })
}

export async function restore(db: Database, { userId, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await unhideListings(tx, { ownerId: userId, now })
    await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId))
  })
}
