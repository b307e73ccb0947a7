import { asc, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { storedFiles } from '#database/schema/media.ts'
import { profiles } from '#database/schema/profiles.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { deleteIdleDrafts } from '../../listings/commands/drafts.ts'
import { deleteStrayFiles } from '../../workflows/delete-stray-files.ts'
import { deleteUnusedFiles } from '../commands/delete-files.ts'

const bytes = { bytes: new Uint8Array([1]), contentType: 'image/webp' }

test('an unreferenced image is removed a day later, with row and files', async ({
  db,
  services,
  fakes,
  now,
}) => {
  const owner = await createUser(db)
  const key = await sent(db, { owner, now: now(), files: services.files })
  fakes.pass({ hours: 23 })
  expect(await deleteUnusedFiles(db, { files: services.files, now: now() })).toBe(0)
  expect(fakes.files.size).toBe(2)
  fakes.pass({ hours: 2 })
  expect(await deleteUnusedFiles(db, { files: services.files, now: now() })).toBe(1)
  expect(fakes.files.size).toBe(0)
  expect(await db.$count(storedFiles, eq(storedFiles.key, key))).toBe(0)
})

test('an image of a listing, a draft, a pending change or a project is never removed', async ({
  db,
  services,
  fakes,
  now,
}) => {
  const owner = await createUser(db)
  const keys: string[] = []
  for (let count = 0; count < 4; count++)
    keys.push(await sent(db, { owner, now: now(), files: services.files }))
  const [shown = '', drafted = '', before = '', waiting = ''] = keys
  const { id: propertyId } = await createProperty(db, owner)
  await db.insert(propertyImages).values({
    propertyId,
    fileKey: shown,
    imageUrl: `/media/${shown}`,
    isPrimary: true,
    position: 0,
    width: 800,
    height: 600,
  })
  await db.insert(propertyDrafts).values({ userId: owner.userId, fileKeys: [drafted], updatedAt: now() })
  const revision = { propertyId, authorId: owner.userId, changes: { images: [before] }, images: [waiting] }
  const [pending] = await db
    .insert(propertyRevisions)
    .values(revision)
    .returning({ id: propertyRevisions.id })
  fakes.pass({ days: 3 })
  const closeIdle = () => deleteUnusedFiles(db, { files: services.files, now: now() })
  expect(await closeIdle()).toBe(0)
  expect(fakes.files.size).toBe(8)
  // Once the change is decided and the draft discarded, their images are removed.
  await db
    .update(propertyRevisions)
    .set({ status: 'rejected' })
    .where(eq(propertyRevisions.id, pending?.id ?? ''))
  fakes.pass({ days: 58 })
  expect(await deleteIdleDrafts(db, { now: now() })).toBe(1)
  expect(await closeIdle()).toBe(3)
  const left = await db.select({ key: storedFiles.key }).from(storedFiles).orderBy(asc(storedFiles.key))
  expect(left).toEqual([{ key: shown }])
})

test('a draft edited within sixty days stays, with its images', async ({ db, fakes, now }) => {
  const owner = await createUser(db)
  await db.insert(propertyDrafts).values({ userId: owner.userId, updatedAt: now() })
  fakes.pass({ days: 59 })
  expect(await deleteIdleDrafts(db, { now: now() })).toBe(0)
})

test('more images than one page are removed in one run', async ({ db, services, fakes, now }) => {
  const owner = await createUser(db)
  const { id: propertyId } = await createProperty(db, owner)
  for (let count = 0; count < 250; count++) await createStoredImage(db, owner, { createdAt: now() })
  const [file] = await db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .orderBy(asc(storedFiles.key))
    .offset(200)
    .limit(1)
  const fileKey = file?.key ?? ''
  await db.insert(propertyImages).values({
    propertyId,
    fileKey,
    imageUrl: `/media/${fileKey}`,
    isPrimary: true,
    position: 0,
    width: 800,
    height: 600,
  })
  fakes.pass({ days: 2 })
  expect(await deleteUnusedFiles(db, { files: services.files, now: now() })).toBe(249)
})

test('orphaned and partial files are removed; profile photos and archives stay', async ({
  db,
  services: { files },
  fakes,
  now,
}) => {
  const owner = await createUser(db)
  const known = await sent(db, { owner, now: now(), files })
  const face = 'f'.repeat(64)
  await db
    .update(profiles)
    .set({ photo: `/media/${face}/400.webp` })
    .where(eq(profiles.userId, owner.userId))
  const stay = [`${face}/400.webp`, `${known}/400.webp`, `${known}/800.avif`, 'exports/archive.zip']
  const stray = [`${'e'.repeat(64)}/800.avif`, `${known}/800.avif.6f9619ff-8b86-4d01-b42d-00cf4fc964ff`]
  for (const name of [...stay, ...stray]) await files.put(name, bytes)
  fakes.pass({ hours: 23 })
  expect(await deleteStrayFiles(db, { files, now: now() })).toBe(0)
  fakes.pass({ hours: 2 })
  expect(await deleteStrayFiles(db, { files, now: now() })).toBe(2)
  expect([...fakes.files.keys()].toSorted()).toEqual(stay.toSorted())
})

type Sent = { owner: Actor; now: Date; files: { put: (name: string, object: typeof bytes) => Promise<void> } }

async function sent(db: Database, { owner, now, files }: Sent): Promise<string> {
  const sizes = ['400.webp', '800.avif']
  const key = await createStoredImage(db, owner, { createdAt: now })
  const variants = sizes.map((size) => ({
    key: `${key}/${size}`,
    width: 800,
    height: 600,
    contentType: 'image/webp',
    bytes: 1,
  }))
  await db.update(storedFiles).set({ variants }).where(eq(storedFiles.key, key))
  for (const size of sizes) await files.put(`${key}/${size}`, bytes)
  return key
}
