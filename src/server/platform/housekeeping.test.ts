import { openEngine } from '#tests/engine.ts'
import { createFakes } from '#tests/fakes.ts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { runHousekeeping, startHousekeeping } from './housekeeping.ts'

const engine = openEngine()
afterAll(async () => (await engine).close())

const embeddedTest = process.env['TEST_DATABASE_URL'] === undefined ? test : test.skip

embeddedTest(
  'dead rows of the embedded database are cleared away, and its planner knows the tables',
  async () => {
    const { pool } = await engine
    const { parts, logLines } = await createPlatform()
    await pool.query('create table worn as select number from generate_series(1, 20000) number')
    await pool.query('update worn set number = number + 1')
    await runHousekeeping(parts)
    const sizeAfterFirst = await sizeOf('worn')
    for (let round = 0; round < 3; round += 1) {
      await pool.query('update worn set number = number + 1')
      await runHousekeeping(parts)
    }
    // Without it each round would add as much as the table holds.
    expect(await sizeOf('worn')).toBeLessThan(sizeAfterFirst * 1.5)
    const { rows } = await pool.query(
      `select reltuples::integer as rows from pg_class where relname = 'worn'`,
    )
    expect(rows).toEqual([{ rows: 20_000 }])
    expect(logLines.join()).toContain('"event":"housekeeping"')
  },
)

test('rooms clear away what is over, and one that fails holds up nobody else', async () => {
  const { parts, logLines } = await createPlatform()
  const done: string[] = []
  const failing = () => Promise.reject(new Error('the broom broke'))
  await runHousekeeping({ ...parts, scheduledJobs: [failing, async () => void done.push('purged')] })
  expect(done).toEqual(['purged'])
  expect(logLines.join()).toContain('the broom broke')
  expect(logLines.join()).toContain('"event":"housekeeping"')
})

test('it runs by itself, again and again, and ends with the server', async () => {
  const { parts, logLines } = await createPlatform()
  const running = startHousekeeping(parts, { first: 10, every: 10 })
  onTestFinished(running.stop)
  await vi.waitFor(() => expect(logLines.length).toBeGreaterThan(1), 60_000)
  await running.stop()
  const until = logLines.length
  await new Promise((resume) => setTimeout(resume, 100))
  expect(logLines).toHaveLength(until)
})

async function createPlatform() {
  const { db, pool } = await engine
  const { now, services, logLines } = createFakes()
  const kind = process.env['TEST_DATABASE_URL'] === undefined ? ('embedded' as const) : ('postgres' as const)
  return { parts: { pool, engine: kind, context: { db, now, services }, scheduledJobs: [] }, logLines }
}

async function sizeOf(table: string): Promise<number> {
  const { pool } = await engine
  const { rows } = await pool.query<{ size: string }>('select pg_relation_size($1)::text as size', [table])
  return Number(rows[0]?.size)
}
