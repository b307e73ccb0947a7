import { and, eq } from 'drizzle-orm'

import type { PictureFailure } from '#contract/enums/partners.ts'
import { photoBounds } from '#contract/images.ts'
import { listingPictures } from '#database/schema/partners/listing-pictures.ts'

import { saveImage } from '../../../media/commands/save-image.ts'
import { createCall, type Call, type MemberCall } from '../../../platform/call.ts'
import type { ImageRefusal } from '../../../platform/files/images.ts'
import { takeAttempt } from '../../../platform/http/rate-limit.ts'
import { isRefused } from '../../../platform/outcome.ts'
import { lockEditing } from '../../../properties/commands/changes.ts'
import { nextFetch } from '../../policy.ts'
import { findActiveOwner } from '../../queries/calling-key.ts'
import { countAhead, findPicture, type PictureRow } from '../../queries/pictures.ts'
import { ownerActor } from '../partner-call.ts'
import { findTooMany } from './add-picture.ts'
import { placePicture } from './arrange.ts'
import { openPictures, setPictures } from './open-pictures.ts'

/** From the connection to the last byte. */
const fetchMilliseconds = 20_000
/** Of a team, tries included. */
const fetchLimit = { name: 'partners.fetch', limit: 40, windowSeconds: 600 }

/** One attempt to fetch a picture and put it on its listing, for the owner of the team. */
export async function fetchPicture(
  call: Call,
  { pictureId, attempt }: { pictureId: string; attempt: number },
): Promise<void> {
  const { db, now, services } = call
  const picture = await findPicture(db, pictureId)
  if (picture?.state !== 'waiting' || picture.attempts !== attempt || picture.address === null) return
  const owner = await findActiveOwner(db, picture.teamId)
  if (owner === null) return settle(call, picture, { failure: 'closed', answer: null })
  const taken = await takeAttempt(db, { ...fetchLimit, subject: [picture.teamId], now })
  if (!taken.allowed) return postpone(call, picture, taken.retryAfterSeconds)
  const actor = ownerActor(owner, { teamId: picture.teamId, sessionId: picture.id })
  const forOwner = createCall({ db, actor, now, requestId: call.requestId, services })
  const fetched = await fetchAndStore(forOwner, { address: picture.address, teamId: picture.teamId })
  return 'key' in fetched ? attach(forOwner, picture, fetched) : settle(call, picture, fetched)
}

type Failed = { failure: PictureFailure; answer: number | null }
type Fetched = { key: string; answer: number }

async function fetchAndStore(
  { db, actor, now, services }: MemberCall,
  { address, teamId }: Record<'address' | 'teamId', string>,
): Promise<Fetched | Failed> {
  const { files, outgoing } = services
  if ((await files.findFree())?.isEnough === false) return { failure: 'busy', answer: null }
  const answered = await outgoing.get(address, {
    teamId,
    headers: { accept: 'image/jpeg, image/png, image/webp, image/avif', 'user-agent': 'Haveli-Pictures' },
    maxBytes: photoBounds.fetchedBytes,
    milliseconds: fetchMilliseconds,
  })
  if (!answered.ok) return { failure: answered.failure, answer: null }
  const { status: answer, body: bytes } = answered
  if (answer === 404 || answer === 410) return { failure: 'not_found', answer }
  if (answer !== 200) return { failure: 'bad_answer', answer }
  const saved = await saveImage(db, {
    files,
    uploaderId: actor.userId,
    bytes,
    now,
    signal: undefined,
    maxBytes: photoBounds.fetchedBytes,
    isPatient: true,
  })
  return isRefused(saved) ? { failure: failures[saved.code], answer } : { key: saved.key, answer }
}

const failures: Record<ImageRefusal, PictureFailure> = {
  NOT_AN_IMAGE: 'not_an_image',
  TOO_LARGE: 'too_large',
  TOO_MANY_PIXELS: 'too_many_pixels',
  BUSY: 'busy',
}

/** On its listing by the commands of people, unless the set was changed meanwhile. */
async function attach(call: MemberCall, picture: PictureRow, { key, answer }: Fetched): Promise<void> {
  await call.transaction(async (call) => {
    const { db } = call
    const { propertyId, teamId, kind } = picture
    const listing = await lockEditing(db, propertyId)
    const close = (failure: PictureFailure) => settle(call, picture, { failure, answer })
    if (listing?.teamId !== teamId || listing.archivedAt !== null) return close('closed')
    const pictures = await openPictures(db, { listing, teamId, kind })
    const waiting = pictures.rows.find(({ id }) => id === picture.id)
    if (waiting?.state !== 'waiting' || waiting.attempts !== picture.attempts) return
    const { shown, current, rows } = pictures
    const keys = placePicture(shown, { picture: waiting, key, rows })
    if (keys.length > shown.length && findTooMany(kind, keys.length)) return close('too_many')
    const refusal = await setPictures(call, pictures, { keys, kept: current })
    if (refusal) return close(refusal.code === 'TOO_MANY_PHOTOS' ? 'too_many' : 'closed')
    const done = { state: 'done' as const, pictureKey: key, failure: null, answer, nextAttemptAt: null }
    await finish(call, picture, done)
  })
}

async function settle(call: Call, picture: PictureRow, { failure, answer }: Failed): Promise<void> {
  const attempts = picture.attempts + 1
  const next = nextFetch(attempts, { failure, answer, now: call.now })
  await call.transaction(async (call) => {
    const state = next === null ? ('failed' as const) : ('waiting' as const)
    const isLatest = await finish(call, picture, { state, failure, answer, nextAttemptAt: next })
    if (isLatest && next !== null)
      await publishDue(call, { id: picture.id, teamId: picture.teamId, attempts, next })
  })
}

type Finished = Partial<Omit<PictureRow, 'id' | 'propertyId' | 'teamId' | 'kind'>>

/** False where the set was changed meanwhile, or another attempt made. */
async function finish({ db, now }: Call, picture: PictureRow, finished: Finished): Promise<boolean> {
  const { id, attempts } = picture
  const isThis = and(
    eq(listingPictures.id, id),
    eq(listingPictures.attempts, attempts),
    eq(listingPictures.state, 'waiting'),
  )
  const changed = await db
    .update(listingPictures)
    .set({ attempts: attempts + 1, lastAttemptAt: now, ...finished })
    .where(isThis)
    .returning({ id: listingPictures.id })
  return changed.length > 0
}

/** Until its turn among those of its team that wait. */
async function postpone(call: Call, picture: PictureRow, seconds: number): Promise<void> {
  const { limit, windowSeconds } = fetchLimit
  const windows = Math.floor((await countAhead(call.db, picture)) / limit)
  const next = new Date(call.now.getTime() + (seconds + windows * windowSeconds) * 1000)
  const { id, teamId, attempts, lastAttemptAt } = picture
  await call.transaction(async (call) => {
    const isLatest = await finish(call, picture, { attempts, lastAttemptAt, nextAttemptAt: next })
    if (isLatest) await publishDue(call, { id, teamId, attempts, next })
  })
}

type Due = Pick<PictureRow, 'id' | 'teamId' | 'attempts'> & { next: Date }

function publishDue({ publish }: Call, { id, teamId, attempts, next }: Due): Promise<void> {
  const notBefore = next.toISOString()
  return publish({ name: 'picture.due', pictureId: id, teamId, attempt: attempts, notBefore })
}
