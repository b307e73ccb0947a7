import type { Context, Services } from './context.ts'
import { networkOf } from './rate-limit.ts'

/** Up to `burst` calls at once, then `perMinute`; for reading, where counting in the database would cost too much. */
export type Pace = { name: string; burst: number; perMinute: number }

type Bucket = { left: number; at: number }

const minute = 60_000
const mostNetworks = 20_000
const kept = new WeakMap<Services, Map<string, Bucket>>()

/** Whether this network may read once more; each process counts for itself. A refusal carries Retry-After. */
export function paceAllowed({ services, clientAddress, now, responseHeaders }: Context, pace: Pace): boolean {
  // A proxy that names no client, and whoever runs the machine.
  if (clientAddress === '127.0.0.1' || clientAddress === '::1') return true
  const buckets = bucketsOf(services)
  const key = `${pace.name} ${networkOf(clientAddress)}`
  const at = now().getTime()
  const known = buckets.get(key) ?? { left: pace.burst, at }
  const left = Math.min(pace.burst, known.left + ((at - known.at) / minute) * pace.perMinute)
  const isAllowed = left >= 1
  buckets.delete(key)
  buckets.set(key, { left: isAllowed ? left - 1 : left, at })
  forgetOldest(buckets)
  if (!isAllowed) responseHeaders.set('Retry-After', String(Math.ceil(((1 - left) * 60) / pace.perMinute)))
  return isAllowed
}

function bucketsOf(services: Services): Map<string, Bucket> {
  const known = kept.get(services)
  if (known) return known
  const made = new Map<string, Bucket>()
  kept.set(services, made)
  return made
}

/** A map keeps the order of writing, so that the first is who has been quiet the longest. */
function forgetOldest(buckets: Map<string, Bucket>) {
  if (buckets.size <= mostNetworks) return
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
