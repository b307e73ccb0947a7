import { users } from '#database/schema/accounts.ts'
import { storedFiles } from '#database/schema/property-images.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'

async function photo(name = 'room.jpg') {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#d98a74' } })
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret owner' } })
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

test('a stranger cannot upload', async ({ as }) => {
  await expect(as(null).properties.uploadImage({ file: await photo() })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a file that only claims to be an image is refused by its content', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const pretender = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'room.jpg', {
    type: 'image/jpeg',
  })
  await expect(as(owner).properties.uploadImage({ file: pretender })).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
    message: 'File is not an image',
  })
  expect(fakes.files.size).toBe(0)
})

test('more than 5 MB is refused', async ({ as, db }) => {
  const owner = await createUser(db)
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'room.jpg')
  await expect(as(owner).properties.uploadImage({ file: large })).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'Maximum file size is 5MB. Please compress your image.',
  })
})

test('a picture is kept in AVIF and WebP without its metadata, for its uploader', async ({
  as,
  db,
  fakes,
}) => {
  const owner = await createUser(db)
  const kept = await as(owner).properties.uploadImage({ file: await photo() })
  expect(kept).toMatchObject({ width: 900, height: 600, isIllustration: false })
  expect([...fakes.files.keys()].toSorted()).toEqual(
    [400, 800, 1600]
      .flatMap((width) => ['avif', 'webp'].map((format) => `${kept.key}/${width}.${format}`))
      .toSorted(),
  )
  for (const { bytes } of fakes.files.values())
    expect(Buffer.from(bytes).includes('secret owner')).toBe(false)
  const [file] = await db.select({ uploadedBy: storedFiles.uploadedBy }).from(storedFiles)
  expect(file).toEqual({ uploadedBy: owner.userId })
})

test('the same picture of two people has two keys, of one person one', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const first = await as(owner).properties.uploadImage({ file: await photo() })
  const again = await as(owner).properties.uploadImage({ file: await photo() })
  const foreign = await as(other).properties.uploadImage({ file: await photo() })
  expect(again.key).toBe(first.key)
  expect(foreign.key).not.toBe(first.key)
})

test('a picture that arrives after its account was deleted is kept nowhere', async ({
  as,
  db,
  fakes,
  now,
}) => {
  const owner = await createUser(db)
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, owner.userId))
  await expect(as(owner).properties.uploadImage({ file: await photo() })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(fakes.files.size).toBe(0)
})

test('files are counted whether they are kept or not: above 200 an hour none is read', async ({
  as,
  db,
  fakes,
}) => {
  const owner = await createUser(db)
  const upload = (person = owner) =>
    as(person).properties.uploadImage({ file: new File(['no picture'], 'room.jpg') })
  const codes = new Map<string, number>()
  for (let sent = 0; sent < 201; sent++) {
    const code = await upload().catch((error: { code: string }) => error.code)
    codes.set(String(code), (codes.get(String(code)) ?? 0) + 1)
  }
  expect(codes).toEqual(
    new Map([
      ['NOT_AN_IMAGE', 200],
      ['TOO_MANY', 1],
    ]),
  )
  await expect(upload(await createUser(db))).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
  fakes.pass({ minutes: 61 })
  await expect(upload()).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
})
