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
    const { key } = noticeDeliveries
    const row = { userId, kind, channel, key: messageName(messageId), createdAt: now }
    const begun = tx.insert(noticeDeliveries).values({ ...row, heldUntil })
    if (!held || !about || !heldUntil) {
      await begun.onConflictDoNothing({ target: key })
      return true
    }
    // One that its provider did not take before the quiet hours began waits as well.
    const isUnsent = and(isNull(noticeDeliveries.heldUntil), isNull(noticeDeliveries.sentAt))
    const [waits] = await begun
      .onConflictDoUpdate({ target: key, set: { heldUntil }, setWhere: isUnsent })
      .returning({ deliveryId: noticeDeliveries.id })
    const notBefore = heldUntil.toISOString()
    if (waits) await publish({ name: 'notice.waiting', ...waits, userId, channel: held, about, notBefore })
    return false
  })
}

/** A push message waits as the event of its bell does. */
export async function holdPush(
  { db, now }: Call,
  { kind, channel, userId, messageId }: Delivery,
  heldUntil: Date,
): Promise<void> {
  const { key, sentAt } = noticeDeliveries
  await db
    .insert(noticeDeliveries)
    .values({ userId, kind, channel, key: messageName(messageId), heldUntil, createdAt: now })
    .onConflictDoUpdate({ target: key, set: { heldUntil }, setWhere: isNull(sentAt) })
}

export type Waiting = Extract<DomainEvent, { name: 'notice.waiting' }>

/** True where other quiet hours have begun while the provider was away: it waits for their end. */
export async function holdAgain(
  { db, now, transaction }: Call,
  waiting: Waiting,
  usefulUntil: Date | undefined,
): Promise<boolean> {
  const { deliveryId, userId } = waiting
  const heldUntil = holdUntil((await findQuietEnds(db, [userId], now)).get(userId), usefulUntil)
  // The queue's clock may be a little ahead.
  if (!heldUntil || heldUntil <= new Date(waiting.notBefore)) return false
  await transaction(async ({ db: tx, publish }) => {
    await tx.update(noticeDeliveries).set({ heldUntil }).where(isUnsentOne(deliveryId))
    await publish({ ...waiting, notBefore: heldUntil.toISOString() })
  })
  return true
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
  await db.update(noticeDeliveries).set({ droppedAt: now }).where(isUnsentOne(deliveryId))
}

/** A push message that nobody is told of any more, or that no device takes. */
export async function endPush(
  { db, now }: Call,
  messageId: string,
  ending: 'droppedAt' | 'refusedAt',
): Promise<void> {
  const { key, sentAt } = noticeDeliveries
  await db
    .update(noticeDeliveries)
    .set({ [ending]: now })
    .where(and(eq(key, messageName(messageId)), isNull(sentAt)))
}

function isUnsentOne(deliveryId: string) {
  return and(eq(noticeDeliveries.id, deliveryId), isNull(noticeDeliveries.sentAt))
}

/** As long as the records of emails handed over. Served by notice_deliveries_old_idx. */
export async function deleteOldNoticeDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .delete(noticeDeliveries)
    .where(lt(noticeDeliveries.createdAt, new Date(now.getTime() - 30 * 86_400_000)))
}
