import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { ContactPreferences } from '#contract/leads/shared-contact.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { contactConsents, contactPreferences, contactViews } from '#database/schema/lead-contacts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'

export async function findContactPreferences(db: Database, userId: string): Promise<ContactPreferences> {
  const [row] = await db
    .select({
      share: contactPreferences.share,
      from: contactPreferences.callFrom,
      until: contactPreferences.callUntil,
      timeZone: contactPreferences.callTimeZone,
    })
    .from(contactPreferences)
    .where(eq(contactPreferences.userId, userId))
  if (!row) return { share: null, callHours: null }
  const { share, from, until, timeZone } = row
  if (from === null || until === null) return { share, callHours: null }
  return { share, callHours: { from, until, ...(timeZone !== null && { timeZone }) } }
}

/** Neither ended nor due to end. */
function isCurrent(now: Date) {
  return and(
    isNull(contactConsents.endedAt),
    ne(contactConsents.share, 'message'),
    sql`coalesce(${contactConsents.until}, 'infinity') > ${now.toISOString()}::timestamptz`,
  )
}

const recipients = alias(users, 'recipients')
const shownName = sql<
  string | null
>`case when ${profiles.visibility} <> 'private' and ${recipients.deletedAt} is null then ${profiles.name} end`
const shownTeam = sql<
  string | null
>`case when ${profiles.visibility} <> 'private' then (select t.name from teams t where t.id = ${contactConsents.teamId}) end`
const shownProperty = {
  numericId: properties.propertyNumericId,
  title: properties.title,
}

function selectShared(db: Database) {
  return db
    .select({
      id: contactConsents.id,
      name: shownName,
      team: shownTeam,
      property: shownProperty,
      share: contactConsents.share,
      givenAt: contactConsents.givenAt,
      until: contactConsents.until,
      noticeLocale: contactConsents.noticeLocale,
      lastSeenAt: sql<string | null>`(select ${isoInstant('max(v.viewed_at)')}
        from ${contactViews} v where v.viewer_id = ${contactConsents.recipientId} and v.viewer_role is null and v.user_id = ${contactConsents.userId}
          and v.property_id is not distinct from ${contactConsents.propertyId})`,
    })
    .from(contactConsents)
    .innerJoin(recipients, eq(recipients.id, contactConsents.recipientId))
    .leftJoin(profiles, eq(profiles.userId, contactConsents.recipientId))
    .leftJoin(properties, eq(properties.id, contactConsents.propertyId))
    .$dynamic()
}

type SharedRow = Awaited<ReturnType<typeof selectShared>>[number]

function toSharedContact({ name, team, ...row }: SharedRow) {
  return { ...row, recipient: { name, team } }
}

/** Newest first. Served by contact_consents_of_user_idx. */
export async function listSharedContacts({ db, actor, now }: MemberCall, asked: AskedPage) {
  const isShown = and(eq(contactConsents.userId, actor.userId), isCurrent(now))
  return paged(asked, db.$count(contactConsents, isShown), async ({ limit, offset }) => {
    const rows = await selectShared(db)
      .where(isShown)
      .orderBy(desc(contactConsents.givenAt), desc(contactConsents.id))
      .limit(limit)
      .offset(offset)
    return rows.map(toSharedContact)
  })
}

type Between = { userId: string; recipientId: string; propertyId: string | null; now: Date }

/** What a person shares with the advertiser of one of their leads. Served by contact_consents_current_key. */
export async function findSharedContact(db: Database, { userId, recipientId, propertyId, now }: Between) {
  const [row] = await selectShared(db).where(
    and(
      eq(contactConsents.userId, userId),
      eq(contactConsents.recipientId, recipientId),
      propertyId === null ? isNull(contactConsents.propertyId) : eq(contactConsents.propertyId, propertyId),
      isCurrent(now),
    ),
  )
  return row ? toSharedContact(row) : null
}
