import type { Database } from '#database/client.ts'
import { brokerageAnswers } from '#database/schema/property-answers.ts'

import type { Actor } from '../../../platform/context.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import { canSeeProperty, isOwner } from '../../policy.ts'
import { findBrokerageAnswer } from '../../queries/true-costs.ts'
import type { HasEnquired } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'

type Answer = { actor: Actor; id: string; wasAsDeclared: boolean; hasEnquired: HasEnquired; now: Date }

/** The first answer counts, once for each person and listing, from whoever enquired. */
export async function answerBrokerage(
  db: Database,
  { actor, id, wasAsDeclared, hasEnquired, now }: Answer,
): Promise<{ wasAsDeclared: boolean } | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  return db.transaction(async (tx) => {
    const of = { propertyId: id, userId: actor.userId }
    const uncheckedProperty = await lockProperty(tx, id)
    if (!uncheckedProperty) return refused('NOT_FOUND')
    if (isOwner(actor, uncheckedProperty) || !(await hasEnquired(tx, of)))
      return refused(canSeeProperty(actor, uncheckedProperty) ? 'FORBIDDEN' : 'NOT_FOUND')
    await tx
      .insert(brokerageAnswers)
      .values({ ...of, advertiserId: uncheckedProperty.userId, wasAsDeclared, createdAt: now })
      .onConflictDoNothing()
    return { wasAsDeclared: (await findBrokerageAnswer(tx, of)) ?? wasAsDeclared }
  })
}
