import type { Database } from '#database/client.ts'
import { checkResults } from '#database/schema/moderation.ts'
import type { Actor } from '#server/platform/context.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'

import { createLocality, createProperty, createUser } from './factories.ts'
import { sampleListing } from './listing-forms.ts'
import type { As } from './test.ts'

type Sent = { db: Database; as: As; owner: Actor; changes?: Record<string, unknown> }

/** Lists a home that nothing is wrong with, but for the changes. */
export async function send({ db, as, owner, changes = {} }: Sent) {
  const locality = await createLocality(db)
  const form = sampleListing({ price: '6000000', area: '1200', localityId: locality.id, ...changes })
  return as(owner).properties.createProperty(form)
}

export async function openCheckResults(db: Database, propertyId: string) {
  return db
    .select({ kind: checkResults.kind, details: checkResults.details })
    .from(checkResults)
    .where(and(eq(checkResults.propertyId, propertyId), isNull(checkResults.resolvedAt)))
    .orderBy(asc(checkResults.kind))
}

/** Eight flats of ₹4,200 to ₹5,600 a square foot, 1,000 sq ft each. */
export async function fillMarket(db: Database, place: { localityId: string | null; cityId: string }) {
  const advertiser = await createUser(db)
  for (let each = 0; each < 8; each++)
    await createProperty(db, advertiser, {
      ...place,
      price: 4_200_000 + each * 200_000,
      area: 1000,
      address: `${each + 40} Station Lane`,
    })
}
