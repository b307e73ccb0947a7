import { and, eq, lt } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { mailDeliveries } from '#database/schema/platform.ts'

export type MailOutcome = 'unknown' | 'sent' | 'refused'

/** Record of emails and text messages handed to a server: hashed key and outcome. */
export type MailDeliveries = ReturnType<typeof createMailDeliveries>

export function createMailDeliveries(db: Database) {
  return {
    find: async (key: string): Promise<MailOutcome | null> => {
      const [row] = await db
        .select({ outcome: mailDeliveries.outcome })
        .from(mailDeliveries)
        .where(eq(mailDeliveries.key, key))
      return row?.outcome ?? null
    },
    /** False if another process has handed it over. */
    handOver: async (key: string, now: Date): Promise<boolean> => {
      const rows = await db
        .insert(mailDeliveries)
        .values({ key, handedOverAt: now })
        .onConflictDoNothing({ target: mailDeliveries.key })
        .returning({ key: mailDeliveries.key })
      return rows.length === 1
    },
    finish: async (key: string, outcome: 'sent' | 'refused', at: { now: Date; replyCode: number | null }) => {
      const { now, replyCode } = at
      await db
        .insert(mailDeliveries)
        .values({ key, outcome, replyCode, handedOverAt: now })
        .onConflictDoUpdate({ target: mailDeliveries.key, set: { outcome, replyCode } })
    },
    /** The server confirmed that it did not accept it. */
    forget: async (key: string) => {
      await db
        .delete(mailDeliveries)
        .where(and(eq(mailDeliveries.key, key), eq(mailDeliveries.outcome, 'unknown')))
    },
  }
}

/**
 * Events are retried for two days; rows older than thirty are never read. Served by mail_deliveries_old_idx.
 */
export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .delete(mailDeliveries)
    .where(lt(mailDeliveries.handedOverAt, new Date(now.getTime() - 30 * 86_400_000)))
}
