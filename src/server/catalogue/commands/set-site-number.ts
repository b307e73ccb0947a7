import { and, eq, sql } from 'drizzle-orm'

import { siteNumbers, type SiteNumber } from '#contract/catalogue/site-texts.ts'
import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { refused, type Refused } from '../../platform/outcome.ts'

type SetSiteNumber = Call & { key: SiteNumber; from: number; to: number }

/** Its history is the audit log. */
export async function setSiteNumber(
  db: Database,
  { actor, key, from, to, requestId, now }: SetSiteNumber,
): Promise<Refused<'STALE'> | null> {
  return db.transaction(async (tx) => {
    const value = siteNumbers[key].usual
    await tx
      .insert(siteContent)
      .values({ key, locale: 'en', value, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const changed = await tx
      .update(siteContent)
      .set({ value: to, version: sql`${siteContent.version} + 1`, updatedBy: actor.userId, updatedAt: now })
      .where(
        and(
          eq(siteContent.key, key),
          eq(siteContent.locale, 'en'),
          sql`${siteContent.value} = to_jsonb(${from}::integer) and ${from}::integer <> ${to}::integer`,
        ),
      )
      .returning({ key: siteContent.key })
    if (changed.length === 0) return refused('STALE')
    await audit(tx, {
      actor,
      action: 'catalogue.setSiteNumber',
      subject: 'site_content',
      subjectId: key,
      before: { days: from },
      after: { days: to },
      requestId,
      now,
    })
    return null
  })
}
