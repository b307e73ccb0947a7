import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createUser } from '#tests/factories.ts'
import { hollowPng } from '#tests/hostile-files/png.ts'
import { expect, test } from '#tests/test.ts'

async function portrait(width = 900, height = 1200) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#d98a74' } })
  const bytes = await picture
    .jpeg()
    .withExif({
      IFD0: { Artist: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' },
    })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
}

test('a guest can neither set nor remove a photo', async ({ as }) => {
  const { profiles: module } = as(null)
  await expect(module.setPhoto({ file: await portrait() })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(module.removePhoto()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a photo is judged by content and size, and a refused one keeps the old', async ({ db, as, fakes }) => {
  const { profiles: module } = as(await createUser(db))
  const { photo } = await module.setPhoto({ file: await portrait() })
  const pretender = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.jpg', { type: 'image/jpeg' })
  await expect(module.setPhoto({ file: pretender })).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
    message: 'File is not an image',
  })
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg')
  await expect(module.setPhoto({ file: large })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  const giant = new File([new Uint8Array(hollowPng({ width: 9000, height: 9000 }))], 'me.png')
  await expect(module.setPhoto({ file: giant })).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' })
  expect((await module.getProfile()).photo).toBe(photo)
  expect(fakes.files.size).toBe(1)
})

test('a photo is cropped to a square without location metadata', async ({ db, as, fakes }) => {
  const person = await createUser(db)
  const { photo } = await as(person).profiles.setPhoto({ file: await portrait() })
  expect(photo).toMatch(/^\/media\/[0-9a-f]{64}\/400\.webp$/)
  expect(fakes.files.has(photo.replace('/media/', ''))).toBe(true)
  for (const { bytes } of fakes.files.values()) {
    expect(Buffer.from(bytes).includes('secret owner')).toBe(false)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect(width).toBe(height)
    expect(exif).toBeUndefined()
  }
  expect((await as(person).profiles.getProfile()).completeness.missing).not.toContain('photo')
})

test('a photo smaller than the square is cropped and not enlarged', async ({ db, as, fakes }) => {
  await as(await createUser(db)).profiles.setPhoto({ file: await portrait(300, 200) })
  for (const { bytes } of fakes.files.values())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 200 })
})

test('a new photo has a new URL and the old files are removed, also on removal', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { profiles: module } = as(await createUser(db))
  const first = await module.setPhoto({ file: await portrait() })
  const second = await module.setPhoto({ file: await portrait() })
  expect(second.photo).not.toBe(first.photo)
  await deliverEvents()
  const secondKey = second.photo.split('/')[2]
  expect([...fakes.files.keys()]).toEqual([`${secondKey}/400.webp`])
  await module.removePhoto()
  await module.removePhoto()
  await deliverEvents()
  expect(fakes.files.size).toBe(0)
  expect((await module.getProfile()).photo).toBeNull()
})

test('above thirty photos an hour none is read', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  const codes = new Set<string>()
  const sentences: string[] = []
  for (let sent = 0; sent < 31; sent++)
    await module
      .setPhoto({ file: new File(['no picture'], 'me.jpg') })
      .catch(({ code, message }: { code: string; message: string }) => {
        codes.add(code)
        sentences.push(message)
      })
  expect([...codes]).toEqual(['NOT_AN_IMAGE', 'LIMIT_REACHED'])
  expect(sentences.at(-1)).toBe(
    'You have reached the limit of 30 photos in 60 minutes. You can continue in 60 minutes.',
  )
})

test('a URL other than of our images is no file name', async ({ db, as, fakes, deliverEvents }) => {
  const person = await createUser(db)
  await fakes.services.files.put('backup/400.webp', { bytes: new Uint8Array(1), contentType: 'image/webp' })
  await db
    .update(profiles)
    .set({ photo: '/media/../backup/400.webp' })
    .where(eq(profiles.userId, person.userId))
  await as(person).profiles.removePhoto()
  await deliverEvents()
  expect(fakes.files.size).toBe(1)
})

test('a photo that arrives after its account was deleted is not stored', async ({ db, as, fakes, now }) => {
  const person = await createUser(db)
  await as(person).profiles.getProfile()
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, person.userId))
  const sent = portrait().then((file) => db.transaction(() => as(person).profiles.setPhoto({ file })))
  await expect(sent).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(fakes.files.size).toBe(0)
})
