import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { withEngine, type BenchEngine } from './engines.ts'
import { fill } from './fill.ts'
import { addressAt } from './load/people.ts'
import { percentile } from './measure.ts'
import { createPartners, type Partner } from './partner-listings.ts'
import { searches, searchPath } from './searches.ts'
import { startServer, type RunningServer } from './server.ts'

type Chosen = ReturnType<typeof choose>

/** Other software pushes its listings while people search. */
export async function measurePartners(): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? null
  const chosen = choose()
  await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
    await fill(engine, chosen.listings, (text) => console.error(`  ${text}`))
    const partners = await createPartners(engine.pool, chosen.partners)
    // The server opens it.
    await engine.close()
    await measure(engine, { chosen, partners })
  })
}

function choose() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      partners: { type: 'string', default: '100' },
      updates: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '10' },
      listings: { type: 'string', default: '100000' },
      searchers: { type: 'string', default: '5' },
      batch: { type: 'string', default: '1' },
      unchanged: { type: 'string', default: '0' },
    },
  })
  const { partners, updates, minutes, listings, searchers, batch, unchanged } = values
  return {
    partners: Number(partners),
    /** Of each partner. */
    updates: Number(updates),
    minutes: Number(minutes),
    listings: Number(listings),
    /** People who each open a search a second. */
    searchers: Number(searchers),
    /** Updates in one request. */
    batch: Number(batch),
    /** Percent of the updates that send a home as it is. */
    unchanged: Number(unchanged),
  }
}

const alone = { updates: 100, shareOfMinutes: 0.2 }

