import { sql } from 'drizzle-orm'

import type { AnswerAvailabilityInput } from '#contract/availability/availability.ts'
import { availabilityAnswers } from '#database/schema/availability.ts'

import { lockEnquiredListing } from '../../leads/commands/lock-enquired-listing.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, type Refused } from '../../platform/outcome.ts'
import { recordEvent } from '../../properties/commands/record-event.ts'
import { shortNoticeMs } from '../../properties/policy.ts'
import { findAnswer, isAskedFor } from '../../properties/queries/freshness.ts'

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerAvailability(
  call: MemberCall,
  { id, wasAvailable }: AnswerAvailabilityInput,
): Promise<{ wasAvailable: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return call.transaction(async (call) => {
    const { db, now } = call
    const subject = await lockEnquiredListing(call, id)
    if (isRefused(subject)) return subject
    const added = await db
      .insert(availabilityAnswers)
      .values({ ...subject, wasAvailable, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: availabilityAnswers.id })
    if (added.length === 0) return { wasAvailable: (await findAnswer(db, subject)) ?? wasAvailable }
    if (!wasAvailable) await shortenPeriod(call, subject.propertyId)
    return { wasAvailable }
  })
}

/** To be confirmed within a day and hidden a day later; not where its advertiser has just said that it is available. */
async function shortenPeriod({ db, now, publish }: MemberCall, id: string): Promise<void> {
  const until = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    update properties p set confirm_by = least(p.confirm_by, ${until(shortNoticeMs)}),
      hide_at = least(p.hide_at, ${until(2 * shortNoticeMs)})
    where p.id = ${id}::uuid and ${isAskedFor} and p.confirmed_at <= ${until(-shortNoticeMs)}
      and p.freshness <> 'hidden' and p.hide_at > ${until(2 * shortNoticeMs)}
    returning p.id`)
  if (rows.length === 0) return
  // Without an author: the advertiser is not told who said it.
  await recordEvent(db, { propertyId: id, actorId: null, kind: 'reported_gone', now })
  await publish({ name: 'property.reportedGone', propertyId: id, at: now.toISOString() })
}
