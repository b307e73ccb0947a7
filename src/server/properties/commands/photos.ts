import { and, eq, inArray, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { SetImagesInput } from '#contract/properties/editing.ts'
import { findContacts } from '#contract/texts/find-contacts.ts'
import { fold } from '#contract/texts/normalize-text.ts'
import type { Database } from '#database/client.ts'
import { storedFiles, propertyImages } from '#database/schema/property-images.ts'

import type { MemberCall } from '../../platform/call.ts'
import { putImage, type Files } from '../../platform/files/files.ts'
import { prepareImage, type ImageRefusal, type PreparedImage } from '../../platform/files/images.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import { canPublish, isOwner } from '../policy.ts'
import type { Editing } from './changes.ts'
import type { CheckPhotos } from './dependencies.ts'
import {
  findPending,
  saveRevision,
  fieldNamesOf,
  type Proposal,
  openEditing,
  type EditRefusal,
  saveChanges,
} from './editing.ts'
import { recordEvent } from './record-event.ts'
import type { Edited } from './update-property.ts'
import type { CheckListing } from './visibility.ts'

type SaveImage = {
  files: Files
  uploaderId: string
  bytes: Uint8Array
  now: Date
  /** Aborts when the client disconnects. */
  signal: AbortSignal | undefined
  /** Of the file; those of a photo that is sent alone, if not given. */
  maxBytes?: number
  /** No person waits for it. */
  isPatient?: boolean
  onWorked?: (milliseconds: number) => void
}

type SavedImage = { key: string; width: number; height: number; colour: string } | Refused<ImageRefusal>

/** Store an image for its uploader, so that nobody else can use its key. */
export async function saveImage(
  db: Database,
  { files, uploaderId, bytes, now, ...care }: SaveImage,
): Promise<SavedImage> {
  const prepared = await prepareImage(bytes, { owner: uploaderId, ...care })
  if (!prepared.ok) return refused(prepared.refusal)

  const { image } = prepared
  const key = createHash('sha256').update(`${uploaderId}:${image.key}`).digest('hex')
  const row = {
    ...rowOf(key, image),
    hasContactInMetadata: prepared.texts.some(namesContact),
    uploadedBy: uploaderId,
    createdAt: now,
  }
  // Insert the row first, so that a crash leaves no unreferenced files. Uploading an image again renews its date,
  // and waits for a deletion of the same image.
  const { hasContactInMetadata } = row
  await db.transaction((tx) =>
    tx
      .insert(storedFiles)
      .values(row)
      .onConflictDoUpdate({ target: storedFiles.key, set: { createdAt: now, hasContactInMetadata } }),
  )
  await putImage(files, { ...image, key })
  return { key, width: image.width, height: image.height, colour: image.colour }
}

function rowOf(key: string, { key: contentHash, width, height, colour, ...image }: PreparedImage) {
  return {
    key,
    contentHash,
    kind: 'image',
    contentType: 'image/webp',
    bytes: image.variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
    width,
    height,
    placeholderColour: colour,
    perceptualHash: image.perceptualHash,
    windowHashes: image.windowHashes,
    variants: image.variants.map((variant) => ({
      key: `${key}/${variant.width}.${variant.format}`,
      width: variant.pixelWidth,
      height: variant.pixelHeight,
      contentType: `image/${variant.format}`,
      bytes: variant.bytes.length,
    })),
  } as const
}

/** URLs of camera makers and licences are common in metadata; only contact details of a person matter. */
function namesContact(text: string): boolean {
  return findContacts(fold(text).text).some(({ channel }) => channel !== 'link')
}

/** The file key, or the URL of an external image. */
const keyOf = sql<string>`coalesce(${propertyImages.fileKey}, ${propertyImages.imageUrl})`

const imageColumns = {
  fileKey: propertyImages.fileKey,
  imageUrl: propertyImages.imageUrl,
  width: propertyImages.width,
  height: propertyImages.height,
  placeholderColour: propertyImages.placeholderColour,
  perceptualHash: propertyImages.perceptualHash,
  altText: propertyImages.altText,
  isIllustration: propertyImages.isIllustration,
  createdAt: propertyImages.createdAt,
}

export async function findImageKeys(tx: Database, propertyId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: keyOf })
    .from(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .orderBy(propertyImages.position)
  return rows.map(({ key }) => key)
}

/** Those of these files uploaded by one of these people. */
async function findUploaded(tx: Database, keys: readonly string[], uploaders: readonly string[]) {
  if (keys.length === 0) return []
  const rows = await tx
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.key, [...keys]),
        inArray(storedFiles.uploadedBy, [...uploaders]),
        eq(storedFiles.kind, 'image'),
      ),
    )
    // Revisions refer to images without a foreign key: block their deletion meanwhile.
    .for('key share')
  return rows.map(({ key }) => key)
}

