import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { normalText } from '#contract/imports/normal-text.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'

type Holder = { userId: string; teamId: string | null }

/**
 * Ids of the listings of a team, or of a person outside teams, by the number that they have here and by the reference under
 * which they were imported. Served by properties_of_team_newest_idx and properties_of_owner_newest_idx.
 */
export async function listListingReferences(
  db: Database,
  { userId, teamId }: Holder,
): Promise<ReadonlyMap<string, string>> {
  const own =
    teamId === null
      ? and(eq(properties.userId, userId), isNull(properties.teamId))
      : eq(properties.teamId, teamId)
  const numbers = await db
    .select({ propertyId: properties.id, number: properties.propertyNumericId })
    .from(properties)
    .where(own)
  const imported = await db
    .select({ propertyId: properties.id, reference: propertyImportRows.reference })
    .from(properties)
    .innerJoin(propertyImportRows, eq(propertyImportRows.propertyId, properties.id))
    .where(and(own, isNotNull(propertyImportRows.reference)))
  return new Map([
    ...imported.map(({ reference, propertyId }) => [normalText(reference ?? ''), propertyId] as const),
    ...numbers.map(({ number, propertyId }) => [String(number), propertyId] as const),
  ])
}
