import type { WebhookEvent } from '#contract/enums/partners.ts'

import type { DomainEvent } from '../domain-events.ts'
import { findDecisionDetails, findTakeDownDetails } from '../moderation/queries/decisions.ts'
import { systemCall } from '../platform/call.ts'
import type { SubscriberContext, Subscribers } from '../platform/jobs/jobs.ts'
import { fetchPicture } from './commands/pictures/fetch-picture.ts'
import { carryOutPull, settlePull } from './commands/pulls/carry-out.ts'
import { readFeed } from './commands/pulls/read-feed.ts'
import { sendWebhookMessage } from './commands/send-webhook-message.ts'
import { stopSoftwareOf } from './commands/stop-software.ts'
import { submitPages } from './commands/submit-pages.ts'
import { tellWebhooks } from './commands/webhook-messages.ts'
import { decisionKey } from './policy.ts'

type VisitChange = Extract<DomainEvent, { name: 'visit.changed' }>['change']

const toldOfVisits: Partial<Record<VisitChange, WebhookEvent>> = {
  joined: 'visit.booked',
  confirmed: 'visit.confirmed',
  accepted: 'visit.moved',
  moved: 'visit.moved',
  cancelled: 'visit.cancelled',
}

/** What of the other domains' events is told to other software. */
export const subscribers: Subscribers = {
  'listings.pagesChanged': ({ services }, { numbers }) => submitPages(services, numbers),

  // Whoever had the password may have added what sends the team's leads elsewhere.
  'account.changed': async (context, { userId, change }) => {
    if (change === 'password_reset' || change === 'password_reset_factors_removed')
      await stopSoftwareOf(systemCall(context), userId)
  },

  'picture.due': (context, due) => fetchPicture(systemCall(context), due),

  'webhook.messageDue': (context, due) => sendWebhookMessage(systemCall(context), due),

  'pull.due': (context, due) => readFeed(systemCall(context), due),
  'import.checked': (context, checked) => carryOutPull(systemCall(context), checked),
  'import.finished': (context, finished) => settlePull(systemCall(context), finished),

  'lead.created': (context, { leadId }) =>
    tell(context, { event: 'lead.received', subjectId: leadId, eventKey: `lead:${leadId}` }),

  'lead.contactChanged': (context, { leadId, change, at }) =>
    tell(context, {
      event: `contact.${change}`,
      subjectId: leadId,
      eventKey: `contact:${leadId}:${change}:${at}`,
      at,
    }),

  'visit.requested': (context, { visitId, eventId, isRescheduled }) =>
    tell(context, {
      event: isRescheduled ? 'visit.moved' : 'visit.booked',
      subjectId: visitId,
      eventKey: `visit:${visitId}:${eventId}`,
    }),

  'visit.changed': async (context, { visitId, change, sequence }) => {
    const event = toldOfVisits[change]
    if (event) await tell(context, { event, subjectId: visitId, eventKey: `visit:${visitId}:${sequence}` })
  },

  'visit.withdrawn': (context, { visitId }) => tell(context, cancelled(visitId)),

  'visit.listingEnded': (context, { visitId }) => tell(context, cancelled(visitId)),

  'property.decided': async (context, { decisionId }) => {
    const details = await findDecisionDetails(context.db, decisionId)
    if (!details) return
    const { decision, property } = details
    await tell(context, {
      event: decision === 'approved' ? 'listing.approved' : 'listing.refused',
      subjectId: property.id,
      eventKey: decisionKey(decisionId),
    })
  },

  'property.takeDownChanged': async (context, { eventId }) => {
    const details = await findTakeDownDetails(context.db, eventId)
    if (!details) return
    await tell(context, {
      event: details.isTakenDown ? 'listing.gone' : 'listing.released',
      subjectId: details.property.id,
      eventKey: `take-down:${eventId}`,
    })
  },

  'property.unconfirmed': (context, { propertyId, at }) =>
    tell(context, {
      event: 'listing.unconfirmed',
      subjectId: propertyId,
      eventKey: `unconfirmed:${propertyId}:${at}`,
      at,
    }),

  'property.offerEnded': (context, { propertyId, why, at }) =>
    tell(context, {
      event: 'listing.gone',
      subjectId: propertyId,
      eventKey: `gone:${propertyId}:${why}:${at}`,
      at,
    }),
}

function cancelled(visitId: string) {
  return { event: 'visit.cancelled' as const, subjectId: visitId, eventKey: `visit:${visitId}:ended` }
}

type Told = { event: WebhookEvent; subjectId: string; eventKey: string; at?: string }

function tell(context: SubscriberContext, { at, ...told }: Told): Promise<void> {
  return tellWebhooks(systemCall(context), { ...told, at: at === undefined ? context.now() : new Date(at) })
}