/** Replace the images of a locked listing, the first being primary; missing files are skipped. */
export async function writeImages(
  tx: Database,
  { propertyId, keys, now }: { propertyId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  const former = await tx
    .delete(propertyImages)
    .where(eq(propertyImages.propertyId, propertyId))
    .returning(imageColumns)
  const known = new Map(former.map((image) => [image.fileKey ?? image.imageUrl, image]))
  for (const image of await findFiles(
    tx,
    keys.filter((key) => !known.has(key)),
  ))
    known.set(image.fileKey, { ...image, altText: null, isIllustration: false, createdAt: now })
  const images = keys.flatMap((key) => known.get(key) ?? [])
  if (images.length === 0) return
  await tx
    .insert(propertyImages)
    .values(images.map((image, position) => ({ ...image, propertyId, position, isPrimary: position === 0 })))
}

async function findFiles(tx: Database, keys: readonly string[]) {
  if (keys.length === 0) return []
  const files = await tx
    .select({
      fileKey: storedFiles.key,
      width: storedFiles.width,
      height: storedFiles.height,
      placeholderColour: storedFiles.placeholderColour,
      perceptualHash: storedFiles.perceptualHash,
    })
    .from(storedFiles)
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.kind, 'image')))
  return files.flatMap(({ width, height, ...file }) =>
    width === null || height === null ? [] : [{ ...file, width, height, imageUrl: `/media/${file.fileKey}` }],
  )
}

type Dependencies = { checkListing: CheckListing; checkPhotos: CheckPhotos }
type Refusal = EditRefusal | 'STALE' | 'IMAGE_UNKNOWN' | 'TOO_MANY_PHOTOS'

type ImagesSet = Exclude<Edited, Refused> | Refused<Refusal>

/**
 * Replace the images of a listing. New images of an approved listing await review; reordering and removal apply at
 * once, so that owners can take a picture of their home offline immediately.
 */
export async function setImages(
  call: MemberCall,
  input: SetImagesInput,
  { checkListing, checkPhotos }: Dependencies,
): Promise<ImagesSet> {
  const keys = [...new Set(input.imageKeys)]
  return call.transaction(async (call): Promise<ImagesSet> => {
    const { db, actor, now } = call
    const opened = await openEditing(db, { id: input.id, actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const current = await findImageKeys(db, listing.id)
    const pending = await findPending(db, listing.id)
    if (isDeepStrictEqual(keys, pending?.images?.after ?? current))
      return {
        version: listing.version,
        isWaiting: pending !== null,
        isResubmitted: false,
        isFlagged: listing.isHeld,
      }
    if (input.version !== listing.version) return refused('STALE')
    const newKeys = keys.filter((key) => !current.includes(key) && !pending?.images?.after.includes(key))
    const uploaded = await findUploaded(db, newKeys, [actor.userId, listing.userId])
    if (uploaded.length < newKeys.length) return refused('IMAGE_UNKNOWN')
    const isMore = keys.length > (pending?.images?.after ?? current).length
    const added = { ownerId: listing.userId, teamId: listing.teamId, photos: keys.length, now }
    const isOwn = isOwner(actor, listing) && listing.invitedBy !== actor.userId
    const refusal = isMore && isOwn ? await checkPhotos(db, added) : null
    if (refusal) return refused(refusal)

    const hasNewImages = keys.some((key) => !current.includes(key))
    const needsReview = hasNewImages && listing.approvalStatus === 'approved' && !canPublish(actor, listing)
    const images = needsReview ? { before: current, after: keys } : null
    const isWaiting = await proposeImages(call, { listing, pending, images })
    if (!needsReview) await writeImages(db, { propertyId: listing.id, keys, now })
    const action = 'properties.setImages'
    const saved = await saveChanges(db, { ...call, checkListing, action, listing, changes: {} })
    if (!needsReview && !isDeepStrictEqual(keys, current))
      await recordEvent(db, {
        propertyId: listing.id,
        actorId: actor.userId,
        kind: 'images_changed',
        changes: { fields: fieldNamesOf({ changes: {}, images: { before: current, after: keys } }) },
        now,
      })
    return { isWaiting, ...saved }
  })
}

type Propose = { listing: Editing; pending: Proposal | null; images: Proposal['images'] }

/** True where a revision is pending now; pending fields are kept. */
async function proposeImages(
  { db, actor, now }: MemberCall,
  { listing, pending, images }: Propose,
): Promise<boolean> {
  const changes = pending?.changes ?? {}
  if (images === null && !pending?.images) return pending !== null
  await saveRevision(db, { propertyId: listing.id, authorId: actor.userId, changes, images, now })
  const isWaiting = images !== null || Object.keys(changes).length > 0
  await recordEvent(db, {
    propertyId: listing.id,
    actorId: actor.userId,
    kind: isWaiting ? 'revision_submitted' : 'revision_withdrawn',
    changes: { fields: fieldNamesOf({ changes, images }) },
    now,
  })
  return isWaiting
}

/** True where this person uploaded the image; blocks its deletion until commit. */
export async function lockPicture(
  tx: Database,
  { key, userId }: { key: string; userId: string },
): Promise<boolean> {
  const own = and(eq(storedFiles.key, key), eq(storedFiles.uploadedBy, userId), eq(storedFiles.kind, 'image'))
  const locked = await tx.select({ key: storedFiles.key }).from(storedFiles).where(own).for('share')
  return locked.length > 0
}
