import { findMemberByPhone } from '../../accounts/queries/member-by-phone.ts'
import { sideOf as sideOfLead } from '../../leads/policy.ts'
import { findUncheckedLead } from '../../leads/queries/leads.ts'
import { listEnquiries, listHistoryIds } from '../../leads/queries/people.ts'
import { createCall, type Call, type MemberCall } from '../../platform/call.ts'
import { advertiserSideOf, sideOf } from '../policy.ts'
import {
  findConversationOf,
  findUncheckedConversation,
  findUncheckedLeadParties,
  listLeadsOf,
} from './conversations.ts'
import { listLatest } from './messages.ts'
import { findToldUntil, hasOpenWindow } from './whatsapp.ts'

export type LeadThread = {
  leadId: string
  conversation: NonNullable<Awaited<ReturnType<typeof findConversationOf>>>
  messages: Awaited<ReturnType<typeof listLatest>>
}

const maxMessages = 20
const maxThreads = 10

/** The conversation of a lead's two sides; null without one, undefined where the lead is not this reader's. */
export async function findThread(call: MemberCall, leadId: string): Promise<LeadThread | null | undefined> {
  const conversation = await findLeadConversation(call, leadId)
  if (!conversation) return conversation
  const page = { conversationId: conversation.id, before: null, limit: maxMessages }
  return { leadId, conversation, messages: await listLatest(call.db, page) }
}

async function findLeadConversation({ db, actor }: MemberCall, leadId: string) {
  const lead = await findUncheckedLeadParties(db, leadId)
  if (!lead || sideOfLead(actor, lead) === null) return undefined
  const { userId, propertyId } = lead
  if (userId === null) return null
  const parties = { ...advertiserSideOf(actor, lead), userId, propertyId }
  const conversation = await findConversationOf(db, parties)
  return conversation && sideOf(actor, conversation) !== null ? conversation : null
}

type Announced = { conversationId: string; userId: string }

/**
 * What tells this reader of a conversation by WhatsApp: the newest enquiry by which an answer from there comes into it,
 * and until when its messages were told. Null without such an enquiry, and for whoever has not written to our number
 * within a day.
 */
export async function findWhatsAppThread(call: Call, { conversationId, userId }: Announced) {
  const { db, now } = call
  if (!(await hasOpenWindow(db, { userId, now }))) return null
  const conversation = await findUncheckedConversation(db, conversationId)
  const actor = await findMemberByPhone(db, userId)
  if (!conversation || !actor) return null
  const leadIds = (await listLeadsOf(db, conversation)).map(({ id }) => id)
  for (const leadId of leadIds) {
    const led = await findLeadConversation(createCall({ ...call, actor }), leadId)
    if (led?.id === conversationId) return { leadId, toldUntil: await findToldUntil(db, { userId, leadIds }) }
  }
  return null
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
