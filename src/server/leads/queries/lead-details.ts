import { eq, and, inArray, isNull, desc, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { mergeEventKinds, privateLeadEventKinds } from '#contract/enums/leads.ts'
import type { LeadSide } from '#contract/leads/lead.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { contactPreferences } from '#database/schema/lead-contacts.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { blocks } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { teamMembers } from '#database/schema/teams.ts'

import { paged, type AskedPage } from '../../platform/paging.ts'
import { listingTeam } from './people.ts'

export type LeadDetails = NonNullable<Awaited<ReturnType<typeof findLeadDetails>>>

/** Content and recipients of the emails about a lead. */
export async function findLeadDetails(db: Database, id: string) {
  const advertiser = alias(users, 'advertiser')
  const enquirer = alias(users, 'enquirer')
  const [details] = await db
    .select({
      id: leads.id,
      type: leads.type,
      name: leads.name,
      contact: {
        email: leads.email,
        phone: leads.phone,
        alternatePhone: leads.alternatePhone,
        callFrom: contactPreferences.callFrom,
        callUntil: contactPreferences.callUntil,
        callTimeZone: contactPreferences.callTimeZone,
      },
      mayRead,
      message: leads.message,
      preferredCallbackDate: leads.preferredCallbackDate,
      preferredCallbackTime: leads.preferredCallbackTime,
      timeZone: leads.timeZone,
      property: {
        id: properties.id,
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
      },
      advertiser: {
        userId: advertiser.id,
        name: advertiser.name,
        email: advertiser.email,
        locale: advertiser.locale,
      },
      enquirer: {
        userId: enquirer.id,
        name: enquirer.name,
        email: enquirer.email,
        locale: enquirer.locale,
      },
    })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.propertyId))
    .leftJoin(teamMembers, isAssignee)
    .innerJoin(advertiser, eq(advertiser.id, recipient))
    .leftJoin(enquirer, eq(enquirer.id, leads.userId))
    .leftJoin(contactPreferences, eq(contactPreferences.userId, leads.userId))
    .where(eq(leads.id, id))
  if (!details) return null
  const { mayRead: isReadable, ...shown } = details
  const none = { email: null, phone: null, alternatePhone: null }
  return { ...shown, contact: isReadable ? shown.contact : { ...shown.contact, ...none } }
}

/** Whoever works on it, as long as they are in the team of its listing. */
const isAssignee = and(eq(teamMembers.teamId, listingTeam), eq(teamMembers.userId, leads.assignedTo))
const recipient = sql`coalesce(${teamMembers.userId}, ${leads.agentId})`

/** The recipient is the advertiser, or a member of the team that the enquirer was named. */
const mayRead = sql<boolean>`(${recipient} = ${leads.agentId} or coalesce(${leads.teamId} = ${listingTeam}, false))`

export async function findRepeatedMessage(db: Database, eventId: string): Promise<string | null> {
  const [event] = await db
    .select({ note: leadEvents.note })
    .from(leadEvents)
    .where(eq(leadEvents.id, eventId))
  return event?.note ?? null
}

/** Contact details sent with an enquiry: the account's, never the form's. */
export async function findEnquirer(db: Database, userId: string) {
  const [enquirer] = await db
    .select({
      name: users.name,
      email: users.email,
      phone: profiles.mobileNumber,
      alternatePhone: profiles.alternatePhone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return enquirer ?? null
}

/** The team named beside the advertiser on the property page; none beside one whose profile is private. */
export async function findNamedTeam(db: Database, propertyId: string | null): Promise<string | null> {
  if (propertyId === null) return null
  const [listing] = await db
    .select({ teamId: properties.teamId })
    .from(properties)
    .innerJoin(profiles, eq(profiles.userId, properties.userId))
    .where(and(eq(properties.id, propertyId), ne(profiles.visibility, 'private')))
  return listing?.teamId ?? null
}

/** True where the account is neither deleted nor suspended. */
export async function isReachable(db: Database, userId: string): Promise<boolean> {
  const isActive = and(isNull(users.deletedAt), isNull(users.suspendedAt))
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isActive))
  return active.length > 0
}

type StepHistory = { leadIds: readonly string[]; side: LeadSide; isRecipient: boolean }

export type StepRow = Awaited<ReturnType<typeof listSteps>>['items'][number]

/** Newest first. Served by lead_events_of_lead_idx. */
export async function listSteps(db: Database, history: StepHistory, asked: AskedPage) {
  const isShown = isShownTo(history)
  return paged(asked, db.$count(leadEvents, isShown), ({ limit, offset }) =>
    db
      .select({
        id: leadEvents.id,
        leadId: leads.id,
        leadType: leads.type,
        leadSource: leads.source,
        leadCreatedAt: leads.createdAt,
        enquirerId: leads.userId,
        enquirerName: leads.name,
        propertyTitle: properties.title,
        kind: leadEvents.kind,
        createdAt: leadEvents.createdAt,
        actorId: leadEvents.actorId,
        actorName: users.name,
        fromStatus: leadEvents.fromStatus,
        toStatus: leadEvents.toStatus,
        note: leadEvents.note,
        callOutcome: leadEvents.callOutcome,
        actionKind: leadEvents.actionKind,
        dueAt: leadEvents.dueAt,
        contactOutcome: leadEvents.contactOutcome,
        contactChannel: leadEvents.contactChannel,
        lostReason: leadEvents.lostReason,
      })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .leftJoin(properties, eq(properties.id, leads.propertyId))
      .leftJoin(users, eq(users.id, leadEvents.actorId))
      .where(isShown)
      .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id))
      .limit(limit)
      .offset(offset),
  )
}

/** Advertisers' notes and plans are visible to the advertiser only, merging to the recipient of the contact. */
function isShownTo({ leadIds, side, isRecipient }: StepHistory) {
  const hidden = side === 'sent' ? privateLeadEventKinds : isRecipient ? [] : mergeEventKinds
  return and(inArray(leadEvents.leadId, [...leadIds]), notInArray(leadEvents.kind, [...hidden]))
}

/** True where `by` blocked this person from messages and enquiries. Served by blocks_pair_key. */
export async function isBlockedBy(
  db: Database,
  { userId, by }: { userId: string; by: string },
): Promise<boolean> {
  return (await db.$count(blocks, and(eq(blocks.userId, by), eq(blocks.blockedUserId, userId)))) > 0
}
