import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'

import { withStore, type Environment } from '../engines.ts'
import { percentile } from '../measure.ts'
import { startServer } from '../server.ts'
import { createPeople, type People, type Person } from './people.ts'
import { createKinds, uploads, type Kind } from './requests.ts'
import { createTally, createVisitors } from './visitors.ts'

/** Of pages and of what they ask for, a second. */
const rate = 10
const warmUpSeconds = 10
const phaseSeconds = 60
const senders = 20
const photosOfSender = 10
const maxWaitSeconds = 900
/** Twelve megapixels, as a phone's. */
const [width, height] = [4000, 3000]
const tiles = 8

type Version = { name: string; code: string | undefined; roles: readonly string[] }
type Tally = ReturnType<typeof createTally>
type Upload = { ms: number; status: number }
/** As a form that is sent: written once, as this process also takes the times of pages. */
type Photo = { body: Buffer; type: string }

/**
 * What a burst of photos does to everybody's pages, a minute without uploads and from the first on, on PostgreSQL
 * (BENCH_DATABASE_URL). With BENCH_BEFORE, beside another checkout, whose web process makes all sizes itself. Visitors,
 * senders, servers and database share the machine.
 */
export async function measurePhotos(): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL']
  if (serverUrl === undefined)
    throw new Error('BENCH_DATABASE_URL is missing: several processes need PostgreSQL')
  const before = process.env['BENCH_BEFORE']
  const photos = await takePhotos()
  console.log(
    `## ${senders * photosOfSender} photos of ${width} × ${height}, ${megabytes(photos)} MB each, while ${rate} requests a second are answered\n`,
  )
  console.log('| version | when | whose requests | answers | median ms | p99 |\n|---|---|---|---:|---:|---:|')
  const versions: Version[] = [
    ...(before === undefined ? [] : [{ name: 'before', code: before, roles: [] }]),
    { name: 'now', code: undefined, roles: ['images'] },
  ]
  const sentences: string[] = []
  for (const version of versions)
    await withStore(serverUrl, async (store) => {
      sentences.push(await measure(version, store, photos))
    })
  console.log(`\n${sentences.join('\n')}`)
}

