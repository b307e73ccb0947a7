import { listStaffWithDuty } from '../accounts/queries/people.ts'
import { findEvidenceDetails } from '../evidence/queries.ts'
import { findLeadDetails } from '../leads/queries/lead-details.ts'
import { findInvitation } from '../leads/queries/soft-leads.ts'
import type { SubscriberContext, Subscribers } from '../platform/jobs/jobs.ts'
import { findClaimInviteDetails } from '../properties/queries/claim-invites.ts'
import { findLinkedListing, listAskedFor } from '../properties/queries/freshness.ts'
import { listTitles } from '../properties/queries/list-titles.ts'
import { findTeamChange } from '../teams/queries.ts'
import {
  notify,
  notifyAll,
  notifyClaimInviteAnswered,
  notifyOfAction,
  notifyPairDecided,
  notifySavers,
  notifySearchers,
  notifyUnread,
} from './commands/notifications.ts'
import { findReportDetails } from './queries/reports.ts'

export const subscribers: Subscribers = {
  'account.changed': ({ db }, { eventId, userId, change, at }) =>
    notify(db, {
      userId,
      kind: 'account_changed',
      parameters: { change },
      link: '/user-dashboard/settings',
      eventKey: `account-changed:${eventId}`,
      now: new Date(at),
    }),

  'account.handled': async ({ db }, { eventId, userId, action, at }) => {
    if (action === 'suspended') return
    await notify(db, {
      userId,
      kind: 'account_changed',
      parameters: { change: action },
      link: '/user-dashboard/settings',
      eventKey: `account-handled:${eventId}`,
      now: new Date(at),
    })
  },

  'account.exportReady': ({ db, now }, { exportId, userId }) =>
    notify(db, {
      userId,
      kind: 'export_ready',
      parameters: {},
      link: '/user-dashboard/settings',
      eventKey: `export-ready:${exportId}`,
      now: now(),
    }),

  'property.priceDropped': ({ db, now }, dropped) => notifySavers(db, dropped, now()),

  'property.marketChanged': ({ db, now }, changed) => notifySearchers(db, changed, now()),

  'listings.confirmationDue': async ({ db }, { userId, at }) => {
    const [first] = await listAskedFor(db, { userId, at, limit: 1 })
    if (!first) return
    await notify(db, {
      userId,
      kind: 'confirmation_due',
      parameters: { count: first.total, title: first.title },
      link: '/user-dashboard/properties?due=true',
      eventKey: `confirmation-due:${userId}:${at}`,
      now: new Date(at),
    })
  },

  'property.reportedGone': async ({ db }, { propertyId, at }) => {
    const listing = await findLinkedListing(db, propertyId)
    if (!listing?.isAskedFor) return
    const { userId, title, numericId } = listing
    await notify(db, {
      userId,
      kind: 'availability_doubted',
      parameters: { title, numericId },
      link: '/user-dashboard/properties?due=true',
      eventKey: `reported-gone:${propertyId}:${at}`,
      now: new Date(at),
    })
  },

  'lead.created': (context, { leadId }) =>
    notifyAdvertiser(context, leadId, { kind: 'lead_received', eventKey: `lead:${leadId}` }),

  'lead.assigned': async (context, { leadId, userId, at }) => {
    if ((await findLeadDetails(context.db, leadId))?.advertiser.userId !== userId) return
    await notifyAdvertiser(context, leadId, {
      kind: 'lead_received',
      eventKey: `lead-assigned:${leadId}:${at}`,
    })
  },

  'lead.repeated': (context, { leadId, eventId }) =>
    notifyAdvertiser(context, leadId, { kind: 'lead_updated', eventKey: `lead-event:${eventId}` }),

  'lead.withdrawn': (context, { leadId, eventId }) =>
    notifyAdvertiser(context, leadId, {
      kind: 'lead_updated',
      eventKey: `lead-event:${eventId}`,
      change: 'withdrawn',
    }),

  'lead.actionDue': ({ db, now }, due) => notifyOfAction(db, due, now()),

  'lead.viewerInvited': async ({ db, now }, { softLeadId }) => {
    const invitation = await findInvitation(db, softLeadId)
    if (!invitation) return
    const { userId, title, numericId } = invitation
    await notify(db, {
      userId,
      kind: 'contact_invited',
      parameters: { title, numericId },
      link: `/property/${numericId}`,
      eventKey: `viewer-invited:${softLeadId}`,
      now: now(),
    })
  },

  'evidence.changed': async ({ db }, { evidenceId, change, at }) => {
    const details = await findEvidenceDetails(db, evidenceId)
    if (!details) return
    const { userId, claim, title, numericId } = details
    await notify(db, {
      userId,
      kind: 'evidence_changed',
      parameters: { change, claim, ...(title !== null && { title }) },
      link: numericId === null ? '/user-dashboard/profile' : `/property/${numericId}`,
      eventKey: `evidence:${evidenceId}:${change}`,
      now: new Date(at),
    })
  },

  'message.unread': notifyUnread,

  'message.reported': async ({ db, now }, { reportId }) => {
    const report = await findReportDetails(db, reportId)
    if (!report) return
    const { name, reason, reporterId, reportedUserId } = report
    const supportStaff = await listStaffWithDuty(db, 'tickets')
    const uninvolved = supportStaff.filter((userId) => userId !== reporterId && userId !== reportedUserId)
    await notifyAll(db, uninvolved, {
      kind: 'message_reported',
      parameters: { name, reason },
      link: '/support/reports',
      eventKey: `message-reported:${reportId}`,
      now: now(),
    })
  },

  'claimInvite.sent': async ({ db, now }, { claimInviteId }) => {
    const details = await findClaimInviteDetails(db, claimInviteId)
    if (details?.status !== 'open' || details.ownerId === null) return
    await notify(db, {
      userId: details.ownerId,
      kind: 'claim_invited',
      parameters: { title: details.property.title, numericId: details.property.numericId },
      link: '/user-dashboard/properties',
      eventKey: `listing-offered:${claimInviteId}`,
      now: now(),
    })
  },

  'home.pairDecided': ({ db, now }, decided) => notifyPairDecided(db, decided, now()),

  'claimInvite.answered': ({ db, now }, answered) => notifyClaimInviteAnswered(db, answered, now()),

  'team.memberChanged': async ({ db }, changed) => {
    const teamChange = await findTeamChange(db, changed)
    if (!teamChange) return
    const { teamId, userId, change, at } = changed
    await notify(db, {
      userId: teamChange.recipientId,
      kind: 'team_changed',
      parameters: teamChange.parameters,
      link: '/user-dashboard/team',
      eventKey: `team-${change}:${userId}:${teamId}:${at}`,
      now: new Date(at),
    })
  },

  'listings.transferred': async ({ db, now }, { transferId, from, to, propertyIds }) => {
    const [title = ''] = await listTitles(db, propertyIds)
    for (const [userId, direction] of [
      [from, 'out'],
      [to, 'in'],
    ] as const)
      await notify(db, {
        userId,
        kind: 'listings_transferred',
        parameters: { count: propertyIds.length, direction, title },
        link: '/user-dashboard/properties',
        eventKey: `listings-transferred:${transferId}`,
        now: now(),
      })
  },
}

type Notice = {
  kind: 'lead_received' | 'lead_updated'
  eventKey: string
  change?: 'withdrawn'
}

async function notifyAdvertiser(
  { db, now }: SubscriberContext,
  leadId: string,
  { kind, eventKey, ...change }: Notice,
) {
  const details = await findLeadDetails(db, leadId)
  if (!details) return
  await notify(db, {
    userId: details.advertiser.userId,
    kind,
    parameters: { name: details.name, type: details.type, title: details.property?.title ?? '', ...change },
    link: `/user-dashboard/leads/${leadId}`,
    eventKey,
    now: now(),
  })
}
