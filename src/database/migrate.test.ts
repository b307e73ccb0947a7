import { onTestFinished } from 'vitest'

import { createOnServer } from '#tests/engine.ts'
import { expect, test } from '#tests/test.ts'

import { openDatabase } from './client.ts'
import { isMigrated, migrateDatabase } from './migrate.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test.skipIf(!serverUrl)('processes that start together migrate one after the other', async () => {
  const { url, drop } = await createOnServer(String(serverUrl))
  onTestFinished(drop)
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: '' })))
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))))
  expect(await Promise.all(processes.map(({ pool }) => isMigrated(pool)))).toEqual([false, false, false])
  await Promise.all(processes.map(({ pool }) => migrateDatabase(pool)))
  expect(await Promise.all(processes.map(({ pool }) => isMigrated(pool)))).toEqual([true, true, true])
})
