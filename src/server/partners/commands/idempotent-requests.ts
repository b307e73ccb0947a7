import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { apiRequests } from '#database/schema/partners/api-requests.ts'

import type { Call } from '../../platform/call.ts'
import { lockKey } from '../queries/keys.ts'

type Named = { keyId: string; requestKey: string }
/** `line` and `body`: what makes it this request. */
type Begin = Named & { line: string; body: Uint8Array; now: Date }
/** `revoked`: the key is gone, since it was looked up. */
type Begun = 'begun' | 'working' | 'other' | 'revoked' | { status: number; answer: unknown }
/** `begunAt`: of this attempt, as one that takes long may have been given up for another. */
type Attempt = Named & { begunAt: Date }

const keptMilliseconds = 86_400_000

/** Once within a day; the primary key settles which of two is the first. */
export async function beginRequest(db: Database, { line, body, now, ...named }: Begin): Promise<Begun> {
  // The line has no zero byte, so it ends before the body.
  const requestHash = createHash('sha256').update(`${line}\0`).update(body).digest('base64url')
  const { createdAt } = apiRequests
  // The process of one that has no answer after a minute was killed.
  const killed = and(isNull(apiRequests.status), lt(createdAt, new Date(now.getTime() - 60_000)))
  await db.delete(apiRequests).where(and(isNamed(named), or(lt(createdAt, daysBegin(now)), killed)))
  const begun = await db.transaction(async (tx) => {
    if (!(await lockKey(tx, named.keyId))) return null
    return tx
      .insert(apiRequests)
      .values({ ...named, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ keyId: apiRequests.keyId })
  })
  if (begun === null) return 'revoked'
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
  { status, answer, ...attempt }: Attempt & { status: number; answer: unknown },
): Promise<void> {
  const hasSecret = typeof answer === 'object' && answer !== null && 'secret' in answer
  const remembered = hasSecret ? { ...answer, secret: null } : answer
  await db.update(apiRequests).set({ status, answer: remembered }).where(isAttempt(attempt))
}

/** What failed may be tried again. */
export async function forgetRequest(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(apiRequests).where(and(isAttempt(attempt), isNull(apiRequests.status)))
}

export async function deleteOldRequests({ db, now }: Call): Promise<void> {
  await db.delete(apiRequests).where(lt(apiRequests.createdAt, daysBegin(now)))
}

function isNamed({ keyId, requestKey }: Named) {
  return and(eq(apiRequests.keyId, keyId), eq(apiRequests.requestKey, requestKey))
}

function isAttempt({ begunAt, ...named }: Attempt) {
  return and(isNamed(named), eq(apiRequests.createdAt, begunAt))
}

function daysBegin(now: Date): Date {
  return new Date(now.getTime() - keptMilliseconds)
}
