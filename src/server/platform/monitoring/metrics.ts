import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { QueueDepth } from '../jobs/queue-depths.ts'
import { outcomes, signals, signInWays } from '../signals.ts'
import type { RestoreDrill } from './restore-drills.ts'

export type Sources = {
  /** Each under its name. */
  pools: Readonly<Record<string, Pool>>
  findQueueDepths: () => Promise<QueueDepth[]>
  listRestoreDrills: () => Promise<RestoreDrill[]>
  countLiveStreams: () => number
  countKeptBytes: () => number
  findFreeDisk: () => Promise<{ share: number } | null>
  /** The operator's limit of their cost. */
  phoneCodesPerDay: number
}

export type Metrics = {
  contentType: string
  /** The text that Prometheus reads. */
  print: () => Promise<string>
  /** Adds what is measured at each reading. */
  watch: (sources: Sources) => void
  stop: () => void
}

type Patience = {
  /** Milliseconds for which what the database said is reused. */
  reuse: number
  /** Milliseconds after which a reading goes on without the database. */
  wait: number
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Every metric is declared here; label values come from lists of the code, never from a request. */
export function createMetrics({ reuse, wait }: Patience = { reuse: 5000, wait: 2000 }): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `haveli_${name}`, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `haveli_${name}`, help, labelNames, registers })

  const requests = counter('http_requests_total', 'Requests answered', ['method', 'route', 'status'])
  const durations = new Histogram({
    name: 'haveli_http_request_duration_seconds',
    help: 'Time from the whole request to its answer, before it is sent',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const events = counter('events_total', 'Domain events by outcome of their delivery', ['outcome'])
  const emails = counter('emails_total', 'Emails by outcome of the attempt', ['outcome'])
  const texts = counter('text_messages_total', 'Text messages by outcome of the attempt', ['outcome'])
  const whatsAppMessages = counter('whatsapp_messages_total', 'WhatsApp messages by outcome', ['outcome'])
  const pushes = counter('push_messages_total', 'Push messages by outcome of the attempt', ['outcome'])
  const uploads = counter('uploads_total', 'Uploads received, or refused before they were', ['outcome'])
  const uploadBytes = counter('upload_bytes_total', 'Bytes of received uploads')
  const caches = counter('cache_requests_total', 'Values wanted from a cache', ['cache', 'result'])
  const overLimits = counter('rate_limit_refusals_total', 'Attempts beyond a rate limit', ['limit'])
  const phoneCodes = counter('phone_codes_total', 'Codes asked for by number', ['outcome'])
  const mostPhoneCodes = gauge('phone_codes_per_day', 'Most codes by number a day, over all')
  const failedSignIns = counter('failed_sign_ins_total', 'Sign-ins that were refused', ['way'])
  const streams = gauge('live_streams', 'Open event streams')
  const keptBytes = gauge('guest_pages_bytes', 'Rendered pages kept for guests')
  const connections = gauge('database_connections', 'Connections of a pool', ['pool', 'state'])
  const waiting = gauge('database_waiting_callers', 'Callers that wait for a connection', ['pool'])
  const isDatabaseUp = gauge('database_up', '1 if the database answered the last query of this page')
  const jobs = gauge('queue_jobs', 'Jobs that are due or were tried, and jobs for later', ['queue', 'state'])
  const oldest = gauge('queue_oldest_job_seconds', 'Age of the oldest job due or tried', ['queue'])
  const freeDisk = gauge('disk_free_ratio', 'Free share of the disk with the stored files', ['disk'])

  const setDrills = createDrillGauges(gauge)

  // A series that begins with its first failure shows Prometheus no increase.
  for (const way of signInWays) failedSignIns.inc({ way }, 0)

  const countOutcomes = (name: keyof typeof outcomes, counted: Counter) => {
    for (const outcome of outcomes[name]) counted.inc({ outcome }, 0)
    return signals[name].subscribe(({ outcome }: { outcome: string }) => counted.inc({ outcome }))
  }
  const subscriptions = [
    countOutcomes('event', events),
    countOutcomes('mail', emails),
    countOutcomes('sms', texts),
    countOutcomes('whatsApp', whatsAppMessages),
    countOutcomes('push', pushes),
    countOutcomes('upload', uploads),
    countOutcomes('phoneCode', phoneCodes),
    signals.request.subscribe(({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ route }, seconds)
    }),
    signals.upload.subscribe(({ bytes }) => uploadBytes.inc(bytes)),
    signals.cache.subscribe(({ cache, isHit }) => caches.inc({ cache, result: isHit ? 'hit' : 'miss' })),
    signals.signInFailed.subscribe(({ way }) => failedSignIns.inc({ way })),
    signals.overLimit.subscribe(({ limit }) => overLimits.inc({ limit: withoutIds(limit) })),
  ]

  function readProcess({ pools, countLiveStreams, countKeptBytes, phoneCodesPerDay }: Sources) {
    mostPhoneCodes.set(phoneCodesPerDay)
    streams.set(countLiveStreams())
    keptBytes.set(countKeptBytes())
    for (const [name, pool] of Object.entries(pools)) {
      connections.set({ pool: name, state: 'idle' }, pool.idleCount)
      connections.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
      waiting.set({ pool: name }, pool.waitingCount)
    }
  }

  function setDepths(depths: readonly QueueDepth[]) {
    for (const { queue, due, later, oldestSeconds } of depths) {
      jobs.set({ queue, state: 'due' }, due)
      jobs.set({ queue, state: 'later' }, later)
      oldest.set({ queue }, oldestSeconds)
    }
  }

  const readDatabase = createReader(async ({ findQueueDepths, listRestoreDrills }: Sources) => {
    setDepths(await findQueueDepths())
    setDrills(await listRestoreDrills())
  }, reuse)

  let sources: Sources | null = null
  return {
    contentType: register.contentType,
    print: async () => {
      if (sources !== null) {
        readProcess(sources)
        const free = await sources.findFreeDisk().catch(() => null)
        if (free !== null) freeDisk.set({ disk: 'data' }, free.share)
        isDatabaseUp.set((await within(wait, readDatabase(sources))) ? 1 : 0)
      }
      return register.metrics()
    },
    watch: (given) => void (sources = given),
    stop: () => {
      for (const end of subscriptions) end()
      register.clear()
    },
  }
}

