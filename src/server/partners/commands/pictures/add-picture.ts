import type { PictureKind } from '#contract/enums/partners.ts'
import { maxImages } from '#contract/properties/amenities.ts'
import { maxFloorPlans } from '#contract/properties/media-bounds.ts'
import { listingPictures } from '#database/schema/partners/listing-pictures.ts'
import { m } from '#messages'

import { saveImage } from '../../../media/commands/save-image.ts'
import { isRefused, refused } from '../../../platform/outcome.ts'
import { findTeamListing } from '../../queries/listings.ts'
import type { PartnerCall } from '../partner-call.ts'
import { changePictures, setPictures, type Pictures } from './open-pictures.ts'

type Add = { kind: PictureKind; params: { reference: string }; body: File }

/** Stores an uploaded picture by the pipeline of people's and adds it as the last. */
export async function addPicture(call: PartnerCall, { kind, params: { reference }, body }: Add) {
  const { db, actor, now, key, services, signal } = call
  const named = { teamId: key.team.id, reference }
  if ((await findTeamListing(db, named)) === null) return refused('NOT_FOUND')
  const bytes = new Uint8Array(await body.arrayBuffer())
  const image = { files: services.files, uploaderId: actor.userId, bytes, now, signal }
  const saved = await saveImage(db, image)
  if (isRefused(saved)) return saved
  return changePictures(call, { kind, reference }, (call, pictures) => append(call, pictures, saved.key))
}

async function append(call: PartnerCall, pictures: Pictures, key: string) {
  const { listing, teamId, kind, rows, shown, current } = pictures
  if (shown.includes(key)) return null
  const tooMany = findTooMany(kind, shown.length + 1)
  if (tooMany) return tooMany
  await call.db.insert(listingPictures).values({
    propertyId: listing.id,
    teamId,
    kind,
    position: (rows.at(-1)?.position ?? -1) + 1,
    pictureKey: key,
    state: 'done',
    createdAt: call.now,
  })
  return setPictures(call, pictures, { keys: [...shown, key], kept: current })
}

export function findTooMany(kind: PictureKind, count: number) {
  if (count <= (kind === 'photo' ? maxImages : maxFloorPlans)) return null
  return refused(
    'TOO_MANY_PHOTOS',
    kind === 'photo' ? m.properties_edit_image_limit() : m.properties_floor_plans_limit(),
  )
}
