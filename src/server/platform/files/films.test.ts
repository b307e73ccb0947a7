import { expect, test } from 'vitest'

import {
  box,
  createFragmentedMp4,
  createMatroska,
  createMp4,
  createWebm,
  patched,
  withEdits,
} from '#tests/fixtures/films.ts'
import { realFile } from '#tests/real-files/real-file.ts'

import { prepareFilm } from './films.ts'
import { remuxFilm } from './films/remux.ts'

const bounds = { seconds: 60, bytes: 50_000_000 }
const outcome = async (film: Uint8Array) => {
  const made = await remuxFilm(new Uint8Array(film), bounds)
  return typeof made === 'string' ? made : made.format
}

test('a film keeps its pictures, sound and direction, and nothing else', async () => {
  const title = 'Call 98290 12345'
  for (const film of [
    await createMp4({ title, sound: 'aac' }),
    await createWebm({ title, sound: 'opus' }),
    await createWebm({ title, codec: 'vp9' }),
  ]) {
    expect(Buffer.from(film).includes(title)).toBe(true)
    const made = await remuxFilm(new Uint8Array(film), bounds)
    if (typeof made === 'string') throw new Error(made)
    expect(Buffer.from(made.bytes).includes(title)).toBe(false)
    expect(Buffer.from(made.bytes).includes('26.9124')).toBe(false)
    expect(made).toMatchObject({ width: 320, height: 240 })
    expect(await outcome(made.bytes)).toBe(made.format)
  }
  const turned = await remuxFilm(await createMp4({ rotation: 90 }), bounds)
  expect(turned).toMatchObject({ format: 'mp4', width: 240, height: 320 })
})

test('only codecs that every browser plays are taken', async () => {
  const refused = [
    await createMp4({ codec: 'hevc' }),
    await createMp4({ codec: 'av1' }),
    await createMp4({ sound: 'flac' }),
    await createWebm({ codec: 'av1' }),
    // Ten bits a colour.
    patched(await createMp4(), 'avcC', 0, 0x016e001e),
  ]
  expect(await Promise.all(refused.map(outcome))).toEqual(refused.map(() => 'CODEC'))
})

test('the length is measured, whatever the header says', async () => {
  const long = await createMp4({ seconds: 61 })
  expect(await outcome(long)).toBe('TOO_LONG')
  expect(await outcome(patched(long, 'mvhd', 16, 1))).toBe('TOO_LONG')
  expect(await outcome(patched(patched(long, 'mvhd', 16, 1), 'mdhd', 16, 1))).toBe('TOO_LONG')
  expect(await outcome(patched(await createMp4(), 'mvhd', 16, 0xfffffff0))).toBe('mp4')
  expect(await outcome(await createWebm({ seconds: 62 }))).toBe('TOO_LONG')
  expect(await outcome(await createWebm({ seconds: 60 }))).toBe('webm')
})

test('a film whose owner cut a part away is refused while the part is still in the file', async () => {
  const trimmed = await realFile('film-trimmed-by-edit-list.mp4')
  expect(await outcome(new Uint8Array(await trimmed.arrayBuffer()))).toBe('EDITED')
  const film = await createMp4({ seconds: 6, sound: 'aac' })
  const fragments = await createFragmentedMp4({ seconds: 6, sound: 'aac' })
  const cuts = [
    [{ seconds: 4, from: 2 }],
    [{ seconds: 4, from: 0 }],
    [
      { seconds: 5.8, from: 0.2 },
      { seconds: 0.2, from: 0 },
    ],
    [
      { seconds: 2, from: 0 },
      { seconds: 2, from: 4 },
    ],
    [
      { seconds: 2, from: 0 },
      { seconds: 1, from: null },
      { seconds: 4, from: 2 },
    ],
    [{ seconds: 3, from: 0, rate: 2 }],
    [{ seconds: 6, from: 0, rate: 0 }],
    [{ seconds: 6, from: null }],
    [
      { seconds: 1, from: null },
      { seconds: 3, from: 0 },
    ],
  ]
  const whole = [{ seconds: 6, from: 0 }]
  for (const given of [film, fragments].flatMap((whose) => [
    { whose: withEdits(whose, whole, { track: 1 }), track: 0 },
    { whose: withEdits(whose, whole, { track: 0 }), track: 1 },
  ]))
    for (const cut of cuts) {
      const edited = withEdits(given.whose, cut, given)
      expect([given.track, cut, await outcome(edited)]).toEqual([given.track, cut, 'EDITED'])
    }
  expect(await outcome(withEdits(film, cuts[0] ?? [], { is64Bit: true }))).toBe('EDITED')
  expect(await outcome(withEdits(fragments, [{ seconds: 0, from: 2 }]))).toBe('EDITED')
})

