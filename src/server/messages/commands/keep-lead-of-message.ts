import type { Conversation } from '#contract/messages/conversations.ts'
import type { Database } from '#database/client.ts'

import { announceLead } from '../../leads/commands/announce-lead.ts'
import { clearSoftLeads } from '../../leads/commands/clear-soft-leads.ts'
import { keepLead } from '../../leads/commands/keep-lead.ts'
import { markAnswered } from '../../leads/commands/mark-answered.ts'
import { findEnquirer } from '../../leads/queries/find-enquirer.ts'
import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquiryRefusal } from '../../properties/policy.ts'
import type { Sides } from '../policy.ts'
import { listLeadsOf } from '../queries/find-conversation.ts'

type Written = {
  actor: Actor
  side: Conversation['side']
  conversation: Sides & { propertyId: string | null }
  content: string
  now: Date
}

/**
 * What is written answers the leads of the two, or is one itself where none of them is open.
 * True where it made one, of which the lister is told.
 */
export async function keepLeadOfMessage(tx: Database, written: Written): Promise<boolean> {
  const { actor, side, conversation, now } = written
  const leads = await listLeadsOf(tx, conversation)
  if (side === 'lister') {
    for (const { id, status, firstResponseAt } of leads)
      if (status === 'new' || firstResponseAt === null)
        await markAnswered(tx, { leadId: id, actorId: actor.userId, now })
    return false
  }
  const { propertyId } = conversation
  if (propertyId === null) return false
  await clearSoftLeads(tx, { userId: actor.userId, propertyIds: [propertyId] })
  const isAsked = leads.some(({ status }) => status !== 'converted' && status !== 'closed')
  return isAsked ? false : makeLead(tx, { ...written, propertyId })
}

/** A home that is gone, or has another lister by now, is no longer asked about. */
async function makeLead(
  tx: Database,
  { actor, conversation, propertyId, content, now }: Written & { propertyId: string },
): Promise<boolean> {
  const property = await lockProperty(tx, propertyId)
  const isOpen = property?.userId === conversation.agentId && enquiryRefusal(actor, property) === null
  const enquirer = isOpen ? await findEnquirer(tx, actor.userId) : null
  if (!enquirer) return false
  const lead = await keepLead(tx, {
    actor,
    enquirer,
    agentId: conversation.agentId,
    propertyId,
    type: 'message',
    source: 'property_page',
    message: content.slice(0, 2000),
    now,
  })
  await announceLead(tx, lead)
  return true
}
