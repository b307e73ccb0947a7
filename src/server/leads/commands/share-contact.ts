import { and, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'

import { shareOf } from '#contract/leads/share-of.ts'
import { contactShareDays, type CallHours, type ContactShare } from '#contract/leads/shared-contact.ts'
import type { Database } from '#database/client.ts'
import { contactConsents, contactPreferences, contactViews } from '#database/schema/lead-contacts.ts'
import { leads } from '#database/schema/leads.ts'

import type { Call, MemberCall } from '../../platform/call.ts'
import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import type { EraseCommand } from '../../platform/privacy/personal-data.ts'
import { sharedOf, shownContact, type Contact, type SharedRow } from '../policy.ts'
import { findContactPreferences } from '../queries/shared-contacts.ts'
import { publishLeadUpdate } from './publish-lead-update.ts'

type Choice = {
  /** Of the form; undefined: the account's last choice. */
  share: ContactShare | undefined
  /** The enquirer asks to be called. */
  isCall: boolean
}

/** What an enquiry shares, or why it cannot be sent like this. */
export async function chooseShare({ db, actor }: MemberCall, { share, isCall }: Choice) {
  const chosen = shareOf(share ?? (await findContactPreferences(db, actor.userId)).share, actor)
  if (chosen === null) return refused('SHARE_REQUIRED')
  return isCall && chosen !== 'phone_and_email' ? refused('CALL_WITHOUT_PHONE') : chosen
}

type Sharing = {
  userId: string
  recipientId: string
  /** Null: from the advertiser's profile. */
  propertyId: string | null
  /** Named beside the advertiser. */
  teamId?: string | null
  share: ContactShare
  contact: Contact
  /** Null: shared by the privacy setting, without a notice. */
  noticeLocale: 'en' | 'hi' | null
  now: Date
}

/**
 * Record what a person shares with an advertiser for a property, and adjust their leads to it. The caller holds a
 * lock against concurrent enquiries of the person.
 */
export async function shareContact(tx: Database, sharing: Sharing): Promise<void> {
  const { userId, recipientId, propertyId, teamId = null, share, contact, noticeLocale, now } = sharing
  const until = new Date(now.getTime() + contactShareDays * 86_400_000)
  const current = and(isBetween(contactConsents, sharing), isNull(contactConsents.endedAt))
  await tx
    .update(contactConsents)
    .set({ endedAt: now })
    .where(and(current, ne(contactConsents.share, share)))
  const prolonged = await tx
    .update(contactConsents)
    .set({ until, teamId })
    .where(current)
    .returning({ id: contactConsents.id })
  if (prolonged.length === 0)
    await tx
      .insert(contactConsents)
      .values({ userId, recipientId, propertyId, teamId, share, noticeLocale, givenAt: now, until })
  const { email, phone, alternatePhone } = sharedOf(contact, share)
  const values = {
    // A number typed for one enquiry stays there.
    email: email && sql`coalesce(${leads.email}, ${email})`,
    phone: phone && sql`coalesce(${leads.phone}, ${phone})`,
    ...(phone === null && { alternatePhone }),
  }
  await changeContacts(tx, { between: sharing, values, now })
}

/** The choice of a form is proposed with the next one. */
export async function rememberShare(
  { db, actor: { userId }, now }: MemberCall,
  share: ContactShare,
): Promise<void> {
  await db
    .insert(contactPreferences)
    .values({ userId, share, updatedAt: now })
    .onConflictDoUpdate({ target: contactPreferences.userId, set: { share, updatedAt: now } })
}

/** Take the contact away wherever it showed. */
export async function withdrawContact(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async ({ db, actor, now }) => {
    const own = and(eq(contactConsents.id, id), eq(contactConsents.userId, actor.userId))
    if ((await db.$count(contactConsents, own)) === 0) return refused('NOT_FOUND')
    await endConsents(db, { which: own, now })
    return null
  })
}

/** The property has another advertiser: nobody shared anything with them. */
export async function endConsentsOfListings(
  tx: Database,
  { propertyIds, recipientId, now }: { propertyIds: readonly string[]; recipientId: string; now: Date },
): Promise<void> {
  const isOfThese = inArray(contactConsents.propertyId, [...propertyIds])
  const which = and(isOfThese, eq(contactConsents.recipientId, recipientId))
  await endConsents(tx, { which, now })
}

/** A scheduled job. */
export async function expireContacts(call: Call): Promise<number> {
  return call.transaction(({ db, now }) => endConsents(db, { which: lte(contactConsents.until, now), now }))
}

async function endConsents(
  tx: Database,
  { which, now }: { which: SQL | undefined; now: Date },
): Promise<number> {
  const ended = await tx
    .update(contactConsents)
    .set({ endedAt: now })
    .where(and(which, isNull(contactConsents.endedAt)))
    .returning({
      userId: contactConsents.userId,
      recipientId: contactConsents.recipientId,
      propertyId: contactConsents.propertyId,
    })
  for (const between of ended) {
    const [lead] = await changeContacts(tx, { between, values: noContact, now })
    if (lead) await publishLeadUpdate(tx, { id: lead.id, isShared: false })
  }
  return ended.length
}

type Between = Pick<Sharing, 'userId' | 'recipientId' | 'propertyId'>
type ChangeContacts = {
  between: Between
  values: PgUpdateSetSource<typeof leads>
  now: Date
}

