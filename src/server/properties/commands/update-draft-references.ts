import type { Database } from '#database/client.ts'
import { propertyDrafts, propertyRevisions } from '#database/schema/property-history.ts'
import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import type { Moving } from '../../catalogue/queries/references.ts'
import { namesEntry } from '../queries/count-references.ts'

/** Forms that were not sent, and changes of listings, mean the other entry from now on. */
export async function updateDraftReferences(tx: Database, moving: Moving): Promise<void> {
  const { kind, from } = moving
  const drafts = await tx
    .select({ id: propertyDrafts.id, fields: propertyDrafts.fields })
    .from(propertyDrafts)
    .where(namesEntry(kind, sql`${propertyDrafts.fields}`, from))
    .orderBy(propertyDrafts.id)
    .for('update')
  for (const { id, fields } of drafts)
    await tx
      .update(propertyDrafts)
      .set({ fields: exchanged(fields, moving) })
      .where(eq(propertyDrafts.id, id))
  const revisions = await tx
    .select({
      id: propertyRevisions.id,
      status: propertyRevisions.status,
      changes: propertyRevisions.changes,
      images: propertyRevisions.images,
    })
    .from(propertyRevisions)
    .where(namesEntry(kind, sql`${propertyRevisions.changes}`, from))
    .orderBy(propertyRevisions.id)
    .for('update')
  for (const { id, status, changes, images } of revisions) {
    const changed = exchanged(changes, moving)
    const left = status === 'pending' ? withoutEqual(changed) : changed
    await tx.update(propertyRevisions).set({ changes: left }).where(eq(propertyRevisions.id, id))
    if (status === 'pending' && images === null && Object.keys(left).length === 0)
      await tx
        .update(propertyRevisions)
        .set({ status: 'withdrawn' })
        .where(and(eq(propertyRevisions.id, id), eq(propertyRevisions.status, 'pending')))
  }
}

type Fields = Record<string, unknown>

const fieldsOf = {
  city: ['city'],
  locality: ['localityId', 'localityName'],
  project: ['projectId'],
  amenity: ['amenities'],
} as const

function exchanged(fields: Fields, { kind, from, into }: Moving): Fields {
  const next = { ...fields }
  for (const name of fieldsOf[kind])
    if (name in next)
      next[name] = inWords(next[name], (said) => {
        if (said === from.id) return into.id
        return said === from.name ? into.name : said
      })
  return next
}

/** Of a text, of each of a list once, or of what was before and after. */
function inWords(value: unknown, change: (said: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return [...new Set(value.map((each: unknown) => inWords(each, change)))]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inWords(each, change)]))
}

/** A move from the one entry into the other is no change any more. */
function withoutEqual(changes: Fields): Fields {
  return Object.fromEntries(
    Object.entries(changes).filter(([, change]) => {
      if (typeof change !== 'object' || change === null) return true
      return !('before' in change && 'after' in change && isDeepStrictEqual(change.before, change.after))
    }),
  )
}
