import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { eq } from 'drizzle-orm'

import { editingColumns } from '../queries/editable-columns.ts'

export type Editing = NonNullable<Awaited<ReturnType<typeof lockEditing>>>
export type Editable = Editing['current']

/** Holds the listing until the transaction ends, so that nobody sells, edits or decides on it meanwhile. */
export async function lockEditing(tx: Database, id: string) {
  const [uncheckedListing] = await tx
    .select(editingColumns)
    .from(properties)
    .where(eq(properties.id, id))
    .for('no key update')
  return uncheckedListing ?? null
}
