import { and, eq, isNull, lte, isNotNull, lt } from 'drizzle-orm'

import type { NotificationKind, NotificationParameters } from '#contract/messages/notification-parameters.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { notifications } from '#database/schema/messages.ts'

import { listNotifiable, canNotify } from '../../accounts/queries/recipients.ts'
import type { DomainEvent } from '../../domain-events.ts'
import { listSavers, listSaversOfOtherOffers } from '../../favorites/queries.ts'
import { findDueAction } from '../../leads/queries/next-actions.ts'
import type { Call, MemberCall } from '../../platform/call.ts'
import type { SubscriberContext } from '../../platform/jobs/jobs.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { findClaimInviteDetails } from '../../properties/queries/claim-invites.ts'
import { findDecidedPair, findLowestOtherOffer } from '../../properties/queries/home-offers.ts'
import { findPricedListing } from '../../properties/queries/market.ts'
import { recordAlerts } from '../../search/commands/alerts.ts'
import { findAlertListing } from '../../search/queries/match-saved-searches.ts'
import { unreadMail } from '../emails.ts'
import { threadPath, unreadDelays } from '../policy.ts'
import { findUnread } from '../queries/notifications.ts'
import { findReader } from '../queries/team-conversations.ts'

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
}

export async function notify(tx: Database, notice: Notice & { userId: string }): Promise<void> {
  await notifyAll(tx, [notice.userId], notice)
}

type Dropped = Extract<DomainEvent, { name: 'property.priceDropped' }>

/** Bounds one statement; far above the savers of any property. */
const maxRecipients = 5000

/**
 * Notify savers of a lower price while the property is available; once a day, because a price may go up and down. Those
 * of other offers of the same home are notified where this one became the cheapest of all.
 */
export async function notifySavers(db: Database, dropped: Dropped, now: Date): Promise<void> {
  const { propertyId, price, before } = dropped
  const listing = await findPricedListing(db, propertyId)
  if (!listing?.isOpen || listing.price !== price) return
  const { title, numericId, userId: advertiser } = listing
  const notice = {
    kind: 'price_dropped' as const,
    link: `/property/${numericId}`,
    eventKey: `price-dropped:${propertyId}:${dayInIndia(now)}`,
    now,
  }
  const notifyOf = async (savers: readonly string[], parameters: NotificationParameters['price_dropped']) =>
    notifyAll(
      db,
      savers.filter((userId) => userId !== advertiser),
      { ...notice, parameters },
    )
  const saverQuery = { propertyId, limit: maxRecipients }
  await notifyOf(await listSavers(db, saverQuery), { title, numericId, price, before })
  const lowest = await findLowestOtherOffer(db, propertyId)
  if (lowest === null || price >= lowest || before < lowest) return
  const others = await listSaversOfOtherOffers(db, saverQuery)
  await notifyOf(others, { title, numericId, price, before: lowest, offer: 'other' })
}

type MarketChanged = Extract<DomainEvent, { name: 'property.marketChanged' }>

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

type ActionDue = Extract<DomainEvent, { name: 'lead.actionDue' }>

/** Remind an advertiser of the next action about a lead, unless it was done or postponed meanwhile. */
export async function notifyOfAction(db: Database, due: ActionDue, now: Date): Promise<void> {
  const details = await findDueAction(db, due)
  if (!details) return
  const { id, leadId, kind: action, name, title, advertiser } = details
  await notify(db, {
    userId: advertiser.userId,
    kind: 'lead_action_due',
    parameters: { name, action, title: title ?? '' },
    link: `/user-dashboard/leads/${leadId}`,
    eventKey: `lead-action:${id}:${due.dueAt}`,
    now,
  })
}

type PairDecided = Extract<DomainEvent, { name: 'home.pairDecided' }>

/** Notify both advertisers of what staff decided on their listings. */
export async function notifyPairDecided(db: Database, { pairId, at }: PairDecided, now: Date): Promise<void> {
  const pair = await findDecidedPair(db, pairId)
  if (!pair) return
  const kind = pair.verdict === 'same' ? 'home_joined' : 'home_split'
  for (const { userId, title, numericId } of pair.listings)
    await notify(db, {
      userId,
      kind,
      parameters: { title, numericId, reason: pair.reason },
      link: `/user-dashboard/properties?q=${numericId}`,
      eventKey: `home-pair:${pairId}:${at}:${numericId}`,
      now,
    })
}

type ClaimInviteAnswered = Extract<DomainEvent, { name: 'claimInvite.answered' }>

/** Notify the member of staff who entered the listing for its owner. */
export async function notifyClaimInviteAnswered(
  db: Database,
  { claimInviteId }: ClaimInviteAnswered,
  now: Date,
): Promise<void> {
  const details = await findClaimInviteDetails(db, claimInviteId)
  if (!details) return
  await notify(db, {
    userId: details.staff.userId,
    kind: 'listing_taken_over',
    parameters: {
      title: details.property.title,
      numericId: details.property.numericId,
      status: details.status,
    },
    link: '/admin/list-for-owner',
    eventKey: `listing-invite-answered:${claimInviteId}`,
    now,
  })
}

type Unread = Extract<DomainEvent, { name: 'message.unread' }>

/** Tolerance for clock differences between the queue and the database. */
const clockTolerance = 1_000

/** Notify or email about messages still unread; messages written after a reading have their own timer. */
export async function notifyUnread(
  { db, services, now }: SubscriberContext,
  { conversationId, userId: recipientId, channel }: Unread,
): Promise<void> {
  const userId = await findReader(db, { conversationId, userId: recipientId })
  if (userId === null) return
  const unread = await findUnread(db, { conversationId, userId })
  if (!unread) return
  const due = unread.oldest.createdAt.getTime() + unreadDelays[channel]
  if (due > now().getTime() + clockTolerance) return
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
