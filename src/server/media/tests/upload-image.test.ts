import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { users } from '#database/schema/accounts.ts'
import { storedFiles } from '#database/schema/media.ts'
import { createUser } from '#tests/factories.ts'
import { hollowPng, pngChunk } from '#tests/hostile-files/png.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

async function photo(name = 'room.jpg') {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#d98a74' } })
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: 'secret owner' } })
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

test('a guest cannot upload', async ({ as }) => {
  await expect(as(null).media.uploadImage({ file: await photo() })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a file that only claims to be an image is refused by its content', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const pretender = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'room.jpg', {
    type: 'image/jpeg',
  })
  await expect(as(owner).media.uploadImage({ file: pretender })).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
    message: 'File is not an image',
  })
  expect(fakes.files.size).toBe(0)
})

test('a photo named .jfif is taken, and one without its end is refused', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const file = await realFile('photo.jfif')
  expect(file.type).toBe('')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const cut = new File([bytes.subarray(0, bytes.length - 900)], 'photo.jfif')
  await expect(as(owner).media.uploadImage({ file: cut })).rejects.toMatchObject({
    code: 'NOT_AN_IMAGE',
  })
  expect(fakes.files.size).toBe(0)
  expect(await as(owner).media.uploadImage({ file })).toMatchObject({ width: 800, height: 600 })
})

test('more than 5 MB is refused', async ({ as, db }) => {
  const owner = await createUser(db)
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'room.jpg')
  await expect(as(owner).media.uploadImage({ file: large })).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'Maximum file size is 5MB. Please compress your image.',
  })
})

test('a small file with too many pixels is refused for its pixels', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const bytes = hollowPng({ width: 9000, height: 9000 })
  expect(bytes.length).toBeLessThan(1000)
  const huge = new File([new Uint8Array(bytes)], 'panorama.png', { type: 'image/png' })
  await expect(as(owner).media.uploadImage({ file: huge })).rejects.toMatchObject({
    code: 'TOO_MANY_PIXELS',
    message: expect.stringContaining('at most 64 megapixels as JPEG, 16 in other formats'),
  })
  expect(fakes.files.size).toBe(0)
})

test('an image is stored in AVIF and WebP without its metadata, for its uploader', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const uploaded = await as(owner).media.uploadImage({ file: await photo() })
  expect(uploaded).toMatchObject({ width: 900, height: 600, isIllustration: false })
  await deliverEvents()
  expect([...fakes.files.keys()].toSorted()).toEqual(
    [400, 800, 1600]
      .flatMap((width) => ['avif', 'webp'].map((format) => `${uploaded.key}/${width}.${format}`))
      .toSorted(),
  )
  for (const { bytes } of fakes.files.values())
    expect(Buffer.from(bytes).includes('secret owner')).toBe(false)
  const [file] = await db.select({ uploadedBy: storedFiles.uploadedBy }).from(storedFiles)
  expect(file).toEqual({ uploadedBy: owner.userId })
})

test('the same image has a key per person', async ({ as, db }) => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const first = await as(owner).media.uploadImage({ file: await photo() })
  const again = await as(owner).media.uploadImage({ file: await photo() })
  const foreign = await as(other).media.uploadImage({ file: await photo() })
  expect(again.key).toBe(first.key)
  expect(foreign.key).not.toBe(first.key)
})

test('an image that arrives after its account was deleted is not stored', async ({ as, db, fakes, now }) => {
  const owner = await createUser(db)
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, owner.userId))
  await expect(as(owner).media.uploadImage({ file: await photo() })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(fakes.files.size).toBe(0)
})

test('an upload aborted by the client is logged apart from our own failures', async ({ as, db, fakes }) => {
  const owner = await createUser(db)
  const sending = new AbortController()
  sending.abort()
  const sent = as(owner).media.uploadImage({ file: await photo() }, { signal: sending.signal })
  await expect(sent).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' })
  expect(fakes.logLines.filter((line) => line.includes('"abandoned"'))).toHaveLength(1)
  expect(fakes.logLines.filter((line) => line.includes('"failure"'))).toEqual([])
})

