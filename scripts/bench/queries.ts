import pg from 'pg'

import { handlePage } from '#server/edge/pages.ts'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/platform/config.ts'
import { createApi } from '#server/platform/http/api.ts'
import { openBuiltPages } from '#server/platform/http/pages.ts'
import { runInRequestContext } from '#server/platform/http/request-context.ts'
import { router } from '#server/router.ts'

import { withStore, type Environment } from './engines.ts'

type Asked = { text: string; values: unknown[]; startedAt: number; endedAt: number }

const warmUps = 8

/** Every query of a guest's pages in the order in which they are asked, beside what planning and running it takes. */
export async function measureQueries(): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  await withStore(serverUrl, async (environment) => {
    const { database, render } = await openSite(environment)
    try {
      const { rows } = await database.pool.query<{ id: number }>(
        `select property_numeric_id as id from properties where approval_status = 'approved' and availability = 'available'
         and not is_held order by property_numeric_id limit 40`,
      )
      const ids = rows.map(({ id }) => id)
      const last = ids.at(-1) ?? 0
      for (const id of ids.slice(0, warmUps)) await render(`/property/${id}`)
      for (const path of [`/property/${last}`, '/search', '/search?location=Malviya+Nagar', '/']) {
        const asked = await recorded(() => render(path))
        await print(path, asked, environment['DATABASE_URL'])
      }
    } finally {
      await database.close()
    }
  })
}

async function openSite(environment: Environment) {
  const reading = readConfig({ ...environment, DEMO: '1', LOG_LEVEL: 'warn' })
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  const { database, services, now } = await openStore(reading.config, { print: () => {} })
  const { db } = database
  const api = createApi(router, { version: 'bench', origin: services.config.publicUrl })
  const pages = await openBuiltPages({ assetUrl: null, mediaUrl: null })
  const render = async (path: string) => {
    const url = new URL(path, services.config.publicUrl)
    const request = new Request(url, { headers: { accept: 'text/html' } })
    const requestContext = { requestId: 'bench', locale: 'en', areaUnit: 'sqft', route: 'page' } as const
    const context = {
      db,
      now,
      services,
      actor: null,
      requestId: 'bench',
      clientAddress: '127.0.0.1',
      requestHeaders: request.headers,
      responseHeaders: new Headers(),
    }
    const asked = { request, url, requestContext, nonce: 'bench', findContext: async () => context }
    const answer = await runInRequestContext({ ...requestContext }, () =>
      handlePage({ db, services, api, pages }, asked),
    )
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  return { database, render }
}

type Method = (this: unknown, ...given: unknown[]) => unknown

/** What leaves through the driver meanwhile. */
async function recorded(work: () => Promise<unknown>): Promise<Asked[]> {
  // Its overloads differ in what they return.
  const client = pg.Client.prototype as unknown as { query: Method }
  const { query } = client
  const asked: Asked[] = []
  client.query = function (...given) {
    // A text with its values, or both in one.
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof config === 'string' ? config : config.text
    const own = typeof config === 'string' ? values : (config.values ?? values)
    const entry = { text, values: Array.isArray(own) ? own : [], startedAt: performance.now(), endedAt: 0 }
    asked.push(entry)
    const end = () => void (entry.endedAt = performance.now())
    // The last argument of the driver's call, if it is one with a callback.
    const callback = given.at(-1) as ((...answer: unknown[]) => void) | undefined
    if (typeof callback === 'function') {
      const settle = (...answer: unknown[]) => {
        end()
        callback(...answer)
      }
      return query.apply(this, [...given.slice(0, -1), settle])
    }
    const answer = query.apply(this, given)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return asked
}

async function print(path: string, asked: readonly Asked[], databaseUrl: string | undefined) {
  const [first] = asked
  console.log(`\n## ${path}: ${asked.length} queries\n`)
  console.log('| | from ms | until ms | after | planned new, ms | planned again, ms | run, ms | statement |')
  console.log('|---:|---:|---:|---|---:|---:|---:|---|')
  for (const [index, { text, values, startedAt, endedAt }] of asked.entries()) {
    const before = asked.flatMap((other, place) => (other.endedAt <= startedAt ? [place + 1] : []))
    const times = databaseUrl === undefined ? ['', '', ''] : await explain(databaseUrl, text, values)
    const at = (moment: number) => (moment - (first?.startedAt ?? 0)).toFixed(1)
    const statement = text.replace(/\s+/g, ' ').replaceAll('|', '¦').trim().slice(0, 90)
    console.log(
      `| ${[index + 1, at(startedAt), at(endedAt), before.at(-1) ?? '', ...times, statement].join(' | ')} |`,
    )
  }
}

type Explained = { 'Planning Time': number; 'Execution Time': number; JIT?: { Timing: { Total: number } } }

/** By a new connection, whose catalogue caches are empty, and by the same again. */
async function explain(connectionString: string, text: string, values: unknown[]): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const plans: Explained[] = []
    for (let time = 0; time < 3; time++) {
      const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      )
      plans.push(...rows.flatMap((row) => row['QUERY PLAN']))
    }
    const [fresh, , again] = plans
    const jit = again?.JIT === undefined ? '' : ` (compiled ${again.JIT.Timing.Total.toFixed(0)})`
    return [
      `${fresh?.['Planning Time'].toFixed(1)}`,
      `${again?.['Planning Time'].toFixed(1)}`,
      `${again?.['Execution Time'].toFixed(1)}${jit}`,
    ]
  } finally {
    await client.end()
  }
}
