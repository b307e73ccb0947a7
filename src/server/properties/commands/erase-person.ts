import type { Database } from '#database/client.ts'
import { imageFormats, imageWidths } from '#contract/media.ts'
import { cities } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'
import { propertyDrafts, propertyEvents, propertyRevisions } from '#database/schema/property-history.ts'
import { propertyImages, storedFiles } from '#database/schema/property-images.ts'
import { contactReveals, propertyViews, viewEvents } from '#database/schema/property-views.ts'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'

import { formerName } from '../../platform/privacy/rights.ts'
import type { Erased, ErasePerson } from '../../platform/privacy/rights.ts'

/** Holds the listings of a person before anything else of theirs, in the order in which enquiries hold them. */
export async function lockListings(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, userId))
    .orderBy(asc(properties.id))
    .for('no key update')
}

/** Ends the listings and takes words, places and pictures from them; type, size and price stay for the market's numbers. */
export const erasePerson: ErasePerson = async (tx, erasing) => {
  const { id } = erasing.person
  const pictures = await removePictures(tx, id)
  const drafts = await tx
    .delete(propertyDrafts)
    .where(eq(propertyDrafts.userId, id))
    .returning({ id: propertyDrafts.id })
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  await tx
    .delete(propertyRevisions)
    .where(or(eq(propertyRevisions.authorId, id), inArray(propertyRevisions.propertyId, own)))
  await tx.delete(propertyEvents).where(inArray(propertyEvents.propertyId, own))
  await tx
    .delete(ownershipTransfers)
    .where(
      or(
        eq(ownershipTransfers.ownerId, id),
        eq(ownershipTransfers.ownerEmail, erasing.person.email),
        inArray(ownershipTransfers.propertyId, own),
      ),
    )
  const listings = await endListings(tx, erasing)
  return {
    removed: {
      listings,
      pictures: pictures.removed,
      drafts: drafts.length,
      views: await purgeViewer(tx, id),
    },
    retained: listings > 0 ? ['prices'] : [],
    fileKeys: pictures.fileKeys,
  }
}

async function endListings(tx: Database, { person, now }: Parameters<ErasePerson>[1]): Promise<number> {
  const nothing = {
    description: null,
    reraNumber: null,
    zip: null,
    localityName: null,
    latitude: null,
    longitude: null,
    coordinatesSource: null,
    videoUrl: null,
    virtualTourUrl: null,
    tour360Url: null,
    cashbackTerms: null,
    rentFreeTerms: null,
    fixedRentalTerms: null,
    unavailableReason: null,
    rejectionReason: null,
    takenDownAt: null,
    takeDownReason: null,
    importKey: null,
    submissionKey: null,
  }
  const ended = await tx
    .update(properties)
    .set({
      ...nothing,
      title: formerName,
      address: formerName,
      features: [],
      amenities: [],
      city: sql`coalesce((select ${cities.name} from ${cities} where ${cities.id} = ${properties.cityId}), '')`,
      state: sql`coalesce((select ${cities.state} from ${cities} where ${cities.id} = ${properties.cityId}), '')`,
      featured: false,
      featuredUntil: null,
      isSponsored: false,
      archivedAt: sql`coalesce(${properties.archivedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(properties.userId, person.id))
    .returning({ id: properties.id })
  return ended.length
}

/** Those on the person's listings and those they uploaded; one that somebody else's listing shows too stays with it. */
async function removePictures(
  tx: Database,
  id: string,
): Promise<{ removed: number } & Pick<Erased, 'fileKeys'>> {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  const shown = await tx
    .delete(propertyImages)
    .where(inArray(propertyImages.propertyId, own))
    .returning({ fileKey: propertyImages.fileKey })
  const keys = shown.flatMap(({ fileKey }) => fileKey ?? [])
  const isShownElsewhere = sql`exists (select 1 from ${propertyImages} i where i.file_key = ${storedFiles.key})`
  const removed = await tx
    .delete(storedFiles)
    .where(
      sql`(${storedFiles.uploadedBy} = ${id} or ${storedFiles.key} = any(${sql.param(keys)})) and not ${isShownElsewhere}`,
    )
    .returning({ key: storedFiles.key, variants: storedFiles.variants })
  await tx.update(storedFiles).set({ uploadedBy: null }).where(eq(storedFiles.uploadedBy, id))
  const sizes = imageWidths.flatMap((width) => imageFormats.map((format) => `${width}.${format}`))
  return {
    removed: removed.length,
    fileKeys: removed.flatMap(({ key, variants }) =>
      variants.length > 0 ? variants.map((variant) => variant.key) : sizes.map((size) => `${key}/${size}`),
    ),
  }
}

/** Views stay in the sums of whoever lists; who looked, from where and with what is gone. */
async function purgeViewer(tx: Database, id: string): Promise<number> {
  const forgotten = await tx
    .update(propertyViews)
    .set({ userId: null, sessionId: sql`gen_random_uuid()::text` })
    .where(eq(propertyViews.userId, id))
    .returning({ id: propertyViews.id })
  await tx
    .update(viewEvents)
    .set({
      userId: null,
      sessionId: sql`gen_random_uuid()::text`,
      userAgent: null,
      source: 'unknown',
      medium: 'unknown',
      campaign: null,
      referrer: null,
      metadata: {},
    })
    .where(eq(viewEvents.userId, id))
  await tx.update(contactReveals).set({ userId: null, sessionKey: null }).where(eq(contactReveals.userId, id))
  await tx.delete(contactReveals).where(eq(contactReveals.advertiserId, id))
  return forgotten.length
}
