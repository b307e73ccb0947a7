import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/property-images.ts'
import { eq, sql } from 'drizzle-orm'

import { editingColumns } from './editable-columns.ts'
import { findLatestRevision } from './find-revisions.ts'

export type OwnPropertyDetailRow = NonNullable<Awaited<ReturnType<typeof findUncheckedOwnProperty>>>

/** A listing as its form reads it, with what waits or was last refused; who may see it is for policy.ts to say. */
export async function findUncheckedOwnProperty(db: Database, id: string) {
  const [listing] = await db.select(editingColumns).from(properties).where(eq(properties.id, id))
  if (!listing) return null
  const images = await db
    .select({
      key: sql<string>`coalesce(${propertyImages.fileKey}, ${propertyImages.imageUrl})`,
      width: propertyImages.width,
      height: propertyImages.height,
      colour: propertyImages.placeholderColour,
      isPrimary: propertyImages.isPrimary,
      isIllustration: propertyImages.isIllustration,
    })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, id))
    .orderBy(propertyImages.position)
  return { ...listing, images, revision: await findLatestRevision(db, id) }
}
