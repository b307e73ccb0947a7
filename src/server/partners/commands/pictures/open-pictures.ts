import type { PictureKind } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'

import { setImages } from '../../../listings/commands/set-images.ts'
import { setFloorPlans } from '../../../listings/commands/set-media.ts'
import { findPictures } from '../../../media/queries.ts'
import type { MemberCall } from '../../../platform/call.ts'
import { isRefused, refused } from '../../../platform/outcome.ts'
import { lockEditing, withChanges, type Editing } from '../../../properties/commands/changes.ts'
import { findPending } from '../../../properties/commands/pending-revision.ts'
import { findImageKeys } from '../../../properties/commands/photos.ts'
import { findListing, findTeamListing } from '../../queries/listings.ts'
import { listPictures, type PictureRow } from '../../queries/pictures.ts'
import { runOrUndo, type FieldRefusal, type PartnerCall } from '../partner-call.ts'
import { presentPictures } from './present-pictures.ts'

type Open<Listing> = { listing: Listing; teamId: string; kind: PictureKind }

export type Pictures<Listing = Editing> = Open<Listing> & {
  /** Keys of what its page has. */
  current: readonly string[]
  /** With what waits for review. */
  shown: readonly string[]
  /** As other software of the team stated them. */
  rows: PictureRow[]
}

type Shown = Pick<Editing, 'id' | 'current'>

export async function openPictures<Listing extends Shown>(
  db: Database,
  { listing, teamId, kind }: Open<Listing>,
): Promise<Pictures<Listing>> {
  const rows = await listPictures(db, { propertyId: listing.id, teamId, kind })
  const pending = await findPending(db, listing.id)
  const opened = { listing, teamId, kind, rows }
  if (kind === 'floor_plan') {
    const { floorPlans } = withChanges(listing.current, pending?.changes ?? {})
    return { ...opened, current: listing.current.floorPlans, shown: floorPlans }
  }
  const current = await findImageKeys(db, listing.id)
  return { ...opened, current, shown: pending?.images?.after ?? current }
}

type Named = { kind: PictureKind; reference: string }

/** As the API answers them; null where the team has no such listing. */
export async function readPictures({ db, key, publicUrl }: PartnerCall, { kind, reference }: Named) {
  const teamId = key.team.id
  const id = await findTeamListing(db, { teamId, reference })
  const listing = id === null ? null : await findListing(db, id)
  if (listing === null) return null
  const opened = await openPictures(db, { listing, teamId, kind })
  const stored = await findPictures(db, opened.shown)
  return { items: presentPictures(opened, { stored, publicUrl }) }
}

export async function listListingPictures(call: PartnerCall, named: Named) {
  return (await readPictures(call, named)) ?? refused('NOT_FOUND')
}

/** Until commit nobody else changes the listing: of two that come at the same time, the later counts. */
export async function changePictures<Refusal extends ReturnType<typeof refused> | FieldRefusal>(
  call: PartnerCall,
  { kind, reference }: Named,
  change: (call: PartnerCall, pictures: Pictures) => Promise<Refusal | null>,
) {
  const teamId = call.key.team.id
  return runOrUndo(call, async (call) => {
    const id = await findTeamListing(call.db, { teamId, reference })
    const listing = id === null ? null : await lockEditing(call.db, id)
    if (listing?.teamId !== teamId) return refused('NOT_FOUND')
    if (listing.archivedAt !== null) return refused('ARCHIVED')
    const refusal = await change(call, await openPictures(call.db, { listing, teamId, kind }))
    return refusal ?? (await readPictures(call, { kind, reference })) ?? refused('NOT_FOUND')
  })
}

type Setting = { keys: readonly string[]; kept: readonly string[] }

/** By the commands and rules of people; the listing is locked. */
export async function setPictures(
  call: MemberCall,
  { listing: { id, version }, kind }: Pictures,
  { keys, kept }: Setting,
) {
  const named = { id, version }
  const set = await (kind === 'photo'
    ? setImages(call, { ...named, imageKeys: [...keys] }, { kept })
    : setFloorPlans(call, { ...named, floorPlans: [...keys] }, { kept }))
  if (!isRefused(set)) return null
  const { code, message } = set
  if (code === 'IMAGE_UNKNOWN' || code === 'PLAN_UNKNOWN')
    throw new Error('Pictures of the listing or its owner are not known')
  return code === 'FORBIDDEN' ? refused('NOT_FOUND') : refused(code, message)
}
