import { existsSync } from 'node:fs'

import { openDatabase } from '#database/client.ts'
import { isMigrated } from '#database/migrate.ts'
import { withSecret } from '#server/platform/auth/secret.ts'
import { recordRestoreDrill } from '#server/platform/monitoring/restore-drills.ts'
import { untilStopRequested } from '#server/platform/process.ts'
import { loadSettings, pastPooler } from '#server/platform/settings.ts'
import { runOrExit, StartFailure } from '#server/platform/start-failure.ts'

import { drillRestore, type Drill } from './state/drill-restore.ts'

const maxHours = 2

await runOrExit(async () => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0)
    throw new StartFailure('Usage: npm run restore-drill -- FILE, or a folder for the newest backup in it')
  const read = pastPooler(loadSettings())
  if (read.databaseUrl === null && !existsSync(read.dataDir))
    throw new StartFailure(`Nothing lies in ${read.dataDir} yet; there is no site beside which to restore.`)
  const database = await openDatabase({ ...read, join: true })
  try {
    if (!(await isMigrated(database.pool)))
      throw new StartFailure('The database is not that of this version. Run npm run db:migrate first.')
    const site = { database, config: await withSecret(read) }
    const began = performance.now()
    const drill = await drillRestore(path, site, { now: new Date(), signal: limitedTime() }).catch(toReason)
    const seconds = (performance.now() - began) / 1000
    await recordRestoreDrill(database.db, { ...outcomeOf(drill), finishedAt: new Date(), seconds })
    if ('reason' in drill) throw new StartFailure(drill.reason)
    console.log(sentenceOf(drill, seconds))
  } finally {
    await database.close()
  }
})

function limitedTime(): AbortSignal {
  const stopped = new AbortController()
  void untilStopRequested().then(() => stopped.abort(new StartFailure('The drill was stopped.')))
  const late = new StartFailure(`The drill was ended, as it took longer than ${maxHours} hours.`)
  setTimeout(() => stopped.abort(late), maxHours * 3_600_000).unref()
  return stopped.signal
}

/** In one line, whatever failed. */
function toReason(failure: unknown): { reason: string } {
  if (failure instanceof StartFailure) return { reason: failure.message }
  return { reason: `The backup could not be restored: ${String(failure).replaceAll(/\s+/g, ' ')}` }
}

function outcomeOf(drill: Drill | { reason: string }) {
  if ('reason' in drill)
    return { outcome: 'failed', reason: drill.reason, backupMadeAt: null, backupBytes: null } as const
  return { outcome: 'succeeded', reason: null, backupMadeAt: drill.madeAt, backupBytes: drill.bytes } as const
}

function sentenceOf({ file, madeAt, rows, files, homes }: Drill, seconds: number): string {
  return `${file} of ${madeAt.toISOString()} was restored beside the site within ${seconds.toFixed(1)} s: ${rows} rows and ${files} files are there, and a search finds ${homes} homes.`
}