test('a film is taken with the edit lists that phones write', async () => {
  const usual = [
    [{ seconds: 6, from: 0 }],
    [{ seconds: 5.95, from: 0.05 }],
    [
      { seconds: 0.4, from: null },
      { seconds: 6, from: 0 },
    ],
    [
      { seconds: 0.02, from: null },
      { seconds: 5.98, from: 0.02 },
    ],
    [{ seconds: 0, from: 0 }],
    [],
  ]
  const films = [
    await createMp4({ seconds: 6, sound: 'aac' }),
    await createFragmentedMp4({ seconds: 6, sound: 'aac' }),
  ]
  const ways = [0, 1].flatMap((track) => [false, true].map((is64Bit) => ({ track, is64Bit })))
  for (const given of films.flatMap((film) => ways.map((way) => ({ film, way }))))
    for (const edits of usual) {
      const edited = withEdits(given.film, edits, given.way)
      expect([given.way, edits, await outcome(edited)]).toEqual([given.way, edits, 'mp4'])
    }
})

test('broken and hostile files are refused', async () => {
  const [mp4, webm] = [await createMp4({ sound: 'aac' }), await createWebm()]
  const moov = (content: Uint8Array) =>
    Buffer.concat([box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isom')), box('moov', content)])
  let nested: Buffer = box('free')
  for (let depth = 0; depth < 5000; depth++) nested = box('trak', nested)
  const files = [
    new Uint8Array(),
    Buffer.from('<html><video src=x></html>'),
    Buffer.from('RIFF....AVI LIST'),
    Buffer.alloc(100_000),
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    ...[30, 60, 200, 400, 600].map((length) => mp4.subarray(0, length)),
    ...[30, 60, 200].map((length) => webm.subarray(0, length)),
    moov(nested),
    moov(box('trak', [], 0xffffffff)),
    moov(box('trak', [], 1)),
    moov(box('trak', [], 0)),
    moov(Buffer.concat(Array.from({ length: 5000 }, () => box('trak')))),
    await createMp4({ tracks: 17 }),
    await createMatroska({ codec: 'avc' }),
    await createMp4({ width: 32, height: 32 }),
    patched(mp4, 'stsz', 8, 0xffffffff),
    patched(mp4, 'stsz', 4, 0x7fffffff),
    patched(mp4, 'stts', 4, 0xffffffff),
    patched(mp4, 'stco', 8, 0xfffffff0),
    patched(withEdits(mp4, [{ seconds: 3, from: 0 }]), 'elst', 4, 0xffffffff),
  ]
  for (const [index, film] of files.entries()) {
    expect([index, await outcome(film)]).toEqual([index, expect.stringMatching(/^[A-Z_]+$/)])
  }
  expect(await outcome(await createMp4({ width: 5000 }))).toBe('TOO_MANY_PIXELS')
})

test('a film is read apart from requests, and a reader who leaves loses their place', async () => {
  const film = await createMp4()
  expect(await prepareFilm(async () => film, bounds)).toMatchObject({ format: 'mp4', seconds: 3 })
  const signal = AbortSignal.abort(new Error('left'))
  await expect(prepareFilm(() => createMp4(), bounds, { signal })).rejects.toThrow('left')
})

/** A fragment in which one run claims this many pictures without a byte for each. */
function fragment(pictures: number) {
  const [header, run] = [Buffer.alloc(24), Buffer.alloc(8)]
  header.writeUInt32BE(0x38)
  header.writeUInt32BE(1, 4)
  header.writeUInt32BE(1, 8)
  run.writeUInt32BE(pictures, 4)
  return box('moof', box('traf', Buffer.concat([box('tfhd', header), box('trun', run)])))
}

test('a film whose table claims four thousand million entries is refused at once', async () => {
  const mp4 = await createMp4()
  const sizes = Buffer.from(patched(patched(mp4, 'stsz', 4, 0), 'stsz', 8, 0xffffffff))
  sizes.write('stz2', sizes.indexOf('stsz'), 'latin1')
  const tables = ['stsc', 'stts', 'stco', 'stss'].map((type) => patched(mp4, type, 4, 0xffffffff))
  const hostile = [sizes, ...tables, patched(mp4, 'stts', 8, 0xffffffff), fragment(0xffffffff)]
  const begun = Date.now()
  expect(await Promise.all(hostile.map(outcome))).toEqual(hostile.map(() => 'NOT_A_FILM'))
  expect(Date.now() - begun).toBeLessThan(1000)
  expect(await prepareFilm(async () => new Uint8Array(sizes), bounds)).toBe('NOT_A_FILM')
})

/** A film whose sizes are a true table of half a byte each. */
function withManySizes(film: Uint8Array, pictures: number): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(film)
  const at = whole.indexOf('stsz', 0, 'latin1')
  const table = at - 4 + whole.readUInt32BE(at - 4)
  const added = pictures / 2
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsz']) {
    const size = whole.indexOf(type, 0, 'latin1') - 4
    whole.writeUInt32BE(whole.readUInt32BE(size) + added, size)
  }
  whole.write('stz2', at, 'latin1')
  whole.writeUInt32BE(4, at + 8)
  whole.writeUInt32BE(pictures, at + 12)
  return new Uint8Array(Buffer.concat([whole.subarray(0, table), Buffer.alloc(added), whole.subarray(table)]))
}

