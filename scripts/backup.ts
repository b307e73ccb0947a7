import { existsSync } from 'node:fs'

import { openDatabase } from '#database/client.ts'
import { isMigrated } from '#database/migrate.ts'
import { withSecret } from '#server/platform/auth/secret.ts'
import { loadSettings, pastPooler } from '#server/platform/settings.ts'
import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'

import { backUpState } from './state/back-up-state.ts'

await runOrExit(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new StartFailure('Usage: npm run backup -- FILE')
  const read = pastPooler(loadSettings())
  if (read.databaseUrl === null && !existsSync(read.dataDir))
    throw new StartFailure(`Nothing lies in ${read.dataDir} yet; there is nothing to back up.`)
  const database = await openDatabase({ ...read, join: true })
  try {
    if (!(await isMigrated(database.pool)))
      throw new StartFailure('The database is not that of this version. Run npm run db:migrate first.')
    const { tables } = await backUpState(file, { database, config: await withSecret(read), now: new Date() })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are kept in ${file}, with all files.`)
  } finally {
    await database.close()
  }
})
