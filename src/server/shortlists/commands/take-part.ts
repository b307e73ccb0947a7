import { and, eq, gt, sql } from 'drizzle-orm'

import type { MustHave, Vote } from '#contract/shortlists/order.ts'
import { maxNotesOfHome, maxPeopleOfList } from '#contract/shortlists/shapes.ts'
import {
  shortlistHomes,
  shortlistNotes,
  shortlistPeople,
  shortlists,
  shortlistVotes,
} from '#database/schema/shortlists/shortlists.ts'

import { namedId } from '../../platform/auth/signed-id.ts'
import type { RequestCall } from '../../platform/call.ts'
import { attemptAllowed } from '../../platform/http/rate-limit.ts'
import { takeToken } from '../../platform/http/token-bucket.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { isLinkOf, personCookie, readPersonId, stateOf } from '../policy.ts'
import { findPerson, findUncheckedShortlist, type PersonRow, type ShortlistRow } from '../queries.ts'
import { recordChange } from './change-list.ts'

/** A family on one network opens, votes and writes; no more than that. */
const joinLimit = { name: 'shortlists.join', burst: 20, perMinute: 5 }
const changeLimit = { name: 'shortlists.change', limit: 300, windowSeconds: 3600 }

/** The list that a link opens, with the caller among its people; null for a link of none. */
export async function openShortlist(
  call: RequestCall,
  token: string,
): Promise<{ list: ShortlistRow; isOwner: boolean; person: PersonRow | null } | null> {
  const { db, actor, services, requestHeaders } = call
  const id = namedId(token)
  const list = id === null ? null : await findUncheckedShortlist(db, id)
  if (!list || !isLinkOf(services.config, list, token)) return null
  const isOwner = actor?.userId === list.ownerId
  const personId = readPersonId(requestHeaders, list.id, services.config)
  return { list, isOwner, person: await findPerson(db, { shortlistId: list.id, personId, isOwner }) }
}

type TakingPart = { call: RequestCall; list: ShortlistRow; person: PersonRow }

/** For whoever gave a name, while the list is open; locked, so that changes of one list happen one after another. */
async function takePart<Outcome>(
  call: RequestCall,
  token: string,
  act: (part: TakingPart) => Promise<Outcome>,
) {
  const opened = await openShortlist(call, token)
  if (!opened) return refused('NOT_FOUND')
  const { list, isOwner, person } = opened
  if (person && !(await attemptAllowed(call, changeLimit, [person.id]))) return refused('TOO_MANY_REQUESTS')
  return call.transaction(async (inner) => {
    const refusal = await lockOpen(inner, list)
    if (refusal) return refusal
    const caller = { shortlistId: list.id, personId: person?.id ?? null, isOwner }
    const known = await findPerson(inner.db, caller)
    return known ? act({ call: { ...call, ...inner }, list, person: known }) : refused('FORBIDDEN')
  })
}

/** Null once it is locked as it was opened: not renewed, closed or expired meanwhile. */
async function lockOpen({ db, now }: Pick<RequestCall, 'db' | 'now'>, { id, linkNumber }: ShortlistRow) {
  const [list] = await db
    .select()
    .from(shortlists)
    .where(and(eq(shortlists.id, id), eq(shortlists.linkNumber, linkNumber)))
    .for('update')
  if (!list) return refused('NOT_FOUND')
  const state = stateOf(list, now)
  if (state === 'open') return null
  return refused(state === 'expired' ? 'EXPIRED' : 'UNAVAILABLE')
}

/** Give a name on this device, or another one to the person it knows. */
export async function joinShortlist(call: RequestCall, { token, name }: { token: string; name: string }) {
  const opened = await openShortlist(call, token)
  if (!opened) return refused('NOT_FOUND')
  if (!takeToken(call, joinLimit)) return refused('TOO_MANY_REQUESTS')
  const { list, isOwner, person } = opened
  const { id: shortlistId } = list
  const joined = await call.transaction(async ({ db, now }) => {
    const refusal = await lockOpen({ db, now }, list)
    if (refusal) return refusal
    const known = await findPerson(db, { shortlistId, personId: person?.id ?? null, isOwner })
    if (known) {
      await db.update(shortlistPeople).set({ name }).where(eq(shortlistPeople.id, known.id))
      return known
    }
    if ((await db.$count(shortlistPeople, eq(shortlistPeople.shortlistId, shortlistId))) >= maxPeopleOfList)
      return refused('LIMIT_REACHED')
    const [added] = await db
      .insert(shortlistPeople)
      .values({ shortlistId, name, joinedAt: now })
      .returning({ id: shortlistPeople.id })
    if (!added) throw new Error('The person was not returned')
    await recordChange(db, { shortlistId, kind: 'joined', personId: added.id, now })
    return added
  })
  if (isRefused(joined)) return joined
  if (!isOwner)
    call.responseHeaders.append('Set-Cookie', personCookie(shortlistId, joined.id, call.services.config))
  return null
}

