import { and, asc, eq, inArray } from 'drizzle-orm'

import type { InventoryMoment, RentalSide } from '#contract/rentals/shapes.ts'
import type { Database } from '#database/client.ts'
import {
  rentalDeposits,
  rentalInventories,
  rentalItems,
  rentalPhotos,
  rentalPoliceSteps,
  rentalSignatures,
} from '#database/schema/rentals/rentals.ts'

export async function findInventoryVersion(
  db: Database,
  { id, moment }: { id: string; moment: InventoryMoment },
): Promise<number | null> {
  const [found] = await db
    .select({ version: rentalInventories.version })
    .from(rentalInventories)
    .where(and(eq(rentalInventories.rentalId, id), eq(rentalInventories.moment, moment)))
  return found?.version ?? null
}

type OfSide = { id: string; moment: InventoryMoment; side: RentalSide; version: number }

/** Whether this side has signed this version. */
export async function hasSigned(db: Database, { id, moment, side, version }: OfSide): Promise<boolean> {
  const { rentalId, moment: of, side: by, version: signed } = rentalSignatures
  const isThis = and(eq(rentalId, id), eq(of, moment), eq(by, side), eq(signed, version))
  return (await db.$count(rentalSignatures, isThis)) > 0
}

export async function listPhotoIds(db: Database, itemId: string): Promise<string[]> {
  const photos = await db
    .select({ id: rentalPhotos.id })
    .from(rentalPhotos)
    .where(eq(rentalPhotos.itemId, itemId))
  return photos.map(({ id }) => id)
}

/** Whether the photo is of this rental. */
export async function hasPhoto(
  db: Database,
  { id, photoId }: { id: string; photoId: string },
): Promise<boolean> {
  const found = await db
    .select({ id: rentalPhotos.id })
    .from(rentalPhotos)
    .innerJoin(rentalItems, eq(rentalItems.id, rentalPhotos.itemId))
    .where(and(eq(rentalPhotos.id, photoId), eq(rentalItems.rentalId, id)))
  return found.length > 0
}

export async function findDeposit(db: Database, rentalId: string) {
  const [found] = await db.select().from(rentalDeposits).where(eq(rentalDeposits.rentalId, rentalId))
  return found ?? null
}

export type RentalParts = Awaited<ReturnType<typeof findParts>>

/** What a rental has beside its own row; its items in the order in which they were added. */
export async function findParts(db: Database, rentalId: string) {
  const inventories = await db
    .select()
    .from(rentalInventories)
    .where(eq(rentalInventories.rentalId, rentalId))
    .orderBy(asc(rentalInventories.moment))
  const items = await db
    .select()
    .from(rentalItems)
    .where(eq(rentalItems.rentalId, rentalId))
    .orderBy(asc(rentalItems.position))
  const photos = await db
    .select()
    .from(rentalPhotos)
    .where(
      inArray(
        rentalPhotos.itemId,
        items.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rentalPhotos.createdAt), asc(rentalPhotos.id))
  const signatures = await db.select().from(rentalSignatures).where(eq(rentalSignatures.rentalId, rentalId))
  const police = await db.select().from(rentalPoliceSteps).where(eq(rentalPoliceSteps.rentalId, rentalId))
  return { inventories, items, photos, signatures, police, deposit: await findDeposit(db, rentalId) }
}
