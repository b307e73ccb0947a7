import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'

import type { InventoryMoment } from '#contract/rentals/shapes.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { cities, localities } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { rentalDeposits, rentals, rentalSignatures } from '#database/schema/rentals/rentals.ts'
import { teamMembers } from '#database/schema/teams.ts'

import { paged, type AskedPage } from '../../platform/paging.ts'

const nameOf = (column: typeof rentals.landlordId | typeof rentals.tenantId) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${column} and u.deleted_at is null)`

const isSigned = (moment: InventoryMoment) =>
  sql<boolean>`(select count(*) = 2 from ${rentalSignatures} s where s.rental_id = ${rentals.id} and s.moment = ${sql.raw(`'${moment}'`)})`

/** Columns of all responses about a rental. */
function selectRentals(db: Database) {
  return db
    .select({
      id: rentals.id,
      leadId: rentals.leadId,
      landlordId: rentals.landlordId,
      teamId: rentals.teamId,
      tenantId: rentals.tenantId,
      landlordName: nameOf(rentals.landlordId),
      tenantName: nameOf(rentals.tenantId),
      terms: rentals.terms,
      landlordParty: rentals.landlordParty,
      tenantParty: rentals.tenantParty,
      version: rentals.version,
      landlordAgreedAt: rentals.landlordAgreedAt,
      tenantAgreedAt: rentals.tenantAgreedAt,
      moveOutOn: rentals.moveOutOn,
      closableFrom: rentals.closableFrom,
      cancelledAt: rentals.cancelledAt,
      cancelledBy: rentals.cancelledBy,
      cancelNote: rentals.cancelNote,
      endedAt: rentals.endedAt,
      endedBy: rentals.endedBy,
      endNote: rentals.endNote,
      changedAt: rentals.changedAt,
      isMoveInSigned: isSigned('move_in'),
      isMoveOutSigned: isSigned('move_out'),
      property: {
        numericId: properties.propertyNumericId,
        title: properties.title,
        availability: properties.availability,
        address: properties.address,
        localityName: localities.name,
        localityNameHi: localities.nameHi,
        city: properties.city,
        cityNameHi: cities.nameHi,
        price: properties.price,
        maintenance: properties.monthlyMaintenance,
        noticeMonths: properties.noticeMonths,
        maxPeople: properties.maxPeople,
      },
    })
    .from(rentals)
    .innerJoin(properties, eq(properties.id, rentals.propertyId))
    .leftJoin(localities, eq(localities.id, properties.localityId))
    .leftJoin(cities, eq(cities.id, properties.cityId))
    .$dynamic()
}

export type RentalRow = Awaited<ReturnType<typeof findUncheckedRental>> & object

export async function findUncheckedRental(db: Database, id: string) {
  const [row] = await selectRentals(db).where(eq(rentals.id, id))
  return row ?? null
}

/** As a side, or in the landlord's team and not as its assistant. */
function isOfPerson(userId: string): SQL | undefined {
  const managed = sql`${rentals.teamId} = any(array(select m.team_id from ${teamMembers} m
    where m.user_id = ${userId}::uuid and m.role <> 'assistant'))`
  return or(eq(rentals.landlordId, userId), eq(rentals.tenantId, userId), managed)
}

/** Last changed first. Served by rentals_of_landlord_idx, rentals_of_tenant_idx and rentals_of_team_idx. */
export async function listRentals(db: Database, userId: string, asked: AskedPage) {
  const isTheirs = isOfPerson(userId)
  return paged(asked, db.$count(rentals, isTheirs), ({ limit, offset }) =>
    selectRentals(db)
      .where(isTheirs)
      .orderBy(desc(rentals.changedAt), desc(rentals.id))
      .limit(limit)
      .offset(offset),
  )
}

type OfHome = { leadId: string; propertyId: string | null; tenantId: string | null }

/** Of an enquiry, and of its home and person by another enquiry: what runs first, then the latest. */
export async function listRentalsOf(db: Database, { leadId, propertyId, tenantId }: OfHome) {
  const isOfBoth =
    propertyId === null || tenantId === null
      ? undefined
      : and(eq(rentals.propertyId, propertyId), eq(rentals.tenantId, tenantId))
  const isOver = sql<boolean>`${rentals.cancelledAt} is not null or ${rentals.endedAt} is not null`
  return db
    .select({
      id: rentals.id,
      landlordId: rentals.landlordId,
      teamId: rentals.teamId,
      tenantId: rentals.tenantId,
      isOver,
    })
    .from(rentals)
    .where(or(eq(rentals.leadId, leadId), isOfBoth))
    .orderBy(asc(isOver), desc(rentals.createdAt))
    .limit(5)
}

export type RentalReader = NonNullable<Awaited<ReturnType<typeof findReader>>>

export async function findReader(db: Database, userId: string) {
  const [reader] = await db
    .select({ name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  return reader ?? null
}

/** A listing that is approved and neither held, suspended nor archived. Served by properties_pkey. */
export async function isOnOffer(db: Database, propertyId: string): Promise<boolean> {
  const isThis = and(eq(properties.id, propertyId), eq(properties.approvalStatus, 'approved'))
  const isUp = sql`not ${properties.isHeld} and not ${properties.isSuspended} and ${properties.archivedAt} is null`
  return (await db.$count(properties, and(isThis, isUp))) > 0
}

/** Neither agreed by both nor signed by anybody, and without a deposit: it proves nothing to either side. */
export const isUnproved = sql`(num_nulls(${rentals.landlordAgreedAt}, ${rentals.tenantAgreedAt}) > 0
  and not exists (select 1 from ${rentalSignatures} s where s.rental_id = ${rentals.id})
  and not exists (select 1 from ${rentalDeposits} d where d.rental_id = ${rentals.id}))`
