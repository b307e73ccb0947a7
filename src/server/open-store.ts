import { join as joinPath } from 'node:path'

import { seedCatalogue } from '#database/catalogue/seed-catalogue.ts'
import { isOneDatabase, openDatabase, type OpenedDatabase } from '#database/client.ts'
import { isMigrated, migrateDatabase } from '#database/migrate.ts'

import { fillDemo, hasDemo } from './demo.ts'
import { demoKeyHash } from './partners/queries/demo-key.ts'
import { createOpenId } from './platform/auth/openid.ts'
import { hashPassword } from './platform/auth/password.ts'
import { withSecret } from './platform/auth/secret.ts'
import type { ReadConfig } from './platform/config.ts'
import { createFiles } from './platform/files/files.ts'
import { createQueues } from './platform/jobs/job-queues.ts'
import { createLog, type LogFields } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { purgeOutbox, type ErasedPerson } from './platform/mail/outbox/purge.ts'
import { createOutgoing } from './platform/outgoing/outgoing.ts'
import { createPush } from './platform/push/push.ts'
import { StartFailure } from './platform/start-failure.ts'
import { createSms } from './platform/texts/sms.ts'
import { createWhatsApp } from './platform/texts/whatsapp.ts'

type StoreOptions = {
  /** Let a command join the database of a running server instead of being refused. */
  join?: boolean
  /** Output of log lines and first-start progress. */
  print?: (line: string) => void
  /** Migrate and seed in another process; default: in this one. */
  prepare?: () => Promise<void>
  isServer?: boolean
  /** Fields of every log line written now, such as the trace. */
  findLogFields?: (() => LogFields) | undefined
}

/** Open the migrated and seeded database with its configuration; used by the server and every command. */
export async function openStore(read: ReadConfig, options: StoreOptions = {}) {
  const { print = console.log, findLogFields } = options
  const now = () => new Date()
  const database = await openPrepared(read, options)
  const config = await withSecret(read)
  if (!(await isMigrated(database.pool))) print('Migrating the database …')
  const log = createLog({ print, now, level: read.logLevel, findFields: findLogFields })
  const services = {
    config,
    log,
    openId: createOpenId(config),
    replica: null,
    mailer: createMailer({ config, db: database.db, log, now }),
    sms: createSms({ config, db: database.db, log, now }),
    whatsApp: createWhatsApp({ config, db: database.db, log, now }),
    push: createPush({ config, db: database.db, log, now }),
    outgoing: createOutgoing({ config }),
    files: createFiles(config),
    purgeMessages: (person: ErasedPerson) => purgeOutbox(joinPath(config.dataDir, 'outbox'), person),
  }
  const seed = async () => {
    await createQueues(database.pool)
    await seedCatalogue(database.db)
    if (!config.demo) return
    await fillDemo({
      db: database.db,
      now: now(),
      saveFile: services.files.putFrom,
      hashPassword,
      apiKey: demoKeyHash(),
      log: print,
    })
  }
  await migrateDatabase(database.sessions, { seed })
  return { database, services, now }
}

async function openPrepared(read: ReadConfig, { join = false, isServer = false, prepare }: StoreOptions) {
  const open = () => openDatabase({ ...read, join, isServer })
  const database = await open()
  await refuseOtherDatabase(database, read)
  if (prepare === undefined || (await isPrepared(database, read))) return database
  await database.close()
  await prepare()
  return open()
}

/** Waking and locks of migrations would be those of another database. */
async function refuseOtherDatabase(database: OpenedDatabase, { databaseDirectUrl }: ReadConfig) {
  if (databaseDirectUrl === null || (await isOneDatabase(database))) return
  await database.close()
  throw new StartFailure(
    'DATABASE_DIRECT_URL names another database than DATABASE_URL; it must lead to the same one, past the pooler, for example DATABASE_DIRECT_URL=postgres://user:password@localhost:5432/haveli',
  )
}

async function isPrepared({ db, pool }: OpenedDatabase, { demo }: ReadConfig): Promise<boolean> {
  return (await isMigrated(pool)) && (!demo || (await hasDemo(db)))
}
