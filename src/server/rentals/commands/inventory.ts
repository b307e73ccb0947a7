import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { dayInIndia } from '#contract/dates.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { maxItemsOfInventory, maxMoveOutDaysAgo } from '#contract/rentals/limits.ts'
import type { beginMoveOutInput, itemInput, signInventoryInput } from '#contract/rentals/rentals.ts'
import type { InventoryMoment, RentalItemFields } from '#contract/rentals/shapes.ts'
import type { Database } from '#database/client.ts'
import { rentalInventories, rentalItems, rentalSignatures } from '#database/schema/rentals/rentals.ts'

import { checkSigningCode } from '../../accounts/commands/ways-in/signing-codes.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused, type Refused } from '../../platform/outcome.ts'
import { closingDay } from '../policy.ts'
import { findDeposit, findInventoryVersion, hasSigned, listPhotoIds } from '../queries/inventories.ts'
import { changeRental, openRental, recordChange, type OpenedRental } from './change-rental.ts'
import { removePhotoFiles } from './photo-files.ts'

/** In which an inventory is written: before both have signed it. */
const stagesOf = {
  move_in: ['drafting', 'agreed'],
  move_out: ['moving_out'],
} as const satisfies Record<InventoryMoment, readonly OpenedRental['stage'][]>

type OfInventory = { id: string; moment: InventoryMoment }

/** What a change of an inventory answers, and whether anything is different now. */
type Changed<Answer> = { answer: Answer; isChanged: boolean }

/** Change an inventory: what was signed is another one then, and has to be signed again. */
export async function changeInventory<Answer, Code extends ErrorCode = never>(
  call: MemberCall,
  { id, moment }: OfInventory,
  change: (call: MemberCall) => Promise<Changed<Answer> | Refused<Code>>,
) {
  return changeRental(call, { id, at: stagesOf[moment] }, async (call, opened) => {
    const changed = await change(call)
    if (isRefused(changed)) return changed
    if (changed.isChanged) {
      await markChanged(call.db, { id, moment })
      await recordChange(call, opened, null)
    }
    return changed.answer
  })
}

async function markChanged(db: Database, { id, moment }: OfInventory): Promise<void> {
  const isThis = and(eq(rentalInventories.rentalId, id), eq(rentalInventories.moment, moment))
  await db
    .update(rentalInventories)
    .set({ version: sql`${rentalInventories.version} + 1` })
    .where(isThis)
  await db
    .delete(rentalSignatures)
    .where(and(eq(rentalSignatures.rentalId, id), eq(rentalSignatures.moment, moment)))
}

const isOfInventory = ({ id, moment }: OfInventory) =>
  and(eq(rentalItems.rentalId, id), eq(rentalItems.moment, moment))

type AddItem = z.output<typeof itemInput> & { submissionKey: string }

export async function addRentalItem(call: MemberCall, { id, moment, fields, submissionKey }: AddItem) {
  const known = await findSubmitted(call, { id, submissionKey })
  if (known) return known
  return changeInventory(call, { id, moment }, async ({ db, now }) => {
    if ((await db.$count(rentalItems, isOfInventory({ id, moment }))) >= maxItemsOfInventory)
      return refused('LIMIT_REACHED')
    const [added] = await db
      .insert(rentalItems)
      .values({ rentalId: id, moment, ...columnsOf(fields), submissionKey, createdAt: now })
      .onConflictDoNothing()
      .returning({ itemId: rentalItems.id })
    return added ? { answer: added, isChanged: true } : refused('UNAVAILABLE')
  })
}

/** What the same form added before. */
async function findSubmitted(call: MemberCall, { id, submissionKey }: { id: string; submissionKey: string }) {
  const opened = await openRental(call, id)
  if (isRefused(opened)) return opened
  const [known] = await call.db
    .select({ itemId: rentalItems.id })
    .from(rentalItems)
    .where(and(eq(rentalItems.rentalId, id), eq(rentalItems.submissionKey, submissionKey)))
  return known ?? null
}

