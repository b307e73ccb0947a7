import { and, eq, isNull, lt } from 'drizzle-orm'

import type { NoticeKind, NotificationChannel } from '#contract/messages/notices.ts'
import type { Database } from '#database/client.ts'
import { noticeDeliveries } from '#database/schema/messages/notice-deliveries.ts'

import { findQuietEnds, holdUntil } from '../../accounts/queries/quiet-hours.ts'
import type { DomainEvent } from '../../domain-events.ts'
import type { Call } from '../../platform/call.ts'
import { messageName } from '../../platform/mail/outbox-file.ts'

/** Those that quiet hours hold back. */
const heldChannels = ['sms', 'whatsapp'] as const

type Delivery = {
  kind: NoticeKind
  channel: NotificationChannel
  userId: string
  messageId: string
  usefulUntil?: Date | undefined
}

/**
 * Notes that this message goes to its reader. False where their quiet hours hold it: it is described and delivered
 * again when they end. `about`: the event that it tells of; null: that time has come.
 */
export async function startDelivery(
  { db, now, transaction }: Call,
  { kind, channel, userId, messageId, usefulUntil }: Delivery,
  about: DomainEvent | null,
): Promise<boolean> {
  const held = heldChannels.find((name) => name === channel)
  const end = held && about && (await findQuietEnds(db, [userId], now)).get(userId)
  const heldUntil = holdUntil(end || undefined, usefulUntil)
  return transaction(async ({ db: tx, publish }) => {
    const row = { userId, kind, channel, key: messageName(messageId), createdAt: now }
    const [started] = await tx
      .insert(noticeDeliveries)
      .values({ ...row, heldUntil })
      .onConflictDoNothing({ target: noticeDeliveries.key })
      .returning({ deliveryId: noticeDeliveries.id })
    if (!held || !about || !heldUntil) return true
    const notBefore = heldUntil.toISOString()
    if (started)
      await publish({ name: 'notice.waiting', ...started, userId, channel: held, about, notBefore })
    return false
  })
}

/** Handed over, or refused for good. */
export async function finishDelivery({ db, now }: Call, messageId: string): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({ sentAt: now })
    .where(and(eq(noticeDeliveries.key, messageName(messageId)), isNull(noticeDeliveries.sentAt)))
}

/** If it was held and not sent when its time came. */
export async function dropUnsent({ db, now }: Call, deliveryId: string): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({ droppedAt: now })
    .where(and(eq(noticeDeliveries.id, deliveryId), isNull(noticeDeliveries.sentAt)))
}

/** As long as the records of emails handed over. Served by notice_deliveries_old_idx. */
export async function removeOldNoticeDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .delete(noticeDeliveries)
    .where(lt(noticeDeliveries.createdAt, new Date(now.getTime() - 30 * 86_400_000)))
}
