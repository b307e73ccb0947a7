import type { Context, Services } from '../context.ts'
import { networkOf, siteOf } from './network.ts'
import { siteFactor } from './rate-limit.ts'

/**
 * Token bucket: up to `burst` calls at once, then `perMinute`; for reads, where counting in the database
 * would cost too much.
 */
export type BucketLimit = { name: string; burst: number; perMinute: number }

type Bucket = { left: number; at: number }

const minute = 60_000
const mostNetworks = 20_000
const bucketsByServices = new WeakMap<Services, Map<string, Bucket>>()

/** Whether this network may read once more; counted per process. A refusal carries Retry-After. */
export function takeToken(context: Context, limit: BucketLimit): boolean {
  if (isOnThisMachine(context)) return true
  const { services, clientAddress, now, responseHeaders } = context
  const buckets = bucketsOf(services)
  const at = now().getTime()
  const waitSeconds = (key: string, { burst, perMinute }: BucketLimit) => {
    const known = buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, known.left + ((at - known.at) / minute) * perMinute)
    buckets.delete(key)
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at })
    evictOldest(buckets)
    return left >= 1 ? 0 : Math.ceil(((1 - left) * 60) / perMinute)
  }
  const site = siteOf(clientAddress)
  const wait =
    waitSeconds(`${limit.name} ${networkOf(clientAddress)}`, limit) ||
    (site === null ? 0 : waitSeconds(`${limit.name} site ${site}`, widened(limit)))
  if (wait > 0) responseHeaders.set('Retry-After', String(wait))
  return wait === 0
}

/** The operator; behind a proxy every client seems to be local. */
function isOnThisMachine({ services: { config }, clientAddress, requestHeaders }: Context): boolean {
  if (config.proxyHops > 0 || config.publicUrl.startsWith('https:')) return false
  if (requestHeaders.has('x-forwarded-for')) return false
  return clientAddress === '127.0.0.1' || clientAddress === '::1'
}

function widened(limit: BucketLimit): BucketLimit {
  return { ...limit, burst: limit.burst * siteFactor, perMinute: limit.perMinute * siteFactor }
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
  if (buckets.size <= mostNetworks) return
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
