import type { Pace } from '#contract/base.ts'
import type { Database } from '#database/client.ts'

import type { RequestCall } from '../call.ts'
import type { Services } from '../context.ts'
import { signals } from '../signals.ts'
import { networkOf, siteOf } from './network.ts'
import { delayWindows, keyOf, deleteExpired, siteFactor } from './rate-limit.ts'

/**
 * Of one network's token bucket. `usedAt`: when it was last used; `fullAt`: when it is full again; `unshared`: milliseconds by which calls not yet
 * shared delayed it.
 */
type Bucket = { usedAt: number; fullAt: number; unshared: number }

const minute = 60_000
const maxBuckets = 20_000
const bucketsByServices = new WeakMap<Services, Map<string, Bucket>>()

export type ReadingCall = Pick<
  RequestCall,
  'now' | 'services' | 'clientAddress' | 'requestHeaders' | 'responseHeaders'
>

/** Whether this network may read once more. A refusal carries Retry-After. */
export function takeToken(call: ReadingCall, pace: Pace): boolean {
  if (isOnThisMachine(call)) return true
  const { services, now, clientAddress, responseHeaders } = call
  const buckets = bucketsOf(services)
  const at = now.getTime()
  const waitSeconds = ({ name, burst, perMinute }: Pace, subject: string) => {
    const key = keyOf({ name: `reads.${name}`, subject: [subject] })
    const known = buckets.get(key)
    // One from the future is of a clock that was set back since.
    const isUsable = known !== undefined && known.usedAt <= at
    const bucket = isUsable ? known : { usedAt: at, fullAt: at, unshared: 0 }
    bucket.usedAt = at
    buckets.delete(key)
    buckets.set(key, bucket)
    evictOldest(buckets)
    const cost = minute / perMinute
    const fullAt = Math.max(bucket.fullAt, at) + cost
    const wait = fullAt - at - burst * cost
    if (wait > 0) return Math.ceil(wait / 1000)
    bucket.fullAt = fullAt
    // At most one bucket: after a long time without the database nobody waits for all the calls of that time.
    bucket.unshared = Math.min(bucket.unshared + cost, burst * cost)
    return 0
  }
  const site = siteOf(clientAddress)
  const wait =
    waitSeconds(pace, networkOf(clientAddress)) || (site === null ? 0 : waitSeconds(widened(pace), site))
  if (wait === 0) return true
  responseHeaders.set('Retry-After', String(wait))
  signals.overLimit.publish({ limit: pace.name })
  return false
}

type Sharing = { db: Database; services: Services; now: () => Date }

/**
 * Adds this process's calls to those of all, and takes over the sum. Between two exchanges a process sees its
 * own calls only; what all granted too much then is waited for afterwards.
 */
export async function exchangeTokens({ db, services, now }: Sharing): Promise<void> {
  const buckets = bucketsOf(services)
  const unsharedDelays = new Map(
    [...buckets].flatMap(([key, { unshared }]) => (unshared > 0 ? [[key, unshared]] : [])),
  )
  if (unsharedDelays.size === 0) return
  const delays = await delayWindows(db, unsharedDelays)
  const at = now()
  for (const [key, delay] of delays) {
    const bucket = buckets.get(key)
    if (!bucket) continue
    bucket.unshared -= unsharedDelays.get(key) ?? 0
    bucket.fullAt = at.getTime() + delay + bucket.unshared
  }
  // As many as this may have added, so that the table does not grow.
  await deleteExpired(db, at, Math.max(50, unsharedDelays.size))
}

const period = 1_000

/** Exchanges once a second; without the database each process goes on with its own calls. */
export function shareTokens(sharing: Sharing): { stop: () => Promise<void> } {
  let exchanging: Promise<void> | null = null
  const exchange = () =>
    (exchanging ??= exchangeTokens(sharing)
      .catch((failure: unknown) => sharing.services.log.warn('read limits not shared', {}, failure))
      .finally(() => (exchanging = null)))
  const timer = setInterval(() => void exchange(), period).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await exchanging
      await exchange()
    },
  }
}

/** The operator; behind a proxy every client seems to be local. */
function isOnThisMachine({ services: { config }, clientAddress, requestHeaders }: ReadingCall): boolean {
  if (config.proxyHops > 0 || config.publicUrl.startsWith('https:')) return false
  if (requestHeaders.has('x-forwarded-for')) return false
  return clientAddress === '127.0.0.1' || clientAddress === '::1'
}

function widened({ name, burst, perMinute }: Pace): Pace {
  return { name: `${name}.site`, burst: burst * siteFactor, perMinute: perMinute * siteFactor }
}

function bucketsOf(services: Services): Map<string, Bucket> {
  const known = bucketsByServices.get(services)
  if (known) return known
  const made = new Map<string, Bucket>()
  bucketsByServices.set(services, made)
  return made
}

/** A Map keeps insertion order, so the first entry is the least recently used. */
function evictOldest(buckets: Map<string, Bucket>) {
  if (buckets.size <= maxBuckets) return
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
