import type { revealChannels } from '#contract/words.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { contactReveals } from '#database/schema/property-views.ts'
import { eq, sql } from 'drizzle-orm'

import { countContactRequest } from './count-request.ts'

/** `propertyId` is null where the number was asked for on the lister's own page. */
type RevealContact = {
  propertyId: string | null
  listerId: string
  userId: string | null
  channel: (typeof revealChannels)[number]
  now: Date
}

/** Gives the lister's number and counts that it was asked for; null where none was left. */
export async function revealContact(
  db: Database,
  { propertyId, listerId, userId, channel, now }: RevealContact,
) {
  return await db.transaction(async (tx) => {
    const [lister] = await tx
      .select({
        name: profiles.name,
        phone: sql<string | null>`coalesce(${profiles.phone}, ${profiles.mobileNumber})`,
      })
      .from(profiles)
      .where(eq(profiles.userId, listerId))
    if (!lister?.phone) return null
    await tx.insert(contactReveals).values({ propertyId, listerId, userId, channel, createdAt: now })
    if (propertyId !== null) await countContactRequest(tx, propertyId)
    return { name: lister.name, phone: lister.phone }
  })
}
