import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Limit } from '#contract/base.ts'
import type { Database } from '#database/client.ts'
import { rateLimits } from '#database/schema/platform.ts'

import type { RequestCall } from '../call.ts'
import { signals } from '../signals.ts'
import { networkOf, siteOf } from './network.ts'
import { currentRequestContext } from './request-context.ts'

/** The first attempts are free; then each wait doubles, until reset. */
export type SlowDown = {
  name: string
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
  resetSeconds: number
}

/** Factor of a /48's limit over a /64's: operators put thousands of phones into one. */
export const siteFactor = 32

/** `amount`: attempts at once, 1 if left out. */
type Attempt = Limit & { subject: readonly string[]; now: Date; isOfNetwork?: boolean; amount?: number }
type SpacedAttempt = SlowDown & { subject: readonly string[]; now: Date }
export type CallerAttempt = (Limit | SlowDown) & { subject: readonly string[]; isOfNetwork?: boolean }
type Counted = { name: string; subject: readonly string[] }
export type LimitedCall = Pick<RequestCall, 'db' | 'now' | 'clientAddress' | 'responseHeaders'>
type Taken = { allowed: boolean; retryAfterSeconds: number }
/** `granted`: how many of the attempts at once are within the limit. */
type Counting = Taken & { remaining: number; granted: number }

/** Counts an attempt and returns whether it is within the limit; safe under concurrency. */
export async function takeAttempt(db: Database, attempt: Attempt): Promise<Counting> {
  const { limit, windowSeconds, now, amount = 1 } = attempt
  const key = keyOf(attempt)
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = isOverAt(now)
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: amount, windowStartedAt: now, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${amount}::integer else least(${rateLimits.count}, ${limit}) + ${amount}::integer end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${rateLimits.windowStartedAt} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
  if (!row) throw new Error('The counted attempt was not returned')
  if (row.count === amount) await deleteExpired(db, now)
  const waiting = Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)
  const allowed = row.count <= limit
  if (!allowed) noteReached(attempt, row.windowEndsAt)
  return {
    allowed,
    retryAfterSeconds: Math.max(1, waiting),
    remaining: Math.max(0, limit - row.count),
    granted: amount - Math.max(0, row.count - limit),
  }
}

function noteReached({ name, limit, windowSeconds, counted, isOfNetwork = false }: Attempt, until: Date) {
  signals.overLimit.publish({ limit: name })
  const requestContext = currentRequestContext()
  if (requestContext)
    requestContext.reachedLimit = { name, limit, windowSeconds, counted, isOfNetwork, until }
}

/** A window from the future is of a clock that was set back since; those of several processes differ a little. */
function isOverAt(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(${rateLimits.windowEndsAt} <= ${at} or ${rateLimits.windowStartedAt} > ${at} + interval '1 minute')`
}

/** Counts an attempt if its waiting time is over; an early one is refused and not counted. */
export async function takeSpacedAttempt(db: Database, attempt: SpacedAttempt): Promise<Taken> {
  const { free, firstWaitSeconds, maxWaitSeconds, resetSeconds, now } = attempt
  const key = keyOf(attempt)
  const at = sql`${now.toISOString()}::timestamptz`
  const isOver = isOverAt(now)
  const wait = sql`make_interval(secs => least(${maxWaitSeconds}::float8, ${firstWaitSeconds} * power(2, least(${rateLimits.count} - ${free}, 30))))`
  const begun = {
    windowStartedAt: now,
    windowEndsAt: new Date(now.getTime() + resetSeconds * 1000),
  }
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, ...begun })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, ${free} + 30) + 1 end`,
        ...begun,
      },
      setWhere: sql`${isOver} or ${rateLimits.count} < ${free} or ${rateLimits.windowStartedAt} + ${wait} <= ${at}`,
    })
    .returning({ count: rateLimits.count })
  if (row?.count === 1) await deleteExpired(db, now)
  if (row) return { allowed: true, retryAfterSeconds: 0 }
  signals.overLimit.publish({ limit: attempt.name })
  const [early] = await db
    .select({
      seconds: sql<number>`extract(epoch from ${rateLimits.windowStartedAt} + ${wait} - ${at})::float8`,
    })
    .from(rateLimits)
    .where(eq(rateLimits.key, key))
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(early?.seconds ?? 1)) }
}

