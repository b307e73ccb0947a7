import { reasonText } from '#contract/imports/import-reasons.ts'
import { listingFields } from '#contract/partners/api/listing-fields.ts'
import type { ListingResource } from '#contract/partners/api/listings.ts'
import type { LeadResource, ListingState, VisitResource } from '#contract/partners/api/resources.ts'
import type { WebhookResource } from '#contract/partners/api/webhooks.ts'
import type { ApiKey } from '#contract/partners/keys.ts'
import type { ListingPull } from '#contract/partners/pulls.ts'
import type { Webhook, WebhookMessage } from '#contract/partners/webhooks.ts'
import type { propertyImports } from '#database/schema/imports.ts'
import type { apiKeys } from '#database/schema/partners/api-keys.ts'
import type { listingPulls } from '#database/schema/partners/listing-pulls.ts'
import type { webhookMessages, webhooks } from '#database/schema/partners/webhooks.ts'

import type { SeenContact } from '../leads/commands/share-contact.ts'
import { mayReadContact, shownContact, type SharedRow } from '../leads/policy.ts'
import { personName } from '../leads/present/index.ts'
import type { LeadRow } from '../leads/queries/leads.ts'
import type { Actor } from '../platform/context.ts'
import { pageUrl } from '../platform/http/page-url.ts'
import { withChanges, type Changes, type Editable } from '../properties/commands/changes.ts'
import type { AppointmentRow } from '../visits/queries/appointments.ts'
import { isKeyOver, keyPrefix, readingBefore } from './policy.ts'
import type { ListingRow } from './queries/listings.ts'

export type KeyRow = typeof apiKeys.$inferSelect

type Shown = { actor: Pick<Actor, 'userId'>; now: Date }

/** As its team's owner sees it. */
export function presentKey(row: KeyRow, { actor, now }: Shown) {
  const { id, name, publicId, scopes, createdAt, expiresAt, lastUsedAt, lastNetwork, formerUntil } = row
  const isStopped = row.userId !== actor.userId
  const state: ApiKey['state'] = isStopped ? 'stopped' : expiresAt <= now ? 'expired' : 'active'
  const isFormerValid = state === 'active' && formerUntil !== null && formerUntil > now
  return {
    id,
    name,
    prefix: keyPrefix(publicId),
    scopes,
    createdAt,
    expiresAt,
    state,
    lastUsedAt,
    lastNetwork,
    formerUntil: isFormerValid ? formerUntil : null,
  }
}

/** `keyExpiresAt`: of the key that added it, if one did. */
type WebhookRow = typeof webhooks.$inferSelect & { keyExpiresAt?: Date | null }

export function presentWebhook(row: WebhookRow, { actor, now }: Shown) {
  const { id, address, events, createdAt, failingSince, formerUntil } = row
  return {
    id,
    address,
    events,
    createdAt,
    state: stateOf(row, { actor, now }),
    failingSince,
    formerUntil: formerUntil !== null && formerUntil > now ? formerUntil : null,
    isOfKey: row.keyId !== null,
  }
}

/** As the key that added it sees it. */
export function presentWebhookResource(row: WebhookRow, shown: Shown): WebhookResource {
  const { id, address: url, events, state, failingSince, createdAt } = presentWebhook(row, shown)
  return { id, url, events, state, failing_since: failingSince, created_at: createdAt }
}

/** The reader owns the team. */
function stateOf(row: WebhookRow, { actor, now }: Shown): Webhook['state'] {
  const { userId, offAt, failingSince } = row
  if (userId !== actor.userId) return 'stopped'
  if (isKeyOver(row, now)) return 'expired'
  if (offAt !== null) return 'off'
  return failingSince === null ? 'active' : 'failing'
}

export function presentMessage(row: typeof webhookMessages.$inferSelect, webhook: WebhookRow) {
  const { id, event, happenedAt, status, attempts, lastAttemptAt, nextAttemptAt, answer, failure } = row
  const can: WebhookMessage['can'] = { resend: webhook.offAt === null }
  return { id, event, happenedAt, status, attempts, lastAttemptAt, nextAttemptAt, answer, failure, can }
}