const contactColumns = {
  id: leads.id,
  email: leads.email,
  phone: leads.phone,
  alternatePhone: leads.alternatePhone,
}
const noContact = { email: null, phone: null, alternatePhone: null }

/** Of the leads between them; what software of the advertiser has of it follows. */
async function changeContacts(tx: Database, { between, values, now }: ChangeContacts) {
  const { userId, recipientId, propertyId } = between
  const which = and(
    eq(leads.userId, userId),
    eq(leads.agentId, recipientId),
    isAboutProperty(leads.propertyId, propertyId),
  )
  const before = await tx.select(contactColumns).from(leads).where(which)
  const changed = await tx.update(leads).set(values).where(which).returning(contactColumns)
  await publishEvents(tx, contactChanges(before, { after: changed, now }))
  return changed
}

/** An account is deleted: what it shared with its enquiries is taken back. */
export const withdrawContacts: EraseCommand = async (tx, { person: { id }, now }) => {
  const shared = await tx.select(contactColumns).from(leads).where(eq(leads.userId, id))
  await publishEvents(tx, contactChanges(shared, { after: [], now }))
}

type ContactRow = Contact & { id: string }

function contactChanges(
  before: readonly ContactRow[],
  { after, now }: { after: readonly ContactRow[]; now: Date },
) {
  const at = now.toISOString()
  return before.flatMap((former) => {
    const current = after.find(({ id }) => id === former.id) ?? noContact
    const parts = ['email', 'phone', 'alternatePhone'] as const
    const isLost = parts.some((part) => former[part] !== null && current[part] === null)
    const isGained = parts.some((part) => former[part] === null && current[part] !== null)
    if (!isLost && !isGained) return []
    const change = isLost ? ('withdrawn' as const) : ('shared' as const)
    return [{ name: 'lead.contactChanged' as const, leadId: former.id, change, at }]
  })
}

function isBetween(table: typeof contactConsents, { userId, recipientId, propertyId }: Between) {
  return and(
    eq(table.userId, userId),
    eq(table.recipientId, recipientId),
    isAboutProperty(table.propertyId, propertyId),
  )
}

function isAboutProperty(
  column: typeof contactConsents.propertyId | typeof leads.propertyId,
  propertyId: string | null,
): SQL {
  return propertyId === null ? isNull(column) : eq(column, propertyId)
}

export async function setCallHours(
  { db, actor: { userId }, now }: MemberCall,
  { callHours }: { callHours: CallHours | null },
): Promise<void> {
  const hours = {
    callFrom: callHours?.from ?? null,
    callUntil: callHours?.until ?? null,
    callTimeZone: callHours?.timeZone ?? null,
    updatedAt: now,
  }
  await db
    .insert(contactPreferences)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: contactPreferences.userId, set: hours })
}

export type SeenContact = { userId: string; propertyId: string | null }

type Viewing = {
  viewerId: string
  /** Of staff. */
  viewerRole?: string
  place: (typeof contactViews.$inferInsert)['place']
  seen: readonly SeenContact[]
  now: Date
}

/** Record that contacts were shown, once an hour for each. Served by contact_views_of_viewer_idx. */
export async function recordContactViews(
  db: Database,
  { viewerId, viewerRole, place, seen, now }: Viewing,
): Promise<void> {
  if (seen.length === 0) return
  const at = now.toISOString()
  const rows = sql`json_to_recordset(${JSON.stringify(seen)}::json) as s("userId" uuid, "propertyId" uuid)`
  await db.execute(sql`
    insert into ${contactViews} (user_id, viewer_id, viewer_role, property_id, place, viewed_at)
    select distinct s."userId", ${viewerId}::uuid, ${viewerRole ?? null}::text, s."propertyId", ${place},
      ${at}::timestamptz from ${rows}
    where s."userId" <> ${viewerId}::uuid and not exists (
      select 1 from ${contactViews} v where v.viewer_id = ${viewerId}::uuid and v.user_id = s."userId"
        and v.property_id is not distinct from s."propertyId" and v.place = ${place}
        and v.viewer_role is not distinct from ${viewerRole ?? null}::text
        and v.viewed_at > ${at}::timestamptz - interval '1 hour' and v.viewed_at <= ${at}::timestamptz)`)
}

type Emailed = {
  contact: SharedRow
  advertiser: { userId: string }
  /** Null: a deleted account. */
  enquirer: { userId: string } | null
  property: { id: string } | null
}

/** Record the contact in an email to an advertiser. */
export async function recordEmailedContact(
  { db, now }: Call,
  { contact, advertiser, enquirer, property }: Emailed,
): Promise<void> {
  const { email, phone } = shownContact(contact, now)
  if (enquirer === null || (phone ?? email) === null) return
  const seen = [{ userId: enquirer.userId, propertyId: property?.id ?? null }]
  await recordContactViews(db, { viewerId: advertiser.userId, place: 'email', seen, now })
}

const maxViewAgeDays = 365

export async function deleteOldContactViews({ db, now }: Call): Promise<void> {
  const oldest = new Date(now.getTime() - maxViewAgeDays * 86_400_000)
  await db.delete(contactViews).where(lte(contactViews.viewedAt, oldest))
}
