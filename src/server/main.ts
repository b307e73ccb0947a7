import { openDatabase } from '#database/client.ts'
import { FolderInUse } from '#database/embedded.ts'
import { isMigrated, migrateDatabase } from '#database/migrate.ts'
import { seedCatalogue } from '#database/seed/index.ts'

import { findActor } from './accounts/queries/find-actor.ts'
import { createHttp } from './http.ts'
import { createApi } from './platform/api.ts'
import { readConfig } from './platform/config.ts'
import type { ReadConfig } from './platform/config.ts'
import { createFiles } from './platform/files.ts'
import { startJobs } from './platform/jobs.ts'
import { listen } from './platform/listen.ts'
import type { Answer } from './platform/listen.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mailer.ts'
import { openBuiltPages } from './platform/pages.ts'
import type { Pages } from './platform/pages.ts'
import { refusedAddress, starting, untilTold } from './platform/process.ts'
import { withSecret } from './platform/secret.ts'
import { orExit, StartFailure } from './platform/start-failure.ts'
import { reactions } from './reactions.ts'
import { router } from './router.ts'
import { seedDemoThrough } from './seed-demo.ts'

const kilobyte = 1024
const uploadPaths = new Set(['/rpc/properties/uploadImage', '/api/properties/images'])
const limits = { usual: 256 * kilobyte, upload: 12 * kilobyte * kilobyte, uploadPaths }

if (import.meta.main) await serve()

/** Reads the configuration, takes the port, opens everything behind it and answers until told to stop. */
export async function serve(openPages: () => Promise<Pages> = openBuiltPages): Promise<void> {
  await orExit(async () => {
    const config = settled(process.env)
    const told = untilTold()
    const pages = await openPages()
    let answer: Answer = starting
    const { port, drain } = await listen({
      ...config,
      limits,
      answer: (...call) => answer(...call),
      first: pages.first,
    }).catch(refusedAddress(config))
    const product = await openProduct(config)
    answer = createHttp({ ...product, pages })
    console.log(`Ready on ${config.publicUrl.replace(/:0$/, `:${port}`)}`)
    await told
    await drain()
    await product.close()
    await pages.close()
    process.exit(0)
  })
}

function settled(environment: NodeJS.ProcessEnv): ReadConfig {
  const reading = readConfig(environment)
  if (!reading.ok) throw new StartFailure(reading.problems.join('\n'))
  return reading.config
}

/** Everything behind the requests, opened in the order in which one part needs another. */
async function openProduct(read: ReadConfig) {
  const now = () => new Date()
  const database = await openDatabase(read).catch(asStartFailure)
  const { db, pool } = database
  const config = await withSecret(read)
  await migrateDatabase(pool)
  const log = createLog(console.log, now)
  const services = { config, log, mailer: createMailer(config, now), files: createFiles(config) }
  await seedCatalogue(db)
  if (config.demo) await seedDemoThrough({ db, files: services.files, now: now(), log: console.log })
  const jobs = await startJobs({ pool, context: { db, now, services }, reactions })
  return {
    db,
    now,
    services,
    api: createApi(router, { version: '1', origin: config.publicUrl }),
    findActor: (headers: Headers) => findActor(db, { headers, config, now: now() }),
    isReady: () => isMigrated(pool),
    close: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}

function asStartFailure(error: unknown): never {
  throw error instanceof FolderInUse ? new StartFailure(error.message) : error
}
