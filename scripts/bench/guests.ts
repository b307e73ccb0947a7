import { Agent, get } from 'node:http'
import { z } from 'zod'

import { withStore } from './engines.ts'
import { percentile } from './measure.ts'
import { startServer, type RunningServer } from './server.ts'

const listed = z.object({ items: z.array(z.object({ numericId: z.number() })) })

const seconds = 5
const atOnce = 32
const renderings = 200
const rounds = 3

type Version = {
  name: string
  server: RunningServer
  again: Record<string, string>
  once: Record<string, readonly string[]>
  figures: Map<string, number[]>
}

/**
 * What a guest's pages cost: requests a second of pages asked for again and again beside those of a small file, and
 * the CPU of pages asked for once. The visitors run on the same cores. With BENCH_BEFORE, in turn with another
 * checkout; with BENCH_DATABASE_URL on PostgreSQL.
 */
export async function measureGuests(): Promise<void> {
  const before = process.env['BENCH_BEFORE']
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? null
  await withStore(serverUrl, (former) =>
    withStore(serverUrl, async (latter) => {
      const versions = [
        ...(before === undefined ? [] : [await open('before', former, before)]),
        await open('now', latter),
      ]
      try {
        for (let round = 0; round < rounds; round++)
          for (const version of versions) await measure(version, round)
      } finally {
        await Promise.all(versions.map(({ server }) => server.stop()))
      }
      print(versions)
    }),
  )
}

async function open(name: string, store: Record<string, string>, code?: string): Promise<Version> {
  const server = await startServer({ ...store, DEMO: '1', LOG_LEVEL: 'warn' }, code)
  const html = await read(server.origin, '/search', 'identity')
  const properties = (await listNumbers(server.origin)).map((number) => `/property/${number}`)
  const again = {
    file: /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '',
    search: '/search',
    property: properties[0] ?? '',
  }
  return { name, server, again, once: { property: properties }, figures: new Map() }
}

async function listNumbers(origin: string): Promise<number[]> {
  const pages = Array.from({ length: 5 }, (_, index) => index + 1)
  const answers = await Promise.all(
    pages.map((page) => read(origin, `/api/search/properties?pageSize=48&page=${page}`, 'identity')),
  )
  return answers.flatMap((answer) => listed.parse(JSON.parse(answer)).items.map(({ numericId }) => numericId))
}

async function measure({ server, again, once, figures }: Version, round: number): Promise<void> {
  const add = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value])
  for (const [kind, path] of Object.entries(again)) {
    const times = await visit(server.origin, path)
    add(`${kind}, requests a second`, times.length / seconds)
    add(`${kind}, p99 ms`, percentile(times, 0.99))
  }
  const searches = Array.from(
    { length: renderings },
    (_, index) => `/search?maxPrice=${90_000_000 + round * 1000 + index}`,
  )
  for (const [kind, paths] of Object.entries({ ...once, search: searches })) {
    const used = server.cpu()
    for (const path of paths) await read(server.origin, path)
    add(`${kind} rendered, ms of CPU`, (server.cpu() - used) / paths.length)
  }
  add('resident MB', server.resident() / 1_000_000)
}

/** Milliseconds of each request by visitors who ask as soon as they are answered. */
async function visit(origin: string, path: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await read(origin, path)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return times
}

const agent = new Agent({ keepAlive: true })

function read(origin: string, path: string, accepted = 'zstd, gzip, br'): Promise<string> {
  const headers = { 'accept-encoding': accepted, accept: 'text/html' }
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks).toString())
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

function print(versions: readonly Version[]) {
  console.log(`## Pages of guests, ${rounds} rounds in turn, ${atOnce} visitors at once: median\n`)
  console.log(`| | ${versions.map(({ name }) => name).join(' | ')} |`)
  console.log(`|---|${versions.map(() => '---:').join('|')}|`)
  for (const name of versions[0]?.figures.keys() ?? [])
    console.log(
      `| ${name} | ${versions.map(({ figures }) => percentile(figures.get(name) ?? [], 0.5).toFixed(1)).join(' | ')} |`,
    )
}
