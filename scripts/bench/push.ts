import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'

import { notifyAll } from '#server/messages/commands/notifications.ts'
import { createQueues } from '#server/platform/jobs/job-queues.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createPush } from '#server/platform/push/push.ts'
import { subscribers } from '#server/subscribers.ts'

import { withEngine, type BenchEngine } from './engines.ts'
import { contextOf } from './in-process.ts'

const messages = 10_000
const devicesPerPerson = 2
const people = messages / devicesPerPerson
/** A push service answers within some tens of milliseconds. */
const answerMilliseconds = 30

/** An alert to 5,000 people with two devices each, from the bell through the queue to a push service of its own. */
export async function measurePush(): Promise<void> {
  const serverUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? null
  await withEngine(serverUrl === null ? 'embedded' : 'postgres', serverUrl, async (engine) => {
    await createQueues(engine.pool)
    const service = await startService()
    const context = await contextOf(engine)
    const { db, now, services } = context
    services.push = createPush({ ...services, db, now, agent: service.agent })
    const readers = await fillDevices(engine, (await services.push.findKey()).id)
    const memory = watchMemory()
    const jobs = await startJobs({ database: engine, context, subscribers })
    const began = performance.now()
    const notice = { link: '/property/10001', eventKey: 'search-gone:bench', now: now() }
    const parameters = { title: 'Three-bedroom flat near the park', numericId: 10_001 }
    await db.transaction((tx) => notifyAll(tx, readers, { kind: 'search_gone', parameters, ...notice }))
    const recorded = performance.now()
    jobs.wake()
    await service.untilArrived(messages)
    const seconds = (performance.now() - recorded) / 1000
    await jobs.stop()
    const { more, most } = memory()
    const twice = [...service.counts.values()].filter((count) => count > 1).length
    console.log(`\n## ${engine.name}, ${messages.toLocaleString('en-IN')} push messages through the queue\n`)
    console.log(`The push service answers after ${answerMilliseconds} ms. Written in one transaction in`)
    console.log(`${((recorded - began) / 1000).toFixed(1)} s, sent in ${seconds.toFixed(1)} s.\n`)
    console.log('| messages a second | devices reached | more than once | memory MB, most | grown by |')
    console.log('|---:|---:|---:|---:|---:|')
    const rate = (messages / seconds).toFixed(0)
    console.log(`| ${rate} | ${service.counts.size} | ${twice} | ${most.toFixed(0)} | ${more.toFixed(0)} |`)
    services.push.close()
    service.stop()
    if (twice > 0 || service.counts.size !== messages) throw new Error('Not each device got one message')
  })
}

async function fillDevices({ pool }: BenchEngine, keyId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, email_verified)
     select 'Reader ' || i, 'reader' || i || '@bench.invalid', true from generate_series(1, ${people}) i returning id`,
  )
  // At any hour the bench runs.
  await pool.query('insert into quiet_hours (user_id) select id from users')
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select id, id::text || device, now() + interval '1 day' from users, generate_series(1, ${devicesPerPerson}) device`,
  )
  const keys = Array.from({ length: 100 }, () => createECDH('prime256v1').generateKeys('base64url'))
  await pool.query(
    `insert into push_subscriptions (session_id, endpoint, public_key, auth, key_id)
     select id, 'https://updates.push.services.mozilla.com/' || id, ($1::text[])[1 + floor(random() * 100)], $2, $3 from sessions`,
    [keys, randomBytes(16).toString('base64url'), keyId],
  )
  await pool.query('analyze users, sessions, push_subscriptions')
  return rows.map(({ id }) => id)
}

/** Counts what arrives for each device. */
async function startService() {
  const counts = new Map<string, number>()
  let arrived = 0
  let check = () => {}
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      setTimeout(() => {
        counts.set(request.url ?? '', (counts.get(request.url ?? '') ?? 0) + 1)
        arrived += 1
        response.writeHead(201).end()
        check()
      }, answerMilliseconds)
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') })
  const untilArrived = (wanted: number) =>
    new Promise<void>((resume) => {
      check = () => void (arrived >= wanted && resume())
      check()
    })
  return { agent, counts, untilArrived, stop: () => server.close() }
}

function watchMemory() {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => void (most = Math.max(most, process.memoryUsage.rss())), 200)
  return () => {
    clearInterval(timer)
    return { more: (most - before) / 2 ** 20, most: most / 2 ** 20 }
  }
}
