import { isMigrated } from '#database/migrate.ts'

import { recogniseActor } from './accounts/commands/recognise-actor.ts'
import { reencryptSecrets } from './accounts/commands/reencrypt-secrets.ts'
import { sweepExports } from './accounts/commands/sweep-exports.ts'
import { findOpenSessions } from './accounts/queries/find-open-sessions.ts'
import { sumUpMonths } from './analytics/commands/sum-up-months.ts'
import { createHttp } from './http.ts'
import { openStore } from './open-store.ts'
import { createApi } from './platform/api.ts'
import type { ReadConfig } from './platform/config.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import type { Chore } from './platform/housekeeping.ts'
import { startJobs } from './platform/jobs.ts'
import { listen } from './platform/listen.ts'
import { sweepNotifications } from './messages/commands/sweep-notifications.ts'
import { sweepLive } from './platform/live.ts'
import { hearCommits } from './platform/live/hear-commits.ts'
import { createLiveStreams } from './platform/live/live-streams.ts'
import type { Answer } from './platform/listen.ts'
import { openBuiltPages } from './platform/pages.ts'
import type { Pages } from './platform/pages.ts'
import { refusedAddress, runApart, starting, untilTold } from './platform/process.ts'
import { startRounds } from './platform/rounds.ts'
import { loadSettings } from './platform/settings.ts'
import { orExit } from './platform/start-failure.ts'
import { admitUploads } from './platform/uploads.ts'
import type { Admit } from './platform/uploads.ts'
import { sweepDrafts } from './properties/commands/sweep-drafts.ts'
import { sweepPictures } from './properties/commands/sweep-pictures.ts'
import { sweepStrayFiles } from './properties/commands/sweep-stray-files.ts'
import { forgetOffers } from './properties/commands/forget-offers.ts'
import { reactions } from './reactions.ts'
import { checkDemoAccounts } from './remove-demo.ts'
import { router } from './router.ts'
import { remind, sweepReminders } from './visits/commands/remind.ts'
import { settlePlans } from './subscriptions/commands/settle-plans.ts'

const kilobyte = 1024
const uploadPaths = new Set([
  '/rpc/properties/uploadImage',
  '/api/properties/images',
  '/rpc/profiles/setPhoto',
  '/api/profiles/own/photo',
])
const limits = { usual: 256 * kilobyte, upload: 12 * kilobyte * kilobyte, uploadPaths }

const chores: readonly Chore[] = [
  ({ db, now, services: { files } }) => sweepExports(db, { files, now: now() }),
  async ({ db, services: { config, log } }) => {
    const reencrypted = await reencryptSecrets(db, { secrets: config })
    if (reencrypted > 0) log.write('secrets encrypted anew', { reencrypted })
  },
  async ({ db, now, services: { files, log } }) => {
    const drafts = await sweepDrafts(db, { now: now() })
    const pictures = await sweepPictures(db, { files, now: now() })
    log.write('swept', { drafts, pictures, strayFiles: await sweepStrayFiles(db, { files, now: now() }) })
  },
  ({ db, now }) => forgetOffers(db, { now: now() }),
  ({ db }) => sweepLive(db),
  ({ db, now }) => sweepReminders(db, { now: now() }),
  async ({ db, now, services: { log } }) =>
    log.write('notifications swept', { notifications: await sweepNotifications(db, { now: now() }) }),
  async ({ db, services: { log } }) => log.write('months summed up', { months: await sumUpMonths(db) }),
]

/** Every minute. */
const rounds: readonly Chore[] = [
  async ({ db, now }) => void (await remind(db, { now: now() })),
  ({ db, now }) => settlePlans(db, { now: now() }),
]

if (import.meta.main) await serve()

/** Reads the configuration, takes the port, opens everything behind it and answers until told to stop. */
export async function serve(openPages: () => Promise<Pages> = openBuiltPages): Promise<void> {
  await orExit(async () => {
    const config = loadSettings()
    const told = untilTold()
    const pages = await openPages()
    let answer: Answer = starting
    let admit: Admit = starting
    const { port, drain } = await listen({
      ...config,
      limits,
      answer: (...call) => answer(...call),
      admit: (head) => admit(head),
      first: pages.first,
    }).catch(refusedAddress(config))
    const product = await openProduct(config)
    answer = createHttp({ ...product, pages })
    admit = admitUploads(product.services.config)
    console.log(`Ready on ${config.publicUrl.replace(/:0$/, `:${port}`)}`)
    await told
    await drain()
    await product.close()
    await pages.close()
    process.exit(0)
  })
}

/** Everything behind the requests, opened in the order in which one part needs another. */
async function openProduct(read: ReadConfig) {
  const prepare = () => runApart(new URL('./prepare-store.ts', import.meta.url))
  const { database, services, now } = await openStore(read, { prepare })
  const { db, pool } = database
  await checkDemoAccounts(db, read, console.log).catch(async (refusal: unknown) => {
    await database.close()
    throw refusal
  })
  const { config } = services
  const context = { db, now, services }
  const live = createLiveStreams({
    db,
    log: services.log,
    findOpenSessions: (ids) => findOpenSessions(db, { ids, now: now() }),
  })
  const commits = hearCommits({ pool, engine: database.engine, onCommit: live.wake })
  const jobs = await startJobs({ pool, context, reactions, onDelivered: live.wake })
  const housekeeping = startHousekeeping({ pool, engine: database.engine, context, chores })
  const everyMinute = startRounds({ context, chores: rounds })
  return {
    db,
    now,
    services,
    api: createApi(router, { version: '1', origin: config.publicUrl }),
    findActor: (headers: Headers) => recogniseActor(db, { headers, config, now: now() }),
    isReady: () => isMigrated(pool),
    live,
    wake: () => {
      jobs.wake()
      live.wake()
    },
    close: async () => {
      await Promise.all([jobs.stop(), housekeeping.stop(), everyMinute.stop(), live.stop(), commits.stop()])
      services.mailer.close()
      await database.close()
    },
  }
}
