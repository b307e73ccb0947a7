import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'

import { propertyImportPhotos } from '#database/schema/imports.ts'
import { createUser } from '#tests/factories.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { csvOf, homeRows, photoOf, sendZip, uploadHomes, zipOf } from './import-files.ts'

type Sending = Pick<Fixtures, 'db' | 'as' | 'deliverEvents'>

/** Sends a file and its ZIP; which photo goes where, in order, and what is said of the others. */
async function matched({ db, as, deliverEvents }: Sending, file: File, zip: Uint8Array) {
  const owner = await createUser(db)
  const id = await uploadHomes({ as, deliverEvents }, owner, file)
  await sendZip(as, owner, { id, zip })
  await deliverEvents()
  const { name, line, position, state } = propertyImportPhotos
  const found = await db
    .select({ name, line })
    .from(propertyImportPhotos)
    .where(and(eq(propertyImportPhotos.importId, id), eq(state, 'found'), isNotNull(line)))
    .orderBy(asc(line), asc(position))
  const homes = Object.values(Object.groupBy(found, (photo) => photo.line ?? 0)).map((photos = []) =>
    photos.map((photo) => photo.name),
  )
  const { photos } = await as(owner).imports.getImport({ id })
  const said = Object.fromEntries(photos.refused.map((photo) => [photo.name, photo.reason]))
  return { owner, id, homes, said, problem: photos.problem }
}

/** Homes with these references. */
function homesOf(...references: string[]): File {
  return csvOf(homeRows(references.length).map((row, index) => row.with(0, references[index] ?? '')))
}

/** A photo under each of these names. */
async function photosNamed(...names: string[]): Promise<Uint8Array> {
  const photo = await photoOf(1)
  return zipOf(Object.fromEntries(names.map((name) => [name, photo])))
}

test('a ZIP of macOS is read: Hindi folders, what each file is, and no noise', async ({
  db,
  as,
  deliverEvents,
}) => {
  const zip = await realFile('photos-macos-noflag.zip')
  const bytes = new Uint8Array(await zip.arrayBuffer())
  const read = await matched({ db, as, deliverEvents }, await realFile('zip-listings.csv'), bytes)
  expect(read.homes).toEqual([
    ['photos/शिव विहार 12/IMG_0001.JPG', 'photos/शिव विहार 12/फोटो 2.jpg'],
    [
      'photos/HV-1/cmyk.jpg',
      'photos/HV-1/IMG_0002.jpg',
      'photos/HV-1/WhatsApp Image 2026-11-20 at 10.30.12 AM.jfif',
    ],
    ['HV-2-1.jpg', 'HV-2 (2).jpg', 'Hv-2_03.JPEG'],
  ])
  expect(read.said).toEqual({
    'HV-1001.jpg': expect.stringContaining('no row has this reference'),
    'photos/HV-1/anim.gif': expect.stringContaining('save it as JPEG or PNG'),
    'photos/HV-1/brochure.jpg': expect.stringContaining('a PDF is not a photo'),
    'photos/HV-1/brochure.pdf': expect.stringContaining('a PDF is not a photo'),
    'photos/HV-1/IMG_0002.MOV': expect.stringContaining('videos are not taken from a ZIP'),
    'photos/HV-1/scan.tif': expect.stringContaining('save it as JPEG or PNG'),
    'photos/HV-1/truncated.jpg': expect.stringContaining('damaged or incomplete'),
  })
  await as(read.owner).imports.startImport({ id: read.id })
  await deliverEvents()
  const { photos } = await as(read.owner).imports.getImport({ id: read.id })
  expect(photos).toMatchObject({ stored: 8, added: 8, refusedCount: 7 })
})

test('a number is cut from a name only behind a separator, and orders the photos', async ({
  db,
  as,
  deliverEvents,
}) => {
  const zip = await photosNamed('A12.jpg', 'A-1_10.jpg', 'A-1_2.jpg', 'a-1.jpg', 'B(3).jpg', 'B - 2.jpg')
  const read = await matched({ db, as, deliverEvents }, homesOf('A12', 'A-1', 'B'), zip)
  expect(read.homes).toEqual([['A12.jpg'], ['a-1.jpg', 'A-1_2.jpg', 'A-1_10.jpg'], ['B - 2.jpg', 'B(3).jpg']])
  const longer = await photosNamed('A12.jpg', 'A-1001.jpg', 'B3.jpg')
  const unread = await matched({ db, as, deliverEvents }, homesOf('A', 'A-1', 'B'), longer)
  expect(unread.homes).toEqual([])
  expect(Object.keys(unread.said)).toEqual(['A-1001.jpg', 'A12.jpg', 'B3.jpg'])
})

