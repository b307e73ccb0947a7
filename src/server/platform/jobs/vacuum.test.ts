import { expect, onTestFinished, test } from 'vitest'

import { openEngine } from '#tests/engine.ts'
import { createFakes } from '#tests/fakes.ts'

import { vacuum } from './vacuum.ts'

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'dead rows of the embedded database are cleared away, and its planner knows the tables',
  async () => {
    const { db, pool, close } = await openEngine()
    onTestFinished(close)
    const { now, services, logLines } = createFakes()
    const { signal } = new AbortController()
    const run = () => vacuum({ pool, engine: 'embedded' })({ db, now, services }, signal)
    const sizeOfWorn = async () => {
      const { rows } = await pool.query<{ size: number }>(`select pg_relation_size('worn') as size`)
      return rows[0]?.size ?? 0
    }
    await pool.query('create table worn as select number from generate_series(1, 20000) number')
    await pool.query('update worn set number = number + 1')
    await run()
    const sizeAfterFirst = await sizeOfWorn()
    for (let round = 0; round < 3; round += 1) {
      await pool.query('update worn set number = number + 1')
      await run()
    }
    // Without vacuum each round would add the table's full size.
    expect(await sizeOfWorn()).toBeLessThan(sizeAfterFirst * 1.5)
    const { rows } = await pool.query(
      `select reltuples::integer as rows from pg_class where relname = 'worn'`,
    )
    expect(rows).toEqual([{ rows: 20_000 }])
    expect(logLines.join()).toContain('"event":"vacuumed"')
  },
)
