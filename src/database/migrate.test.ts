import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'

import { createOnServer } from '#tests/engine.ts'
import { expect, test } from '#tests/test.ts'

import { openDatabase } from './client.ts'
import { isMigrated, migrateDatabase } from './migrate.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test.skipIf(!serverUrl)('processes that start together migrate and seed one after the other', async () => {
  const { url, drop } = await createOnServer(String(serverUrl))
  onTestFinished(drop)
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: '' })))
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))))
  expect(await Promise.all(processes.map(({ pool }) => isMigrated(pool)))).toEqual([false, false, false])
  let seeding = 0
  const seed = async (pool: Pool) => {
    seeding++
    await pool.query('select 1')
    expect(seeding).toBe(1)
    seeding--
  }
  await Promise.all(processes.map(({ sessions, pool }) => migrateDatabase(sessions, () => seed(pool))))
  expect(await Promise.all(processes.map(({ pool }) => isMigrated(pool)))).toEqual([true, true, true])
})
