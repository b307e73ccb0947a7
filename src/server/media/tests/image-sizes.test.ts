import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'

import { imageFormats, imageWidths, mediaUrl, type ImageFormat, type ImageWidth } from '#contract/images.ts'
import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'
import { serveMedia, type Files } from '#server/platform/files/files.ts'
import { createUser } from '#tests/factories.ts'
import { expect, takeDue, test } from '#tests/test.ts'

import { deleteStrayFiles } from '../../workflows/delete-stray-files.ts'
import { deleteUnusedFiles } from '../commands/delete-files.ts'
import { makeSizes } from '../commands/make-sizes.ts'
import { publishMissingSizes, waitingName } from '../commands/waiting-images.ts'

const everySize = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })))
const namesOf = (key: string) => everySize.map(({ width, format }) => `${key}/${width}.${format}`).toSorted()

async function photo(background = '#d98a74') {
  const picture = sharp({ create: { width: 1700, height: 1200, channels: 3, background } })
  const bytes = await picture
    .jpeg()
    .withExif({
      IFD0: { Artist: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 54/1 0/1' },
    })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'room.jpg', { type: 'image/jpeg' })
}

type Asked = { key: string; width: ImageWidth; format: ImageFormat; etag?: string | null }

async function ask(files: Files, { key, width, format, etag }: Asked) {
  const url = `http://localhost${mediaUrl(key, width, format)}`
  const answer = await serveMedia(files, { isPulled: false })(
    new Request(url, { headers: etag ? { 'if-none-match': etag } : {} }),
  )
  if (answer === null) throw new Error('not an address of media')
  return answer
}

const forEver = 'public, max-age=31536000, immutable'
const forAMinute = 'public, max-age=60'

