import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import { messageLimits, sendMessageInput } from '#contract/messages/conversations.ts'
import { whatsAppArrivals, whatsAppWindows } from '#database/schema/messages/whatsapp-messages.ts'

import { withdrawWhatsApp } from '../../../accounts/commands/set-whatsapp.ts'
import { findMemberByPhone } from '../../../accounts/queries/member-by-phone.ts'
import { findWhatsAppPerson } from '../../../accounts/queries/whatsapp.ts'
import type { DomainEvent } from '../../../domain-events.ts'
import { createCall, type Call, type MemberCall } from '../../../platform/call.ts'
import { takeAttempt } from '../../../platform/http/rate-limit.ts'
import { isRefused } from '../../../platform/outcome.ts'
import { findAnsweredLead, findSender, findToldUntil } from '../../queries/whatsapp.ts'
import { markRead, openLeadConversation } from '../conversations.ts'
import { sendMessage } from '../send-message.ts'

export type ReceivedWhatsApp = {
  /** The provider's name of the message. */
  id: string
  /** A number with its country, in E.164; null: the provider withholds it. */
  phone: string | null
  /** What the provider names its sender. */
  senderId: string | null
  at: Date
  /** The message that it answers. */
  answers: string | null
  /** Null: a picture, a recording or a file. */
  text: string | null
}

const hour = 3_600_000
/** An answer reaches its sender only so long; later reports are of a long outage, or replayed. */
const maxAge = 24 * hour
const clockTolerance = hour / 12

/**
 * A message that somebody sent us by WhatsApp. Whoever is unknown, suspended or did not agree to these messages is
 * neither answered nor recorded. Each counts once, however often it is reported.
 */
export async function receiveWhatsApp(call: Call, arrival: ReceivedWhatsApp): Promise<void> {
  const age = call.now.getTime() - arrival.at.getTime()
  if (age > maxAge || age < -clockTolerance) return
  const sender = await findSender(call.db, arrival)
  const person = sender && (await findWhatsAppPerson(call.db, sender, call.now))
  if (!person) return
  await call.transaction(async (call) => {
    const key = hashOf(arrival.id)
    const [fresh] = await call.db
      .insert(whatsAppArrivals)
      .values({ key, createdAt: call.now })
      .onConflictDoNothing()
      .returning({ key: whatsAppArrivals.key })
    if (!fresh) return
    const { userId } = person
    const answer = await passOn(call, { ...arrival, ...person, key })
    await openWindow(call, { userId, writtenAt: arrival.at })
    if (answer) await call.publish({ name: 'whatsapp.answerDue', userId, arrivalKey: key, answer })
  })
}

/** Reports may come in any order. */
async function openWindow(
  { db }: Call,
  { userId, writtenAt }: { userId: string; writtenAt: Date },
): Promise<void> {
  await db
    .insert(whatsAppWindows)
    .values({ userId, writtenAt })
    .onConflictDoUpdate({
      target: whatsAppWindows.userId,
      set: { writtenAt: sql`greatest(${whatsAppWindows.writtenAt}, excluded.written_at)` },
    })
}

type Answer = Extract<DomainEvent, { name: 'whatsapp.answerDue' }>['answer']
type Taken = ReceivedWhatsApp & { userId: string; mayBeOthers: boolean; key: string }

/** Into its conversation, or a withdrawal; returns what is to be said to its sender. */
async function passOn(
  call: Call,
  { userId, mayBeOthers, key, text, answers }: Taken,
): Promise<Answer | null> {
  if (text === null) return 'media'
  if (isStop(text)) {
    await withdrawWhatsApp(call, userId)
    return 'stopped'
  }
  if (mayBeOthers) return 'where'
  const leadId = await findAnsweredLead(call.db, { userId, answers, now: call.now })
  if (leadId === null) return 'where'
  const actor = await findMemberByPhone(call.db, userId)
  return actor ? write(createCall({ ...call, actor }), { leadId, text, key }) : null
}

/** Into the conversation of the enquiry, as from the site: with its limits and everything that may close it. */
async function write(
  call: MemberCall,
  { leadId, text, key }: { leadId: string; text: string; key: string },
): Promise<Answer | null> {
  const { db, actor, now } = call
  for (const limit of Object.values(messageLimits)) {
    const { allowed } = await takeAttempt(db, { ...limit, subject: [actor.userId], now })
    if (!allowed) return 'too_many'
  }
  const opened = await openLeadConversation(call, leadId)
  if (isRefused(opened)) return 'where'
  const { conversationId: id } = opened
  const input = { id, content: text, submissionKey: uuidOf(key) }
  const { data } = sendMessageInput.safeParse(input)
  if (!data) return 'where'
  const sent = await sendMessage(call, data)
  // Whoever answers has read what they were told of. After the message, whose locks come first.
  const toldUntil = await findToldUntil(db, { userId: actor.userId, leadIds: [leadId] })
  if (toldUntil) await markRead(call, { id, until: toldUntil.toISOString() })
  return isRefused(sent) && sent.code !== 'NOT_FOUND' ? sent.code : null
}

const stopWords = new Set([
  'stop',
  'stop all',
  'unsubscribe',
  'रोकें',
  'रोको',
  'रोक दें',
  'बंद',
  'बंद करें',
  'बंद करो',
])

/** The word alone, in either language. */
function isStop(text: string): boolean {
  const word = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return stopWords.has(word)
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32)
}

/** Its message has one key, as one that the site's own form sends. */
function uuidOf(key: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(key) ?? []
  return `${a}-${b}-5${c}-8${d}-${e}`
}