test('uploads are counted whether stored or not: above 120 an hour none is read', async ({
  as,
  db,
  fakes,
}) => {
  const owner = await createUser(db)
  const upload = (person = owner) =>
    as(person).media.uploadImage({ file: new File(['no picture'], 'room.jpg') })
  const codes = new Map<string, number>()
  for (let sent = 0; sent < 121; sent++) {
    const code = await upload().catch((error: { code: string }) => error.code)
    codes.set(String(code), (codes.get(String(code)) ?? 0) + 1)
  }
  expect(codes).toEqual(
    new Map([
      ['NOT_AN_IMAGE', 120],
      ['LIMIT_REACHED', 1],
    ]),
  )
  await expect(upload()).rejects.toMatchObject({
    message: expect.stringContaining('the limit of 120 photos in 60 minutes'),
  })
  await expect(upload(await createUser(db))).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
  fakes.pass({ minutes: 61 })
  await expect(upload()).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' })
})

const contacts = {
  'EXIF author': (picture: Sharp) => picture.withExif({ IFD0: { Artist: 'Ramesh 98290 12345' } }),
  'EXIF description': (picture: Sharp) =>
    picture.withExif({ IFD0: { ImageDescription: 'write to ramesh@example.com' } }),
  'EXIF comment in the folder of the photo': (picture: Sharp) =>
    picture.withExif({ IFD2: { UserComment: 'nine eight two nine zero one two three four five' } }),
  'XMP creator': (picture: Sharp) => picture.withXmp(xmp('+91 98290-12345')),
  'XMP creator in Hindi digits': (picture: Sharp) => picture.withXmp(xmp('९८२९० १२३४५')),
}

for (const [place, write] of Object.entries(contacts))
  test(`a phone number or address in ${place} is detected, and not stored`, async ({ as, db, fakes }) => {
    const bytes = await write(plainPhoto().jpeg()).toBuffer()
    expect(await isDetected({ as, db }, bytes)).toBe(true)
    for (const file of fakes.files.values())
      expect(Buffer.from(file.bytes).toString('latin1')).not.toMatch(/98290|ramesh|nine eight/)
  })

test('a contact in a JPEG comment, PNG text or WebP metadata is detected too', async ({ as, db }) => {
  const jpeg = await plainPhoto().jpeg().toBuffer()
  const comment = Buffer.from('call 9829012345')
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2])
  expect(await isDetected({ as, db }, Buffer.concat([head, comment, jpeg.subarray(2)]))).toBe(true)
  const png = await plainPhoto().png().toBuffer()
  const text = pngChunk('tEXt', Buffer.from('Comment\0owner: ramesh@example.com', 'latin1'))
  expect(await isDetected({ as, db }, Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))).toBe(
    true,
  )
  const webp = await plainPhoto().webp().withXmp(xmp('98290 12345')).toBuffer()
  expect(await isDetected({ as, db }, webp)).toBe(true)
})

test('camera data, dates, places and licence URLs are no contact data', async ({ as, db }) => {
  const bytes = await plainPhoto()
    .jpeg()
    .withExif({
      IFD0: {
        Make: 'Canon',
        Model: 'EOS 90D',
        DateTime: '2026:11:20 09:12:33',
        Copyright: 'https://creativecommons.org/licenses/by/4.0',
      },
      IFD2: { BodySerialNumber: '9829012345', ImageUniqueID: '98290123459829012345982901234598' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' },
    })
    .toBuffer()
  expect(await isDetected({ as, db }, bytes)).toBe(false)
  expect(await isDetected({ as, db }, await plainPhoto().png().toBuffer())).toBe(false)
})

async function isDetected({ as, db }: Pick<Fixtures, 'as' | 'db'>, bytes: Buffer): Promise<boolean> {
  const owner = await createUser(db)
  const file = new File([new Uint8Array(bytes)], 'room.jpg')
  const { key } = await as(owner).media.uploadImage({ file })
  const [row] = await db
    .select({ isDetected: storedFiles.hasContactInMetadata })
    .from(storedFiles)
    .where(eq(storedFiles.key, key))
  return row?.isDetected ?? false
}

function plainPhoto() {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: '#d98a74' } })
}

const xmp = (creator: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
