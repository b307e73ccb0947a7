import { and, eq, lt, sql } from 'drizzle-orm'

import { linkDays, maxHomesOfList, maxShortlists } from '#contract/shortlists/shapes.ts'
import type { Database } from '#database/client.ts'
import { shortlistHomes, shortlistPeople, shortlists } from '#database/schema/shortlists/shortlists.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { isVisibleTo } from '../../properties/queries/is-visible-to.ts'
import { listTripsOf } from '../../travel/queries/places.ts'
import { findPerson } from '../queries.ts'
import { lockOwn, recordChange } from './change-list.ts'

const day = 86_400_000
const linkEnd = (now: Date) => new Date(now.getTime() + linkDays * day)

type CreateShortlist = { title: string; name: string; propertyIds: readonly string[] }

/** Make a list of the homes that everybody may see; its owner is its first person. */
export async function createShortlist(call: MemberCall, { title, name, propertyIds }: CreateShortlist) {
  return call.transaction(async ({ db, actor, now }) => {
    // Without the lock simultaneous calls could exceed the limit.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shortlists:${actor.userId}`}, 0))`)
    const ownerId = actor.userId
    if ((await db.$count(shortlists, eq(shortlists.ownerId, ownerId))) >= maxShortlists)
      return refused('LIMIT_REACHED')
    const [list] = await db
      .insert(shortlists)
      .values({ ownerId, title, expiresAt: linkEnd(now), changedAt: now })
      .returning()
    if (!list) throw new Error('The shortlist was not returned')
    const added = await insertHomes(db, { shortlistId: list.id, propertyIds, capacity: maxHomesOfList, now })
    if (added.length === 0) {
      await db.delete(shortlists).where(eq(shortlists.id, list.id))
      return refused('NOT_FOUND')
    }
    const [person] = await db
      .insert(shortlistPeople)
      .values({ shortlistId: list.id, name, isOwner: true, joinedAt: now })
      .returning({ id: shortlistPeople.id })
    await recordChange(db, { shortlistId: list.id, kind: 'created', personId: person?.id ?? null, now })
    return { list, homes: added.length, people: 1 }
  })
}

export async function renameShortlist(call: MemberCall, { id, title }: { id: string; title: string }) {
  return changeOwn(call, id, 'renamed', { title })
}

/** A closed list stays readable; nobody votes or writes. */
export async function setShortlistClosed(
  call: MemberCall,
  { id, isClosed }: { id: string; isClosed: boolean },
) {
  return changeOwn(call, id, isClosed ? 'closed' : 'opened', { closedAt: isClosed ? call.now : null })
}

/** To the places in the owner's account: those of a device may be on another. */
export async function showMinutes(call: MemberCall, { id, isShown }: { id: string; isShown: boolean }) {
  if (isShown && (await listTripsOf(call.db, call.actor.userId)).length === 0) return refused('UNAVAILABLE')
  return changeOwn(call, id, isShown ? 'minutes_shown' : 'minutes_hidden', { showsMinutes: isShown })
}

async function changeOwn(
  call: MemberCall,
  id: string,
  kind: 'renamed' | 'closed' | 'opened' | 'minutes_shown' | 'minutes_hidden',
  values: Partial<typeof shortlists.$inferInsert>,
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const list = await lockOwn(call, id)
    if (!list) return refused('NOT_FOUND')
    const isSame = {
      renamed: list.title === values.title,
      closed: list.closedAt !== null,
      opened: list.closedAt === null,
      minutes_shown: list.showsMinutes,
      minutes_hidden: !list.showsMinutes,
    }
    if (isSame[kind]) return null
    await db.update(shortlists).set(values).where(eq(shortlists.id, id))
    const person = await findPerson(db, { shortlistId: id, personId: null, isOwner: true })
    await recordChange(db, { shortlistId: id, kind, personId: person?.id ?? null, now })
    return null
  })
}

/** The former link opens nothing any more; devices that gave a name are known by the new one. */
export async function renewLink(call: MemberCall, { id }: { id: string }) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const list = await lockOwn(call, id)
    if (!list) return refused('NOT_FOUND')
    const [renewed] = await db
      .update(shortlists)
      .set({ linkNumber: list.linkNumber + 1, expiresAt: linkEnd(now) })
      .where(eq(shortlists.id, id))
      .returning()
    if (!renewed) return refused('NOT_FOUND')
    const person = await findPerson(db, { shortlistId: id, personId: null, isOwner: true })
    await recordChange(db, { shortlistId: id, kind: 'link_renewed', personId: person?.id ?? null, now })
    return renewed
  })
}

