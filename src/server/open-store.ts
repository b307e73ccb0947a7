import { join as joinPath } from 'node:path'
import { openDatabase } from '#database/client.ts'
import { FolderInUse } from '#database/embedded.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/index.ts'

import { forgetInOutbox } from './platform/outbox/forget.ts'
import type { Forgotten } from './platform/outbox/forget.ts'
import { readConfig } from './platform/config.ts'
import type { ReadConfig } from './platform/config.ts'
import { createFiles } from './platform/files.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mailer.ts'
import { withSecret } from './platform/secret.ts'
import { createSms } from './platform/sms.ts'
import { StartFailure } from './platform/start-failure.ts'
import { seedDemoThrough } from './seed-demo.ts'

type StoreOptions = {
  /** A command beside a running server joins its database instead of being refused. */
  join?: boolean
  /** Where log lines and the demo's progress go. */
  print?: (line: string) => void
}

/** What the environment says, or one line a variable on what is wrong with it. */
export function settled(environment: NodeJS.ProcessEnv): ReadConfig {
  const reading = readConfig(environment)
  if (!reading.ok) throw new StartFailure(reading.problems.join('\n'))
  return reading.config
}

/** The database, migrated and filled, and what stands beside it; the server and every command begin here. */
export async function openStore(read: ReadConfig, { join = false, print = console.log }: StoreOptions = {}) {
  const now = () => new Date()
  const database = await openDatabase({ ...read, join }).catch(asStartFailure)
  const config = await withSecret(read)
  await migrateDatabase(database.pool)
  const log = createLog(print, now)
  const services = {
    config,
    log,
    mailer: createMailer({ config, db: database.db, log, now }),
    sms: createSms(config, now),
    files: createFiles(config),
    forgetMessages: (person: Forgotten) => forgetInOutbox(joinPath(config.dataDir, 'outbox'), person),
  }
  await seedCatalogue(database.db)
  if (config.demo) await seedDemoThrough({ db: database.db, files: services.files, now: now(), log: print })
  return { database, services, now }
}

function asStartFailure(error: unknown): never {
  throw error instanceof FolderInUse ? new StartFailure(error.message) : error
}
