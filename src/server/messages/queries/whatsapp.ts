import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'

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
