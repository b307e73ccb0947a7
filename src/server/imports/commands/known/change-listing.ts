import { eq } from 'drizzle-orm'

import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { Database } from '#database/client.ts'
import type { ListingBefore } from '#database/schema/imports.ts'
import { properties } from '#database/schema/properties.ts'

import {
  archiveProperty,
  moveAvailability,
  restoreProperty,
} from '../../../availability/commands/availability.ts'
import { updateProperty } from '../../../listings/commands/update-property.ts'
import { isRefused } from '../../../platform/outcome.ts'
import { lockEditing, withChanges, type Editing } from '../../../properties/commands/changes.ts'
import { findPending } from '../../../properties/commands/pending-revision.ts'
import { setKeys } from '../../../properties/commands/write-listings.ts'
import { endOf } from '../../../properties/policy.ts'
import type { ImportRecord } from '../../queries/imports.ts'
import type { AsOwner } from '../import-work.ts'
import type { ImportRow } from '../read-import-row.ts'
import { advertiserOf, editorOf, isOf } from './advertiser.ts'
import { compareRow } from './compare-rows.ts'
import { inputOf } from './wanted-input.ts'

type Changing = {
  importRecord: Pick<ImportRecord, 'id' | 'userId' | 'teamId' | 'source'>
  now: Date
  /** Of a pull. */
  asOwner: AsOwner | null
}

type SavedRow = {
  propertyId: string | null
  listingVersion: number | null
  reasons: ImportReason[]
}

type Changed = {
  state: 'imported'
  listingVersion: number
  before: ListingBefore
  reasons: ImportReason[]
  propertyId: string
}

/**
 * Do what the dry run showed, by the rules of editing; refused where the listing was changed since. `row` null: it is
 * not in the file, so it ends.
 */
export async function changeListing(
  tx: Database,
  { row, saved, ...changing }: Changing & { row: ImportRow | null; saved: SavedRow },
): Promise<Changed | { state: 'refused'; reasons: ImportReason[] }> {
  const { importRecord, asOwner } = changing
  const { propertyId, reasons } = saved
  const found = propertyId === null ? null : await lockEditing(tx, propertyId)
  if (found === null || !isOf(found, advertiserOf(importRecord)) || found.version !== saved.listingVersion)
    return refuse('row_changed_meanwhile')
  const listing = found.archivedAt === null ? found : await relist(tx, { listing: found, asOwner })
  if ('code' in listing) return refuse(listing.code)
  const before = await describeBefore(tx, listing)
  const done = row === null ? null : await update(tx, { ...changing, row, listing })
  if (done !== null && isRefused(done)) return refuse(refusals[done.code] ?? 'row_failed')
  const moveTo = row === null ? endOf(listing.current) : (done?.moveTo ?? null)
  if (moveTo !== null) {
    const { id, availability: from } = listing
    const move = { ...callOf(importRecord), ...changing, id, from, to: moveTo, day: '', reason: '' }
    const moved = await moveAvailability(tx, move)
    if (isRefused(moved)) return refuse(refusals[moved.code] ?? 'row_failed')
  }
  if (row !== null) await setKeys(tx, listing.id, { importKey: row.key })
  const waits: ImportReason[] = done?.isWaiting ? [{ code: 'row_waits' }] : []
  return {
    state: 'imported',
    reasons: [...reasons, ...waits],
    propertyId: listing.id,
    before,
    listingVersion: await versionOf(tx, listing.id),
  }
}

type Relisting = { listing: Editing; asOwner: AsOwner | null }

/** One that was archived as it left its feed. */
async function relist(tx: Database, { listing: { id }, asOwner }: Relisting) {
  if (asOwner === null) return { code: 'row_changed_meanwhile' as const }
  const restored = await restoreProperty(asOwner(tx), { id })
  if (restored !== null) return { code: refusals[restored.code] ?? ('row_failed' as const) }
  return (await lockEditing(tx, id)) ?? { code: 'row_failed' as const }
}

