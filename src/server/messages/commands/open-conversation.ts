import type { Database } from '#database/client.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'

import { sideOf as sideOfLead } from '../../leads/policy.ts'
import { isReachable } from '../../leads/queries/find-enquirer.ts'
import type { Actor } from '../../platform/context.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { enquiryObstacle } from '../../properties/policy.ts'
import { refusedEnquiry } from '../../properties/present/refusal-messages.ts'
import { findConversationOf } from '../queries/find-conversation.ts'
import { findUncheckedLeadParties } from '../queries/find-lead-parties.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type OpenResult =
  | { outcome: 'open'; id: string }
  | Refused<'NOT_FOUND' | 'NO_RECIPIENT' | 'SELF' | 'UNAVAILABLE'>

type OpenOfLead = { actor: Actor; leadId: string; now: Date }
type OpenOfProperty = { actor: Actor; propertyId: string; now: Date }

/** Between the two sides of a lead; what was asked stands at its beginning. */
export async function openOfLead(db: Database, { actor, leadId, now }: OpenOfLead): Promise<OpenResult> {
  return db.transaction(async (tx): Promise<OpenResult> => {
    const uncheckedLead = await findUncheckedLeadParties(tx, leadId)
    const side = uncheckedLead && sideOfLead(actor, uncheckedLead)
    if (!uncheckedLead || side === null) return refused('NOT_FOUND')
    const { userId, propertyId, message, createdAt } = uncheckedLead
    const agentId = side === 'received' ? actor.userId : uncheckedLead.agentId
    if (userId === null || userId === agentId) return refused('NO_RECIPIENT')
    const known = await findConversationOf(tx, { agentId, userId, propertyId })
    if (known) return { outcome: 'open', id: known.id }
    if (!(await isReachable(tx, side === 'received' ? userId : agentId))) return refused('NO_RECIPIENT')

    const title = uncheckedLead.title ?? uncheckedLead.name
    const at = message === null ? now : createdAt
    const made = await insertConversation(tx, { agentId, userId, propertyId, title, at, now })
    // The lister was told of it when it was asked.
    if (made.isNew && message !== null)
      await tx.insert(agentMessages).values({
        conversationId: made.id,
        senderId: userId,
        receiverId: agentId,
        content: message.slice(0, 5000),
        readAt: now,
        createdAt: at,
      })
    return { outcome: 'open', id: made.id }
  })
}

/** With whoever offers the home, as far as one may enquire about it. */
export async function openOfProperty(
  db: Database,
  { actor, propertyId, now }: OpenOfProperty,
): Promise<OpenResult> {
  return db.transaction(async (tx): Promise<OpenResult> => {
    const uncheckedProperty = await lockProperty(tx, propertyId)
    const refusal = enquiryObstacle(actor, uncheckedProperty)
    if (!uncheckedProperty || refusal === 'NOT_FOUND') return refused('NOT_FOUND')
    const { userId: agentId, title } = uncheckedProperty
    const known = await findConversationOf(tx, { agentId, userId: actor.userId, propertyId })
    if (known) return { outcome: 'open', id: known.id }
    if (refusal) return refusedEnquiry(refusal)
    const { id } = await insertConversation(tx, {
      agentId,
      userId: actor.userId,
      propertyId,
      title,
      at: now,
      now,
    })
    return { outcome: 'open', id }
  })
}

type NewConversation = {
  agentId: string
  userId: string
  propertyId: string | null
  title: string
  at: Date
  now: Date
}

/** Two who open it at once have one. */
async function insertConversation(tx: Database, { at, now, ...conversation }: NewConversation) {
  const [made] = await tx
    .insert(conversations)
    .values({ ...conversation, lastMessageAt: at, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (made) return { id: made.id, isNew: true }
  const known = await findConversationOf(tx, conversation)
  if (!known) throw new Error('The conversation of the two was neither made nor found')
  return { id: known.id, isNew: false }
}
