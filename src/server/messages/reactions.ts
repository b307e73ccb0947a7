import { listStaffWithDuty } from '../accounts/queries/list-staff.ts'
import { findLeadNews } from '../leads/queries/find-lead-news.ts'
import { formerName } from '../platform/rights.ts'
import type { ReactionContext, Reactions } from '../platform/jobs.ts'
import { findHandoverNews } from '../properties/queries/find-handover.ts'
import { listTitles } from '../properties/queries/list-transferable.ts'
import { placeOfVisit } from '../visits/policy/steps.ts'
import { findBookingNews, isCurrentReminder } from '../visits/queries/find-booking-news.ts'
import { notify, notifyAll } from './commands/notify.ts'
import { tellSavers } from './commands/tell-savers.ts'
import { tellUnread } from './commands/tell-unread.ts'
import { findReportNews } from './queries/find-reports.ts'

export const reactions: Reactions = {
  'account.changed': ({ db }, { eventId, userId, change, at }) =>
    notify(db, {
      userId,
      kind: 'account_changed',
      parameters: { change },
      link: '/user-dashboard/settings',
      newsKey: `account-changed:${eventId}`,
      now: new Date(at),
    }),

  'account.handled': async ({ db }, { eventId, userId, act, at }) => {
    if (act === 'suspended') return
    await notify(db, {
      userId,
      kind: 'account_changed',
      parameters: { change: act },
      link: '/user-dashboard/settings',
      newsKey: `account-handled:${eventId}`,
      now: new Date(at),
    })
  },

  'account.exportReady': ({ db, now }, { exportId, userId }) =>
    notify(db, {
      userId,
      kind: 'export_ready',
      parameters: {},
      link: '/user-dashboard/settings',
      newsKey: `export-ready:${exportId}`,
      now: now(),
    }),

  'property.priceDropped': ({ db, now }, dropped) => tellSavers(db, dropped, now()),

  'lead.created': (context, { leadId }) =>
    tellLister(context, leadId, { kind: 'lead_received', newsKey: `lead:${leadId}` }),

  'lead.repeated': (context, { leadId, eventId }) =>
    tellLister(context, leadId, { kind: 'lead_updated', newsKey: `lead-event:${eventId}` }),

  'lead.withdrawn': (context, { leadId, eventId }) =>
    tellLister(context, leadId, {
      kind: 'lead_updated',
      newsKey: `lead-event:${eventId}`,
      change: 'withdrawn',
    }),

  'visit.requested': async ({ db, now }, { visitId, eventId, isMoved }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const { name, day, time, how, property } = news
    await notify(db, {
      userId: news.lister.userId,
      kind: bookingKinds[news.kind][isMoved ? 'moved' : 'requested'],
      parameters: { name, title: property.title, day, time, how },
      link: placeOfVisit('lister', visitId),
      newsKey: `lead-event:${eventId}`,
      now: now(),
    })
  },

  'message.unread': tellUnread,

  'message.reported': async ({ db, now }, { reportId }) => {
    const report = await findReportNews(db, reportId)
    if (!report) return
    const { name, reason, reporterId, reportedUserId } = report
    const desk = await listStaffWithDuty(db, 'tickets')
    const uninvolved = desk.filter((userId) => userId !== reporterId && userId !== reportedUserId)
    await notifyAll(db, uninvolved, {
      kind: 'message_reported',
      parameters: { name, reason },
      link: '/support/reports',
      newsKey: `message-reported:${reportId}`,
      now: now(),
    })
  },

  'listing.offered': async ({ db, now }, { handoverId }) => {
    const news = await findHandoverNews(db, handoverId)
    if (news?.status !== 'open' || news.ownerId === null) return
    await notify(db, {
      userId: news.ownerId,
      kind: 'listing_offered',
      parameters: { title: news.property.title, numericId: news.property.numericId },
      link: '/user-dashboard/properties',
      newsKey: `listing-offered:${handoverId}`,
      now: now(),
    })
  },

  'listing.offerAnswered': async ({ db, now }, { handoverId }) => {
    const news = await findHandoverNews(db, handoverId)
    if (!news) return
    await notify(db, {
      userId: news.staff.userId,
      kind: 'listing_taken_over',
      parameters: { title: news.property.title, numericId: news.property.numericId, status: news.status },
      link: '/admin/list-for-owner',
      newsKey: `listing-offer-answered:${handoverId}`,
      now: now(),
    })
  },

  'listings.transferred': async ({ db, now }, { transferId, from, to, propertyIds }) => {
    const [title = ''] = await listTitles(db, propertyIds)
    for (const [userId, way] of [
      [from, 'out'],
      [to, 'in'],
    ] as const)
      await notify(db, {
        userId,
        kind: 'listings_transferred',
        parameters: { count: propertyIds.length, way, title },
        link: '/user-dashboard/properties',
        newsKey: `listings-transferred:${transferId}`,
        now: now(),
      })
  },

  'visit.changed': async ({ db, now }, { visitId, by, sequence }) => {
    const news = await findBookingNews(db, visitId)
    if (news?.sequence !== sequence) return
    const told = by === 'lister' ? news.visitor : news.lister
    if (!told) return
    const { day, time, how, property, status, proposal } = news
    await notify(db, {
      userId: told.userId,
      kind: bookingKinds[news.kind].moved,
      parameters: { title: property.title, how, status, ...(proposal ?? { day, time }) },
      link: placeOfVisit(by === 'lister' ? 'visitor' : 'lister', visitId),
      newsKey: `visit-changed:${visitId}:${sequence}`,
      now: now(),
    })
  },

  'visit.near': async ({ db, now }, { visitId, kind, startsAt }) => {
    const news = await findBookingNews(db, visitId)
    if (!news || !isCurrentReminder(news, { startsAt, now: now() })) return
    const { day, time, how, property, lister, visitor } = news
    for (const [side, told] of [['lister', lister] as const, ['visitor', visitor] as const])
      if (told)
        await notify(db, {
          userId: told.userId,
          kind: 'visit_reminder',
          parameters: { title: property.title, day, time, how },
          link: placeOfVisit(side, visitId),
          newsKey: `visit-near:${visitId}:${startsAt}:${kind}`,
          now: now(),
        })
  },

  'visit.doubted': async ({ db, now }, { visitId, isDoubtful, at }) => {
    const news = await findBookingNews(db, visitId)
    if (!news?.visitor || news.isDoubtful !== isDoubtful || news.status === 'cancelled') return
    const { day, time, how, property, visitor } = news
    await notify(db, {
      userId: visitor.userId,
      kind: isDoubtful ? 'visit_doubtful' : 'visit_certain',
      parameters: { title: property.title, day, time, how },
      link: placeOfVisit('visitor', visitId),
      newsKey: `visit-doubt:${visitId}:${at}`,
      now: now(),
    })
  },

  'visit.withdrawn': async ({ db, now }, { visitId }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const { day, time, how, property, lister, visitor } = news
    const sides = [lister.userId, ...(visitor ? [visitor.userId] : [])]
    await notifyAll(db, sides, {
      kind: bookingKinds[news.kind].moved,
      parameters: { name: formerName, title: property.title, day, time, how, status: 'cancelled' },
      link: '/user-dashboard/appointments?tab=past',
      newsKey: `visit-withdrawn:${visitId}`,
      now: now(),
    })
  },

  'visit.calledOff': async ({ db, now }, { visitId, why }) => {
    const news = await findBookingNews(db, visitId)
    if (!news?.visitor) return
    const { day, time, how, property, visitor } = news
    await notify(db, {
      userId: visitor.userId,
      kind: bookingKinds[news.kind].moved,
      parameters: { title: property.title, day, time, how, status: 'cancelled', why },
      link: placeOfVisit('visitor', visitId),
      newsKey: `visit-called-off:${visitId}`,
      now: now(),
    })
  },
}

const bookingKinds = {
  tour: { requested: 'visit_requested', moved: 'visit_changed' },
  meeting: { requested: 'meeting_requested', moved: 'meeting_changed' },
} as const

type Notice = {
  kind: 'lead_received' | 'lead_updated'
  newsKey: string
  change?: 'withdrawn'
}

async function tellLister(
  { db, now }: ReactionContext,
  leadId: string,
  { kind, newsKey, ...change }: Notice,
) {
  const news = await findLeadNews(db, leadId)
  if (!news) return
  await notify(db, {
    userId: news.lister.userId,
    kind,
    parameters: { name: news.name, type: news.type, title: news.property?.title ?? '', ...change },
    link: `/user-dashboard/leads/${leadId}`,
    newsKey,
    now: now(),
  })
}
