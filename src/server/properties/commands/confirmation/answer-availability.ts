import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { availabilityAnswers } from '#database/schema/property-answers.ts'

import type { Actor } from '../../../platform/context.ts'
import { publishEvent } from '../../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import { canSeeProperty, isOwner, shortNotice } from '../../policy.ts'
import { findAnswer, isAskedFor } from '../../queries/freshness.ts'
import type { HasEnquired } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'
import { recordEvent } from '../record-event.ts'

type Answer = { actor: Actor; id: string; wasAvailable: boolean; hasEnquired: HasEnquired; now: Date }

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerAvailability(
  db: Database,
  { actor, id, wasAvailable, hasEnquired, now }: Answer,
): Promise<{ wasAvailable: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return db.transaction(async (tx) => {
    const of = { propertyId: id, userId: actor.userId }
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (isOwner(actor, uncheckedProperty) || !(await hasEnquired(tx, of)))
      return refused(canSeeProperty(actor, uncheckedProperty) ? 'FORBIDDEN' : 'NOT_FOUND')
    const { userId: advertiserId } = uncheckedProperty
    const added = await tx
      .insert(availabilityAnswers)
      .values({ ...of, advertiserId, wasAvailable, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: availabilityAnswers.id })
    if (added.length === 0) return { wasAvailable: (await findAnswer(tx, of)) ?? wasAvailable }
    if (!wasAvailable) await shortenPeriod(tx, id, now)
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