test('an upload is answered before its other sizes are made, and each size is a picture meanwhile', async ({
  as,
  db,
  services: { files },
  fakes,
}) => {
  const { key, ...uploaded } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  expect(uploaded).toMatchObject({ width: 1600, height: 1129, colour: expect.stringMatching(/^#d\w{5}$/) })
  expect([...fakes.files.keys()].toSorted()).toEqual([`${key}/400.webp`, `${key}/800.webp`, waitingName(key)])
  for (const size of everySize) {
    const answer = await ask(files, { key, ...size })
    const isMade = size.format === 'webp' && size.width < 1600
    expect([size, answer.status, answer.headers.get('cache-control')]).toEqual([
      size,
      200,
      isMade ? forEver : forAMinute,
    ])
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const shown = await sharp(await answer.arrayBuffer()).metadata()
    expect([size, shown.width]).toEqual([size, Math.min(size.width, 800)])
  }
})

test('the row has what submitting a listing needs at once, and names all sizes once they are made', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  const first = await rowOf(db, key)
  expect(first).toMatchObject({
    perceptualHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    windowHashes: expect.any(String),
    hasContactInMetadata: false,
    hasAllSizes: false,
  })
  expect(first?.variants.map(({ key: name }) => name)).toEqual([`${key}/400.webp`, `${key}/800.webp`])
  await deliverEvents()
  const whole = await rowOf(db, key)
  expect(whole).toMatchObject({ ...first, hasAllSizes: true, ...changedWith(whole) })
  expect(whole?.variants.map(({ key: name }) => name).toSorted()).toEqual(namesOf(key))
  for (const { key: name, bytes } of whole?.variants ?? [])
    expect(fakes.files.get(name)?.bytes.length).toBe(bytes)
})

test('a browser that was shown another size gets the one it asked for once that is made', async ({
  as,
  db,
  services: { files },
  deliverEvents,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  const asked = { key, width: 1600, format: 'avif' } as const
  const etag = (await ask(files, asked)).headers.get('etag')
  const known = await ask(files, { ...asked, etag })
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, forAMinute])
  await deliverEvents()
  const made = await ask(files, { ...asked, etag })
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(made.headers.get('cache-control')).toBe(forEver)
  expect((await sharp(await made.arrayBuffer()).metadata()).width).toBe(1600)
})

test('what waits names nobody and no place, has no address, and is gone once the sizes are made', async ({
  as,
  db,
  services: { files },
  fakes,
  deliverEvents,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  const waiting = Buffer.from(fakes.files.get(waitingName(key))?.bytes ?? [])
  const { exif, xmp, width, height } = await sharp(waiting).metadata()
  expect([exif, xmp, width, height]).toEqual([undefined, undefined, 1600, 1129])
  expect(waiting.includes('secret owner')).toBe(false)
  for (const path of [
    `waiting/${key}.jpg`,
    `${key}/waiting.jpg`,
    `${key}/1600.jpg`,
    `..%2fwaiting/${key}.jpg`,
  ]) {
    const answer = await serveMedia(files, { isPulled: false })(new Request(`http://localhost/media/${path}`))
    expect([path, answer?.status]).toEqual([path, 404])
  }
  await deliverEvents()
  expect([...fakes.files.keys()].toSorted()).toEqual(namesOf(key))
})

test('a worker that fails amid an image leaves a picture, and the next one makes the rest', async ({
  as,
  db,
  services: { files },
  fakes,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  let left = 2
  const put: Files['put'] = async (name, object) => {
    if (left-- === 0) throw new Error('killed')
    await files.put(name, object)
  }
  await expect(makeSizes(db, { files: { ...files, put }, key })).rejects.toThrow('killed')
  expect(await rowOf(db, key)).toMatchObject({ hasAllSizes: false })
  for (const size of everySize) expect((await ask(files, { key, ...size })).status).toBe(200)
  await makeSizes(db, { files, key })
  await makeSizes(db, { files, key })
  expect(await rowOf(db, key)).toMatchObject({ hasAllSizes: true })
  expect([...fakes.files.keys()].toSorted()).toEqual(namesOf(key))
})

test('an image whose waiting file did not come back is made from the largest size there is', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  fakes.files.delete(waitingName(key))
  await deliverEvents()
  const row = await rowOf(db, key)
  expect(row?.hasAllSizes).toBe(true)
  expect(row?.variants.map(({ key: name }) => name)).toContain(`${key}/800.avif`)
})

test('an image that is sent again keeps its key and lacks nothing in the end', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const { media } = as(await createUser(db))
  const first = await media.uploadImage({ file: await photo() })
  expect(await media.uploadImage({ file: await photo() })).toEqual(first)
  await deliverEvents()
  fakes.files.delete(`${first.key}/400.webp`)
  expect(await media.uploadImage({ file: await photo() })).toEqual(first)
  await deliverEvents()
  expect([...fakes.files.keys()].toSorted()).toEqual(namesOf(first.key))
})

test('an image deleted while its sizes are made leaves no file', async ({
  as,
  db,
  services: { files },
  fakes,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  let deletion: Promise<unknown> | undefined
  const put: Files['put'] = async (name, object) => {
    await (deletion ??= db.delete(storedFiles).where(eq(storedFiles.key, key)).execute())
    for (const first of ['400.webp', '800.webp']) await files.remove(`${key}/${first}`)
    await files.put(name, object)
  }
  await makeSizes(db, { files: { ...files, put }, key })
  expect([...fakes.files.keys()]).toEqual([])
})

test('an unused image is removed with what waits of it', async ({
  as,
  db,
  services: { files },
  fakes,
  now,
}) => {
  await as(await createUser(db)).media.uploadImage({ file: await photo() })
  fakes.pass({ hours: 25 })
  expect(await deleteUnusedFiles(db, { files, now: now() })).toBe(1)
  expect([...fakes.files.keys()]).toEqual([])
})

test('a file that waits for nothing is removed a day later, one that waits stays', async ({
  as,
  db,
  services: { files },
  fakes,
  now,
}) => {
  const { key } = await as(await createUser(db)).media.uploadImage({ file: await photo() })
  const stray = waitingName('e'.repeat(64))
  await files.put(stray, { bytes: new Uint8Array(1), contentType: 'image/jpeg' })
  fakes.pass({ hours: 25 })
  expect(await deleteStrayFiles(db, { files, now: now() })).toBe(1)
  expect([...fakes.files.keys()]).toContain(waitingName(key))
})

test('images that no job works on any more are asked for again in the night, once', async ({
  as,
  db,
  fakes,
  now,
  deliverEvents,
}) => {
  const { media } = as(await createUser(db))
  const lost = await media.uploadImage({ file: await photo('#d98a74') })
  await takeDue(db, now())
  fakes.pass({ hours: 2 })
  await media.uploadImage({ file: await photo('#74d98a') })
  expect(await publishMissingSizes(db, now())).toBe(1)
  expect(await publishMissingSizes(db, now())).toBe(0)
  await deliverEvents()
  expect((await rowOf(db, lost.key))?.hasAllSizes).toBe(true)
})

test('the single photo of one person comes before the twentieth of another', async ({ as, db }) => {
  const [many, one] = [as(await createUser(db)).media, as(await createUser(db)).media]
  const first = await many.uploadImage({ file: await photo('#d98a74') })
  const second = await many.uploadImage({ file: await photo('#74d98a') })
  const other = await one.uploadImage({ file: await photo('#8a74d9') })
  const { rows } = await db.execute<{ key: string; priority: number }>(
    sql`select data ->> 'key' as key, priority from pgboss.job where name = 'images' order by priority desc, key`,
  )
  expect(rows.at(-1)?.key).toBe(second.key)
  expect(rows.slice(0, 2).map(({ key }) => key)).toEqual([first.key, other.key].toSorted())
})

async function rowOf(db: Database, key: string) {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
  return row
}

/** What names the files, and so changes with them. */
function changedWith(row: Awaited<ReturnType<typeof rowOf>>) {
  return { variants: row?.variants, bytes: row?.bytes, contentHash: row?.contentHash }
}