async function measure(
  { name, environment }: BenchEngine,
  { chosen, partners }: { chosen: Chosen; partners: readonly Partner[] },
): Promise<void> {
  const server = await startServer({ ...environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  try {
    const seconds = chosen.minutes * 60
    await warmUp(server, partners)
    const searchedAlone = await during(server, (until) => search(server, { ...chosen, until }), {
      seconds: seconds * alone.shareOfMinutes,
    })
    const pushedAlone = await during(server, () => pushOneByOne(server, { ...chosen, partners }))
    const began = performance.now()
    const searched: Answers = createAnswers()
    const pushed = await during(server, async () => {
      let isPushing = true
      const searching = search(server, { ...chosen, until: () => isPushing }, searched)
      const answers = await push(server, { ...chosen, partners, seconds })
      isPushing = false
      await searching
      return answers
    })
    const took = (performance.now() - began) / 1000
    console.log(
      `\n## ${name}, ${chosen.partners} partners, ${chosen.updates} updates each within ${chosen.minutes} minutes, ${chosen.listings.toLocaleString('en-IN')} listings\n`,
    )
    console.log('| | answers | a second | p50 ms | p95 ms | errors | CPU of the server | of this script |')
    console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
    printRow('searches alone', searchedAlone)
    printRow('one request at a time, nothing else', pushedAlone)
    printRow('requests of all partners', pushed)
    printRow('searches meanwhile', { ...pushed, answers: searched, seconds: took })
    const updates = pushed.answers.times.length * chosen.batch
    console.log(
      `\n${chosen.batch} in a request, ${chosen.unchanged} % unchanged: ${(updates / pushed.seconds).toFixed(1)} updates a second`,
    )
    for (const { answers } of [searchedAlone, pushedAlone, pushed, { answers: searched }])
      for (const failure of new Set(answers.failures.slice(0, 5))) console.error(`  ${failure}`)
  } finally {
    await server.stop()
  }
}

type Answers = { times: number[]; failures: string[] }
const createAnswers = (): Answers => ({ times: [], failures: [] })

type Measured = { answers: Answers; seconds: number; cpu: number; ownCpu: number }

/** CPU in shares of a core; `seconds`: for how long `run` is told to go on. */
async function during(
  server: RunningServer,
  run: (until: () => boolean) => Promise<Answers>,
  { seconds: most = Infinity }: { seconds?: number } = {},
): Promise<Measured> {
  const [cpuBefore, ownBefore, began] = [server.cpu(), process.cpuUsage(), performance.now()]
  const answers = await run(() => performance.now() - began < most * 1000)
  const elapsed = performance.now() - began
  const { user, system } = process.cpuUsage(ownBefore)
  return {
    answers,
    seconds: elapsed / 1000,
    cpu: (server.cpu() - cpuBefore) / elapsed,
    ownCpu: (user + system) / 1000 / elapsed,
  }
}

function printRow(name: string, { answers: { times, failures }, seconds, cpu, ownCpu }: Measured) {
  const row = [
    name,
    times.length,
    (times.length / seconds).toFixed(1),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
    failures.length,
    `${Math.round(cpu * 100)} %`,
    `${Math.round(ownCpu * 100)} %`,
  ]
  console.log(`| ${row.join(' | ')} |`)
}

async function warmUp(server: RunningServer, partners: readonly Partner[]): Promise<void> {
  const asked = createAnswers()
  for (const { input } of searches) await ask(server, { path: searchPath(input), answers: asked })
  for (const partner of partners.slice(0, 5))
    await put(server, { partner, round: 0, answers: asked, batch: 1, unchanged: 0 })
  if (asked.failures.length > 0) throw new Error(asked.failures.join('\n'))
}

type Pushing = Pick<Chosen, 'batch' | 'unchanged'> & { partners: readonly Partner[] }

async function pushOneByOne(server: RunningServer, { partners, ...kind }: Pushing): Promise<Answers> {
  const answers = createAnswers()
  for (let sent = 0; sent * kind.batch < alone.updates; sent += 1) {
    const partner = partners[sent % partners.length]
    if (partner)
      await put(server, { partner, round: Math.floor(sent / partners.length) + 1, answers, ...kind })
  }
  return answers
}

const betweenWords = 15_000

/** Each partner sends its next updates when they are due and those before have been answered. */
async function push(
  server: RunningServer,
  { partners, updates, seconds, ...kind }: Pushing & { updates: number; seconds: number },
): Promise<Answers> {
  const answers = createAnswers()
  const began = performance.now()
  const requests = Math.ceil(updates / kind.batch)
  const between = (seconds * 1000) / requests
  const word = setInterval(() => {
    const after = Math.round((performance.now() - began) / 1000)
    const failed = answers.failures.length
    const sent = answers.times.length * kind.batch
    console.error(`  ${after} s: ${sent} of ${updates * partners.length} updates, ${failed} refused`)
  }, betweenWords)
  const pushAll = async (partner: Partner, index: number) => {
    const offset = (between * index) / partners.length
    for (let round = 0; round < requests; round += 1) {
      const wait = began + offset + round * between - performance.now()
      if (wait > 0) await pause(wait)
      await put(server, { partner, round: round + 1000, answers, ...kind })
    }
  }
  await Promise.all(partners.map(pushAll))
  clearInterval(word)
  return answers
}

type Put = Pick<Chosen, 'batch' | 'unchanged'> & { partner: Partner; round: number; answers: Answers }

/** With another price each time, but those that are unchanged. */
function put(
  server: RunningServer,
  { partner: { key, listings: own }, round, answers, batch, unchanged }: Put,
): Promise<void> {
  const listings = Array.from({ length: batch }, (_, at) => {
    const number = round * batch + at
    const listing = own[number % own.length]
    if (!listing) throw new Error('The partner has no listing')
    const { reference, fields } = listing
    if ((number * 37) % 100 >= unchanged) fields.price += 1000
    return { reference, listing: { ...fields } }
  })
  const [{ reference, listing } = { reference: '', listing: {} }] = listings
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const asked = { headers, answers }
  if (batch > 1)
    return ask(server, {
      ...asked,
      method: 'POST',
      path: '/api/v1/listings/batch',
      body: JSON.stringify({ listings }),
      isWhole: (answer) => answer.includes('"refused":0'),
    })
  const path = `/api/v1/listings/${reference}`
  return ask(server, { ...asked, method: 'PUT', path, body: JSON.stringify(listing) })
}

type Searching = { searchers: number; until: () => boolean }

/** Each person opens another search a second after the last, at once where that took longer. */
async function search(
  server: RunningServer,
  { searchers, until }: Searching,
  answers: Answers = createAnswers(),
): Promise<Answers> {
  const paths = searches.map(({ input }) => searchPath(input))
  const person = async (index: number) => {
    for (let round = index; until(); round += 1) {
      const next = performance.now() + 1000
      const path = paths[round % paths.length] ?? '/search'
      const headers = { accept: 'text/html', 'x-forwarded-for': addressAt(index) }
      await ask(server, { path, headers, answers })
      await pause(Math.max(0, next - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: searchers }, (_, index) => person(index)))
  return answers
}

type Asked = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
  answers: Answers
  /** Otherwise it counts as a failure. */
  isWhole?: (answer: string) => boolean
}

const agent = new Agent({ keepAlive: true })

function ask(
  { origin }: RunningServer,
  { method = 'GET', path, headers = {}, body, answers, isWhole = () => true }: Asked,
): Promise<void> {
  const start = performance.now()
  return new Promise((resolve) => {
    const fail = (why: string) => {
      answers.failures.push(`${method} ${path}: ${why}`)
      resolve()
    }
    const sent = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', ({ message }) => fail(message))
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString()
        if (response.statusCode !== 200 || !isWhole(answer))
          return fail(`${response.statusCode} ${answer.slice(0, 300)}`)
        answers.times.push(performance.now() - start)
        resolve()
      })
    })
    sent.on('error', ({ message }) => fail(message))
    sent.end(body)
  })
}
