import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { and, asc, eq, gt, or } from 'drizzle-orm'

import type { Person, PersonalList } from '../../platform/rights.ts'
import { personalPage } from '../../platform/rights.ts'

/** What staff entered in somebody's name. */
export function collectHandovers(
  db: Database,
  { id, email }: Pick<Person, 'id' | 'email'>,
): readonly PersonalList[] {
  return [
    {
      name: 'listings_entered_for_me',
      key: 'id',
      count: () => db.$count(listingHandovers, offeredTo(id, email)),
      read: (after) =>
        db
          .select({
            id: listingHandovers.id,
            propertyNumber: properties.propertyNumericId,
            ownerName: listingHandovers.ownerName,
            ownerEmail: listingHandovers.ownerEmail,
            ownerPhone: listingHandovers.ownerPhone,
            status: listingHandovers.status,
            createdAt: listingHandovers.createdAt,
            decidedAt: listingHandovers.decidedAt,
          })
          .from(listingHandovers)
          .innerJoin(properties, eq(properties.id, listingHandovers.propertyId))
          .where(and(offeredTo(id, email), gt(listingHandovers.id, after)))
          .orderBy(asc(listingHandovers.id))
          .limit(personalPage),
    },
  ]
}

/** Also what was entered for an address that had no account then. */
function offeredTo(id: string, email: string) {
  return or(eq(listingHandovers.ownerId, id), eq(listingHandovers.ownerEmail, email))
}
