import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImportRows } from '#database/schema/properties/property-imports.ts'

import { normal } from '../../properties/commands/imports/import-cells.ts'

export type ReferredListing = { propertyId: string; userId: string }

type Holder = { userId: string; teamId: string | null }

/**
 * Listings of a team, or of a person outside teams, by the number that they have here and by the reference under
 * which they were imported. Served by properties_of_team_newest_idx and properties_of_owner_newest_idx.
 */
export async function listListingReferences(
  db: Database,
  { userId, teamId }: Holder,
): Promise<ReadonlyMap<string, ReferredListing>> {
  const own =
    teamId === null
      ? and(eq(properties.userId, userId), isNull(properties.teamId))
      : eq(properties.teamId, teamId)
  const listed = { propertyId: properties.id, userId: properties.userId }
  const numbers = await db
    .select({ ...listed, number: properties.propertyNumericId })
    .from(properties)
    .where(own)
  const imported = await db
    .select({ ...listed, reference: propertyImportRows.reference })
    .from(properties)
    .innerJoin(propertyImportRows, eq(propertyImportRows.propertyId, properties.id))
    .where(and(own, isNotNull(propertyImportRows.reference)))
  return new Map([
    ...imported.map(({ reference, ...listing }) => [normal(reference ?? ''), listing] as const),
    ...numbers.map(({ number, ...listing }) => [String(number), listing] as const),
  ])
}
