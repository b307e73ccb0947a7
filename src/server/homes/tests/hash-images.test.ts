import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import type { Database } from '#database/client.ts'
import { homeFeatures } from '#database/schema/homes.ts'
import { storedFiles } from '#database/schema/media.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { createStoredImage, createUser } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { createOffer } from '#tests/fixtures/same-home.ts'
import { expect, test } from '#tests/test.ts'

import { compareDueHomes } from '../commands/compare-homes.ts'
import { hashOldImages } from '../commands/hash-old-images.ts'

const now = new Date('2026-11-20T06:00:00Z')

/** A picture of patches, the same for a number. */
function draw(number: number): Promise<Buffer> {
  const patches = Buffer.from(Array.from({ length: 64 }, (_, at) => (at * at * 37 + number * at * 101) % 251))
  return sharp(patches, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(400, 300, { fit: 'fill' })
    .webp()
    .toBuffer()
}

/** An offer whose photos were uploaded before there were window hashes. */
async function createFormerOffer(db: Database, fakes: Fakes, pictures: readonly Buffer[]) {
  const owner = await createUser(db)
  const { id } = await createOffer(db, owner, { photos: [], floor: null, address: 'Shyam Residency' })
  const keys: string[] = []
  for (const [position, bytes] of pictures.entries()) {
    const key = await createStoredImage(db, owner, { perceptualHash: '0f0f0f0f0f0f0f0f' })
    const variant = { key: `${key}/400.webp`, width: 400, height: 300, contentType: 'image/webp', bytes: 1 }
    await db
      .update(storedFiles)
      .set({ variants: [variant] })
      .where(eq(storedFiles.key, key))
    await fakes.services.files.put(variant.key, { bytes, contentType: 'image/webp' })
    const shown = { width: 400, height: 300, position, isPrimary: position === 0 }
    await db.insert(propertyImages).values({ propertyId: id, fileKey: key, imageUrl: key, ...shown })
    keys.push(key)
  }
  return { id, keys }
}

test('photos from before are hashed once, and their listings are compared again', async ({
  db,
  as,
  fakes,
}) => {
  const { files } = fakes.services
  const pictures = await Promise.all([1, 2, 3].map(draw))
  const copies = await Promise.all(
    pictures.map((bytes) => sharp(bytes).flop().webp({ quality: 60 }).toBuffer()),
  )
  await createFormerOffer(db, fakes, pictures)
  await createFormerOffer(db, fakes, copies)
  await compareDueHomes(db, { now })
  expect(await as(null).search.searchProperties({ purpose: 'sale' })).toMatchObject({ total: 2 })
  expect(await hashOldImages(db, { files, maxImages: 4 })).toBe(4)
  expect(await hashOldImages(db, { files, maxImages: 4 })).toBe(2)
  expect(await hashOldImages(db, { files, maxImages: 4 })).toBe(0)
  expect(await compareDueHomes(db, { now })).toBe(2)
  expect(await as(null).search.searchProperties({ purpose: 'sale' })).toMatchObject({ total: 1 })
})

test('a photo that cannot be read, and one without a file, count as plain and compare nothing again', async ({
  db,
  fakes,
}) => {
  const { id, keys } = await createFormerOffer(db, fakes, [Buffer.from('no picture'), await draw(4)])
  await fakes.services.files.remove(`${keys[1]}/400.webp`)
  await compareDueHomes(db, { now })
  expect(await hashOldImages(db, { files: fakes.services.files, maxImages: 10 })).toBe(2)
  const stored = await db.select({ hashes: storedFiles.windowHashes }).from(storedFiles)
  expect(stored).toEqual([{ hashes: '' }, { hashes: '' }])
  const [features] = await db.select().from(homeFeatures).where(eq(homeFeatures.propertyId, id))
  expect(features?.changes).toBe(features?.comparedChanges)
})
