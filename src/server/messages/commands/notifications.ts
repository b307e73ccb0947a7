import { and, eq, isNull, lte, isNotNull, lt } from 'drizzle-orm'

import { dayInIndia } from '#contract/dates.ts'
import type { NotificationKind, NotificationParameters } from '#contract/messages/notices.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

import { listPeopleWithPush } from '../../accounts/queries/push-devices.ts'
import { listNotifiable } from '../../accounts/queries/recipients.ts'
import type { DomainEvent } from '../../domain-events.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { recordAlerts } from '../../search/commands/alerts.ts'
import { findAlertListing } from '../../search/queries/match-saved-searches.ts'

/** Kind and parameters; the text is rendered in the reader's language on display. */
type NoticeContent = {
  [K in NotificationKind]: { kind: K; parameters: NotificationParameters[K] }
}[NotificationKind]

type Notice = NoticeContent & {
  /** Target path without language prefix. */
  link: string
  eventKey: string
  now: Date
}

/** Notify several people, unless they disabled it; idempotent per event. */
export async function notifyAll(tx: Database, userIds: readonly string[], notice: Notice): Promise<void> {
  await recordNotifications(tx, userIds, { ...notice, at: notice.now })
}

type Recorded = {
  kind: NotificationKind
  parameters: NotificationParameters[NotificationKind]
  link: string
  eventKey: string
  at: Date
}

/** The callers' types join each kind with its parameters. */
export async function recordNotifications(
  tx: Database,
  userIds: readonly string[],
  { kind, parameters, link, eventKey, at }: Recorded,
): Promise<void> {
  const recipients = await listNotifiable(tx, userIds, kind, 'bell')
  if (recipients.length === 0) return
  const inserted = await tx
    .insert(notifications)
    .values(recipients.map((userId) => ({ userId, kind, parameters, link, eventKey, createdAt: at })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.eventKey] })
    .returning({ id: notifications.id, userId: notifications.userId })
  const [first] = inserted
  if (!first) return
  const readers = inserted.map(({ userId }) => userId)
  await publishLiveEvent(tx, readers, { kind: 'notification', subjectId: first.id })
  await publishPushes(tx, inserted)
}

/** Who has no device for them costs nothing. */
async function publishPushes(tx: Database, rang: readonly { id: string; userId: string }[]): Promise<void> {
  const people = new Set(
    await listPeopleWithPush(
      tx,
      rang.map(({ userId }) => userId),
    ),
  )
  const pushed = rang.filter(({ userId }) => people.has(userId))
  await publishEvents(
    tx,
    pushed.map(({ id: notificationId, userId }) => ({
      name: 'notification.rang',
      notificationId,
      userId,
      notBefore: null,
    })),
  )
}

export async function notify(tx: Database, notice: Notice & { userId: string }): Promise<void> {
  await notifyAll(tx, [notice.userId], notice)
}

type MarketChanged = Extract<DomainEvent, { name: 'property.marketChanged' }>

/** Bounds one statement. */
const maxRecipients = 5000

/** Alert people whose saved searches match, once a day for each kind; savers told of a lower price are not alerted again. */
export async function notifySearchers(db: Database, changed: MarketChanged, now: Date): Promise<void> {
  const { propertyId, change: kind, before = 0, at } = changed
  const listing = await findAlertListing(db, { propertyId, kind })
  if (!listing) return
  const { title, numericId, price } = listing
  if (kind === 'price' && price === before) return
  const day = dayInIndia(new Date(at))
  const link = `/property/${numericId}`
  const isDrop = kind === 'price' && price < before
  const eventKey = isDrop ? `price-dropped:${propertyId}:${day}` : `search-${kind}:${propertyId}:${day}`
  const priceBefore = kind === 'price' ? before : null
  for (let alerted = maxRecipients; alerted === maxRecipients;)
    alerted = await db.transaction(async (tx) => {
      const userIds = await recordAlerts(tx, { listing, kind, priceBefore, day, limit: maxRecipients, now })
      const content = alertContent(kind, { title, numericId, price, before })
      await notifyAll(tx, userIds, { ...content, link, eventKey, now })
      return userIds.length
    })
}

type AlertFacts = NotificationParameters['search_price']

function alertContent(
  kind: MarketChanged['change'],
  { title, numericId, price, before }: AlertFacts,
): NoticeContent {
  if (kind === 'gone') return { kind: 'search_gone', parameters: { title, numericId } }
  if (kind === 'price') return { kind: 'search_price', parameters: { title, numericId, price, before } }
  return { kind: `search_${kind}`, parameters: { title, numericId, price } }
}

/** Idempotent. */
export async function readNotification({ db, actor, now }: MemberCall, { id }: { id: string }) {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, actor.userId))
  const changed = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(isOwn, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  const isKnown = changed.length > 0 || (await db.$count(notifications, isOwn)) > 0
  return isKnown ? null : refused('NOT_FOUND')
}

/** Served by notifications_unread_idx. */
export async function readAllNotifications(
  { db, actor, now }: MemberCall,
  { until }: { until: string },
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, actor.userId),
        isNull(notifications.readAt),
        lte(notifications.createdAt, new Date(until)),
      ),
    )
}

const retentionDays = 180

/** Delete read notifications older than half a year; unread ones stay. Daily, so it needs no index. */
export async function deleteOldNotifications({ db, now }: Call): Promise<number> {
  const end = new Date(now.getTime() - retentionDays * 86_400_000)
  const deleted = await db
    .delete(notifications)
    .where(and(isNotNull(notifications.readAt), lt(notifications.createdAt, end)))
    .returning({ id: notifications.id })
  return deleted.length
}
