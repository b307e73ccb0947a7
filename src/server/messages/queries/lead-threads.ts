import { sideOf as sideOfLead } from '../../leads/policy.ts'
import { findUncheckedLead } from '../../leads/queries/leads.ts'
import { listEnquiries, listHistoryIds } from '../../leads/queries/people.ts'
import type { MemberCall } from '../../platform/call.ts'
import { advertiserSideOf, sideOf } from '../policy.ts'
import { findConversationOf, findUncheckedLeadParties } from './conversations.ts'
import { listLatest } from './messages.ts'

export type LeadThread = {
  leadId: string
  conversation: NonNullable<Awaited<ReturnType<typeof findConversationOf>>>
  messages: Awaited<ReturnType<typeof listLatest>>
}

const maxMessages = 20
const maxThreads = 10

/** The conversation of a lead's two sides; null without one, undefined where the lead is not this reader's. */
export async function findThread(
  { db, actor }: MemberCall,
  leadId: string,
): Promise<LeadThread | null | undefined> {
  const lead = await findUncheckedLeadParties(db, leadId)
  if (!lead || sideOfLead(actor, lead) === null) return undefined
  const { userId, propertyId } = lead
  if (userId === null) return null
  const parties = { ...advertiserSideOf(actor, lead), userId, propertyId }
  const conversation = await findConversationOf(db, parties)
  if (!conversation || sideOf(actor, conversation) === null) return null
  const { id: conversationId } = conversation
  return {
    leadId,
    conversation,
    messages: await listLatest(db, { conversationId, before: null, limit: maxMessages }),
  }
}

/** Of other leads of the same person, each conversation once; null where the lead is not this reader's. */
export async function listOtherThreads(call: MemberCall, leadId: string): Promise<LeadThread[] | null> {
  const { db, actor } = call
  const uncheckedLead = await findUncheckedLead(db, leadId)
  if (!uncheckedLead || sideOfLead(actor, uncheckedLead) === null) return null
  const ids = (await listHistoryIds(call, uncheckedLead)).filter((id) => id !== leadId)
  if (ids.length === 0) return []
  const known = new Set([(await findThread(call, leadId))?.conversation.id])
  const threads: LeadThread[] = []
  for (const { id } of (await listEnquiries(db, ids)).slice(0, maxThreads)) {
    const thread = await findThread(call, id)
    if (!thread || known.has(thread.conversation.id)) continue
    known.add(thread.conversation.id)
    threads.push(thread)
  }
  return threads
}
