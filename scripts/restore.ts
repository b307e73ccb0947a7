import { existsSync } from 'node:fs'

import { openDatabase, type OpenedDatabase } from '#database/client.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { createQueues } from '#server/platform/jobs/job-queues.ts'
import { loadSettings, pastPooler } from '#server/platform/settings.ts'
import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'

import { restoreState, type RestoreResult, type Refusal } from './state/restore-state.ts'

const refusals: Record<Refusal, string> = {
  NOT_A_BACKUP: 'is not a whole backup of Haveli; nothing was changed.',
  OTHER_VERSION:
    'was made by another version of Haveli; nothing was changed. Restore it with that version, then update.',
}

await runOrExit(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new StartFailure('Usage: npm run restore -- FILE')
  if (!existsSync(file)) throw new StartFailure(`${file} cannot be read. Is the path right?`)
  const read = pastPooler(loadSettings())
  const database = await openDatabase(read)
  try {
    await refuseCompany(database)
    await migrateDatabase(database.sessions)
    await createQueues(database.pool)
    tell(file, await restoreState(file, { database, config: read, now: new Date() }))
  } finally {
    await database.close()
  }
})

/** The embedded engine refuses a second process itself; PostgreSQL does not. */
async function refuseCompany({ engine, pool }: OpenedDatabase): Promise<void> {
  if (engine === 'embedded') return
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'haveli' and pid <> pg_backend_pid()`,
  )
  if (rowCount !== 0) throw new StartFailure('Haveli is running on this database. Stop it first.')
}

function tell(file: string, result: RestoreResult): void {
  if (result.outcome === 'refused') throw new StartFailure(`${file} ${refusals[result.refusal]}`)
  const { manifest, before, sameSecret } = result
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}.`)
  if (before !== null) console.log(`What stood here before is kept in ${before}.`)
  if (!sameSecret)
    console.log(
      'AUTH_SECRET differs from that of the backup: everybody signs in anew, and authenticator apps fail.',
    )
}
