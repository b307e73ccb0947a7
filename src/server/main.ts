import { contract } from '#contract/index.ts'
import { keepPlans, keepsPlans, toDatabase, type OpenedDatabase } from '#database/client.ts'
import { isMigrated } from '#database/migrate.ts'
import { openReplica, type Replica } from '#database/replica.ts'

import { authenticate } from './accounts/commands/sessions.ts'
import { findOpenSessions, findUploader } from './accounts/queries/sessions.ts'
import { startWriting } from './analytics/commands/note-search.ts'
import { checkDemoAccounts } from './demo.ts'
import {
  createPartnerApi,
  findPartnerUploader,
  isPartnerCall,
  picturePath,
} from './edge/partners/api/serve-partner.ts'
import { createHttp } from './http.ts'
import { openStore } from './open-store.ts'
import type { Config, ReadConfig } from './platform/config.ts'
import { createApi } from './platform/http/api.ts'
import { createGuestPages } from './platform/http/guest-pages/guest-pages.ts'
import { watchPageChanges } from './platform/http/guest-pages/page-changes.ts'
import { createHealth } from './platform/http/health.ts'
import { listen } from './platform/http/listening/listen.ts'
import { openPort, type Port } from './platform/http/listening/port.ts'
import { listUploadPaths } from './platform/http/listening/upload-paths.ts'
import { openBuiltPages, type Pages } from './platform/http/pages.ts'
import { shareTokens } from './platform/http/token-bucket.ts'
import { admitUploads } from './platform/http/uploads.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { imageQueue } from './platform/jobs/publish-event.ts'
import { findQueueDepths } from './platform/jobs/queue-depths.ts'
import { createLiveStreams } from './platform/live/live-streams.ts'
import type { Log } from './platform/log.ts'
import { openMonitoring, type Monitoring } from './platform/monitoring/monitoring.ts'
import { listRestoreDrills } from './platform/monitoring/restore-drills.ts'
import { refusedAddress, runApart, untilStopRequested } from './platform/process.ts'
import { loadSettings } from './platform/settings.ts'
import { runOrExit } from './platform/start-failure.ts'
import { router } from './router.ts'
import { schedulesOf } from './schedules.ts'
import { subscribers } from './subscribers.ts'

const kilobyte = 1024
/** Below the minute that process managers wait; a database that is away may never close. */
const stopSeconds = 50
/** Of pages of guests: two or three thousand. */
const maxGuestPageBytes = 64 * kilobyte * kilobyte
const limits = {
  usual: 256 * kilobyte,
  upload: 12 * kilobyte * kilobyte,
  uploadPaths: new Set(listUploadPaths(contract)),
  picturePath,
}

const readyLines: Partial<Record<Config['role'], string>> = {
  worker: 'Ready: working jobs',
  images: 'Ready: making sizes of images',
}

if (import.meta.main) await serve()

type Serving = {
  openPages?: (config: ReadConfig) => Promise<Pages>
  port?: Port
  onReady?: (pages: Pages | null) => void
}

/** Read the configuration, bind the port unless it is bound, open the services and serve until stopped. */
export async function serve({
  openPages = openBuiltPages,
  port: opened,
  onReady,
}: Serving = {}): Promise<void> {
  await runOrExit(async () => {
    const config = loadSettings()
    const stopRequested = untilStopRequested()
    const bound = opened ?? (await openPort(config).catch(refusedAddress(config)))
    const endPreparing = bound.prepare('database')
    const pages = isServing(config) ? await openPages(config) : null
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
    console.log(readyLines[config.role] ?? `Ready on ${address}`)
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

function isServing({ role }: Pick<Config, 'role'>): boolean {
  return role === 'all' || role === 'web'
}

/** Schedules belong to whoever works everything. */
function workOf({ role }: Config, database: OpenedDatabase) {
  return role === 'images' ? { queues: [imageQueue] } : { schedules: schedulesOf(database) }
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
  if (url === null || !isServing({ role })) return null
  const onChange = (isUsed: boolean) =>
    log.warn(isUsed ? 'reading from the replica' : 'reading from the primary: the replica is away or behind')
  return openReplica({ url, primary, onChange })
}

function keepGuestPages({ db, log }: Pick<OpenedDatabase, 'db'> & { log: Log }) {
  const pages = createGuestPages({ maxBytes: maxGuestPageBytes, now: () => performance.now() })
  const changes = watchPageChanges({ db, log, onChange: pages.drop, isNeeded: pages.isUsed })
  return { pages, changes }
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
    isAlone: database.engine === 'embedded',
    findOpenSessions: (ids) => findOpenSessions(db, { ids, now: now() }),
  })
  const isOneOfMany = database.engine === 'postgres' && isServing(config)
  const kept = isServing(config) ? keepGuestPages({ db, log: services.log }) : null
  const wakeReaders = () => {
    live.wake()
    kept?.changes.wake()
  }
  const sharedLimits = isOneOfMany ? shareTokens(context) : null
  const searches = isServing(config) ? startWriting(context) : null
  const jobs =
    config.role === 'web'
      ? null
      : await startJobs({
          database,
          context: {
            ...context,
            db: keepsPlans(db) ? keepPlans(toDatabase(database.jobs)) : toDatabase(database.jobs),
          },
          subscribers,
          ...workOf(config, database),
          onDelivered: wakeReaders,
        })
  return {
    ...context,
    api: createApi(router, { version: '1', origin: config.publicUrl, interceptors }),
    partnerApi: createPartnerApi(config.publicUrl),
    findActor: (headers: Headers) => authenticate(db, { headers, config, now: now() }),
    findUploader: (headers: Headers, pathname: string) =>
      isPartnerCall({ pathname })
        ? findPartnerUploader({ db, now, requestHeaders: headers })
        : findUploader(db, { headers, config, now: now() }),
    isReady: () => isMigrated(pool),
    live,
    kept: kept ?? undefined,
    sources: {
      pools: { queries: pool, sessions, jobs: database.jobs },
      findQueueDepths: () => findQueueDepths(pool),
      listRestoreDrills: () => listRestoreDrills(db),
      countLiveStreams: live.count,
      countKeptBytes: () => kept?.pages.size().bytes ?? 0,
      findFreeDisk: context.services.files.findFree,
      phoneCodesPerDay: config.phoneCodesPerDay,
    },
    wake: () => {
      jobs?.wake()
      wakeReaders()
    },
    close: async () => {
      await Promise.all([
        jobs?.stop(),
        live.stop(),
        kept?.changes.stop(),
        sharedLimits?.stop(),
        replica?.close(),
      ])
      await searches?.stop()
      services.mailer.close()
      services.push.close()
      services.outgoing.close()
      await database.close()
    },
  }
}
