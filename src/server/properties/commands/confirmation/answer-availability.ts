import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { availabilityAnswers } from '#database/schema/property-history.ts'

import { publishEvent } from '../../../platform/jobs/publish-event.ts'
import { isRefused, type Refused } from '../../../platform/outcome.ts'
import { shortNotice } from '../../policy.ts'
import { findAnswer, isAskedFor } from '../../queries/freshness.ts'
import { recordEvent } from '../record-event.ts'
import { lockAnswered, type Answering } from './lock-answered.ts'

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerAvailability(
  db: Database,
  { wasAvailable, ...answering }: Answering & { wasAvailable: boolean },
): Promise<{ wasAvailable: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return db.transaction(async (tx) => {
    const of = await lockAnswered(tx, answering)
    if (isRefused(of)) return of
    const added = await tx
      .insert(availabilityAnswers)
      .values({ ...of, wasAvailable, createdAt: answering.now })
      .onConflictDoNothing()
      .returning({ id: availabilityAnswers.id })
    if (added.length === 0) return { wasAvailable: (await findAnswer(tx, of)) ?? wasAvailable }
    if (!wasAvailable) await shortenPeriod(tx, of.propertyId, answering.now)
    return { wasAvailable }
  })
}

/** To be confirmed within a day and hidden a day later; not where its advertiser has just said that it is available. */
async function shortenPeriod(tx: Database, id: string, now: Date): Promise<void> {
  const until = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    update properties p set confirm_by = least(p.confirm_by, ${until(shortNotice)}),
      hide_at = least(p.hide_at, ${until(2 * shortNotice)})
    where p.id = ${id}::uuid and ${isAskedFor} and p.confirmed_at <= ${until(-shortNotice)}
      and p.freshness <> 'hidden' and p.hide_at > ${until(2 * shortNotice)}
    returning p.id`)
  if (rows.length === 0) return
  // Without an author: the advertiser is not told who said it.
  await recordEvent(tx, { propertyId: id, actorId: null, kind: 'reported_gone', now })
  await publishEvent(tx, { name: 'property.reportedGone', propertyId: id, at: now.toISOString() })
}
