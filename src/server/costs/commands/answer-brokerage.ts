import type { AnswerBrokerageInput } from '#contract/costs.ts'
import { brokerageAnswers } from '#database/schema/costs.ts'

import { lockEnquiredListing } from '../../leads/commands/lock-enquired-listing.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, type Refused } from '../../platform/outcome.ts'
import { findBrokerageAnswer } from '../queries.ts'

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerBrokerage(
  call: MemberCall,
  { id, wasAsDeclared }: AnswerBrokerageInput,
): Promise<{ wasAsDeclared: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return call.transaction(async (call) => {
    const { db, now } = call
    const subject = await lockEnquiredListing(call, id)
    if (isRefused(subject)) return subject
    await db
      .insert(brokerageAnswers)
      .values({ ...subject, wasAsDeclared, createdAt: now })
      .onConflictDoNothing()
    return { wasAsDeclared: (await findBrokerageAnswer(db, subject)) ?? wasAsDeclared }
  })
}
