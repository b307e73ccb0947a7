import { toDatabase, type OpenedDatabase } from '#database/client.ts'
import { isMigrated } from '#database/migrate.ts'
import { openReplica, type Replica } from '#database/replica.ts'

import { purgeExports } from './accounts/commands/personal-export.ts'
import { authenticate } from './accounts/commands/sessions.ts'
import { reencryptSecrets } from './accounts/commands/signing-keys.ts'
import { findOpenSessions, findUploader } from './accounts/queries/sessions.ts'
import { computeMarket, computeMissingMarket } from './analytics/commands/compute-market.ts'
import { forgetSearchers, startWriting } from './analytics/commands/note-search.ts'
import { sumUpMonths } from './analytics/commands/sum-up-months.ts'
import { notifyOfEnds } from './evidence/commands.ts'
import { createHttp } from './http.ts'
import { publishActionReminders } from './leads/commands/next-action.ts'
import { expireContacts, purgeContactViews } from './leads/commands/share-contact.ts'
import { purgeNotifications } from './messages/commands/notifications.ts'
import { openStore } from './open-store.ts'
import type { Config, ReadConfig } from './platform/config.ts'
import { createApi } from './platform/http/api.ts'
import { createHealth } from './platform/http/health.ts'
import { listen } from './platform/http/listen.ts'
import { openBuiltPages, type Pages } from './platform/http/pages.ts'
import { openPort, type Port } from './platform/http/port.ts'
import { shareTokens } from './platform/http/token-bucket.ts'
import { admitUploads } from './platform/http/uploads.ts'
import { startJobs, type Schedule, type ScheduledJob } from './platform/jobs/jobs.ts'
import { findQueueDepths } from './platform/jobs/queue-depths.ts'
import { vacuum } from './platform/jobs/vacuum.ts'
import { listenOnChannel } from './platform/listen-on-channel.ts'
import { createLiveStreams } from './platform/live/live-streams.ts'
import { purgeOldLiveEvents } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import { removeOldDeliveries } from './platform/mail/mail-deliveries.ts'
import { openMonitoring, type Monitoring } from './platform/monitoring/monitoring.ts'
import { refusedAddress, runApart, untilStopRequested } from './platform/process.ts'
import { loadSettings } from './platform/settings.ts'
import { orExit } from './platform/start-failure.ts'
import { purgeOffers } from './properties/commands/claim-invites.ts'
import { askForConfirmations } from './properties/commands/confirmation/ask-for-confirmations.ts'
import { confirmDemoListings } from './properties/commands/confirmation/demo-confirmations.ts'
import { updateFreshness } from './properties/commands/confirmation/renew.ts'
import { computeOrderedCosts } from './properties/commands/costs/order-costs.ts'
import { purgeDrafts } from './properties/commands/drafts.ts'
import { compareHomesDue } from './properties/commands/homes/compare-homes.ts'
import { hashImages } from './properties/commands/homes/hash-images.ts'
import { purgeImports } from './properties/commands/imports/change-import.ts'
import { purgeMediaUploads } from './properties/commands/media/uploads.ts'
import { purgePictures, purgeStrayFiles } from './properties/commands/purge-files.ts'
import { checkDemoAccounts } from './remove-demo.ts'
import { router } from './router.ts'
import { publishDigests, purgeAlerts } from './search/commands/alerts.ts'
import { foldChanges } from './search/commands/fold-changes.ts'
import { subscribers } from './subscribers.ts'
import { updatePlanPeriods } from './subscriptions/commands/update-plan-periods.ts'
import { purgeInvites } from './teams/commands/members.ts'
import { publishReminders, purgeReminders } from './visits/commands/send-reminders.ts'
import { purgeHolds } from './visits/commands/slot-holds.ts'

const kilobyte = 1024
const uploadPaths = new Set([
  '/rpc/properties/uploadImage',
  '/api/properties/images',
  '/rpc/properties/uploadImport',
  '/api/properties/imports',
  '/rpc/properties/uploadImportPhotos',
  '/api/properties/imports/photos',
  '/rpc/properties/uploadMediaPiece',
  '/api/properties/media/pieces',
  '/rpc/profiles/setPhoto',
  '/api/profiles/own/photo',
])
/** Below the minute that process managers wait; a database that is away may never close. */
const stopSeconds = 50
const limits = { usual: 256 * kilobyte, upload: 12 * kilobyte * kilobyte, uploadPaths }

