import { get } from 'node:http'

import type { BenchEngine } from './engines.ts'
import { sampleIds } from './in-process.ts'
import { searches, searchPath } from './searches.ts'
import { startServer, type RunningServer } from './server.ts'

export type PageMetrics = {
  pages: { name: string; html: number; scripts: number }[]
  memory: { views: number; heap: number; resident: number }[]
}

const atOnce = 4
const firstViews = 100

/**
 * The built server in its own process on the filled database: bytes of pages, memory over many views; what they cost is
 * measured by `guests.ts`.
 */
export async function measurePages(engine: BenchEngine, { views }: { views: number }): Promise<PageMetrics> {
  const ids = await sampleIds(engine)
  // The embedded engine allows one process at a time.
  if (engine.engine === 'embedded') await engine.close()
  const server = await startServer(engine.environment)
  try {
    const kinds = [
      { name: 'search', paths: searches.map(({ input }) => searchPath(input)) },
      { name: 'property', paths: ids.map((id) => `/property/${id}`) },
    ]
    const pages: PageMetrics['pages'] = []
    const all = kinds.flatMap(({ paths }) => paths)
    await view(server, all, firstViews)
    const memory = [{ views: firstViews, ...(await server.memory()) }]
    for (const { name, paths } of kinds) {
      const html = await size(server, paths[0] ?? '/')
      pages.push({ name, ...html })
    }
    const half = Math.floor((views - firstViews) / 2)
    for (const [share, seen] of [
      [half, firstViews + half],
      [half, views],
    ] as const) {
      await view(server, interleaved(kinds.map(({ paths }) => paths)), share)
      memory.push({ views: seen, ...(await server.memory()) })
    }
    return { pages, memory }
  } finally {
    await server.stop()
  }
}

/** Concurrent visitors, each requesting the next page when the last has arrived. */
async function view(server: RunningServer, paths: readonly string[], views: number): Promise<void> {
  let next = 0
  const visitor = async () => {
    for (let index = next++; index < views; index = next++)
      await read(server, paths[index % paths.length] ?? '/')
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
}

async function size(server: RunningServer, path: string) {
  const page = await read(server, path)
  const html = await read(server, path, false)
  const addresses = html.body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)
  const scripts = new Set([...addresses].map(([, address = '']) => address))
  let bytes = 0
  for (const address of scripts) bytes += (await read(server, address)).body.length
  return { html: page.body.length, scripts: bytes }
}

function read(server: RunningServer, path: string, isPacked = true): Promise<{ body: Buffer }> {
  const headers = {
    'accept-encoding': isPacked ? 'gzip' : 'identity',
    accept: 'text/html',
    'user-agent': 'bench',
  }
  return new Promise((resolve, reject) => {
    get(`${server.origin}${path}`, { headers, agent: server.agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ body: Buffer.concat(chunks) })
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

function interleaved(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.map((list) => list[index % list.length] ?? '/'),
  ).flat()
}
