import { and, desc, eq, gt, gte, inArray, isNotNull, max } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { whatsAppMessages, whatsAppWindows } from '#database/schema/messages/whatsapp-messages.ts'

type Sender = { phone: string | null; senderId: string | null }

/**
 * By their number, else as the person whom the provider named so when they got a message of ours.
 * Served by whatsapp_messages_of_recipient_idx.
 */
export async function findSender(db: Database, { phone, senderId }: Sender) {
  if (phone !== null) return { phone }
  if (senderId === null) return null
  const [reached] = await db
    .select({ userId: whatsAppMessages.userId, reachedAt: whatsAppMessages.createdAt })
    .from(whatsAppMessages)
    .where(eq(whatsAppMessages.recipientId, senderId))
    .orderBy(desc(whatsAppMessages.createdAt))
    .limit(1)
  return reached ?? null
}

type Answered = { userId: string; answers: string | null; now: Date }

const day = 86_400_000

/**
 * The enquiry that a message from this person is about: that of the message which it answers, else of the latest one
 * of a day. Null where it answers a message about something else.
 * Served by whatsapp_messages_provider_key and whatsapp_messages_of_user_newest_idx.
 */
export async function findAnsweredLead(
  db: Database,
  { userId, answers, now }: Answered,
): Promise<string | null> {
  const isTheirs = eq(whatsAppMessages.userId, userId)
  if (answers !== null) {
    const [answered] = await db
      .select({ leadId: whatsAppMessages.leadId })
      .from(whatsAppMessages)
      .where(and(eq(whatsAppMessages.providerId, answers), isTheirs))
    return answered?.leadId ?? null
  }
  const isRecent = gt(whatsAppMessages.createdAt, new Date(now.getTime() - day))
  const [latest] = await db
    .select({ leadId: whatsAppMessages.leadId })
    .from(whatsAppMessages)
    .where(and(isTheirs, isRecent, isNotNull(whatsAppMessages.leadId)))
    .orderBy(desc(whatsAppMessages.createdAt), desc(whatsAppMessages.id))
    .limit(1)
  return latest?.leadId ?? null
}

/**
 * Whether this person wrote to our number within a day, from the number that they still have.
 * Served by whatsapp_windows_pkey and users_pkey.
 */
export async function hasOpenWindow(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { writtenAt } = whatsAppWindows
  const [open] = await db
    .select({ writtenAt })
    .from(whatsAppWindows)
    .innerJoin(users, eq(users.id, whatsAppWindows.userId))
    .where(
      and(
        eq(whatsAppWindows.userId, userId),
        gt(writtenAt, new Date(now.getTime() - day)),
        gte(writtenAt, users.phoneVerifiedAt),
      ),
    )
  return open !== undefined
}

/**
 * When the newest message about these enquiries was written that this person got by WhatsApp; null without any.
 * Served by whatsapp_messages_of_lead_idx.
 */
export async function findToldUntil(
  db: Database,
  { userId, leadIds }: { userId: string; leadIds: readonly string[] },
): Promise<Date | null> {
  const [told] = await db
    .select({ until: max(whatsAppMessages.toldUntil) })
    .from(whatsAppMessages)
    .where(and(inArray(whatsAppMessages.leadId, [...leadIds]), eq(whatsAppMessages.userId, userId)))
  return told?.until ?? null
}
