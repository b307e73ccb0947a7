import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { apiRequests } from '#database/schema/partners/api-requests.ts'

import type { Call } from '../../platform/call.ts'

type Named = { keyId: string; requestKey: string }
/** `parts`: what makes it this request. */
type Begin = Named & { parts: readonly string[]; now: Date }
type Begun = 'begun' | 'working' | 'other' | { status: number; answer: unknown }

const keptMilliseconds = 86_400_000

/** Once within a day; the primary key settles which of two is the first. */
export async function beginRequest(db: Database, { parts, now, ...named }: Begin): Promise<Begun> {
  const requestHash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const { createdAt } = apiRequests
  // The process of one that has no answer after a minute was killed.
  const killed = and(isNull(apiRequests.status), lt(createdAt, new Date(now.getTime() - 60_000)))
  await db.delete(apiRequests).where(and(isNamed(named), or(lt(createdAt, daysBegin(now)), killed)))
  const begun = await db
    .insert(apiRequests)
    .values({ ...named, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ keyId: apiRequests.keyId })
  if (begun.length > 0) return 'begun'
  const [earlier] = await db.select().from(apiRequests).where(isNamed(named))
  if (earlier === undefined) return 'working'
  if (earlier.requestHash !== requestHash) return 'other'
  const { status, answer } = earlier
  return status === null ? 'working' : { status, answer }
}

/** A secret is shown once, and not stored. */
export async function finishRequest(
  db: Database,
  { status, answer, ...named }: Named & { status: number; answer: unknown },
): Promise<void> {
  const hasSecret = typeof answer === 'object' && answer !== null && 'secret' in answer
  const remembered = hasSecret ? { ...answer, secret: null } : answer
  await db.update(apiRequests).set({ status, answer: remembered }).where(isNamed(named))
}

/** What failed may be tried again. */
export async function forgetRequest(db: Database, named: Named): Promise<void> {
  await db.delete(apiRequests).where(and(isNamed(named), isNull(apiRequests.status)))
}

export async function deleteOldRequests({ db, now }: Call): Promise<void> {
  await db.delete(apiRequests).where(lt(apiRequests.createdAt, daysBegin(now)))
}

function isNamed({ keyId, requestKey }: Named) {
  return and(eq(apiRequests.keyId, keyId), eq(apiRequests.requestKey, requestKey))
}

function daysBegin(now: Date): Date {
  return new Date(now.getTime() - keptMilliseconds)
}