const nightlyJobs: readonly ScheduledJob[] = [
  ({ db, now }) => removeOldDeliveries(db, now()),
  ({ db, now, services: { files } }) => purgeExports(db, { files, now: now() }),
  async ({ db, services: { config, log } }) => {
    const reencrypted = await reencryptSecrets(db, { secrets: config })
    if (reencrypted > 0) log.info('secrets encrypted anew', { reencrypted })
  },
  async ({ db, now, services: { files, log } }) => {
    const drafts = await purgeDrafts(db, { now: now() })
    const pictures = await purgePictures(db, { files, now: now() })
    const imports = await purgeImports(db, { files, now: now() })
    const mediaUploads = await purgeMediaUploads(db, { files, now: now() })
    log.info('purged', {
      drafts,
      imports,
      mediaUploads,
      pictures,
      strayFiles: await purgeStrayFiles(db, { files, now: now() }),
    })
  },
  ({ db, now }) => purgeOffers(db, { now: now() }),
  async ({ db, now, services: { log } }) =>
    log.info('people notified of checks that end', { checks: await notifyOfEnds(db, { now: now() }) }),
  async ({ db, now, services: { log } }) =>
    log.info('team invites purged', { invites: await purgeInvites(db, { now: now() }) }),
  ({ db }) => purgeOldLiveEvents(db),
  ({ db, now }) => purgeReminders(db, { now: now() }),
  ({ db, now }) => purgeHolds(db, { now: now() }),
  ({ db, now }) => purgeContactViews(db, { now: now() }),
  async ({ db, now, services: { log } }) =>
    log.info('notifications purged', {
      notifications: await purgeNotifications(db, { now: now() }),
      searchAlerts: await purgeAlerts(db, { now: now() }),
    }),
  async ({ db, now, services: { files, log } }, signal) =>
    log.info('homes compared', {
      images: await hashImages(db, { files, most: 2000, signal }),
      listings: await compareHomesDue(db, { now: now(), signal }),
    }),
  async ({ db, services: { log } }) => log.info('months summed up', { months: await sumUpMonths(db) }),
  async ({ db, now, services: { log } }, signal) =>
    log.info('market computed', {
      markets: (await computeMarket(db, { now: now(), signal }))?.markets ?? null,
    }),
]

const minuteJobs: readonly ScheduledJob[] = [
  async ({ db, now }) => void (await publishReminders(db, { now: now() })),
  async ({ db, now }) => void (await publishActionReminders(db, { now: now() })),
  ({ db, now }) => updatePlanPeriods(db, { now: now() }),
  async ({ db, now, services: { config } }) => void (config.demo && (await confirmDemoListings(db, now()))),
  async ({ db, now }, signal) => void (await updateFreshness(db, { now: now(), signal })),
  async ({ db, now }, signal) => void (await computeOrderedCosts(db, { now: now(), signal })),
  ({ db }) => foldChanges(db),
  ({ db, now }) => forgetSearchers(db, { now: now() }),
  async ({ db, now }) => void (await expireContacts(db, { now: now() })),
  async ({ db, now }, signal) => void (await compareHomesDue(db, { now: now(), most: 300, signal })),
  ({ db, now }, signal) => computeMissingMarket(db, { now: now(), signal }),
]

/** Every five minutes, so that a start after the hour sends them too. */
const digestJobs: readonly ScheduledJob[] = [
  async ({ db, now, services: { log } }, signal) => {
    const digests = await publishDigests(db, { now: now(), signal })
    if (digests > 0) log.info('search digests published', { digests })
  },
  async ({ db, now, services: { log } }, signal) => {
    const advertisers = await askForConfirmations(db, { now: now(), signal })
    if (advertisers > 0) log.info('asked for confirmations', { advertisers })
  },
]

const schedulesOf = (database: OpenedDatabase): readonly Schedule[] => [
  { name: 'every_minute', cron: '* * * * *', missed: 'skip', jobs: minuteJobs },
  { name: 'search_digests', cron: '*/5 * * * *', missed: 'skip', jobs: digestJobs },
  { name: 'nightly', cron: '30 3 * * *', missed: 'once', jobs: [...nightlyJobs, vacuum(database)] },
]

if (import.meta.main) await serve()

type Serving = {
  openPages?: () => Promise<Pages>
  port?: Port
  onReady?: (pages: Pages | null) => void
}

