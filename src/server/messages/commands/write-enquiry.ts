import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'

import { findNamedTeam } from '../../leads/queries/lead-details.ts'
import type { MemberCall } from '../../platform/call.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { listMemberIds } from '../../teams/queries.ts'
import type { Readers } from '../policy.ts'
import { findConversationOf } from '../queries/conversations.ts'

type Written = {
  /** Of the entry in the lead's history, which the message shares. */
  eventId: string
  agentId: string
  /** Null: from the advertiser's profile. */
  propertyId: string | null
  title: string
  message: string
}

/**
 * Into the thread that whoever the enquiry goes to reads; it is announced as a lead, not as a message too. Runs before the
 * lead is written, as a message answers leads; returns the conversation, null for an enquiry without a message.
 */
export async function writeEnquiry(
  { db, actor, now }: MemberCall,
  { eventId, agentId, propertyId, title, message }: Written,
): Promise<string | null> {
  if (message === '') return null
  const between = { userId: actor.userId, agentId, teamId: await findNamedTeam(db, propertyId) }
  const { id, isNew } = await insertConversation(db, { ...between, propertyId, title, at: now, now })
  const at = isNew ? now : await advanceLastMessage(db, { id, now })
  await db.insert(agentMessages).values({
    id: eventId,
    conversationId: id,
    senderId: actor.userId,
    receiverId: agentId,
    content: message,
    createdAt: at,
  })
  await publishMessage(db, { ...between, id })
  return id
}

/** Lock the conversation; each message is later than the one before. */
async function advanceLastMessage(tx: Database, { id, now }: { id: string; now: Date }): Promise<Date> {
  const isThis = eq(conversations.id, id)
  const [known] = await tx
    .select({ lastMessageAt: conversations.lastMessageAt })
    .from(conversations)
    .where(isThis)
    .for('no key update')
  const at = chooseLaterMoment(known?.lastMessageAt ?? now, now)
  await tx.update(conversations).set({ lastMessageAt: at }).where(isThis)
  return at
}

export function chooseLaterMoment(last: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), last.getTime() + 1))
}

type NewConversation = Readers & { propertyId: string | null; title: string; at: Date; now: Date }

/** `teamId`: the team that the seeker was named. Two simultaneous calls create one conversation. */
export async function insertConversation(tx: Database, { at, now, ...conversation }: NewConversation) {
  const [created] = await tx
    .insert(conversations)
    .values({ ...conversation, lastMessageAt: at, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (created) return { id: created.id, isNew: true }
  const known = await findConversationOf(tx, conversation)
  if (!known) throw new Error('The conversation of the two was neither made nor found')
  return { id: known.id, isNew: false }
}

/** To the open windows of everybody who reads the conversation. */
export async function publishMessage(
  tx: Database,
  { id, agentId, userId, teamId }: Readers & { id: string },
): Promise<void> {
  const members = teamId === null ? [] : await listMemberIds(tx, teamId)
  await publishLiveEvent(tx, [...new Set([agentId, userId, ...members])], { kind: 'message', subjectId: id })
}
