import type { Database } from '#database/client.ts'
import { jwks } from '#database/schema/accounts.ts'
import { desc, gt } from 'drizzle-orm'

import { oldestPublished } from '../policy.ts'

/** One signs, one may have ended just now; more means that the clock jumped. */
const most = 10

/** The keys with which tokens of this moment can be verified, the newest first. */
export async function listPublicKeys(db: Database, now: Date) {
  return db
    .select({ kid: jwks.id, alg: jwks.alg, publicKey: jwks.publicKey })
    .from(jwks)
    .where(gt(jwks.expiresAt, oldestPublished(now)))
    .orderBy(desc(jwks.createdAt), desc(jwks.id))
    .limit(most)
}
