import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { featurings } from '#database/schema/subscriptions.ts'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'

type OfPerson = { userId: string; now: Date }

/** The one that ends first at the top; served by properties_featured_of_owner_idx and featurings_of_property_idx. */
export async function listFeatured(
  db: Database,
  { userId, now, page, pageSize }: OfPerson & { page: number; pageSize: number },
) {
  return db
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      city: properties.city,
      featured: properties.featured,
      featuredUntil: properties.featuredUntil,
      isOfPlan: sql<boolean>`exists (select 1 from ${featurings} f where f.property_id = properties.id
        and f.ends_at > ${now.toISOString()}::timestamptz and f.ended_early_at is null and f.subscription_id is not null)`,
    })
    .from(properties)
    .where(isFeatured({ userId, now }))
    .orderBy(asc(properties.featuredUntil), asc(properties.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countFeatured(db: Database, person: OfPerson): Promise<number> {
  return db.$count(properties, isFeatured(person))
}

function isFeatured({ userId, now }: OfPerson) {
  return and(
    eq(properties.userId, userId),
    eq(properties.featured, true),
    isNull(properties.archivedAt),
    or(isNull(properties.featuredUntil), gt(properties.featuredUntil, now)),
  )
}