/** A meter has no number and no condition, a thing no reading. */
function columnsOf({ kind, room, name, count, condition, reading, note }: RentalItemFields) {
  const isThing = kind === 'thing'
  return {
    kind,
    room,
    name,
    count: isThing ? count : null,
    condition: isThing ? condition : null,
    reading: isThing ? null : reading,
    note,
  }
}

type OfItem = { id: string; itemId: string }

/** Change one item in its inventory; of another rental it does not exist. */
export async function changeItem<Answer, Code extends ErrorCode = never>(
  call: MemberCall,
  { id, itemId }: OfItem,
  change: (call: MemberCall) => Promise<Changed<Answer> | Refused<Code>>,
) {
  const opened = await openRental(call, id)
  if (isRefused(opened)) return opened
  const [item] = await call.db
    .select({ moment: rentalItems.moment })
    .from(rentalItems)
    .where(and(eq(rentalItems.id, itemId), eq(rentalItems.rentalId, id)))
  if (!item) return refused('NOT_FOUND')
  return changeInventory(call, { id, moment: item.moment }, change)
}

/** The kind stays what it was: a thing does not become a meter. */
export async function setRentalItem(
  call: MemberCall,
  { fields, ...of }: OfItem & { fields: RentalItemFields },
) {
  return changeItem(call, of, async ({ db }) => {
    const [known] = await db.select().from(rentalItems).where(eq(rentalItems.id, of.itemId))
    if (known?.kind !== fields.kind) return refused('NOT_FOUND')
    const columns = columnsOf(fields)
    if (Object.entries(columns).every(([name, value]) => Reflect.get(known, name) === value))
      return { answer: null, isChanged: false }
    await db.update(rentalItems).set(columns).where(eq(rentalItems.id, of.itemId))
    return { answer: null, isChanged: true }
  })
}

export async function removeRentalItem(call: MemberCall, of: OfItem) {
  const removed = await changeItem(call, of, async ({ db }) => {
    const photoIds = await listPhotoIds(db, of.itemId)
    // What was there on the first day stays to be compared: it is missing, not left out.
    const gone = await db
      .delete(rentalItems)
      .where(and(eq(rentalItems.id, of.itemId), isNull(rentalItems.originId)))
      .returning({ id: rentalItems.id })
    return gone.length === 0 ? refused('UNAVAILABLE') : { answer: photoIds, isChanged: true }
  })
  if (isRefused(removed)) return removed
  await removePhotoFiles(call.services.files, { rentalId: of.id, photoIds: removed })
  return null
}

/** The inventory of moving out begins as the first one was signed, its meters unread; each item knows what it was. */
export async function beginMoveOut(call: MemberCall, { id, on }: z.output<typeof beginMoveOutInput>) {
  return changeRental(call, { id, at: ['living', 'moving_out'] }, async (call, opened) => {
    const { db, now } = call
    const { startsOn } = opened.rental.terms ?? {}
    if (startsOn !== undefined && on < startsOn) return refused('DAY_TOO_EARLY')
    if (opened.rental.moveOutOn === on) return null
    const earliest = new Date(now.getTime() - maxMoveOutDaysAgo * 86_400_000)
    if (on < dayInIndia(earliest)) return refused('DAY_PAST')
    const { closableFrom: before } = opened.rental
    const closableFrom = closingDay({ on, today: dayInIndia(now), before })
    await recordChange(call, opened, 'move_out_begun', { moveOutOn: on, closableFrom })
    if (opened.stage === 'moving_out') return null
    await db.insert(rentalInventories).values({ rentalId: id, moment: 'move_out' })
    await db.execute(sql`
      insert into ${rentalItems} (rental_id, moment, kind, room, name, count, condition, reading, note, origin_id, created_at)
      select i.rental_id, 'move_out', i.kind, i.room, i.name, i.count, i.condition, null, '', i.id, ${now.toISOString()}::timestamptz
      from ${rentalItems} i where i.rental_id = ${id} and i.moment = 'move_in' order by i.position`)
    return null
  })
}

