import { and, asc, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'

import { editingColumns } from '../../../properties/queries/own-properties.ts'
import { isTheirs, type Advertiser } from './advertiser.ts'

/** By which the next file knows a row: its content, and a reference that no other row has. */
export type Identity = { key: string; reference: string | null }

export type KnownListing = Awaited<ReturnType<typeof listKnown>>[number]

/**
 * The listing of this advertiser that a row describes: by the content of the row, then by the advertiser's reference;
 * the newest of several, offered ones first. Archived ones are known by it to a pull alone.
 */
export async function findKnownListings(
  tx: Database,
  advertiser: Advertiser,
  rows: readonly Identity[],
): Promise<(row: Identity) => KnownListing | null> {
  const listings = await listKnown(tx, advertiser, rows)
  const ofKey = new Map(listings.map((listing) => [listing.importKey, listing]))
  const ofReference = new Map(
    [
      ...(advertiser.teamId === null ? [] : listings.filter(({ archivedAt }) => archivedAt !== null)),
      ...listings.filter(({ isPutAway }) => isPutAway),
      ...listings.filter(({ archivedAt }) => archivedAt === null),
    ].map((listing) => [referenceKey(listing.reference), listing]),
  )
  return ({ key, reference }) =>
    ofKey.get(key) ?? (reference === null ? null : (ofReference.get(referenceKey(reference)) ?? null))
}

/** Served by properties_import_key and properties_reference_idx. */
async function listKnown(tx: Database, advertiser: Advertiser, rows: readonly Identity[]) {
  if (rows.length === 0) return []
  const keys = rows.map(({ key }) => key)
  const references = rows.flatMap(({ reference }) => reference ?? [])
  const isOfKey = inArray(properties.importKey, keys)
  const isOfReference = and(
    // By the database's own small letters, as those of other languages differ between machines.
    sql`lower(${properties.reference}) = any(array(select lower(r) from unnest(${sql.param(references)}::text[]) r))`,
    advertiser.teamId === null ? isNull(properties.archivedAt) : undefined,
  )
  return tx
    .select({
      ...editingColumns,
      importKey: properties.importKey,
      reference: properties.reference,
      isPutAway: advertiser.teamId === null ? sql<boolean>`false` : isPutAway,
    })
    .from(properties)
    .where(and(isTheirs(advertiser), references.length === 0 ? isOfKey : or(isOfKey, isOfReference)))
    .orderBy(asc(properties.createdAt), asc(properties.id))
}

/** Archived because it left its feed, and not touched since. Served by property_import_rows_of_property_idx. */
const isPutAway: SQL<boolean> = sql`(${properties.archivedAt} is not null and exists (
  select 1 from ${propertyImportRows} r where r.property_id = ${properties}.id
    and r.action = 'archive' and r.state = 'imported' and r.listing_version = ${properties}.version))`

/** Until commit, no other import lists a home of this advertiser. */
export async function lockReferences(tx: Database, { userId, teamId }: Advertiser): Promise<void> {
  const whose = teamId ?? userId
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`references:${whose}`}, 0))`)
}

export function referenceKey(reference: string | null): string {
  return (reference ?? '').toLowerCase()
}
