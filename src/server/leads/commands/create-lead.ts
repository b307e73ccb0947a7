import type { createLeadInput } from '#contract/leads.ts'
import type { Database } from '#database/client.ts'
import type { z } from 'zod'

import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquiryObstacle } from '../../properties/policy.ts'
import type { PropertyRefusal } from '../../properties/policy.ts'
import { findEnquirer } from '../queries/find-enquirer.ts'
import { isBlockedBy } from '../queries/is-blocked-by.ts'
import { publishLead } from './publish-lead.ts'
import { findAnswered, saveLead } from './save-lead.ts'

type CreateLead = { actor: Actor; enquiry: z.infer<typeof createLeadInput>; now: Date }

export type CreatedLead =
  | { outcome: 'made'; id: string; repeated: boolean }
  | { outcome: 'refused'; refusal: PropertyRefusal | 'NOT_FOUND' | 'PHONE_REQUIRED' | 'UNDELIVERABLE' }

/** One person has at most one open lead a day for a property and type: the lock on the property settles races. */
export async function createLead(db: Database, { actor, enquiry, now }: CreateLead): Promise<CreatedLead> {
  return db.transaction(async (tx): Promise<CreatedLead> => {
    const { propertyId, ...words } = enquiry
    const uncheckedProperty = await lockProperty(tx, propertyId)
    const answered = await findAnswered(tx, actor, enquiry.submissionKey)
    if (answered) return { outcome: 'made', ...answered }

    const refusal = enquiryObstacle(actor, uncheckedProperty)
    if (!uncheckedProperty || refusal) return { outcome: 'refused', refusal: refusal ?? 'NOT_FOUND' }
    if (await isBlockedBy(tx, { userId: actor.userId, by: uncheckedProperty.userId }))
      return { outcome: 'refused', refusal: 'UNDELIVERABLE' }
    const enquirer = await findEnquirer(tx, actor.userId)
    if (!enquirer?.phone) return { outcome: 'refused', refusal: 'PHONE_REQUIRED' }

    const { id, userId: agentId } = uncheckedProperty
    const saved = await saveLead(tx, { ...words, actor, enquirer, agentId, propertyId: id, now })
    await publishLead(tx, saved)
    return { outcome: 'made', id: saved.id, repeated: saved.repeated }
  })
}
