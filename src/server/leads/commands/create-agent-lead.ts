import { storedPhone } from '#contract/phone.ts'
import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { findEnquirer, isReachable, lockEnquirer } from '../queries/find-enquirer.ts'
import { isBlockedBy } from '../queries/is-blocked-by.ts'
import { publishLead } from './publish-lead.ts'
import { findAnswered, saveLead } from './save-lead.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type CreateAgentLead = {
  actor: Actor
  /** The agent's user id; who counts as an agent is for the caller to say. */
  agentId: string
  message: string
  /** Ten digits; the number of the account where none was typed. */
  phone?: string | undefined
  preferredDate?: string | undefined
  preferredTime?: string | undefined
  submissionKey?: string | undefined
  now: Date
}

export type CreatedAgentLead =
  | { outcome: 'made'; id: string; repeated: boolean }
  | Refused<'NOT_FOUND' | 'SELF' | 'UNDELIVERABLE'>

/** An enquiry from an agent's public profile: about no home, so the lock on the enquirer settles races. */
export async function createAgentLead(
  db: Database,
  { actor, agentId, message, phone, preferredDate, preferredTime, submissionKey, now }: CreateAgentLead,
): Promise<CreatedAgentLead> {
  if (agentId === actor.userId) return refused('SELF')
  return db.transaction(async (tx): Promise<CreatedAgentLead> => {
    await lockEnquirer(tx, actor.userId)
    const answered = await findAnswered(tx, actor, submissionKey)
    if (answered) return { outcome: 'made', ...answered }
    const enquirer = await findEnquirer(tx, actor.userId)
    if (!enquirer || !(await isReachable(tx, agentId))) return refused('NOT_FOUND')
    if (await isBlockedBy(tx, { userId: actor.userId, by: agentId })) return refused('UNDELIVERABLE')

    const saved = await saveLead(tx, {
      actor,
      enquirer: { ...enquirer, phone: phone ? storedPhone(phone) : enquirer.phone },
      agentId,
      propertyId: null,
      type: 'contact',
      source: 'agent_profile',
      message,
      ...(preferredDate && { preferredCallbackDate: preferredDate }),
      ...(preferredTime && { preferredCallbackTime: preferredTime }),
      submissionKey,
      now,
    })
    await publishLead(tx, saved)
    return { outcome: 'made', id: saved.id, repeated: saved.repeated }
  })
}
