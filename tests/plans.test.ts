import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#database/client.ts'

import { openEngine, type TestEngine } from './engine.ts'
import { createFakes } from './fakes.ts'
import { fillManyRows, type Crowd } from './fixtures/many-rows.ts'
import { questions } from './plans/list-calls.ts'
import { connect } from './test.ts'

/** Tables that grow with the market; scanning one for a single person's page is a bug. */
const large = new Set([
  'agent_messages',
  'conversations',
  'evidence',
  'favorites',
  'featurings',
  'findings',
  'lead_events',
  'leads',
  'meetings',
  'notifications',
  'open_houses',
  'platform_lead_events',
  'platform_leads',
  'properties',
  'property_revisions',
  'property_tours',
  'property_views',
  'qr_scans',
  'recent_searches',
  'reports',
  'review_decisions',
  'saved_searches',
  'soft_leads',
  'ticket_replies',
  'tickets',
  'upgrade_requests',
  'users',
  'view_events',
])

/** Partial indexes of pending items only: staff queues may scan them entirely. */
const queues = new Set([
  'properties_review_queue_idx',
  'property_revisions_one_pending_key',
  'property_revisions_queue_idx',
  'reports_open_of_subject_idx',
  'review_decisions_answered_idx',
])

const asked: { query: string; params: unknown[] }[] = []
let engine: TestEngine | undefined
let crowd: Crowd | undefined
let db: Database | undefined

beforeAll(async () => {
  engine = await openEngine()
  crowd = await fillManyRows(engine.db)
  const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params })
  db = drizzle({ client: engine.pool, casing: 'snake_case', logger: { logQuery } })
}, 300_000)

afterAll(() => engine?.close())

for (const [name, who, ask] of questions)
  test(`${name} uses an index`, async () => {
    if (!db || !crowd) throw new Error('The rows are not there')
    const { services, now } = createFakes()
    asked.length = 0
    await ask(connect({ db, services, now, actor: crowd[who], caller: {} }), crowd)
    expect(asked.length).toBeGreaterThan(0)
    const statements = asked.splice(0)
    for (const { query, params } of statements)
      expect(await walked(query, params), `walked through by ${query}`).toEqual([])
  })

test('a query without an index fails the check', async () => {
  expect(await walked('select id from leads where message = $1', ['Is flat 7 free?'])).toEqual(['leads'])
})

/**
 * Large tables that would be scanned although an index could serve: with sequential scans disabled,
 * the planner does so only if no index serves, or it scans a whole index instead.
 */
async function walked(query: string, params: unknown[]): Promise<string[]> {
  if (!engine || !/^\s*(?:with|select|update|delete)\b/i.test(query)) return []
  const client = await engine.pool.connect()
  try {
    await client.query('begin')
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`set local enable_${way} = off`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${query}`,
      params,
    )
    return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan }) => walks(Plan)))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

function walks({ Plans = [], ...node }: Plan): string[] {
  const table = node['Relation Name'] ?? ''
  const isWhole =
    /^(?:Seq|Index|Index Only) Scan$/.test(node['Node Type']) &&
    !node['Index Cond'] &&
    !queues.has(node['Index Name'] ?? '')
  return [...(isWhole && large.has(table) ? [table] : []), ...Plans.flatMap(walks)]
}
