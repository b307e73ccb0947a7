import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { editingColumns } from '../../../properties/queries/own-properties.ts'

/** By which the next file knows a row: its content, and a reference that no other row has. */
export type Identity = { key: string; reference: string | null }

export type KnownListing = Awaited<ReturnType<typeof listKnown>>[number]

/**
 * The listing of this person that a row describes: by the content of the row, then by the advertiser's reference among
 * those not archived; the newest of several.
 */
export async function findKnownListings(
  tx: Database,
  userId: string,
  rows: readonly Identity[],
): Promise<(row: Identity) => KnownListing | null> {
  const listings = await listKnown(tx, userId, rows)
  const ofKey = new Map(listings.map((listing) => [listing.importKey, listing]))
  const ofReference = new Map(
    listings
      .filter(({ archivedAt }) => archivedAt === null)
      .map((listing) => [referenceKey(listing.reference), listing]),
  )
  return ({ key, reference }) =>
    ofKey.get(key) ?? (reference === null ? null : (ofReference.get(referenceKey(reference)) ?? null))
}

/** Served by properties_import_key and properties_reference_idx. */
async function listKnown(tx: Database, userId: string, rows: readonly Identity[]) {
  if (rows.length === 0) return []
  const keys = rows.map(({ key }) => key)
  const references = rows.flatMap(({ reference }) => (reference === null ? [] : [referenceKey(reference)]))
  const isOfKey = inArray(properties.importKey, keys)
  const isOfReference = and(
    inArray(sql`lower(${properties.reference})`, references),
    isNull(properties.archivedAt),
  )
  return tx
    .select({ ...editingColumns, importKey: properties.importKey, reference: properties.reference })
    .from(properties)
    .where(and(eq(properties.userId, userId), references.length === 0 ? isOfKey : or(isOfKey, isOfReference)))
    .orderBy(asc(properties.createdAt), asc(properties.id))
}

/** Until commit, no other import lists a home of this person. */
export async function lockReferences(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`references:${userId}`}, 0))`)
}

export function referenceKey(reference: string | null): string {
  return (reference ?? '').toLowerCase()
}
