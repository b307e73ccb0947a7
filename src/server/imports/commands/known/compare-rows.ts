import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { updatePropertyInput, type UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import { isWithinBuilding } from '#contract/properties/fields/fact-checks.ts'
import type { Database } from '#database/client.ts'
import type { propertyImportRows } from '#database/schema/imports.ts'

import { compareWith } from '../../../listings/commands/update-property.ts'
import { fieldsOf, withChanges, type Editing } from '../../../properties/commands/changes.ts'
import { findPending } from '../../../properties/commands/pending-revision.ts'
import { endOf, isGone, movesOf } from '../../../properties/policy.ts'
import { formReason } from '../read-import-details.ts'
import type { ImportRow } from '../read-import-row.ts'
import { wantedInput } from './wanted-input.ts'

type RowColumns = typeof propertyImportRows.$inferSelect
type Availability = ImportRow['availability']

/** What the row of a listing that the advertiser has already does, and why. */
export type Comparison = Pick<RowColumns, 'action' | 'changes' | 'reasons'> & {
  state: 'ready' | 'known' | 'refused'
  input: UpdatePropertyInput
  moveTo: Availability | null
}

/** The row against the listing with the changes that await review, as its form would show it. */
export async function compareRow(
  tx: Database,
  { listing, row }: { listing: Editing; row: ImportRow },
): Promise<Comparison> {
  const pending = await findPending(tx, listing.id)
  const current = withChanges(listing.current, pending?.changes ?? {})
  const wanted = wantedInput({ ...listing, current }, row)
  const { floor, totalFloors } = current
  const isFit = isWithinBuilding(wanted)
  const input = isFit ? wanted : { ...wanted, floor, totalFloors }
  const update = { action: 'update' as const, changes: [], input, moveTo: null }
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

/** Where the row states another availability that its listing can have next; what is gone does not come back by a file. */
function moveOf(listing: Editing, { availability, unstated }: ImportRow): Availability | null {
  if (unstated.has('availability') || isGone(listing)) return null
  const wanted = isGone({ availability }) ? endOf(listing.current) : availability
  return movesOf({ ...listing, ...listing.current }).includes(wanted) ? wanted : null
}
