import { eq, lt, or, sql } from 'drizzle-orm'

import {
  whatsAppArrivals,
  whatsAppMessages,
  whatsAppWindows,
} from '#database/schema/messages/whatsapp-messages.ts'

import type { Call } from '../../../platform/call.ts'

export type WhatsAppStatus = {
  /** The provider's name of the message. */
  providerId: string
  /** What we named it, where the report repeats it. */
  key: string | null
  /** What it names the person whom it went to. */
  recipientId: string | null
  state: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  errorCode: number | null
}

const columns = {
  sent: whatsAppMessages.sentAt,
  delivered: whatsAppMessages.deliveredAt,
  read: whatsAppMessages.readAt,
  failed: whatsAppMessages.failedAt,
}

const names = { sent: 'sentAt', delivered: 'deliveredAt', read: 'readAt', failed: 'failedAt' } as const

/**
 * Each state has its own time, the first one reported: reports in any order, and again, leave the same row. A message
 * that is none of ours is left alone. Served by whatsapp_messages_key and whatsapp_messages_provider_key.
 */
export async function recordWhatsAppStatus({ db }: Call, report: WhatsAppStatus) {
  const { providerId, key, recipientId, state, at, errorCode } = report
  const isOurs = eq(whatsAppMessages.providerId, providerId)
  await db
    .update(whatsAppMessages)
    .set({
      providerId: sql`coalesce(${whatsAppMessages.providerId}, ${providerId})`,
      recipientId: sql`coalesce(${whatsAppMessages.recipientId}, ${recipientId})`,
      [names[state]]: sql`coalesce(${columns[state]}, ${at.toISOString()}::timestamptz)`,
      ...(state === 'failed' && {
        errorCode: sql`coalesce(${whatsAppMessages.errorCode}, ${errorCode}::int)`,
      }),
    })
    .where(key === null ? isOurs : or(isOurs, eq(whatsAppMessages.key, key)))
}

const maxMessageDays = 180
/** Past the age at which an arrival is no longer taken. */
const maxArrivalDays = 3
/** As long as the provider has them open. */
const maxWindowDays = 1

/** Served by whatsapp_messages_old_idx and whatsapp_arrivals_old_idx. */
export async function deleteOldWhatsApp({ db, now }: Call): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.delete(whatsAppMessages).where(lt(whatsAppMessages.createdAt, before(maxMessageDays)))
  await db.delete(whatsAppArrivals).where(lt(whatsAppArrivals.createdAt, before(maxArrivalDays)))
  await db.delete(whatsAppWindows).where(lt(whatsAppWindows.writtenAt, before(maxWindowDays)))
}
