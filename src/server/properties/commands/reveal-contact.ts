import type { revealChannels } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { contactReveals } from '#database/schema/property-views.ts'
import { eq, sql } from 'drizzle-orm'

import { countContactRequest } from './count-tour-request.ts'

/** `propertyId` is null where the number was asked for on the lister's own page. */
type RevealContact = {
  propertyId: string | null
  advertiserId: string
  userId: string | null
  channel: (typeof revealChannels)[number]
  now: Date
}

/** Gives the lister's number and counts that it was asked for; null where none was left. */
export async function revealContact(
  db: Database,
  { propertyId, advertiserId, userId, channel, now }: RevealContact,
) {
  return await db.transaction(async (tx) => {
    const [advertiser] = await tx
      .select({
        name: profiles.name,
        phone: sql<string | null>`coalesce(${profiles.phone}, ${profiles.mobileNumber})`,
      })
      .from(profiles)
      .where(eq(profiles.userId, advertiserId))
    if (!advertiser?.phone) return null
    await tx.insert(contactReveals).values({ propertyId, advertiserId, userId, channel, createdAt: now })
    if (propertyId !== null) await countContactRequest(tx, propertyId)
    return { name: advertiser.name, phone: advertiser.phone }
  })
}
