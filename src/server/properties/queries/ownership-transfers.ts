import { and, desc, eq, gt, isNull, sql, type SQL, asc, inArray } from 'drizzle-orm'

import type { ownershipTransferStates, ownershipTransferStatuses } from '#contract/enums.ts'
import { mostTransferred } from '#contract/properties/transfer.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import { cardColumns, cardJoins, type CardRow } from './cards.ts'

export type OwnershipTransferRow = NonNullable<Awaited<ReturnType<typeof findUncheckedOwnershipTransfer>>>

export async function findUncheckedOwnershipTransfer(db: Database, id: string) {
  const [ownershipTransfer] = await db
    .select({
      id: ownershipTransfers.id,
      propertyId: ownershipTransfers.propertyId,
      createdBy: ownershipTransfers.createdBy,
      ownerId: ownershipTransfers.ownerId,
      ownerEmail: ownershipTransfers.ownerEmail,
      status: ownershipTransfers.status,
      emailCount: ownershipTransfers.emailCount,
      lastEmailAt: ownershipTransfers.lastEmailAt,
      expiresAt: ownershipTransfers.expiresAt,
      archivedAt: properties.archivedAt,
      numericId: properties.propertyNumericId,
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .where(eq(ownershipTransfers.id, id))
  return ownershipTransfer ?? null
}

/** Entry of an earlier request with this submission key. Served by ownership_transfers_submission_key. */
export async function findEntered(tx: Database, { staffId, key }: { staffId: string; key: string }) {
  const [entered] = await tx
    .select({
      ownershipTransferId: ownershipTransfers.id,
      numericId: properties.propertyNumericId,
      isFlagged: properties.isFlagged,
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .where(and(eq(ownershipTransfers.createdBy, staffId), eq(ownershipTransfers.submissionKey, key)))
  return entered ?? null
}

/** Active account with a confirmed address; an unconfirmed one proves nothing. */
export async function findConfirmedAccount(db: Database, email: string): Promise<{ id: string } | null> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, true),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return account ?? null
}

/** Content and recipients of the emails about an ownership transfer. */
export async function findTransferDetails(db: Database, id: string) {
  const [details] = await db
    .select({
      id: ownershipTransfers.id,
      status: ownershipTransfers.status,
      ownerName: ownershipTransfers.ownerName,
      ownerEmail: ownershipTransfers.ownerEmail,
      ownerId: ownershipTransfers.ownerId,
      locale: ownershipTransfers.locale,
      expiresAt: ownershipTransfers.expiresAt,
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        price: properties.price,
        purpose: properties.purpose,
        address: properties.address,
        city: properties.city,
      },
      staff: { userId: users.id, name: users.name, email: users.email, locale: users.locale },
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .innerJoin(users, eq(users.id, ownershipTransfers.createdBy))
    .where(eq(ownershipTransfers.id, id))
  return details ?? null
}

export type TransferDetails = NonNullable<Awaited<ReturnType<typeof findTransferDetails>>>

/** Far above the number of listings entered for one person. */
const maxClaimInvites = 20

/** Open invites to this address, newest first. Served by ownership_transfers_to_address_idx. */
export async function listOpenClaimInvites(db: Database, { email, now }: { email: string; now: Date }) {
  return db
    .select({
      id: ownershipTransfers.id,
      title: properties.title,
      ownerId: ownershipTransfers.ownerId,
      expiresAt: ownershipTransfers.expiresAt,
    })
    .from(ownershipTransfers)
    .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
    .where(
      and(
        eq(ownershipTransfers.ownerEmail, email),
        eq(ownershipTransfers.status, 'open'),
        gt(ownershipTransfers.expiresAt, now),
        isNull(properties.archivedAt),
      ),
    )
    .orderBy(desc(ownershipTransfers.createdAt), desc(ownershipTransfers.id))
    .limit(maxClaimInvites)
}

export type OwnershipTransferCardRow = CardRow & {
  ownershipTransferId: string
  userId: string
  isFlagged: boolean
  archivedAt: string | null
  ownerId: string | null
  ownerName: string | null
  ownerEmail: string | null
  ownerPhone: string | null
  enteredById: string
  enteredBy: string
  status: (typeof ownershipTransferStatuses)[number]
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
  state?: (typeof ownershipTransferStates)[number] | undefined
  now: Date
}

/** Newest first. Served by ownership_transfers_of_staff_idx, without a filter by ownership_transfers_newest_idx. */
export async function listOwnershipTransfers(
  db: Database,
  filters: Filters,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await db.execute<OwnershipTransferCardRow>(sql`
    select ${cardColumns}, h.id as "ownershipTransferId", p.user_id as "userId", p.is_flagged as "isFlagged",
      ${isoInstant('p.archived_at')} as "archivedAt", h.owner_id as "ownerId", h.owner_name as "ownerName",
      h.owner_email as "ownerEmail", h.owner_phone as "ownerPhone", h.created_by as "enteredById",
      staff.name as "enteredBy", h.status, h.email_count as "emailCount", ${isoInstant('h.last_email_at')} as "lastEmailAt",
      ${isoInstant('h.expires_at')} as "expiresAt", ${isoInstant('h.decided_at')} as "decidedAt",
      ${isoInstant('h.created_at')} as "enteredAt",
      not exists (select 1 from ownership_transfers later
        where later.property_id = h.property_id and later.created_at > h.created_at) as "isLatest"
    from ownership_transfers h
    join properties p on p.id = h.property_id
    join users staff on staff.id = h.created_by ${cardJoins}
    where ${matching(filters)}
    order by h.created_at desc, h.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return rows
}

export async function countOwnershipTransfers(db: Database, filters: Filters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ownership_transfers h where ${matching(filters)}`)
  return rows[0]?.total ?? 0
}

function matching({ staffId, state, now }: Filters): SQL {
  const ofStaff = staffId === null ? sql`true` : sql`h.created_by = ${staffId}`
  if (state === undefined) return ofStaff
  const moment = sql`${now.toISOString()}::timestamptz`
  if (state === 'open') return sql`${ofStaff} and h.status = 'open' and h.expires_at > ${moment}`
  if (state === 'expired') return sql`${ofStaff} and h.status = 'open' and h.expires_at <= ${moment}`
  return sql`${ofStaff} and h.status = ${state}`
}

/** Listings of an account. Served by properties_of_owner_newest_idx. */
export async function listTransferable(db: Database, ownerId: string) {
  return db
    .select({
      id: properties.id,
      numericId: properties.propertyNumericId,
      title: properties.title,
      approvalStatus: properties.approvalStatus,
      availability: properties.availability,
      isArchived: sql<boolean>`${properties.archivedAt} is not null`,
    })
    .from(properties)
    .where(eq(properties.userId, ownerId))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(mostTransferred)
}

export async function countTransferable(db: Database, ownerId: string): Promise<number> {
  return db.$count(properties, eq(properties.userId, ownerId))
}

/** Most titles that an email lists. */
const named = 10

/** Titles of the first ones. Served by properties_pkey. */
export async function listTitles(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ title: properties.title })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(named)
  return rows.map(({ title }) => title)
}

/** Staff member who entered it for an owner who has not answered. Served by ownership_transfers_one_open_key. */
export function invitedBy(propertyId: SQL): SQL<string | null> {
  return sql`(
    select h.created_by from ownership_transfers h where h.property_id = ${propertyId} and h.status = 'open')`
}
