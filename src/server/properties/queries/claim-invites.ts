import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'

import type { claimInviteStates, claimInviteStatuses, locales } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { cities } from '#database/schema/catalogue.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { properties } from '#database/schema/properties.ts'

import type { Contact } from '../../accounts/queries/contacts.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { cardColumns, cardJoins, type CardRow } from './cards.ts'

export type ClaimInviteRow = NonNullable<Awaited<ReturnType<typeof findUncheckedClaimInvite>>>

export async function findUncheckedClaimInvite(db: Database, id: string) {
  const [claimInvite] = await db
    .select({
      id: claimInvites.id,
      propertyId: claimInvites.propertyId,
      createdBy: claimInvites.createdBy,
      ownerId: claimInvites.ownerId,
      ownerEmail: claimInvites.ownerEmail,
      ownerPhone: claimInvites.ownerPhone,
      isNamed: sql<boolean>`${claimInvites.ownerName} is not null`,
      status: claimInvites.status,
      emailCount: claimInvites.emailCount,
      lastEmailAt: claimInvites.lastEmailAt,
      expiresAt: claimInvites.expiresAt,
      archivedAt: properties.archivedAt,
      numericId: properties.propertyNumericId,
    })
    .from(claimInvites)
    .innerJoin(properties, eq(properties.id, claimInvites.propertyId))
    .where(eq(claimInvites.id, id))
  return claimInvite ?? null
}

/** Claim invite of an earlier request with this submission key. Served by claim_invites_submission_key. */
export async function findInviteByKey(tx: Database, { staffId, key }: { staffId: string; key: string }) {
  const [claimInvite] = await tx
    .select({
      claimInviteId: claimInvites.id,
      numericId: properties.propertyNumericId,
      isFlagged: properties.isHeld,
    })
    .from(claimInvites)
    .innerJoin(properties, eq(properties.id, claimInvites.propertyId))
    .where(and(eq(claimInvites.createdBy, staffId), eq(claimInvites.submissionKey, key)))
  return claimInvite ?? null
}

/** Content and recipients of the emails about a claim invite. */
export async function findClaimInviteDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: claimInvites.id,
      status: claimInvites.status,
      ownerName: claimInvites.ownerName,
      ownerEmail: claimInvites.ownerEmail,
      ownerId: claimInvites.ownerId,
      locale: claimInvites.locale,
      expiresAt: claimInvites.expiresAt,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
        address: properties.address,
        city: properties.city,
        cityNameHi: cities.nameHi,
      },
      staff: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(claimInvites)
    .innerJoin(properties, eq(properties.id, claimInvites.propertyId))
    .leftJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(users, eq(users.id, claimInvites.createdBy))
    .where(eq(claimInvites.id, id))
  return details ?? null
}

export type ClaimInviteDetails = NonNullable<Awaited<ReturnType<typeof findClaimInviteDetails>>>

/** Far above the number of listings entered for one person. */
const maxClaimInvites = 20

/** Open invites to this address, and to this number where no address was given, newest first. Served by claim_invites_to_address_idx and claim_invites_to_number_idx. */
export async function listOpenClaimInvites(db: Database, { contact, now }: { contact: Contact; now: Date }) {
  const { email, phone } = contact
  const toAddress = email === null ? undefined : eq(claimInvites.ownerEmail, email)
  const toNumber =
    phone === null ? undefined : and(isNull(claimInvites.ownerEmail), eq(claimInvites.ownerPhone, phone))
  return db
    .select({
      id: claimInvites.id,
      title: properties.title,
      ownerId: claimInvites.ownerId,
      expiresAt: claimInvites.expiresAt,
    })
    .from(claimInvites)
    .innerJoin(properties, eq(properties.id, claimInvites.propertyId))
    .where(
      and(
        or(toAddress, toNumber) ?? sql`false`,
        eq(claimInvites.status, 'open'),
        gt(claimInvites.expiresAt, now),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(desc(claimInvites.createdAt), desc(claimInvites.id))
    .limit(maxClaimInvites)
}

export type ClaimInviteCardRow = CardRow & {
  claimInviteId: string
  userId: string
  isHeld: boolean
  archivedAt: string | null
  ownerId: string | null
  ownerName: string | null
  ownerEmail: string | null
  ownerPhone: string | null
  locale: (typeof locales)[number]
  enteredById: string
  enteredBy: string
  status: (typeof claimInviteStatuses)[number]
  emailCount: number
  lastEmailAt: string
  expiresAt: string
  decidedAt: string | null
  enteredAt: string
  isLatest: boolean
}

type Filters = {
  /** null: all staff. */
  staffId: string | null
  state?: (typeof claimInviteStates)[number] | undefined
  now: Date
}

/** Newest first. Served by claim_invites_of_staff_idx, without a filter by claim_invites_newest_idx. */
export async function listSentClaimInvites(db: Database, filters: Filters, asked: AskedPage) {
  const isShown = matching(filters)
  return paged(asked, db.$count(sql`claim_invites invite`, isShown), async ({ limit, offset }) => {
    const { rows } = await db.execute<ClaimInviteCardRow>(sql`
    select ${cardColumns}, invite.id as "claimInviteId", p.user_id as "userId", p.is_held as "isHeld",
      ${isoInstant('p.archived_at')} as "archivedAt", invite.owner_id as "ownerId", invite.owner_name as "ownerName",
      invite.owner_email as "ownerEmail", invite.owner_phone as "ownerPhone", invite.locale, invite.created_by as "enteredById",
      staff.name as "enteredBy", invite.status, invite.email_count as "emailCount", ${isoInstant('invite.last_email_at')} as "lastEmailAt",
      ${isoInstant('invite.expires_at')} as "expiresAt", ${isoInstant('invite.decided_at')} as "decidedAt",
      ${isoInstant('invite.created_at')} as "enteredAt",
      not exists (select 1 from claim_invites later
        where later.property_id = invite.property_id and later.created_at > invite.created_at) as "isLatest"
    from claim_invites invite
    join properties p on p.id = invite.property_id
    join users staff on staff.id = invite.created_by ${cardJoins}
    where ${isShown}
    order by invite.created_at desc, invite.id desc
    limit ${limit} offset ${offset}`)
    return rows
  })
}

function matching({ staffId, state, now }: Filters): SQL {
  const ofStaff = staffId === null ? sql`true` : sql`invite.created_by = ${staffId}`
  if (state === undefined) return ofStaff
  const moment = sql`${now.toISOString()}::timestamptz`
  if (state === 'open') return sql`${ofStaff} and invite.status = 'open' and invite.expires_at > ${moment}`
  if (state === 'expired')
    return sql`${ofStaff} and invite.status = 'open' and invite.expires_at <= ${moment}`
  return sql`${ofStaff} and invite.status = ${state}`
}

/** Staff member who entered it for an owner who has not answered. Served by claim_invites_one_open_key. */
export function invitedBy(propertyId: SQL): SQL<string | null> {
  return sql`(
    select invite.created_by from claim_invites invite where invite.property_id = ${propertyId} and invite.status = 'open')`
}
