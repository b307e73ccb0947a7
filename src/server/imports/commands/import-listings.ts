import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'

import { createProperty } from '../../listings/commands/create-property.ts'
import { addListings } from '../../listings/commands/team-listings.ts'
import type { MemberCall } from '../../platform/call.ts'
import { isRefused } from '../../platform/outcome.ts'
import { holdForReason } from '../../properties/commands/visibility.ts'
import { findListedAlready } from '../../properties/queries/duplicates.ts'
import { checkPlan } from '../../subscriptions/commands/plans.ts'
import type { ImportRecord } from '../queries/imports.ts'
import { findHoldReason } from './import-properties.ts'
import type { AsOwner, DueRow, ImportWork, RowOutcome } from './import-work.ts'
import { advertiserOf } from './known/advertiser.ts'
import { archiveListing, changeListing } from './known/change-listing.ts'
import { findKnownRows } from './known/find-known-rows.ts'
import { findKnownListings, lockReferences } from './known/find-known.ts'
import { saveMissing } from './known/missing-listings.ts'
import { listPhotosOf } from './photos/store-photos.ts'
import { prepareReading, readRow, type IdentifiedRow, type ReadRow } from './read-listing.ts'
import { undoRows } from './undo-rows.ts'

/** Rows become listings. */
export const listingWork: ImportWork = {
  title: 'title',
  besideTitle: ['type', 'bhk', 'area', 'price', 'locality', 'address'],
  prepareCheck: async (db, { importRecord }) => {
    const reading = await prepareReading(db, importRecord)
    const listable = new Map<number, IdentifiedRow>()
    return {
      check: (saved) => {
        const read = readRow(saved, reading)
        const { row, state } = read
        const isOfNew = ({ code }: ImportReason) => code === 'repaired_listed_as'
        const reasons = read.reasons.filter((reason) => !isOfNew(reason))
        const reasonsOfNew = read.reasons.filter(isOfNew)
        if (read.state === 'ready') listable.set(saved.line, read)
        const named = row && { key: row.key, title: row.title, reference: row.reference }
        return { state, reasons, reasonsOfNew, key: null, ...named }
      },
      findKnown: (tx) => findKnownRows(tx, advertiserOf(importRecord), listable),
    }
  },
  saveMissing,
  prepareRows: async (db, { importRecord, now, asOwner }) => {
    const reading = await prepareReading(db, importRecord)
    return (tx, saved) => {
      const step = { importRecord, saved, now, asOwner }
      if (saved.action === 'archive') return archiveListing(tx, step)
      if (!saved.isInFile) return changeListing(tx, { ...step, row: null })
      const read = readRow(saved, reading)
      if (read.state === 'refused') return Promise.resolve(refuse(read.reasons[0] ?? { code: 'row_failed' }))
      return saved.action === 'add'
        ? addListing(tx, { ...step, read })
        : changeListing(tx, { ...step, row: read.row })
    }
  },
  hasRoom: (db, { importRecord, photos, now }) =>
    db.transaction(
      async (tx) => (await checkPlan(tx, { ownerId: importRecord.userId, photos, now })) === null,
    ),
  undo: undoRows,
}

type AddListing = {
  importRecord: ImportRecord
  saved: Pick<DueRow, 'line'>
  read: ReadRow & { state: 'ready' }
  now: Date
  asOwner: AsOwner | null
}

async function addListing(
  tx: Database,
  { importRecord, saved: { line }, read, now, asOwner }: AddListing,
): Promise<RowOutcome> {
  const { userId } = importRecord
  const { row, identity } = read
  const advertiser = advertiserOf(importRecord)
  await lockReferences(tx, advertiser)
  const known = (await findKnownListings(tx, advertiser, [identity]))(identity)
  if (known !== null) {
    const number = String(known.numericId)
    return { state: 'known', reasons: [{ code: 'row_same_as', values: { number } }], propertyId: known.id }
  }
  const { imageKeys, floorPlans, skipped } = await findPhotos(tx, importRecord.id, line)
  // Photos were not prepared as the plan would refuse the row.
  const planned = { ownerId: userId, photos: imageKeys.length + skipped, now }
  const refusal = skipped > 0 ? await checkPlan(tx, planned) : null
  if (refusal !== null) return refuse({ code: refusals[refusal] })
  const input = { ...read.input, imageKeys, floorPlans }
  const author = { ownerId: userId, createdBy: userId, source: 'import' as const }
  const created = await createProperty(tx, {
    ...author,
    isPlanned: true,
    importKey: identity.key,
    reference: identity.reference,
    input,
    now,
  })
  if (isRefused(created)) {
    const isDuplicate = created.code === 'DUPLICATE_PROPERTY'
    const number = isDuplicate ? String(await findListedAlready(tx, userId, input)) : ''
    return refuse({ code: refusals[created.code], ...(isDuplicate && { values: { number } }) })
  }
  const reason = findHoldReason(row)
  if (reason !== null && !created.isFlagged) await holdForReason(tx, { propertyId: created.id, reason, now })
  if (asOwner !== null && advertiser.teamId !== null)
    await joinTeam(asOwner(tx), { id: advertiser.teamId, propertyIds: [created.id] })
  return { state: 'imported' as const, reasons: read.reasons, propertyId: created.id }
}

async function joinTeam(call: MemberCall, listing: { id: string; propertyIds: string[] }): Promise<void> {
  const added = await addListings(call, listing)
  // Whoever lost the team meanwhile adds nothing to it: the next job finds that, and ends.
  if (isRefused(added)) throw new Error(`A listing did not join its team: ${added.code}`)
}

function refuse(reason: ImportReason) {
  return { state: 'refused' as const, reasons: [reason] }
}

const refusals = {
  IMAGE_UNKNOWN: 'row_failed',
  MEDIA_UNKNOWN: 'row_failed',
  PLAN_UNKNOWN: 'row_failed',
  DUPLICATE_PROPERTY: 'row_duplicate',
  PROJECT_ELSEWHERE: 'row_failed',
  PROJECT_REFUSED: 'row_failed',
  PROJECT_LIMIT: 'row_failed',
  RERA_INVALID: 'row_rera_invalid',
  RERA_REQUIRED: 'row_rera',
  UPGRADE_REQUIRED: 'row_plan',
  TOO_MANY_PHOTOS: 'row_plan_photos',
} as const satisfies Record<string, ImportReason['code']>

async function findPhotos(tx: Database, importId: string, line: number) {
  const photos = await listPhotosOf(tx, { importId, line })
  const keysOf = (isWanted: boolean) =>
    photos.flatMap(({ key, state, isPlan }) =>
      key === null || state !== 'stored' || isPlan !== isWanted ? [] : [key],
    )
  return {
    imageKeys: keysOf(false),
    floorPlans: keysOf(true),
    skipped: photos.filter(({ state, isPlan }) => state === 'found' && !isPlan).length,
  }
}