/** Gives one attempt back, as it turned out not to be limited. Removes the row of the only one. */
export async function forgiveAttempt(db: Database, attempt: Counted): Promise<void> {
  const counted = eq(rateLimits.key, keyOf(attempt))
  const removed = await db
    .delete(rateLimits)
    .where(and(counted, lte(rateLimits.count, 1)))
    .returning({ key: rateLimits.key })
  if (removed.length > 0) return
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(counted)
}

/** Moves the ends of windows by these milliseconds, and returns how far off each is now. */
export async function delayWindows(
  db: Database,
  delays: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  // One order of keys, so that two processes cannot lock each other out.
  const { rows } = await db.execute<{ key: string; delay: number }>(sql`
    insert into ${rateLimits} (key, count, window_started_at, window_ends_at)
    select key, 1, now(), now() + make_interval(secs => delay / 1000)
    from unnest(${sql.param([...delays.keys()])}::text[], ${sql.param([...delays.values()])}::float8[])
      as delays (key, delay)
    order by key
    on conflict (key) do update set
      window_started_at = now(),
      window_ends_at = case when ${rateLimits.windowStartedAt} > now() + interval '1 minute' then now()
          else greatest(${rateLimits.windowEndsAt}, now()) end
        + (excluded.window_ends_at - excluded.window_started_at)
    returning key, floor(extract(epoch from window_ends_at - now()) * 1000)::float8 as delay`)
  return new Map(rows.map(({ key, delay }) => [key, delay]))
}

export async function resetAttempts(db: Database, attempt: Counted): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(attempt)))
}

/** Counts an attempt of this caller; a refusal carries the seconds to wait in Retry-After. */
export async function attemptAllowed(
  { db, now, responseHeaders }: Omit<LimitedCall, 'clientAddress'>,
  limit: (Limit | SlowDown) & { isOfNetwork?: boolean },
  subject: readonly string[],
): Promise<boolean> {
  const taken = await ('free' in limit
    ? takeSpacedAttempt(db, { ...limit, subject, now })
    : takeAttempt(db, { ...limit, subject, now }))
  if (!taken.allowed) responseHeaders.set('Retry-After', String(taken.retryAfterSeconds))
  return taken.allowed
}

/** True where every limit allows the attempt; otherwise earlier limits get theirs back. */
export async function allAllowed(
  call: Omit<LimitedCall, 'clientAddress'>,
  attempts: readonly CallerAttempt[],
): Promise<boolean> {
  const counted: CallerAttempt[] = []
  for (const attempt of attempts) {
    if (!(await attemptAllowed(call, attempt, attempt.subject))) {
      for (const earlier of counted) await forgiveAttempt(call.db, earlier)
      return false
    }
    counted.push(attempt)
  }
  return true
}

/**
 * Counts an attempt of the caller's network: the address, for IPv6 the /64 and, with a far higher limit, the
 * /48.
 */
export async function networkAllowed(call: LimitedCall, limit: Limit | SlowDown): Promise<boolean> {
  for (const attempt of networkAttempts(call, limit))
    if (!(await attemptAllowed(call, attempt, attempt.subject))) return false
  return true
}

export async function forgiveNetwork(call: LimitedCall, limit: Limit | SlowDown): Promise<void> {
  for (const attempt of networkAttempts(call, limit)) await forgiveAttempt(call.db, attempt)
}

export function networkAttempts(
  { clientAddress }: Pick<LimitedCall, 'clientAddress'>,
  limit: Limit | SlowDown,
) {
  const attempts = [{ ...limit, subject: [networkOf(clientAddress)], isOfNetwork: true }]
  const site = siteOf(clientAddress)
  if (site !== null) attempts.push({ ...widened(limit), subject: [site], isOfNetwork: true })
  return attempts
}

function widened(limit: Limit | SlowDown): Limit | SlowDown {
  const name = `${limit.name}.site`
  return 'free' in limit
    ? { ...limit, name, free: limit.free * siteFactor }
    : { ...limit, name, limit: limit.limit * siteFactor }
}

/** Served by rate_limits_expired_idx; skips rows locked by another caller. */
export async function deleteExpired(db: Database, now: Date, maxRows = 50): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where ${rateLimits.key} in (
      select ${rateLimits.key} from ${rateLimits}
      where ${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz
      order by ${rateLimits.windowEndsAt} limit ${maxRows} for update skip locked)`)
}

export function keyOf({ name, subject }: Counted): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`
}