/** Of an outcome that there has not been yet nothing is shown. */
function createDrillGauges(gauge: (name: string, help: string, labelNames: string[]) => Gauge) {
  const endedAt = gauge('restore_drill_timestamp_seconds', 'End of the latest restore drill', ['outcome'])
  const durations = gauge('restore_drill_duration_seconds', 'Time of that drill', ['outcome'])
  const ages = gauge('restore_drill_backup_age_seconds', 'Age of its backup when it ended', ['outcome'])
  const sizes = gauge('restore_drill_backup_bytes', 'Size of its backup', ['outcome'])
  return (drills: readonly RestoreDrill[]) => {
    for (const { outcome, finishedAt, seconds, backupMadeAt, backupBytes } of drills) {
      endedAt.set({ outcome }, finishedAt.getTime() / 1000)
      durations.set({ outcome }, seconds)
      if (backupBytes !== null) sizes.set({ outcome }, backupBytes)
      if (backupMadeAt !== null) ages.set({ outcome }, (finishedAt.getTime() - backupMadeAt.getTime()) / 1000)
    }
  }
}

/** One reading at a time; a successful one is reused for a while. True if the last one succeeded. */
function createReader(read: (sources: Sources) => Promise<void>, reuse: number) {
  let reading: Promise<boolean> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return async (sources: Sources): Promise<boolean> => {
    if (performance.now() - readAt < reuse) return true
    reading ??= read(sources)
      .then(
        () => {
          readAt = performance.now()
          return true
        },
        () => false,
      )
      .finally(() => (reading = null))
    return reading
  }
}

/** False after this many milliseconds. */
async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** A limit of one property has its id in the name, which would make a label of each. */
function withoutIds(limit: string): string {
  return limit
    .split('.')
    .filter((part) => !/\d/.test(part))
    .join('.')
}
