import { desc, eq } from 'drizzle-orm'

import type { deliveryOutcomes, Delivery } from '#contract/messages/deliveries.ts'
import { noticeKinds, type NoticeKind } from '#contract/messages/notices.ts'
import type { Database } from '#database/client.ts'
import { noticeDeliveries } from '#database/schema/messages/notice-deliveries.ts'
import { whatsAppMessages } from '#database/schema/messages/whatsapp-messages.ts'
import { mailDeliveries } from '#database/schema/platform.ts'

const maxShown = 50

type DeliveriesOf = { userId: string; now: Date }

/** The latest, newest first. Served by notice_deliveries_of_user_newest_idx, mail_deliveries_pkey and whatsapp_messages_key. */
export async function listDeliveries(db: Database, { userId, now }: DeliveriesOf) {
  const rows = await db
    .select({
      id: noticeDeliveries.id,
      kind: noticeDeliveries.kind,
      channel: noticeDeliveries.channel,
      heldUntil: noticeDeliveries.heldUntil,
      sentAt: noticeDeliveries.sentAt,
      refusedAt: noticeDeliveries.refusedAt,
      droppedAt: noticeDeliveries.droppedAt,
      createdAt: noticeDeliveries.createdAt,
      handedOver: mailDeliveries.outcome,
      deliveredAt: whatsAppMessages.deliveredAt,
      readAt: whatsAppMessages.readAt,
      failedAt: whatsAppMessages.failedAt,
    })
    .from(noticeDeliveries)
    .leftJoin(mailDeliveries, eq(mailDeliveries.key, noticeDeliveries.key))
    .leftJoin(whatsAppMessages, eq(whatsAppMessages.key, noticeDeliveries.key))
    .where(eq(noticeDeliveries.userId, userId))
    .orderBy(desc(noticeDeliveries.createdAt), desc(noticeDeliveries.id))
    .limit(maxShown)
  return rows.flatMap(({ id, kind, channel, heldUntil, createdAt, ...row }) => {
    const group = groupOf(kind)
    const outcome = outcomeOf({ heldUntil, createdAt, ...row }, now)
    if (!group) return []
    const isHeld = heldUntil !== null && heldUntil > now
    return [
      { id, group, channel, outcome, heldUntil: isHeld ? heldUntil : null, at: row.sentAt ?? createdAt },
    ]
  })
}

/** Null of a kind that an earlier version had. */
function groupOf(kind: string): Delivery['group'] | null {
  const known = Object.keys(noticeKinds).find((name): name is NoticeKind => name === kind)
  return known ? noticeKinds[known].group : null
}

/** Events are retried for two days. */
const givenUpAfter = 50 * 3_600_000

type Row = {
  heldUntil: Date | null
  sentAt: Date | null
  refusedAt: Date | null
  droppedAt: Date | null
  createdAt: Date
  handedOver: 'unknown' | 'sent' | 'refused' | null
  /** What WhatsApp reported. */
  deliveredAt: Date | null
  readAt: Date | null
  failedAt: Date | null
}

function outcomeOf(
  { heldUntil, sentAt, refusedAt, droppedAt, createdAt, handedOver, ...reported }: Row,
  now: Date,
): (typeof deliveryOutcomes)[number] {
  if (reported.readAt) return 'read'
  if (reported.deliveredAt) return 'delivered'
  if (handedOver === 'refused' || refusedAt || reported.failedAt) return 'refused'
  if (handedOver === 'unknown') return 'unconfirmed'
  if (sentAt || handedOver === 'sent') return 'sent'
  if (droppedAt) return 'dropped'
  const since = heldUntil ?? createdAt
  return now.getTime() - since.getTime() > givenUpAfter ? 'given_up' : 'waiting'
}