async function measure(
  { name, code, roles }: Version,
  store: Environment,
  photos: readonly Photo[],
): Promise<string> {
  const environment = { ...store, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  // The first start migrates and fills in the demo.
  await (await startServer(environment, code)).stop()
  const people = await createPeople(environment)
  const web = await startServer({ ...environment, ROLE: 'web' }, code)
  const others = await Promise.all(roles.map((ROLE) => startServer({ ...environment, ROLE }, code)))
  try {
    let tally = createTally()
    const kinds = byReader(await createKinds(web.origin, people))
    const visitors = createVisitors({ origin: web.origin, kinds, answers: () => tally })
    await visitors.add(rate)
    await pause(warmUpSeconds * 1000)
    tally = createTally()
    await pause(phaseSeconds * 1000)
    printPhase(name, 'a minute without uploads', tally)
    tally = createTally()
    const begun = performance.now()
    const burst = sendAll(web.origin, { people, photos })
    await pause(phaseSeconds * 1000)
    printPhase(name, 'the first minute of the burst', tally)
    tally = createTally()
    const sent = await burst
    const answered = performance.now() - begun
    await untilComplete(environment)
    printPhase(name, 'from then on, until all sizes are there', tally)
    await visitors.stop()
    return describe(name, sent, { answered, complete: performance.now() - begun })
  } finally {
    await Promise.all([web, ...others].map((server) => server.stop()))
  }
}

const guestKinds = new Set([
  'home page',
  'search page',
  'search page in Hindi',
  'property page',
  'suggestions',
  'counts beside filters',
])

function byReader(kinds: readonly Kind[]): Kind[] {
  return kinds
    .filter(({ name }) => name !== uploads)
    .map((kind) => ({ ...kind, name: guestKinds.has(kind.name) ? 'guests' : 'signed-in people' }))
}

function printPhase(version: string, when: string, tally: Tally) {
  for (const reader of ['guests', 'signed-in people']) {
    const { count, median, p99 } = tally.summarizeKind(reader)
    console.log(`| ${[version, when, reader, count, median.toFixed(1), p99.toFixed(1)].join(' | ')} |`)
  }
  for (const failure of [...new Set(tally.failures)].slice(0, 5)) console.error(`  ${failure}`)
}

/** Each sends one after the other, as the page for photos does. */
async function sendAll(
  origin: string,
  { people, photos }: { people: People; photos: readonly Photo[] },
): Promise<Upload[]> {
  const sent = people.members.slice(-senders).map(async (person) => {
    const answers: Upload[] = []
    for (const photo of photos.slice(0, photosOfSender)) answers.push(await send(origin, person, photo))
    return answers
  })
  return (await Promise.all(sent)).flat()
}

function send(origin: string, { cookie, address }: Person, { body, type }: Photo): Promise<Upload> {
  const headers = {
    Cookie: cookie,
    'X-Forwarded-For': address,
    'X-App-Name': 'haveli',
    Origin: origin,
    'Content-Type': type,
    'Content-Length': body.length,
  }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    request(`${origin}/api/properties/images`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => {
        resolve({ ms: performance.now() - begun, status: response.statusCode ?? 0 })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

/** At once where uploads are answered when all sizes are there. */
async function untilComplete({ DATABASE_URL: connectionString = '' }: Environment): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from information_schema.columns where table_name = 'stored_files' and column_name = 'has_all_sizes'`,
    )
    for (let waited = 0; rowCount === 1 && waited < maxWaitSeconds; waited++) {
      const { rows } = await client.query<{ isLacking: boolean }>(
        'select exists (select from stored_files where not has_all_sizes) as "isLacking"',
      )
      if (!rows[0]?.isLacking) return
      await pause(1000)
    }
  } finally {
    await client.end()
  }
}

function describe(name: string, sent: readonly Upload[], { answered, complete }: Record<string, number>) {
  const stored = sent.filter(({ status }) => status === 200)
  const [median, p99] = [0.5, 0.99].map((share) =>
    seconds(
      percentile(
        stored.map(({ ms }) => ms),
        share,
      ),
    ),
  )
  return `${name}: ${stored.length} of ${sent.length} stored; answered after ${median} s at the median, p99 ${p99}, the last after ${seconds(answered)}; all sizes after ${seconds(complete)} s.`
}

const seconds = (ms = 0) => (ms / 1000).toFixed(1)
const megabytes = (photos: readonly Photo[]) =>
  (photos.reduce((sum, { body }) => sum + body.length, 0) / photos.length / 1024 ** 2).toFixed(1)

/** Pictures of the demo side by side, each photo with others, under a gradient. */
async function takePhotos(): Promise<Photo[]> {
  const folder = join(import.meta.dirname, '../../../demo/media')
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('800.webp'))
    .toSorted()
  const photos: Photo[] = []
  for (let index = 0; index < photosOfSender; index++) photos.push(await takePhoto(folder, pictures, index))
  return photos
}

async function takePhoto(folder: string, pictures: readonly string[], index: number): Promise<Photo> {
  const [tileWidth, tileHeight] = [width / tiles, height / tiles]
  const layers = Array.from({ length: tiles ** 2 }, async (_, place) => ({
    input: await sharp(join(folder, pictures[(index * 7 + place) % pictures.length] ?? ''))
      .resize(tileWidth, tileHeight)
      .toBuffer(),
    left: (place % tiles) * tileWidth,
    top: Math.floor(place / tiles) * tileHeight,
  }))
  const gradient = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fc8"/><stop offset="1" stop-color="#026"/></linearGradient><rect width="100%" height="100%" fill="url(#g)" opacity=".${1 + index}"/></svg>`,
  )
  const picture = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite([...(await Promise.all(layers)), { input: gradient }])
    .jpeg({ quality: 98 })
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }))
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}