test('a photo that may be of several homes is left out, and says of which', async ({
  db,
  as,
  deliverEvents,
}) => {
  const file = homesOf('A-1', 'A-1-2', '7', 'B/204', '204', 'C', 'C', 'D/5', 'E')
  const zip = await photosNamed(
    'A-1-2.jpg',
    'A-1/A-1-2.jpg',
    'A-1/7.jpg',
    'A-1/A-1-2/1.jpg',
    'A-1-2/A-1.jpg',
    '7.jpg',
    'kitchen/7.jpg',
    'A-9/7/1.jpg',
    'E.1',
    'B/204/1.jpg',
    'B:204/1.jpg',
    'C/1.jpg',
    'D/5/1.jpg',
  )
  const read = await matched({ db, as, deliverEvents }, file, zip)
  expect(read.homes).toEqual([['A-1/7.jpg', 'A-1/A-1-2.jpg'], ['7.jpg'], ['B:204/1.jpg'], ['D/5/1.jpg']])
  expect(read.said).toEqual({
    'A-1-2.jpg': expect.stringContaining('“A-1-2” or “A-1”'),
    'A-1-2/A-1.jpg': expect.stringContaining('“A-1-2” or “A-1”'),
    'A-1/A-1-2/1.jpg': expect.stringContaining('“A-1” or “A-1-2”'),
    'B/204/1.jpg': expect.stringContaining('“204” or “B/204”'),
    'C/1.jpg': expect.stringContaining('different homes have the reference “C”'),
    'E.1': expect.stringContaining('no row has this reference'),
    'A-9/7/1.jpg': expect.stringContaining('a number alone is the number of a photo'),
    'kitchen/7.jpg': expect.stringContaining('a number alone is the number of a photo'),
  })
  const inOneFolder = await photosNamed('photos/1/a.jpg', 'photos/2/1.jpg')
  const numbered = await matched({ db, as, deliverEvents }, homesOf('1', '2'), inOneFolder)
  expect(numbered.homes).toEqual([['photos/1/a.jpg'], ['photos/2/1.jpg']])
})

test('photos of a row that is refused or listed already are said before the start', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const [first = [], second = [], third = []] = homeRows(3)
  const listed = await uploadHomes({ as, deliverEvents }, owner, csvOf([first]))
  await as(owner).imports.startImport({ id: listed })
  await deliverEvents()
  const rows = [first, second.with(4, 'ask'), third, third]
  const id = await uploadHomes({ as, deliverEvents }, owner, csvOf(rows))
  await sendZip(as, owner, { id, zip: await photosNamed('HV-1/1.jpg', 'HV-2/1.jpg', 'HV-3/1.jpg') })
  await deliverEvents()
  const { photos } = await as(owner).imports.getImport({ id })
  expect(photos).toMatchObject({
    matched: 1,
    refused: [
      { name: 'HV-1/1.jpg', reason: expect.stringContaining('the home in row 2 is already listed') },
      { name: 'HV-2/1.jpg', reason: expect.stringContaining('row 3 with this reference is refused') },
    ],
  })
})

test('one file that cannot be used keeps no other from being used', async ({ db, as, deliverEvents }) => {
  const photo = await photoOf(1)
  const film = Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom'), Buffer.alloc(3_000_000)])
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  const damaged = zipOf({ 'HV-1/good.jpg': photo, 'HV-1/bad.jpg': photo })
  // A byte in the middle of the second photo.
  damaged[damaged.length - 300] = (damaged[damaged.length - 300] ?? 0) ^ 255
  const misnamed = expect.stringContaining('its name is unreadable')
  const cases = [
    {
      zip: zipOf({
        '../HV-1/1.jpg': photo,
        '/etc/HV-1.jpg': photo,
        'HV-1/a\u0000.jpg': photo,
        [`HV-1/${'x'.repeat(2000)}.jpg`]: photo,
        'HV-1/good.jpg': photo,
        'HV-1/film.jpg': new Uint8Array(film),
        'HV-1/phone.heic': new Uint8Array(heic),
        'HV-1/empty.jpg': new Uint8Array(),
        'HV-1/without-ending': photo,
      }),
      homes: [['HV-1/good.jpg', 'HV-1/without-ending']],
      said: {
        '../HV-1/1.jpg': misnamed,
        '/etc/HV-1.jpg': misnamed,
        'HV-1/a\uFFFD.jpg': misnamed,
        [`…${'x'.repeat(115)}.jpg`]: misnamed,
        'HV-1/film.jpg': expect.stringContaining('videos are not taken'),
        'HV-1/phone.heic': expect.stringContaining('HEIC cannot be used here'),
        'HV-1/empty.jpg': expect.stringContaining('this is not a photo'),
      },
    },
    {
      zip: damaged,
      homes: [['HV-1/good.jpg']],
      said: { 'HV-1/bad.jpg': expect.stringContaining('damaged or incomplete') },
    },
    {
      zip: zipSync({ 'HV-1/good.jpg': photo, 'HV-1/bomb.jpg': new Uint8Array(5_000_000) }),
      homes: [['HV-1/good.jpg']],
      said: { 'HV-1/bomb.jpg': expect.stringContaining('unpacks to far more') },
    },
  ]
  for (const { zip, ...expected } of cases) {
    const { homes, said, problem } = await matched({ db, as, deliverEvents }, homesOf('HV-1'), zip)
    expect({ homes, said, problem }).toEqual({ ...expected, problem: null })
  }
})

test('a photo of a camera is taken from a ZIP, however large the form would make it', async ({
  db,
  as,
  deliverEvents,
}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({
    create: { width: 2600, height: 2000, channels: 3, background: '#888888', noise },
  })
    .jpeg({ quality: 98 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  const zip = zipOf({ 'HV-1/1.jpg': new Uint8Array(large) })
  const { owner, id } = await matched({ db, as, deliverEvents }, homesOf('HV-1'), zip)
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  expect((await as(owner).imports.getImport({ id })).photos).toMatchObject({ stored: 1, added: 1 })
})
