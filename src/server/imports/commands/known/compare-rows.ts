import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { updatePropertyInput, type UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import { isWithinBuilding } from '#contract/properties/fields/fact-checks.ts'
import type { Database } from '#database/client.ts'
import type { propertyImportRows } from '#database/schema/imports.ts'

import { compareWith } from '../../../listings/commands/update-property.ts'
import { fieldsOf, withChanges, type Editable, type Editing } from '../../../properties/commands/changes.ts'
import { findPending, type Proposal } from '../../../properties/commands/pending-revision.ts'
import { endOf, isGone, movesOf } from '../../../properties/policy.ts'
import { formReason } from '../read-import-details.ts'
import type { ImportRow } from '../read-import-row.ts'
import { isWithin } from '../row-cells.ts'
import { wantedInput } from './wanted-input.ts'

type RowColumns = typeof propertyImportRows.$inferSelect
type Availability = ImportRow['availability']

/** What the row of a listing that the advertiser has already does, and why. */
export type Comparison = Pick<RowColumns, 'action' | 'changes' | 'reasons'> & {
  state: 'ready' | 'known' | 'refused'
  input: UpdatePropertyInput
  moveTo: Availability | null
  /** So little is the same that the row may be of another home. */
  isAnother: boolean
}

type Compared = {
  listing: Editing
  row: ImportRow
  /** Where the caller has read it. */
  pending?: Proposal | null
}

/** The row against the listing with the changes that await review, as its form would show it. */
export async function compareRow(tx: Database, { listing, row, ...read }: Compared): Promise<Comparison> {
  const pending = read.pending === undefined ? await findPending(tx, listing.id) : read.pending
  const current = withChanges(listing.current, pending?.changes ?? {})
  const wanted = wantedInput({ ...listing, current }, row)
  const { floor, totalFloors } = current
  const isFit = isWithinBuilding(wanted)
  const input = isFit ? wanted : { ...wanted, floor, totalFloors }
  const isAnother = isAnotherHome(current, row)
  const update = { action: 'update' as const, changes: [], input, moveTo: null, isAnother }
  const moveTo = moveOf(listing, row)
  if (moveTo === 'sold' || moveTo === 'rented') {
    const reasons: ImportReason[] = [{ code: 'row_closed', values: { availability: moveTo } }]
    return { ...update, state: 'ready', action: 'close', moveTo, reasons }
  }
  const parsed = updatePropertyInput.safeParse(input)
  if (!parsed.success)
    return { ...update, state: 'refused', reasons: [formReason(updatePropertyInput, input)] }
  const changes = fieldsOf(await compareWith(tx, { input: parsed.data, current }))
  const isOffered = row.availability === 'available' && !row.unstated.has('availability')
  const unfit = { field: 'floor', text: String(row.details.floor ?? row.details.totalFloors) }
  const reasons: ImportReason[] = [
    ...(isFit ? [] : [{ code: 'repaired_left_out' as const, values: unfit }]),
    ...(moveTo === 'under_offer' ? [{ code: 'row_under_offer' as const }] : []),
    ...(moveTo === 'available' ? [{ code: 'row_available' as const }] : []),
    ...(isGone(listing) && isOffered ? [{ code: 'row_gone_here' as const }] : []),
  ]
  const state = changes.length === 0 && moveTo === null ? 'known' : 'ready'
  return { ...update, state, input: parsed.data, changes, moveTo, reasons }
}

/** Of what the row states, its type and address differ, its title and address, or nearly everything. */
function isAnotherHome(current: Editable, row: ImportRow): boolean {
  const { unstated } = row
  const differs = {
    title: !unstated.has('title') && !isSameText(row.title, current.title),
    type: !unstated.has('type') && row.type !== current.type,
    address: !unstated.has('address') && !isSameText(row.address, current.address),
    price: row.price !== current.price,
    area: Math.abs(row.area - current.area) > current.area / 50,
    beds: row.beds !== null && row.beds !== current.beds,
    baths: row.baths !== null && row.baths !== current.baths,
  }
  if (differs.address && (differs.type || differs.title)) return true
  const named = (['title', 'type', 'address'] as const).filter((name) => !unstated.has(name))
  const rooms = [row.beds, row.baths].filter((count) => count !== null)
  const stated = named.length + rooms.length + 2
  return stated >= 5 && Object.values(differs).filter(Boolean).length >= stated - 1
}

function isSameText(one: string, other: string | null): boolean {
  return other !== null && (isWithin(one, other) || isWithin(other, one))
}

/** Where the row states another availability that its listing can have next; what is gone does not come back by a file. */
function moveOf(listing: Editing, { availability, unstated }: ImportRow): Availability | null {
  if (unstated.has('availability') || isGone(listing)) return null
  const wanted = isGone({ availability }) ? endOf(listing.current) : availability
  return movesOf({ ...listing, ...listing.current }).includes(wanted) ? wanted : null
}
