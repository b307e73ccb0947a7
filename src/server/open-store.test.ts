import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'

import { openDatabase } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { copyMigratedFolder, createOnServer } from '#tests/engine.ts'

import { openStore } from './open-store.ts'
import { settingsOf } from './platform/settings.ts'

const serverUrl = process.env['TEST_DATABASE_URL']

test('a first start seeds in a child process, and once', { timeout: 60_000 }, async ({ skip }) => {
  skip(process.env['TEST_DATABASE_URL'] !== undefined, 'a folder of the embedded engine')
  const dataDir = copyMigratedFolder()
  const settings = settingsOf({ DATA_DIR: dataDir, DEMO: '1' })
  let prepared = 0
  const prepare = async () => {
    prepared++
    // Refused if the server locked the folder meanwhile.
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
    await db.insert(users).values({ name: 'Ishita', email: 'buyer@demo.local', isDemo: true })
    await close()
  }
  for (const start of [1, 2]) {
    const lines: string[] = []
    const { database } = await openStore(settings, { prepare, print: (line) => lines.push(line) })
    expect([start, prepared, lines]).toEqual([start, 1, []])
    await database.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

test.skipIf(!serverUrl)('another database past the pooler is refused', async () => {
  const [first, second] = [await createOnServer(String(serverUrl)), await createOnServer(String(serverUrl))]
  const refused = openStore(
    settingsOf({ DATABASE_URL: first.url, DATABASE_DIRECT_URL: second.url, AUTH_SECRET: 'x'.repeat(32) }),
  )
  await expect(refused).rejects.toThrow(/^DATABASE_DIRECT_URL names another database than DATABASE_URL; /)
  await first.drop()
  await second.drop()
})