type PullRow = typeof listingPulls.$inferSelect
type ImportState = (typeof propertyImports.$inferSelect)['state']
type FoundPull = { pull: PullRow; import: { state: ImportState; at: Date } | null; listings: number }

/** As the owner of its team sees it. */
export function presentPull({ pull, import: last, listings }: FoundPull, { actor, now }: Shown) {
  const { address, isArchiving, triedAt, dueAt, failingSince, failure, answer, shrunkBy } = pull
  const isReading = pull.readingSince !== null && pull.readingSince > readingBefore(now)
  const isWorking = isReading || last?.state === 'checking' || last?.state === 'running'
  return {
    address,
    isArchiving,
    state: pullStateOf({ pull, last: last?.state ?? null, isWorking }, { actor, now }),
    isWorking,
    // An earlier owner's imports are not the reader's.
    importId: pull.userId === actor.userId ? pull.importId : null,
    importedAt: last?.at ?? null,
    triedAt,
    dueAt,
    failingSince,
    failure,
    answer,
    reason: pull.refusal && reasonText(pull.refusal),
    listings,
    shrunkBy,
  }
}

type KnownPull = { pull: PullRow; last: ImportState | null; isWorking: boolean }

function pullStateOf({ pull, last, isWorking }: KnownPull, { actor, now }: Shown): ListingPull['state'] {
  if (pull.userId !== actor.userId) return 'stopped'
  if (pull.offAt !== null) return 'off'
  if (pull.confirmedAt !== null) return pull.failingSince === null ? 'active' : 'failing'
  // Asked for, and not begun yet.
  const isWaiting = pull.dueAt !== null && pull.dueAt <= now
  if (isWorking || isWaiting) return 'reading'
  return last === 'mapping' || last === 'checked' ? last : 'unread'
}

type Linking = { references: ReadonlyMap<string, string>; publicUrl: string }
type Presenting = Linking & { reader: Pick<Actor, 'userId' | 'teams'>; now: Date }

/** A lead as the API and webhooks show it to the owner of its team. */
export function presentLeadResource(lead: LeadRow, presenting: Presenting): LeadResource {
  const { reader, now } = presenting
  return {
    id: lead.id,
    type: lead.type,
    status: lead.status,
    lost_reason: lead.lostReason,
    source: lead.source,
    name: personName(lead.name),
    contact: contactOf(mayReadContact(reader, lead) ? lead : null, now),
    message: lead.message,
    callback:
      lead.preferredCallbackDate === null
        ? null
        : { day: lead.preferredCallbackDate, time: lead.preferredCallbackTime, time_zone: lead.timeZone },
    listing:
      lead.propertyId === null || lead.propertyNumericId === null || lead.propertyTitle === null
        ? null
        : listingLinkOf(
            { propertyId: lead.propertyId, numericId: lead.propertyNumericId, title: lead.propertyTitle },
            presenting,
          ),
    assignee: lead.assigneeName === null ? null : personName(lead.assigneeName),
    received_at: lead.createdAt,
    last_contacted_at: lead.lastContacted,
  }
}

export function presentLeadState({ id, status, lostReason, lastContacted }: LeadRow) {
  return { id, status, lost_reason: lostReason, last_contacted_at: lastContacted }
}

type Of = { userId: string | null; propertyId: string | null }

/** Whose contact is in it. */
export function seenIn(
  { contact: { email, phone, alternate_phone } }: Pick<LeadResource, 'contact'>,
  { userId, propertyId }: Of,
): SeenContact[] {
  return userId === null || (phone ?? alternate_phone ?? email) === null ? [] : [{ userId, propertyId }]
}