test('a film that takes all memory ends its own process and nothing else', async () => {
  const hostile = withManySizes(await createMp4(), 90_000_000)
  expect(await prepareFilm(async () => hostile, bounds, { maxMs: 60_000 })).toBe('NOT_A_FILM')
  expect(await prepareFilm(() => createMp4(), bounds)).toMatchObject({ format: 'mp4' })
})

test('a film that takes too long, or whose reader leaves meanwhile, is given up', async () => {
  const endless = async () => withManySizes(await createMp4(), 20_000_000)
  expect(await prepareFilm(endless, bounds, { maxMs: 1 })).toBe('NOT_A_FILM')
  const reader = new AbortController()
  const left = prepareFilm(() => createMp4(), bounds, { signal: reader.signal })
  setTimeout(() => reader.abort(new Error('left')), 20)
  await expect(left).rejects.toThrow('left')
  expect(await prepareFilm(() => createMp4(), bounds)).toMatchObject({ format: 'mp4' })
})

/** Tracks within tracks, each of them the content of the one before. */
function nestedWebm(depth: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  const sizeOf = (size: number) => [0x10 | (size >>> 24), (size >>> 16) & 255, (size >>> 8) & 255, size & 255]
  for (let level = 0; level < depth; level++) {
    const left = (depth - level - 1) * 5
    bytes.push(0xae, ...sizeOf(left))
  }
  const docType = [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]
  const header = [0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length, ...docType]
  const tracks = [0x16, 0x54, 0xae, 0x6b, ...sizeOf(bytes.length)]
  const segment = [0x18, 0x53, 0x80, 0x67, ...sizeOf(tracks.length + bytes.length)]
  return new Uint8Array([...header, ...segment, ...tracks].concat(bytes))
}

test('a film of fifty thousand nested containers is refused before it is read', async () => {
  const hostile = nestedWebm(50_000)
  const begun = performance.now()
  expect(await remuxFilm(hostile, bounds)).toBe('NOT_A_FILM')
  expect(performance.now() - begun).toBeLessThan(500)
})