export async function deleteShortlist({ db, actor }: MemberCall, { id }: { id: string }): Promise<void> {
  await db.delete(shortlists).where(and(eq(shortlists.id, id), eq(shortlists.ownerId, actor.userId)))
}

/** Days for which an owner may still renew the link of a list that has expired. */
const keptDays = 180

/** Served by shortlists_expiry_idx. */
export async function deleteOldShortlists(db: Database, now: Date): Promise<void> {
  await db.delete(shortlists).where(lt(shortlists.expiresAt, new Date(now.getTime() - keptDays * day)))
}

/** Homes that are on the list already are left as they are. */
export async function addHomes(
  call: MemberCall,
  { id, propertyIds }: { id: string; propertyIds: readonly string[] },
) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const list = await lockOwn(call, id)
    if (!list) return refused('NOT_FOUND')
    const known = await db
      .select({ propertyId: shortlistHomes.propertyId })
      .from(shortlistHomes)
      .where(eq(shortlistHomes.shortlistId, id))
    const listed = new Set(known.map(({ propertyId }) => propertyId))
    const wanted = propertyIds.filter((propertyId) => !listed.has(propertyId))
    const capacity = maxHomesOfList - listed.size
    if (new Set(wanted).size > capacity) return refused('LIMIT_REACHED')
    const added = await insertHomes(db, { shortlistId: id, propertyIds: wanted, capacity, now })
    if (added.length === 0) return wanted.length === 0 ? null : refused('NOT_FOUND')
    const person = await findPerson(db, { shortlistId: id, personId: null, isOwner: true })
    await recordChange(db, {
      shortlistId: id,
      kind: 'home_added',
      personId: person?.id ?? null,
      propertyIds: added,
      now,
    })
    return null
  })
}

export async function removeHome(call: MemberCall, { id, propertyId }: { id: string; propertyId: string }) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const list = await lockOwn(call, id)
    if (!list) return refused('NOT_FOUND')
    const removed = await db
      .delete(shortlistHomes)
      .where(and(eq(shortlistHomes.shortlistId, id), eq(shortlistHomes.propertyId, propertyId)))
      .returning({ propertyId: shortlistHomes.propertyId })
    if (removed.length === 0) return null
    const person = await findPerson(db, { shortlistId: id, personId: null, isOwner: true })
    await recordChange(db, {
      shortlistId: id,
      kind: 'home_removed',
      personId: person?.id ?? null,
      propertyIds: [propertyId],
      now,
    })
    return null
  })
}

/** With their votes and notes; whoever still has the link may give a name again, unless the link is renewed. */
export async function removePerson(call: MemberCall, { id, personId }: { id: string; personId: string }) {
  return call.transaction(async (call) => {
    const { db, now } = call
    const list = await lockOwn(call, id)
    if (!list) return refused('NOT_FOUND')
    const owner = await findPerson(db, { shortlistId: id, personId: null, isOwner: true })
    if (owner?.id === personId) return refused('SELF')
    const removed = await db
      .delete(shortlistPeople)
      .where(and(eq(shortlistPeople.shortlistId, id), eq(shortlistPeople.id, personId)))
      .returning({ id: shortlistPeople.id })
    if (removed.length > 0)
      await recordChange(db, { shortlistId: id, kind: 'person_removed', personId: owner?.id ?? null, now })
    return null
  })
}

type Inserting = { shortlistId: string; propertyIds: readonly string[]; capacity: number; now: Date }

/** Ids of what was added, in the order asked; homes that nobody may see are left out. */
async function insertHomes(
  db: Database,
  { shortlistId, propertyIds, capacity, now }: Inserting,
): Promise<string[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await db.execute<{ propertyId: string }>(sql`
    insert into ${shortlistHomes} (shortlist_id, property_id, price_when_added, added_at)
    select ${shortlistId}, p.id, p.price, ${now.toISOString()}::timestamptz + wanted.place * interval '1 millisecond'
    from unnest(${sql.param(propertyIds)}::uuid[]) with ordinality wanted (id, place)
    join properties p on p.id = wanted.id
    where ${isVisibleTo(null)}
    order by wanted.place limit ${capacity}
    on conflict do nothing
    returning property_id as "propertyId"`)
  return rows.map(({ propertyId }) => propertyId)
}
