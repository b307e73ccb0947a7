import type { createLeadInput } from '#contract/leads.ts'
import type { Database } from '#database/client.ts'
import { m } from '#messages'
import type { z } from 'zod'

import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquiryObstacle } from '../../properties/policy.ts'
import { refusedEnquiry } from '../../properties/present/refusal-messages.ts'
import { findEnquirer } from '../queries/find-enquirer.ts'
import { isBlockedBy } from '../queries/is-blocked-by.ts'
import { publishLead } from './publish-lead.ts'
import { findAnswered, saveLead } from './save-lead.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type CreateLead = { actor: Actor; enquiry: z.infer<typeof createLeadInput>; now: Date }

export type CreatedLead =
  | { outcome: 'made'; id: string; repeated: boolean }
  | Refused<'SELF' | 'UNAVAILABLE' | 'NOT_FOUND' | 'PHONE_REQUIRED' | 'UNDELIVERABLE'>

/** One person has at most one open lead a day for a property and type: the lock on the property settles races. */
export async function createLead(db: Database, { actor, enquiry, now }: CreateLead): Promise<CreatedLead> {
  return db.transaction(async (tx): Promise<CreatedLead> => {
    const { propertyId, ...words } = enquiry
    const uncheckedProperty = await lockProperty(tx, propertyId)
    const answered = await findAnswered(tx, actor, enquiry.submissionKey)
    if (answered) return { outcome: 'made', ...answered }

    const refusal = enquiryObstacle(actor, uncheckedProperty)
    if (!uncheckedProperty || refusal === 'NOT_FOUND') return refused('NOT_FOUND')
    if (refusal) return refusedEnquiry(refusal)
    if (await isBlockedBy(tx, { userId: actor.userId, by: uncheckedProperty.userId }))
      return refused('UNDELIVERABLE')
    const enquirer = await findEnquirer(tx, actor.userId)
    if (!enquirer?.phone)
      return refused(
        'PHONE_REQUIRED',
        enquiry.type === 'location_request' ? m.leads_fields_required() : undefined,
      )

    const { id, userId: agentId } = uncheckedProperty
    const saved = await saveLead(tx, { ...words, actor, enquirer, agentId, propertyId: id, now })
    await publishLead(tx, saved)
    return { outcome: 'made', id: saved.id, repeated: saved.repeated }
  })
}