/** Read the configuration, bind the port unless it is bound, open the services and serve until stopped. */
export async function serve({
  openPages = openBuiltPages,
  port: opened,
  onReady,
}: Serving = {}): Promise<void> {
  await orExit(async () => {
    const config = loadSettings()
    const stopRequested = untilStopRequested()
    const bound = opened ?? (await openPort(config).catch(refusedAddress(config)))
    const endPreparing = bound.prepare('database')
    const pages = config.role === 'worker' ? null : await openPages()
    const monitoring = await openMonitoring(config, console.log)
    const product = await openProduct(config, monitoring)
    const { log } = product.services
    const { port, drain } = await listen({
      ...config,
      port: bound,
      limits,
      log,
      answer: monitoring.wrap(pages === null ? createHealth(product) : createHttp({ ...product, pages })),
      admit: admitUploads({ ...product, log }),
      first: pages?.first,
    })
    endPreparing()
    monitoring.watch(product.sources)
    const address = config.publicUrl.replace(/:0$/, `:${port}`)
    console.log(config.role === 'worker' ? 'Ready: working jobs' : `Ready on ${address}`)
    // Loading leaves 70 MB of garbage, which an idle process would keep.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    onReady?.(pages)
    await stopRequested
    exitAfter(stopSeconds)
    await drain()
    await product.close()
    await monitoring.close()
    await pages?.close()
    process.exit(0)
  })
}

/** Ends the process, if it has not stopped by then. */
function exitAfter(seconds: number): void {
  const exit = () => {
    console.error(`Not stopped within ${seconds} s: ended with what was still open.`)
    process.exit(1)
  }
  setTimeout(exit, seconds * 1000).unref()
}

function openReplicaOf(
  { role, databaseReadUrl: url }: Config,
  { primary, log }: { primary: OpenedDatabase['pool']; log: Log },
): Replica | null {
  if (url === null || role === 'worker') return null
  const onChange = (isUsed: boolean) =>
    log.warn(isUsed ? 'reading from the replica' : 'reading from the primary: the replica is away or behind')
  return openReplica({ url, primary, onChange })
}

/** Services opened in the order of their dependencies. */
async function openProduct(read: ReadConfig, { interceptors, findLogFields }: Monitoring) {
  const prepare = () => runApart(new URL('./prepare-store.ts', import.meta.url))
  const { database, services, now } = await openStore(read, { prepare, isServer: true, findLogFields })
  const { db, pool, sessions } = database
  await checkDemoAccounts(db, read, console.log).catch(async (refusal: unknown) => {
    await database.close()
    throw refusal
  })
  const { config } = services
  if (config.role !== 'all' && config.s3 === null)
    console.log(`ROLE=${config.role} without S3: DATA_DIR must be one folder that all processes share.`)
  const replica = openReplicaOf(config, { primary: pool, log: services.log })
  const context = { db, now, services: { ...services, replica } }
  const live = createLiveStreams({
    db,
    log: services.log,
    findOpenSessions: (ids) => findOpenSessions(db, { ids, now: now() }),
  })
  // The embedded engine has one process, which wakes its streams itself: NOTIFY does not cross its socket.
  const isOneOfMany = database.engine === 'postgres' && config.role !== 'worker'
  const commits = isOneOfMany
    ? listenOnChannel({ sessions, channel: 'live', onNotification: live.wake, onListening: live.wake })
    : null
  const sharedLimits = isOneOfMany ? shareTokens(context) : null
  const searches = config.role === 'worker' ? null : startWriting(context)
  const schedules = schedulesOf(database)
  const jobs =
    config.role === 'web'
      ? null
      : await startJobs({
          database,
          context: { ...context, db: toDatabase(database.jobs) },
          subscribers,
          schedules,
          onDelivered: live.wake,
        })
  return {
    ...context,
    api: createApi(router, { version: '1', origin: config.publicUrl, interceptors }),
    findActor: (headers: Headers) => authenticate(db, { headers, config, now: now() }),
    findUploader: (headers: Headers) => findUploader(db, { headers, config, now: now() }),
    isReady: () => isMigrated(pool),
    live,
    sources: {
      pools: { queries: pool, sessions, jobs: database.jobs },
      findQueueDepths: () => findQueueDepths(pool),
      countLiveStreams: live.count,
      findFreeDisk: context.services.files.findFree,
    },
    wake: () => {
      jobs?.wake()
      live.wake()
    },
    close: async () => {
      await Promise.all([jobs?.stop(), live.stop(), commits?.stop(), sharedLimits?.stop(), replica?.close()])
      await searches?.stop()
      services.mailer.close()
      await database.close()
    },
  }
}
