import { zipSync } from 'fflate'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

import { importBounds } from '#contract/imports/import-bounds.ts'

import { withStore, type Environment } from './engines.ts'
import { percentile } from './measure.ts'
import { startServer, type RunningServer } from './server.ts'

const usual = { rows: 5000, photos: 300 }
/** On the plan without a limit. */
const sender = { email: 'builder@demo.local', password: 'demo-jaipur' }
const readerPause = 200

/** A file with photos goes in, is undone and goes in again, while somebody else searches. */
export async function measureImports(): Promise<void> {
  const [rows = usual.rows, photos = usual.photos] = process.argv.slice(3).map(Number)
  const before = process.env['BENCH_BEFORE']
  if (before !== undefined) return measureDryRuns(rows, before)
  console.log(`## Import of ${rows} rows with ${photos} photos\n`)
  console.log('| step | seconds | searches meanwhile | median | p99 | longest | peak resident |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  await withStore(process.env['BENCH_DATABASE_URL'] ?? null, async (store) => {
    const server = await startServer({ ...store, DEMO: '1', LOG_LEVEL: 'warn' })
    try {
      const call = await signIn(server)
      const zip = await photosOf(photos)
      await observe(server, 'nothing', () => pause(10_000))
      const id = await bringIn(server, { call, zip, rows, times: 'first' })
      await observe(server, 'undo', async () => {
        await call('POST', `/properties/imports/${id}/undo`, {})
        await untilState(call, id, 'undone')
      })
      await bringIn(server, { call, zip, rows, times: 'again' })
    } finally {
      await server.stop()
    }
  })
}

const rounds = 7

/** Dry runs of one file by this version and by that of another built checkout, in turn. */
async function measureDryRuns(rows: number, before: string): Promise<void> {
  const url = process.env['BENCH_DATABASE_URL'] ?? null
  await withStore(url, (former) =>
    withStore(url, async (latter) => {
      const versions = [await startVersion('before', former, before), await startVersion('now', latter)]
      try {
        for (let round = 0; round < rounds; round++)
          for (const { call, times } of versions) times.push(await timeDryRun(call, rows))
      } finally {
        await Promise.all(versions.map(({ server }) => server.stop()))
      }
      printDryRuns(rows, versions)
    }),
  )
}

type Version = { name: string; server: RunningServer; call: Call; times: number[] }

async function startVersion(name: string, store: Environment, code?: string): Promise<Version> {
  const server = await startServer({ ...store, DEMO: '1', LOG_LEVEL: 'warn' }, code)
  return { name, server, call: await signIn(server), times: [] }
}

async function timeDryRun(call: Call, rows: number): Promise<number> {
  const start = performance.now()
  const id = await dryRun(call, rows)
  const time = performance.now() - start
  await call('DELETE', `/properties/imports/${id}`)
  return time
}

function printDryRuns(rows: number, versions: readonly Version[]) {
  console.log(`## Upload and dry run of ${rows} rows, ${rounds - 1} in turn\n`)
  console.log('| version | fastest | median | slowest |')
  console.log('|---|---:|---:|---:|')
  for (const { name, times } of versions) {
    // The first one compiles.
    const measured = times.slice(1)
    const figures = [0, 0.5, 1].map((share) => `${Math.round(percentile(measured, share))} ms`)
    console.log(`| ${name} | ${figures.join(' | ')} |`)
  }
}

async function dryRun(call: Call, rows: number): Promise<string> {
  const form = new FormData()
  form.append('file', new File([fileOf(rows)], 'homes.csv'))
  const { id = '' } = await call('POST', '/properties/imports', form)
  await untilState(call, id, 'checked', 100)
  return id
}

type Call = (method: string, path: string, body?: Record<string, unknown> | FormData) => Promise<Answer>
type Answer = Record<string, unknown> & { id?: string; state?: string; counts?: Record<string, number> }

