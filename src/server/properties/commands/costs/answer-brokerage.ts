import type { AnswerBrokerageInput } from '#contract/properties/true-cost.ts'
import { brokerageAnswers } from '#database/schema/property-history.ts'

import type { MemberCall } from '../../../platform/call.ts'
import { isRefused, type Refused } from '../../../platform/outcome.ts'
import { findBrokerageAnswer } from '../../queries/true-costs.ts'
import { lockEnquiredListing } from '../confirmation/lock-enquired-listing.ts'
import type { HasEnquired } from '../dependencies.ts'

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerBrokerage(
  call: MemberCall,
  { id, wasAsDeclared }: AnswerBrokerageInput,
  hasEnquired: HasEnquired,
): Promise<{ wasAsDeclared: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return call.transaction(async (call) => {
    const { db, now } = call
    const subject = await lockEnquiredListing(call, id, hasEnquired)
    if (isRefused(subject)) return subject
    await db
      .insert(brokerageAnswers)
      .values({ ...subject, wasAsDeclared, createdAt: now })
      .onConflictDoNothing()
    return { wasAsDeclared: (await findBrokerageAnswer(db, subject)) ?? wasAsDeclared }
  })
}