export function presentVisitResource(visit: AppointmentRow, presenting: Presenting): VisitResource {
  const { now, reader } = presenting
  const { noShowBy, openHouseId, endTime, people, property } = visit
  return {
    ...presentVisitState(visit),
    kind: visit.kind,
    meeting_type: visit.how,
    time_zone: visit.timeZone,
    note: visit.changeNote,
    cancelled: visit.status === 'cancelled' ? { by: visit.cancelledBy, reason: visit.cancelReason } : null,
    checked_in_at: visit.checkedInAt,
    no_show: noShowBy === null ? null : { by: noShowBy, is_contested: visit.contestedAt !== null },
    is_at_risk: visit.isAtRisk,
    open_house:
      openHouseId === null || endTime === null ? null : { id: openHouseId, end_time: endTime, people },
    name: personName(visit.name),
    contact: contactOf(mayReadContact(reader, recipientsOf(visit)) ? visit : null, now),
    message: visit.message,
    listing:
      property &&
      listingLinkOf(
        { propertyId: property.id, numericId: property.numericId, title: property.title },
        presenting,
      ),
    lead_id: visit.leadId,
    created_at: visit.createdAt,
    updated_at: visit.updatedAt,
  }
}

export function presentVisitState(visit: AppointmentRow) {
  const { id, status, day, time, timeStands, proposedDay, proposedTime, proposedBy, sequence } = visit
  const proposal =
    proposedDay === null || proposedTime === null || proposedBy === null
      ? null
      : { day: proposedDay, time: proposedTime, by: proposedBy }
  return { id, status, day, time, time_stands: timeStands, proposal, sequence }
}

/** Of a visit, as `mayReadContact` asks for them. */
function recipientsOf({ agentId, namedTeamId, teamId }: AppointmentRow) {
  return { agentId, teamId: namedTeamId, listingTeamId: teamId }
}

type Linked = { propertyId: string; numericId: number; title: string }

function listingLinkOf({ propertyId, numericId, title }: Linked, { references, publicUrl }: Linking) {
  return {
    id: numericId,
    reference: references.get(propertyId) ?? null,
    title,
    url: pageUrl({ publicUrl }, `/property/${numericId}`),
  }
}

function contactOf(shared: SharedRow | null, now: Date): LeadResource['contact'] {
  const none = { email: null, phone: null, alternatePhone: null, callAfter: null }
  const { email, phone, alternatePhone, callAfter } = shared ? shownContact(shared, now) : none
  return { email, phone, alternate_phone: alternatePhone, call_after: callAfter }
}

/** Where a listing stands, as webhooks tell it too. */
export function presentListingState(listing: ListingRow, publicUrl: string): ListingState {
  const { numericId, approvalStatus } = listing
  return {
    id: numericId,
    reference: listing.reference,
    title: listing.title,
    url: pageUrl({ publicUrl }, `/property/${numericId}`),
    availability: listing.availability,
    review: approvalStatus,
    rejection_reason: approvalStatus === 'rejected' ? listing.rejectionReason : null,
    is_archived: listing.archivedAt !== null,
    is_taken_down: listing.takenDownAt !== null,
    is_public: listing.isPublic,
    confirm_by: listing.confirmBy,
  }
}

type ShownListing = { pending: { changes: Changes } | null; publicUrl: string }

/** With the changes that wait for review, as its form shows it. */
export function presentListing(listing: ListingRow, { pending, publicUrl }: ShownListing): ListingResource {
  const { current } = listing
  return {
    ...presentListingState(listing, publicUrl),
    photo_count: listing.photoCount,
    floor_plan_count: current.floorPlans.length,
    has_pending_change: pending !== null,
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
    fields: fieldsOf(withChanges(current, pending?.changes ?? {}), listing.availability),
  }
}

function fieldsOf(current: Editable, availability: ListingRow['availability']) {
  const values: Readonly<Record<string, unknown>> = {
    ...current,
    status: statusOf(current, availability),
    locality: current.localityName,
    project: current.projectName,
    area: current.areaTyped ?? current.area,
    area_unit: current.areaUnit ?? 'sqft',
  }
  const own = new Set(['status', 'locality', 'project', 'area', 'area_unit'])
  return Object.fromEntries(
    listingFields.map(({ name, of }) => [name, values[own.has(name) ? name : (of ?? name)] ?? null]),
  )
}

/** As the column of import files says it. */
function statusOf({ purpose }: Editable, availability: ListingRow['availability']): string {
  if (availability === 'available') return purpose
  return availability === 'under_offer' ? 'pending' : availability
}
