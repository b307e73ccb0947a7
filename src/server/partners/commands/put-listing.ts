import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { reasonText, type ImportReason } from '#contract/imports/import-reasons.ts'
import { teamLimits } from '#contract/partners/api/limits.ts'
import { listingFields, type ListingInput } from '#contract/partners/api/listing-fields.ts'
import type { Database } from '#database/client.ts'

import { moveAvailability, restoreProperty } from '../../availability/commands/availability.ts'
import { listLocations } from '../../catalogue/queries/list-locations.ts'
import { findHoldReason } from '../../imports/commands/import-properties.ts'
import { compareRow } from '../../imports/commands/known/compare-rows.ts'
import { readRow, type Reading, type ReadRow } from '../../imports/commands/read-listing.ts'
import { createProperty } from '../../listings/commands/create-property.ts'
import { isProfessional } from '../../listings/commands/registration.ts'
import { addListings } from '../../listings/commands/team-listings.ts'
import { updateProperty } from '../../listings/commands/update-property.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { lockEditing } from '../../properties/commands/changes.ts'
import { holdForReason } from '../../properties/commands/visibility.ts'
import { findTeamListing } from '../queries/listings.ts'
import { FieldRefusal, runOrUndo, type PartnerCall } from './partner-call.ts'
import { teamAllowed } from './team-attempts.ts'

type Put = { reference: string; listing: ListingInput }
export type Ready = ReadRow & { state: 'ready' }

/** Read and made by the rules of imports, so that a file and the API mean the same. */
export async function putListing(call: PartnerCall, put: Put) {
  const read = readListing(put, await prepareReading(call))
  return read instanceof FieldRefusal ? read : putRead(call, { reference: put.reference, read })
}

/** What the reader needs to know, whatever the listing. */
export async function prepareReading({ db, key, actor, now }: PartnerCall): Promise<Reading> {
  return {
    importRecord: { id: key.id, mapping, createdAt: now },
    places: await listLocations(db),
    carriedLocalities: new Map(),
    repeatedReferences: new Map(),
    countingFrom: null,
    countingColumns: [],
    isProfessional: await isProfessional(db, actor.userId),
    dateOrder: 'day',
  }
}

export function readListing({ reference, listing }: Put, reading: Reading): Ready | FieldRefusal {
  const cells = { ...cellsOf(listing), reference }
  const read = readRow({ line: 1, isComplete: true, notes: [], cells }, reading)
  return read.state === 'refused' ? refusalOf(read.reasons) : read
}

export async function putRead(call: PartnerCall, { reference, read }: { reference: string; read: Ready }) {
  const { key } = call
  return runOrUndo(call, async (tx) => {
    await lockReferences(tx.db, key.team.id)
    const id = await findTeamListing(tx.db, { teamId: key.team.id, reference })
    return id === null ? create(tx, { read, reference }) : change(tx, { id, read })
  })
}

const mapping = Object.fromEntries(
  ['reference', ...listingFields.map(({ name }) => name)].map((name) => [name, name]),
)

/** In the words of the reader, of which each means one thing. */
function cellsOf(listing: ListingInput): Record<string, string> {
  const cells = Object.entries(listing).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, cellOf(value)] as const],
  )
  return { area_unit: 'sqft', ...Object.fromEntries(cells) }
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('; ') : String(value)
}

async function create(call: PartnerCall, { read, reference }: { read: Ready; reference: string }) {
  const { db, actor, key, now } = call
  const { userId } = actor
  const created = await createProperty(db, {
    isPlanned: true,
    ownerId: userId,
    createdBy: userId,
    source: 'software',
    reference,
    input: { ...read.input, submissionKey: randomUUID() },
    now,
  })
  if (isRefused(created)) {
    const { code, message } = created
    if (code === 'IMAGE_UNKNOWN' || code === 'MEDIA_UNKNOWN' || code === 'PLAN_UNKNOWN')
      throw new Error('Pictures were looked for that are sent apart')
    return refused(code, message)
  }
  const reason = findHoldReason(read.row)
  if (reason !== null && !created.isFlagged) await holdForReason(db, { propertyId: created.id, reason, now })
  const added = await addListings(call, { id: key.team.id, propertyIds: [created.id] })
  // Whoever lost the team meanwhile has lost the key too.
  if (isRefused(added)) return refused('UNAUTHORIZED')
  if (!(await teamAllowed(call, teamLimits.create))) return refused('TOO_MANY_REQUESTS')
  return { id: created.id, result: 'created' as const, notes: notesOf(read.reasons) }
}

async function change(call: PartnerCall, { id, read }: { id: string; read: Ready }) {
  const { db } = call
  const found = await lockEditing(db, id)
  if (found === null) return refused('STALE')
  if (found.archivedAt !== null) {
    const restored = await restoreProperty(call, { id })
    if (isRefused(restored)) return refused(restored.code, restored.message)
  }
  const listing = found.archivedAt === null ? found : { ...found, archivedAt: null }
  const compared = await compareRow(db, { listing, row: read.row })
  const { state, reasons, action, input, moveTo } = compared
  if (state === 'refused') return refusalOf(reasons)
  if (action === 'update' && compared.changes.length > 0) {
    const edited = await updateProperty(db, { ...call, input })
    if (isRefused(edited)) {
      const { code, message } = edited
      return code === 'ARCHIVED' || code === 'MAY_NOT_FEATURE' ? refused('STALE') : refused(code, message)
    }
  }
  if (moveTo !== null) {
    const move = { id, from: listing.availability, to: moveTo, day: '', reason: '' }
    const moved = await moveAvailability(db, { ...call, ...move })
    if (isRefused(moved)) return refused('UNAVAILABLE')
  }
  const isMoved = moveTo !== null || found.archivedAt !== null
  if (isMoved && !(await teamAllowed(call, teamLimits.move))) return refused('TOO_MANY_REQUESTS')
  const isChanged = compared.changes.length > 0 || isMoved
  return {
    id,
    result: isChanged ? ('updated' as const) : ('unchanged' as const),
    notes: notesOf([...read.reasons, ...reasons]),
  }
}

export function notesOf(reasons: readonly ImportReason[]): string[] {
  return reasons.map(reasonText)
}

/** The field that a reason of the reader is about. */
const fieldOf: Readonly<Partial<Record<ImportReason['code'], string>>> = {
  row_price: 'price',
  row_price_bounds: 'price',
  row_price_rate: 'price',
  row_price_small: 'price',
  row_rent_small: 'price',
  row_size: 'area',
  row_size_bounds: 'area',
  row_bigha: 'area_unit',
  row_unit: 'area_unit',
  row_status: 'status',
  row_over: 'status',
  row_type: 'type',
  row_type_of_staff: 'type',
  row_no_place: 'address',
  row_address: 'address',
  row_title: 'title',
  row_title_letters: 'title',
  row_rera: 'rera',
  row_rera_invalid: 'rera',
}

function refusalOf(reasons: readonly ImportReason[]): FieldRefusal {
  const [reason = { code: 'row_failed' as const }] = reasons
  const field = fieldOf[reason.code] ?? ('values' in reason ? reason.values?.['field'] : undefined) ?? 'form'
  // A request has no columns.
  const said = 'values' in reason ? { ...reason, values: { ...reason.values, missing: '' } } : reason
  return new FieldRefusal({ [field]: [reasonText(said)] })
}

/** Until commit, no other request makes a listing of this team. */
async function lockReferences(tx: Database, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`references:${teamId}`}, 0))`)
}
