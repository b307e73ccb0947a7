import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'

import { namesEntry, type MoveReferences } from '../../catalogue/queries/references.ts'
import { replaceEntry } from '../../properties/commands/references.ts'

/** Update drafts to the remaining entry of the catalogue, or its new name. */
export async function replaceInDrafts(tx: Database, moving: MoveReferences): Promise<void> {
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
      .set({ fields: replaceEntry(fields, moving) })
      .where(eq(propertyDrafts.id, id))
}
