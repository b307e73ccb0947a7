import { and, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'

import type { PictureKind } from '#contract/enums/partners.ts'
import type { StatedPicture } from '#contract/partners/api/pictures.ts'
import { listingPictures } from '#database/schema/partners/listing-pictures.ts'
import { m } from '#messages'

import { refused } from '../../../platform/outcome.ts'
import { checkPhotos } from '../../../subscriptions/commands/plans.ts'
import { maxWaitingPictures, mayFetchAnew } from '../../policy.ts'
import { countWaiting, isStated, type PictureRow } from '../../queries/pictures.ts'
import { FieldRefusal, type PartnerCall } from '../partner-call.ts'
import { arrangePictures } from './arrange.ts'
import { changePictures, setPictures, type Pictures } from './open-pictures.ts'

type Put = {
  kind: PictureKind
  params: { reference: string }
  body: { items: readonly StatedPicture[] }
}

/** Seconds after which whoever has too many waiting asks again. */
const manyRetryAfter = '1800'

/** States all pictures of a kind; the same set again fetches anew what failed, and otherwise changes nothing. */
export async function putPictures(call: PartnerCall, { kind, params, body: { items } }: Put) {
  return (
    findWrongAddresses(call, items) ??
    changePictures(call, { kind, ...params }, (call, pictures) => stateSet(call, { pictures, items }))
  )
}

type Stating = { pictures: Pictures; items: readonly StatedPicture[] }

async function stateSet(call: PartnerCall, { pictures, items }: Stating) {
  const { db, now, publish, responseHeaders } = call
  const { listing, teamId, kind, rows, shown } = pictures
  const isSame = rows.length === items.length && items.every((item, place) => isOf(item, rows[place] ?? null))
  const wanted = items.map((item, position) => {
    const known = rows.find((row) => isOf(item, row))
    if (!known) return { ...newRow(pictures, { item, now }), position }
    const isAgain = known.state === 'failed' && mayFetchAnew(known, now)
    return { ...known, position, ...(isAgain && begun(now)) }
  })
  const due = wanted.filter(
    (row) => row.state === 'waiting' && !rows.some((former) => isWaiting(former, row)),
  )
  if (isSame && due.length === 0) return null
  const unknown = isSame ? null : findUnknown(items, shown)
  if (unknown) return unknown
  if (due.length > 0 && (await countWaiting(db, teamId)) + due.length > maxWaitingPictures) {
    responseHeaders.set('Retry-After', manyRetryAfter)
    return refused('TOO_MANY_REQUESTS', m.partners_api_pictures_many())
  }
  if (kind === 'photo' && items.length > shown.length) {
    const planned = { ownerId: listing.userId, teamId, photos: items.length, now }
    const refusal = await checkPhotos(db, planned)
    if (refusal) return refused(refusal)
  }
  const arranged = isSame ? { keys: shown, rows: wanted } : arrangePictures(wanted, shown)
  // Also what another team stated that had the listing before.
  await db
    .delete(listingPictures)
    .where(and(eq(listingPictures.propertyId, listing.id), eq(listingPictures.kind, kind)))
  if (arranged.rows.length > 0) await db.insert(listingPictures).values(arranged.rows)
  for (const { id } of due)
    await publish({ name: 'picture.due', pictureId: id, teamId, attempt: 0, notBefore: null })
  if (isDeepStrictEqual(arranged.keys, shown)) return null
  const kept = wanted.flatMap(({ state, formerKey }) => (state === 'done' && formerKey) || [])
  return setPictures(call, pictures, { keys: arranged.keys, kept })
}

function isOf({ url, id }: StatedPicture, row: PictureRow | null): boolean {
  return row !== null && (url === undefined ? row.pictureKey === id : row.address === url)
}

function isWaiting(former: PictureRow, { id }: PictureRow): boolean {
  return former.id === id && former.state === 'waiting'
}

function newRow(
  { listing, teamId, kind }: Pictures,
  { item: { url, id }, now }: { item: StatedPicture; now: Date },
): Omit<PictureRow, 'position'> {
  const named =
    url === undefined
      ? { address: null, pictureKey: id ?? null, state: 'done' as const, nextAttemptAt: null }
      : { address: url, pictureKey: null, ...begun(now) }
  return {
    id: crypto.randomUUID(),
    propertyId: listing.id,
    teamId,
    kind,
    formerKey: null,
    failure: null,
    answer: null,
    attempts: 0,
    lastAttemptAt: null,
    createdAt: now,
    ...named,
  }
}

function begun(now: Date) {
  return { state: 'waiting' as const, attempts: 0, nextAttemptAt: now }
}

function findUnknown(items: readonly StatedPicture[], shown: readonly string[]): FieldRefusal | null {
  const isUnknown = ({ id }: StatedPicture) => id !== undefined && !shown.includes(id)
  return refusalOf(items, { name: 'id', isWrong: isUnknown, sentence: m.partners_api_picture_unknown })
}

/** As far as they show before their host names are resolved. */
function findWrongAddresses(
  { services, key }: PartnerCall,
  items: readonly StatedPicture[],
): FieldRefusal | null {
  const isWrong = ({ url }: StatedPicture) =>
    url !== undefined && services.outgoing.refusalOf(url, { teamId: key.team.id }) !== null
  return refusalOf(items, { name: 'url', isWrong, sentence: m.partners_api_picture_address })
}

type Wrong = { name: string; isWrong: (item: StatedPicture) => boolean; sentence: () => string }

function refusalOf(items: readonly StatedPicture[], { name, isWrong, sentence }: Wrong) {
  const fields = items.flatMap((item, place) =>
    isWrong(item) ? [[`items.${place}.${name}`, [sentence()]] as const] : [],
  )
  return fields.length === 0 ? null : new FieldRefusal(Object.fromEntries(fields))
}

type Remove = { kind: PictureKind; params: { reference: string; id: string } }

/** Gone at once, also while others wait for review. */
export async function removePicture(call: PartnerCall, { kind, params: { reference, id } }: Remove) {
  return changePictures(call, { kind, reference }, async (call, pictures) => {
    const { listing, teamId, rows, shown } = pictures
    const stated = isStated({ propertyId: listing.id, teamId, kind })
    await call.db.delete(listingPictures).where(and(stated, eq(listingPictures.pictureKey, id)))
    if (!shown.includes(id)) return null
    const others = rows.filter(({ state, pictureKey }) => state === 'done' && pictureKey !== id)
    return setPictures(call, pictures, {
      keys: shown.filter((key) => key !== id),
      kept: others.flatMap(({ formerKey }) => formerKey ?? []).filter((key) => key !== id),
    })
  })
}
