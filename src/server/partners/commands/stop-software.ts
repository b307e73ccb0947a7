import { and, eq, gt, isNull } from 'drizzle-orm'

import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { listingPulls } from '#database/schema/partners/listing-pulls.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'

import type { Call } from '../../platform/call.ts'

/** Ends the keys of a person and switches their webhooks and feeds off; they renew and switch on what is theirs. */
export async function stopSoftwareOf({ db, now }: Call, userId: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ expiresAt: now, formerHash: null, formerUntil: null })
    .where(and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, now)))
  await db
    .update(webhooks)
    .set({ offAt: now })
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.offAt)))
  await db
    .update(listingPulls)
    .set({ offAt: now, dueAt: null })
    .where(and(eq(listingPulls.userId, userId), isNull(listingPulls.offAt)))
}