/** While nobody has written in the inventory of that day or signed it: nothing is lost with it. */
export async function cancelMoveOut(call: MemberCall, { id }: { id: string }) {
  return changeRental(call, { id, at: ['moving_out', 'living'] }, async (call, opened) => {
    if (opened.stage === 'living') return null
    const ofMoveOut = { id, moment: 'move_out' } as const
    const { rentalId, moment } = rentalSignatures
    const signatures = await call.db.$count(
      rentalSignatures,
      and(eq(rentalId, id), eq(moment, ofMoveOut.moment)),
    )
    if (signatures > 0 || (await findInventoryVersion(call.db, ofMoveOut)) !== 0)
      return refused('UNAVAILABLE')
    await call.db
      .delete(rentalInventories)
      .where(and(eq(rentalInventories.rentalId, id), eq(rentalInventories.moment, ofMoveOut.moment)))
    await recordChange(call, opened, 'move_out_cancelled', { moveOutOn: null, closableFrom: null })
    return null
  })
}

/** With the code that went to the signer; the second signature fixes the inventory. */
export async function signInventory(
  call: MemberCall,
  { id, moment, version, code }: z.output<typeof signInventoryInput>,
) {
  const refusal = await findRefusal(call, { id, moment, version })
  if (refusal === 'signed') return null
  if (refusal) return refusal
  const spent = await checkSigningCode(call, code)
  if (isRefused(spent)) return spent
  return changeRental(call, { id, at: stagesToSign[moment] }, async (call, opened) => {
    const { db, actor, now } = call
    const { side } = opened
    // Changed while the code was on its way.
    if ((await findInventoryVersion(db, { id, moment })) !== version) return refused('STALE')
    const signed = await db
      .insert(rentalSignatures)
      .values({
        rentalId: id,
        moment,
        side,
        signerId: actor.userId,
        signerName: actor.name,
        channel: spent.channel,
        version,
        signedAt: now,
      })
      .onConflictDoNothing()
      .returning({ side: rentalSignatures.side })
    if (signed.length === 0) return null
    await recordChange(
      call,
      opened,
      'signed',
      (await isSettled(call, opened, moment)) ? { endedAt: now } : {},
    )
    return null
  })
}

/** Where no deposit was agreed and none paid, the second signature on moving out ends it. */
async function isSettled({ db }: MemberCall, { rental }: OpenedRental, moment: InventoryMoment) {
  if (moment !== 'move_out' || rental.terms?.deposit !== 0) return false
  const isThis = and(eq(rentalSignatures.rentalId, rental.id), eq(rentalSignatures.moment, moment))
  return (await db.$count(rentalSignatures, isThis)) === 2 && (await findDeposit(db, rental.id)) === null
}

/** The terms are agreed before the keys change hands. */
const stagesToSign = { move_in: ['agreed'], move_out: ['moving_out'] } as const

async function findRefusal(call: MemberCall, { id, moment, version }: OfInventory & { version: number }) {
  const opened = await openRental(call, id)
  if (isRefused(opened)) return opened
  // Sent twice: the code is spent, and the signature stands.
  if (await hasSigned(call.db, { id, moment, side: opened.side, version })) return 'signed'
  const stages: readonly string[] = stagesToSign[moment]
  if (!stages.includes(opened.stage)) return refused('UNAVAILABLE')
  if ((await findInventoryVersion(call.db, { id, moment })) !== version) return refused('STALE')
  const { startsOn } = opened.rental.terms ?? {}
  if (moment === 'move_out' && startsOn !== undefined && dayInIndia(call.now) < startsOn)
    return refused('DAY_TOO_EARLY')
  const items = await call.db.$count(rentalItems, isOfInventory({ id, moment }))
  const isUnread = and(ne(rentalItems.kind, 'thing'), isNull(rentalItems.reading))
  const unread = await call.db.$count(rentalItems, and(isOfInventory({ id, moment }), isUnread))
  return items === 0 || unread > 0 ? refused('NOT_READY') : null
}
