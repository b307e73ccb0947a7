import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import { createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { findNearDuplicates } from '../../properties/queries/duplicates.ts'

const hash = '0f3c5a9611e7d248'

test('the same photo on another listing is found, nearest first, with its owner and state', async ({
  db,
}) => {
  const home = await homeShowing(db, [hash])
  const near = await homeShowing(db, [flip(hash, 0, 20, 40)], { approvalStatus: 'rejected' })
  const same = await homeShowing(db, [flip(hash, 7), hash], { availability: 'sold' })
  const found = await findNearDuplicates(db, { propertyId: home.id })
  expect(found.map(({ numericId, distance }) => [numericId, distance])).toEqual([
    [same.propertyNumericId, 0],
    [same.propertyNumericId, 1],
    [near.propertyNumericId, 3],
  ])
  expect(found[0]).toMatchObject({
    fileKey: home.keys[0],
    otherFileKey: same.keys[1],
    propertyId: same.id,
    ownerId: same.userId,
    approvalStatus: 'approved',
    availability: 'sold',
    isArchived: false,
  })
  expect(found[2]).toMatchObject({ approvalStatus: 'rejected', ownerId: near.userId })
})

test('every photo within three bits of another is found, wherever the bits are', async ({ db }) => {
  const places = Array.from({ length: 40 }, (_, at) => [at, (at * 7 + 13) % 64, (at * 29 + 31) % 64])
  for (const bits of places) await homeShowing(db, [flip(hash, ...bits)])
  const seen = new Set<string>()
  for (let round = 0; round < 2; round++) {
    const home = await homeShowing(db, [hash])
    for (const { propertyId } of await findNearDuplicates(db, { propertyId: home.id })) seen.add(propertyId)
    // The nearest twenty only: others are found once those are gone.
    await db.execute(sql`delete from property_images where property_id = any(${sql.param([...seen])})`)
  }
  expect(seen.size).toBeGreaterThanOrEqual(places.length)
})

test('other photos, plain images, illustrations and the own listing are not matched', async ({ db }) => {
  const plain = '0000000000000000'
  const home = await homeShowing(db, [hash, plain])
  await homeShowing(db, [plain])
  await homeShowing(db, [flip(hash, 0, 1, 2, 16, 17, 32, 33)])
  await homeShowing(db, ['d3a1b5c7e9f80264'])
  await homeShowing(db, [hash], {}, { isIllustration: true })
  expect(await findNearDuplicates(db, { propertyId: home.id })).toEqual([])
})

test('photos pending with a change are compared before they are public', async ({ db }) => {
  const home = await homeShowing(db, [hash])
  const other = await homeShowing(db, ['b3a1b5c7e9f80264'])
  const waiting = await createStoredImage(db, home, { perceptualHash: 'b3a1b5c7e9f80264' })
  expect(await findNearDuplicates(db, { propertyId: home.id, fileKeys: [waiting] })).toMatchObject([
    { fileKey: waiting, propertyId: other.id },
  ])
})

test('ten photos are compared by index, not by a full scan', async ({ db }) => {
  const crowd = await homeShowing(db, [])
  await db.execute(sql`alter table property_images drop constraint property_images_order_key`)
  await db.execute(sql`alter table property_images drop constraint property_images_position_range`)
  await db.execute(sql`
    insert into property_images (property_id, image_url, position, width, height, perceptual_hash)
    select ${crowd.id}, '/media/none', g, 800, 600, substr(md5(g::text), 1, 16) from generate_series(1, 12000) g`)
  await db.execute(sql`analyze property_images`)
  const home = await homeShowing(
    db,
    Array.from({ length: 10 }, (_, at) => flip(hash, at, at + 20)),
  )
  const plans: string[] = []
  const explained = async (query: Parameters<Database['execute']>[0]) => {
    const { rows } = await db.execute(sql`explain ${query}`)
    plans.push(JSON.stringify(rows))
    return db.execute(query)
  }
  const watched: Database = new Proxy(db, {
    get: (target, name): unknown => (name === 'execute' ? explained : Reflect.get(target, name)),
  })
  await findNearDuplicates(watched, { propertyId: home.id })
  expect(plans.join()).toContain('property_images_near_duplicate_idx')
  expect(plans.join()).not.toContain('Seq Scan on property_images')
})

type Options = NonNullable<Parameters<typeof createProperty>[2]>

async function homeShowing(
  db: Database,
  hashes: readonly string[],
  options: Options = {},
  image: Partial<typeof propertyImages.$inferInsert> = {},
) {
  const owner = await createUser(db)
  const property = await createProperty(db, owner, options)
  const keys: string[] = []
  for (const [position, perceptualHash] of hashes.entries()) {
    const fileKey = await createStoredImage(db, owner, { perceptualHash })
    keys.push(fileKey)
    await db.insert(propertyImages).values({
      propertyId: property.id,
      fileKey,
      imageUrl: `/media/${fileKey}`,
      isPrimary: position === 0,
      position,
      width: 800,
      height: 600,
      perceptualHash,
      ...image,
    })
  }
  return { ...property, keys }
}

function flip(hash: string, ...bits: readonly number[]): string {
  const mask = [...new Set(bits)].reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n)
  return (BigInt(`0x${hash}`) ^ mask).toString(16).padStart(16, '0')
}