/** A listing that is in its feed no more, unless somebody changed it since it was found. */
export async function archiveListing(
  tx: Database,
  { saved, importRecord, asOwner }: Changing & { saved: SavedRow },
): Promise<Changed | { state: 'refused'; reasons: ImportReason[] }> {
  const { propertyId, reasons } = saved
  const listing = propertyId === null ? null : await lockEditing(tx, propertyId)
  const isAsShown =
    listing !== null &&
    isOf(listing, advertiserOf(importRecord)) &&
    listing.archivedAt === null &&
    listing.version === saved.listingVersion
  if (!isAsShown || asOwner === null) return refuse('row_changed_meanwhile')
  const before = await describeBefore(tx, listing)
  const archived = await archiveProperty(asOwner(tx), { id: listing.id })
  if (isRefused(archived)) return refuse('row_failed')
  // In the feed again, it is known by its reference and compared.
  await setKeys(tx, listing.id, { importKey: null })
  const listingVersion = await versionOf(tx, listing.id)
  return { state: 'imported', reasons, propertyId: listing.id, before, listingVersion }
}

type Undoing = Changing & {
  action: 'update' | 'close' | 'archive'
  saved: SavedRow & { before: ListingBefore | null }
}

/** Change a listing back; it stays where somebody changed it since, or the plan has no place for it. */
export async function changeListingBack(
  tx: Database,
  { action, saved: { propertyId, listingVersion, before }, ...undoing }: Undoing,
): Promise<ImportReason['code'] | null> {
  const { importRecord, asOwner } = undoing
  const listing = propertyId === null ? null : await lockEditing(tx, propertyId)
  if (listing === null) return null
  const isAsLeft =
    isOf(listing, advertiserOf(importRecord)) && (listing.archivedAt !== null) === (action === 'archive')
  if (before === null || !isAsLeft || listing.version !== listingVersion) return 'row_kept_changed'
  const { id, version, availability: from } = listing
  if (action === 'archive') {
    const back = await relist(tx, { listing, asOwner })
    if ('code' in back) return back.code === 'row_plan' ? 'row_kept_plan' : 'row_kept_changed'
  }
  const call = { ...callOf(importRecord), ...undoing }
  // Before the move, which cannot be refused then: what is said to be kept is kept whole.
  if (action === 'update') {
    const updated = await updateProperty(tx, { ...call, input: { ...before.input, version } })
    if (isRefused(updated)) return 'row_kept_changed'
  }
  if (from !== before.availability) {
    const move = { ...call, id, from, to: before.availability, day: '', reason: '' }
    const moved = await moveAvailability(tx, move)
    if (isRefused(moved)) return moved.code === 'UPGRADE_REQUIRED' ? 'row_kept_plan' : 'row_kept_changed'
  }
  await setKeys(tx, id, { importKey: before.importKey })
  return null
}

type Update = Changing & { row: ImportRow; listing: Editing }

async function update(tx: Database, { row, listing, ...changing }: Update) {
  const { action, input, moveTo } = await compareRow(tx, { listing, row })
  if (action === 'close') return { isWaiting: false, moveTo }
  const edited = await updateProperty(tx, { ...callOf(changing.importRecord), ...changing, input })
  return isRefused(edited) ? edited : { isWaiting: edited.isWaiting, moveTo }
}

async function describeBefore(tx: Database, listing: Editing): Promise<ListingBefore> {
  const pending = await findPending(tx, listing.id)
  const current = withChanges(listing.current, pending?.changes ?? {})
  const [stored] = await tx
    .select({ importKey: properties.importKey })
    .from(properties)
    .where(eq(properties.id, listing.id))
  return {
    input: inputOf({ ...listing, current }),
    availability: listing.availability,
    importKey: stored?.importKey ?? null,
  }
}

function callOf(importRecord: Changing['importRecord']) {
  return { actor: editorOf(advertiserOf(importRecord)), requestId: `import:${importRecord.id}` }
}

const refusals: Readonly<Record<string, ImportReason['code']>> = {
  RERA_INVALID: 'row_rera_invalid',
  RERA_REQUIRED: 'row_rera',
  STALE: 'row_changed_meanwhile',
  UPGRADE_REQUIRED: 'row_plan',
}

function refuse(code: ImportReason['code']) {
  return { state: 'refused' as const, reasons: [{ code }] }
}

async function versionOf(tx: Database, id: string): Promise<number> {
  const [listing] = await tx
    .select({ version: properties.version })
    .from(properties)
    .where(eq(properties.id, id))
  if (!listing) throw new Error('A listing that was locked is gone')
  return listing.version
}
