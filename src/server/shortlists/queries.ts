import { and, asc, desc, eq, sql } from 'drizzle-orm'

import type { mustHaves } from '#contract/enums/shortlists.ts'
import type { Vote } from '#contract/shortlists/order.ts'
import { maxShortlists } from '#contract/shortlists/shapes.ts'
import type { Database } from '#database/client.ts'
import {
  shortlistChanges,
  shortlistHomes,
  shortlistNotes,
  shortlistPeople,
  shortlists,
  shortlistVotes,
} from '#database/schema/shortlists/shortlists.ts'

import { isoInstant } from '../platform/iso-instant.ts'
import { cardColumns, cardJoins, type CardRow } from '../properties/queries/cards.ts'
import { isVisibleTo } from '../properties/queries/is-visible-to.ts'

export type ShortlistRow = typeof shortlists.$inferSelect
export type PersonRow = Pick<typeof shortlistPeople.$inferSelect, 'id' | 'name' | 'isOwner' | 'musts'>

/** A list, whoever asks; the caller checks its link or its owner. */
export async function findUncheckedShortlist(db: Database, id: string): Promise<ShortlistRow | null> {
  const [row] = await db.select().from(shortlists).where(eq(shortlists.id, id))
  return row ?? null
}

/** Last changed first. Served by shortlists_of_owner_idx. */
export async function listOwnShortlists(db: Database, ownerId: string) {
  return db
    .select({
      list: shortlists,
      homes: sql<number>`(select count(*)::int from shortlist_homes h where h.shortlist_id = shortlists.id)`,
      people: sql<number>`(select count(*)::int from shortlist_people q where q.shortlist_id = shortlists.id)`,
    })
    .from(shortlists)
    .where(eq(shortlists.ownerId, ownerId))
    .orderBy(desc(shortlists.changedAt), desc(shortlists.id))
    .limit(maxShortlists)
}

/** The owner first, then in the order in which they joined. Served by shortlist_people_of_list_idx. */
export async function listPeople(db: Database, shortlistId: string): Promise<PersonRow[]> {
  const { id, name, isOwner, musts } = shortlistPeople
  return db
    .select({ id, name, isOwner, musts })
    .from(shortlistPeople)
    .where(eq(shortlistPeople.shortlistId, shortlistId))
    .orderBy(desc(isOwner), asc(shortlistPeople.joinedAt), asc(id))
}

type Must = (typeof mustHaves)[number]

export type HomeRow = CardRow & {
  isVisible: boolean
  priceWhenAdded: number
  confirmedAt: string
  trueCost: number | null
  facts: Record<Must, boolean | null>
}

/**
 * In the order in which they were added; of one that is not `isVisible` nothing but its number may be shown.
 * Served by shortlist_homes_pkey.
 */
export async function listHomes(db: Database, shortlistId: string): Promise<HomeRow[]> {
  const { rows } = await db.execute<HomeRow>(sql`
    select ${cardColumns}, ${isVisibleTo(null)} as "isVisible", h.price_when_added::float8 as "priceWhenAdded",
      ${isoInstant('p.confirmed_at')} as "confirmedAt", p.true_cost::float8 as "trueCost", ${mustFacts} as facts
    from ${shortlistHomes} h join properties p on p.id = h.property_id ${cardJoins}
    where h.shortlist_id = ${shortlistId}
    order by h.added_at, h.property_id`)
  return rows
}

const has = (amenity: string) => sql`${amenity} = any (p.amenities)`
/** True where an amenity says so or the fact does; false only where the fact denies it. */
const statedOr = (amenity: string, fact: ReturnType<typeof sql>) =>
  sql`case when ${has(amenity)} then true else ${fact} end`

/** Of each must-have, whether the listing states it; null where it does not say. */
const mustFacts = sql`json_build_object(
  'lift', ${statedOr('Elevator', sql`p.has_lift`)},
  'ground_floor', p.floor_level = 0,
  'parking', ${statedOr('Parking', sql`p.parking > 0`)},
  'power_backup', ${statedOr('Power Backup', sql`p.power_backup_hours > 0`)},
  'piped_water', 'piped' = any (p.water_sources),
  'gated', p.is_gated,
  'ready', p.possession_state = 'ready',
  'no_brokerage', p.brokerage_kind = 'none',
  'north_or_east', p.facing in ('north', 'north_east', 'east'),
  'pooja_room', ${statedOr('Prayer Room', sql`'pooja' = any (p.extra_rooms)`)},
  'study_room', ${statedOr('Study Room', sql`'study' = any (p.extra_rooms)`)},
  'furnished', p.furnishing = 'furnished')`

/** Served by shortlist_votes_of_home_idx. */
export async function listVotes(
  db: Database,
  shortlistId: string,
): Promise<{ personId: string; propertyId: string; vote: Vote }[]> {
  const { personId, propertyId, vote, votedAt } = shortlistVotes
  return db
    .select({ personId, propertyId, vote })
    .from(shortlistVotes)
    .where(eq(shortlistVotes.shortlistId, shortlistId))
    .orderBy(asc(votedAt), asc(personId))
}

/** The first first. Served by shortlist_notes_of_home_idx. */
export async function listNotes(db: Database, shortlistId: string) {
  const { id, personId, propertyId, text, writtenAt } = shortlistNotes
  return db
    .select({ id, personId, propertyId, text, writtenAt })
    .from(shortlistNotes)
    .where(eq(shortlistNotes.shortlistId, shortlistId))
    .orderBy(asc(writtenAt), asc(id))
}

const maxShownChanges = 100

/** Latest first. Served by shortlist_changes_latest_idx. */
export async function listChanges(db: Database, { id, ownerId }: { id: string; ownerId: string }) {
  const { rows } = await db.execute<{
    id: number
    kind: (typeof shortlistChanges.$inferSelect)['kind']
    personName: string | null
    numericId: number | null
    at: string
  }>(sql`
    select c.id::float8 as id, c.kind, q.name as "personName", p.property_numeric_id as "numericId", ${isoInstant('c.at')} as at
    from ${shortlistChanges} c
    join ${shortlists} s on s.id = c.shortlist_id and s.owner_id = ${ownerId}
    left join ${shortlistPeople} q on q.id = c.person_id
    left join properties p on p.id = c.property_id
    where c.shortlist_id = ${id}
    order by c.id desc limit ${maxShownChanges}`)
  return rows
}

/** The owner's person, or the one that a device's cookie names. */
export async function findPerson(
  db: Database,
  { shortlistId, personId, isOwner }: { shortlistId: string; personId: string | null; isOwner: boolean },
): Promise<PersonRow | null> {
  if (!isOwner && personId === null) return null
  const { id, name, isOwner: owns, musts } = shortlistPeople
  const [row] = await db
    .select({ id, name, isOwner: owns, musts })
    .from(shortlistPeople)
    .where(
      and(
        eq(shortlistPeople.shortlistId, shortlistId),
        isOwner ? eq(owns, true) : and(eq(owns, false), eq(id, personId ?? '')),
      ),
    )
  return row ?? null
}
