import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { availabilityAnswers } from '#database/schema/property-history.ts'

import { publishEvent } from '../../../platform/jobs/publish-event.ts'
import { isRefused, type Refused } from '../../../platform/outcome.ts'
import { shortNoticeMs } from '../../policy.ts'
import { findAnswer, isAskedFor } from '../../queries/freshness.ts'
import { recordEvent } from '../record-event.ts'
import { lockEnquiredListing, type Answering } from './lock-enquired-listing.ts'

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerAvailability(
  db: Database,
  { wasAvailable, ...answering }: Answering & { wasAvailable: boolean },
): Promise<{ wasAvailable: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return db.transaction(async (tx) => {
    const subject = await lockEnquiredListing(tx, answering)
    if (isRefused(subject)) return subject
    const added = await tx
      .insert(availabilityAnswers)
      .values({ ...subject, wasAvailable, createdAt: answering.now })
      .onConflictDoNothing()
      .returning({ id: availabilityAnswers.id })
    if (added.length === 0) return { wasAvailable: (await findAnswer(tx, subject)) ?? wasAvailable }
    if (!wasAvailable) await shortenPeriod(tx, subject.propertyId, answering.now)
    return { wasAvailable }
  })
}

/** To be confirmed within a day and hidden a day later; not where its advertiser has just said that it is available. */
async function shortenPeriod(tx: Database, id: string, now: Date): Promise<void> {
  const until = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    update properties p set confirm_by = least(p.confirm_by, ${until(shortNoticeMs)}),
      hide_at = least(p.hide_at, ${until(2 * shortNoticeMs)})
    where p.id = ${id}::uuid and ${isAskedFor} and p.confirmed_at <= ${until(-shortNoticeMs)}
      and p.freshness <> 'hidden' and p.hide_at > ${until(2 * shortNoticeMs)}
    returning p.id`)
  if (rows.length === 0) return
  // Without an author: the advertiser is not told who said it.
  await recordEvent(tx, { propertyId: id, actorId: null, kind: 'reported_gone', now })
  await publishEvent(tx, { name: 'property.reportedGone', propertyId: id, at: now.toISOString() })
}