async function signIn({ origin }: RunningServer): Promise<Call> {
  const headers = { 'X-App-Name': 'haveli', 'Content-Type': 'application/json' }
  const answer = await fetch(`${origin}/api/accounts/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify(sender),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const sent = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(isForm ? { 'X-App-Name': 'haveli' } : headers), cookie, Origin: origin },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await sent.text()
    if (!sent.ok) throw new Error(`${method} ${path}: ${sent.status} ${text}`)
    return isAnswer(JSON.parse(text))
  }
}

function isAnswer(value: unknown): Answer {
  if (typeof value !== 'object' || value === null) throw new Error('The answer is no object')
  return { ...value }
}

type BringIn = { call: Call; zip: Uint8Array; rows: number; times: string }

async function bringIn(server: RunningServer, { call, zip, rows, times }: BringIn): Promise<string> {
  let id = ''
  await observe(server, `${times}: upload and dry run`, async () => {
    id = await dryRun(call, rows)
  })
  await observe(server, `${times}: ZIP of ${Math.round(zip.length / 1e6)} MB`, async () => {
    for (let piece = 0; piece * importBounds.piece < zip.length; piece++) {
      const part = zip.slice(piece * importBounds.piece, (piece + 1) * importBounds.piece)
      const form = new FormData()
      const fields = { id, name: 'photos.zip', bytes: String(zip.length), piece: String(piece) }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new File([part], 'photos.zip'))
      await call('POST', '/properties/imports/photos', form)
    }
    await untilState(call, id, 'checked')
  })
  await observe(server, `${times}: photos and listings`, async () => {
    await call('POST', `/properties/imports/${id}/start`, {})
    await untilState(call, id, 'finished')
  })
  const { counts } = await call('GET', `/properties/imports/${id}`)
  if (counts?.['imported'] !== rows) throw new Error(`Not every row was listed: ${JSON.stringify(counts)}`)
  return id
}

async function untilState(call: Call, id: string, state: string, every = 500): Promise<void> {
  while ((await call('GET', `/properties/imports/${id}`)).state !== state) await pause(every)
}

const localities = ['Mansarovar', 'Malviya Nagar', 'Vaishali Nagar', 'Jagatpura', 'Pratap Nagar']

function fileOf(rows: number): string {
  const header = 'reference,title,type,address,locality,price_lakh,sqft,area_type,bhk,baths,description'
  const lines = Array.from({ length: rows }, (_, index) => {
    const locality = localities[index % localities.length]
    const bhk = 1 + (index % 4)
    const description = `Well-kept home number ${index} with a balcony and close to the main road and a park.`
    return `B-${index},${bhk} BHK flat ${index} in ${locality},apartment,"${index} Main Road, ${locality}",${locality},${30 + (index % 90)},${650 + (index % 1400)},carpet,${bhk},${1 + (index % 3)},${description}`
  })
  return `${[header, ...lines].join('\n')}\n`
}

/** Different pictures of a camera's size, one to three a home. */
async function photosOf(count: number): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (let index = 0; index < count; index++) {
    const noise = { type: 'gaussian' as const, mean: 60 + ((index * 13) % 130), sigma: 12 }
    const picture = sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#000000', noise },
    })
    files[`B-${Math.floor(index / 3)}/${index}.jpg`] = await picture.blur(2).jpeg({ quality: 85 }).toBuffer()
  }
  return zipSync(files, { level: 0 })
}

/** Runs a step beside a person who searches, and prints how long that person waited. */
async function observe(server: RunningServer, name: string, step: () => Promise<unknown>): Promise<void> {
  const waits: number[] = []
  let peak = 0
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const start = performance.now()
      await (
        await fetch(`${server.origin}/api/search/properties?purpose=sale&maxPrice=9000000`)
      ).arrayBuffer()
      waits.push(performance.now() - start)
      peak = Math.max(peak, server.resident())
      await pause(readerPause)
    }
  }
  const reading = read()
  const start = performance.now()
  await step().finally(() => (isOver = true))
  const seconds = (performance.now() - start) / 1000
  await reading
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
  const row = [
    name,
    seconds.toFixed(1),
    waits.length,
    at(0.5),
    at(0.99),
    at(1),
    `${Math.round(peak / 1e6)} MB`,
  ]
  console.log(`| ${row.join(' | ')} |`)
}
