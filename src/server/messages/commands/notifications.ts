import type { NotificationKind, NotificationParameters } from '#contract/messages/notification-parameters.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'
import { listNotifiable, canNotify } from '../../accounts/queries/recipients.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { dayInIndia } from '#contract/slots.ts'
import { listSavers } from '../../favorites/queries.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { findPricedListing } from '../../properties/queries/market.ts'
import type { SubscriberContext } from '../../platform/jobs/jobs.ts'
import { unreadMail } from '../emails.ts'
import { threadPath, unreadDelays } from '../policy.ts'
import { findUnread } from '../queries/notifications.ts'
import { and, eq, isNull, lte, isNotNull, lt } from 'drizzle-orm'

/** A kind with what its sentence needs; it is said in the reader's language when it is read. */
type Told = {
  [K in NotificationKind]: { kind: K; parameters: NotificationParameters[K] }
}[NotificationKind]

type Notice = Told & {
  /** Where it is dealt with, without language prefix. */
  link: string
  eventKey: string
  now: Date
}

/** The same events to several people, each in their own dashboard, unless they want no alerts; told twice it is one. */
export async function notifyAll(tx: Database, userIds: readonly string[], notice: Notice): Promise<void> {
  const { kind, parameters, link, eventKey, now } = notice
  const recipients = await listNotifiable(tx, userIds, kind, 'dashboard')
  if (recipients.length === 0) return
  const inserted = await tx
    .insert(notifications)
    .values(recipients.map((userId) => ({ userId, kind, parameters, link, eventKey, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.eventKey] })
    .returning({ id: notifications.id, userId: notifications.userId })
  const [first] = inserted
  if (!first) return
  const readers = inserted.map(({ userId }) => userId)
  await publishLiveEvent(tx, readers, { kind: 'notification', subjectId: first.id })
}

export async function notify(tx: Database, notice: Notice & { userId: string }): Promise<void> {
  await notifyAll(tx, [notice.userId], notice)
}

type Dropped = Extract<DomainEvent, { name: 'property.priceDropped' }>

/** More than ever kept one home; so that one price change cannot become an unbounded statement. */
const mostTold = 5000

/** Whoever keeps the home hears that it costs less, if it is still to be had for that; once a day, lest a price that goes up and down rings without end. */
export async function notifySavers(db: Database, dropped: Dropped, now: Date): Promise<void> {
  const { propertyId, price, before } = dropped
  const listing = await findPricedListing(db, propertyId)
  if (!listing?.isOpen || listing.price !== price) return
  const savers = await listSavers(db, { propertyId, limit: mostTold })
  await notifyAll(
    db,
    savers.filter((userId) => userId !== listing.userId),
    {
      kind: 'price_dropped',
      parameters: { title: listing.title, numericId: listing.numericId, price, before },
      link: `/property/${listing.numericId}`,
      eventKey: `price-dropped:${propertyId}:${dayInIndia(now)}`,
      now,
    },
  )
}

type Unread = Extract<DomainEvent, { name: 'message.unread' }>

/** The moments of rows have passed when the queue says so, give or take the pace of clocks. */
const slack = 1_000

/** By the bell or by letter, if it still waits; what was written after a reading has its own turn. */
export async function notifyUnread(
  { db, services, now }: SubscriberContext,
  { conversationId, userId, channel }: Unread,
): Promise<void> {
  const unread = await findUnread(db, { conversationId, userId })
  if (!unread) return
  const due = unread.oldest.createdAt.getTime() + unreadDelays[channel]
  if (due > now().getTime() + slack) return
  if (channel === 'email') {
    if (await canNotify(db, userId, 'message_received', 'email'))
      await services.mailer.send(unreadMail(unread, services.config.publicUrl))
    return
  }
  await notify(db, {
    userId,
    kind: 'message_received',
    parameters: { name: unread.name, title: unread.title ?? '' },
    link: threadPath(conversationId),
    eventKey: `message:${unread.oldest.id}`,
    now: now(),
  })
}

type ReadOne = { userId: string; id: string; now: Date }
type ReadAll = { userId: string; until: Date; now: Date }

/** False where this person has no such notification; one that is read already stays as it is. */
export async function readNotification(db: Database, { userId, id, now }: ReadOne): Promise<boolean> {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const changed = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOwn, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return changed.length > 0 || (await db.$count(notifications, isOwn)) > 0
}

/** Served by notifications_unread_idx. */
export async function readAllNotifications(db: Database, { userId, until, now }: ReadAll): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    )
}

const retentionDays = 180

/** What was read and is older than half a year; what nobody has read stays. Once a day, so it needs no index. */
export async function purgeNotifications(db: Database, { now }: { now: Date }): Promise<number> {
  const end = new Date(now.getTime() - retentionDays * 86_400_000)
  const purged = await db
    .delete(notifications)
    .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, end)))
    .returning({ id: notifications.id })
  return purged.length
}
