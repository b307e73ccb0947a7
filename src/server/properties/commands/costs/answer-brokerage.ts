import type { Database } from '#database/client.ts'
import { brokerageAnswers } from '#database/schema/property-history.ts'

import { isRefused, type Refused } from '../../../platform/outcome.ts'
import { findBrokerageAnswer } from '../../queries/true-costs.ts'
import { lockEnquiredListing, type Answering } from '../confirmation/lock-enquired-listing.ts'

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerBrokerage(
  db: Database,
  { wasAsDeclared, ...answering }: Answering & { wasAsDeclared: boolean },
): Promise<{ wasAsDeclared: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return db.transaction(async (tx) => {
    const subject = await lockEnquiredListing(tx, answering)
    if (isRefused(subject)) return subject
    await tx
      .insert(brokerageAnswers)
      .values({ ...subject, wasAsDeclared, createdAt: answering.now })
      .onConflictDoNothing()
    return { wasAsDeclared: (await findBrokerageAnswer(tx, subject)) ?? wasAsDeclared }
  })
}