/** Name, votes and notes of this device go. */
export async function leaveShortlist(call: RequestCall, { token }: { token: string }) {
  const opened = await openShortlist(call, token)
  if (!opened) return refused('NOT_FOUND')
  const { list, person } = opened
  if (!person) return null
  if (person.isOwner) return refused('SELF')
  await call.transaction(async ({ db, now }) => {
    await db.delete(shortlistPeople).where(eq(shortlistPeople.id, person.id))
    await recordChange(db, { shortlistId: list.id, kind: 'left', now })
  })
  return null
}

type CastVote = { token: string; propertyId: string; vote: Vote | null }

export async function castVote(call: RequestCall, { token, propertyId, vote }: CastVote) {
  return takePart(call, token, async ({ call: { db, now }, list, person }) => {
    if (!(await isOnList(db, list.id, propertyId))) return refused('NOT_FOUND')
    const own = and(eq(shortlistVotes.personId, person.id), eq(shortlistVotes.propertyId, propertyId))
    const [former] = await db.select({ vote: shortlistVotes.vote }).from(shortlistVotes).where(own)
    if ((former?.vote ?? null) === vote) return null
    const change = { shortlistId: list.id, personId: person.id }
    if (vote === null) await db.delete(shortlistVotes).where(own)
    else
      await db
        .insert(shortlistVotes)
        .values({ ...change, propertyId, vote, votedAt: now })
        .onConflictDoUpdate({
          target: [shortlistVotes.personId, shortlistVotes.propertyId],
          set: { vote, votedAt: now },
        })
    const kind = vote === null ? 'vote_withdrawn' : (`voted_${vote}` as const)
    await recordChange(db, { ...change, kind, propertyIds: [propertyId], now })
    return null
  })
}

type AddNote = { token: string; propertyId: string; text: string }

export async function addNote(call: RequestCall, { token, propertyId, text }: AddNote) {
  return takePart(call, token, async ({ call: { db, now }, list, person }) => {
    if (!(await isOnList(db, list.id, propertyId))) return refused('NOT_FOUND')
    const onHome = and(eq(shortlistNotes.shortlistId, list.id), eq(shortlistNotes.propertyId, propertyId))
    const isSentAgain = and(
      onHome,
      eq(shortlistNotes.personId, person.id),
      eq(shortlistNotes.text, text),
      gt(shortlistNotes.writtenAt, sql`${now.toISOString()}::timestamptz - interval '1 minute'`),
    )
    if ((await db.$count(shortlistNotes, isSentAgain)) > 0) return null
    if ((await db.$count(shortlistNotes, onHome)) >= maxNotesOfHome) return refused('LIMIT_REACHED')
    const change = { shortlistId: list.id, personId: person.id }
    await db.insert(shortlistNotes).values({ ...change, propertyId, text, writtenAt: now })
    await recordChange(db, { ...change, kind: 'noted', propertyIds: [propertyId], now })
    return null
  })
}

/** An own one, or as the owner of the list anybody's. */
export async function removeNote(call: RequestCall, { token, noteId }: { token: string; noteId: string }) {
  return takePart(call, token, async ({ call: { db, now }, list, person }) => {
    const [removed] = await db
      .delete(shortlistNotes)
      .where(
        and(
          eq(shortlistNotes.id, noteId),
          eq(shortlistNotes.shortlistId, list.id),
          person.isOwner ? undefined : eq(shortlistNotes.personId, person.id),
        ),
      )
      .returning({ propertyId: shortlistNotes.propertyId })
    if (!removed) return null
    const change = { shortlistId: list.id, personId: person.id, propertyIds: [removed.propertyId] }
    await recordChange(db, { ...change, kind: 'note_removed', now })
    return null
  })
}

export async function chooseMusts(
  call: RequestCall,
  { token, musts }: { token: string; musts: readonly MustHave[] },
) {
  return takePart(call, token, async ({ call: { db, now }, list, person }) => {
    const chosen = [...new Set(musts)]
    if (chosen.join() === person.musts.join()) return null
    await db.update(shortlistPeople).set({ musts: chosen }).where(eq(shortlistPeople.id, person.id))
    await recordChange(db, { shortlistId: list.id, personId: person.id, kind: 'musts_chosen', now })
    return null
  })
}

async function isOnList(db: RequestCall['db'], shortlistId: string, propertyId: string): Promise<boolean> {
  const on = and(eq(shortlistHomes.shortlistId, shortlistId), eq(shortlistHomes.propertyId, propertyId))
  return (await db.$count(shortlistHomes, on)) > 0
}
