import { teamLimits } from '#contract/partners/api/limits.ts'
import { UnreadFields, type BatchItem } from '#contract/partners/api/listing-batch.ts'
import type { Database } from '#database/client.ts'

import { confirmAgain } from '../../availability/commands/confirm-listings.ts'
import { compareRow } from '../../imports/commands/known/compare-rows.ts'
import type { Reading } from '../../imports/commands/read-listing.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { readProposal } from '../../properties/commands/pending-revision.ts'
import { findTeamListings, listByIds, listComparable, type ListedRow } from '../queries/listings.ts'
import { FieldRefusal, type PartnerCall } from './partner-call.ts'
import { notesOf, prepareReading, putRead, readListing, type Ready } from './put-listing.ts'
import { takeTeamAttempts } from './team-attempts.ts'

type Put = Awaited<ReturnType<typeof putRead>>

/** What became of one of many; `listed` is null where it was refused. */
export type PutOne = { reference: string; put: Put; listed: ListedRow | null }

export type PutRefusal = Exclude<Put, { id: string }>

type Batch = { listings: readonly BatchItem[]; confirm: boolean }

/**
 * Each in a transaction of its own by the rules for one; those that would change nothing are found together and not
 * written.
 */
export async function putListings(call: PartnerCall, { listings, confirm }: Batch) {
  const granted = await takeTeamAttempts(call, teamLimits.put, listings.length)
  if (granted === 0) return refused('TOO_MANY_REQUESTS')
  const reading = await prepareReading(call)
  const read = listings.slice(0, granted).map((item) => ({ ...item, read: readItem(item, reading) }))
  const unchanged = await findUnchanged(call, read)
  const puts: { reference: string; put: Put }[] = []
  for (const { reference, read: listing } of read) {
    const put =
      listing instanceof FieldRefusal
        ? listing
        : (unchanged.get(reference) ?? (await putRead(call, { reference, read: listing })))
    puts.push({ reference, put })
  }
  if (confirm) await confirmAgain(call, { propertyIds: [...unchanged.values()].map(({ id }) => id) })
  for (const { reference } of listings.slice(granted))
    puts.push({ reference, put: refused('TOO_MANY_REQUESTS') })
  return present(call.db, puts)
}

function readItem({ reference, listing }: BatchItem, reading: Reading): Ready | FieldRefusal {
  if (listing instanceof UnreadFields) return new FieldRefusal(listing.fields)
  return readListing({ reference, listing }, reading)
}

type ReadItem = { reference: string; read: Ready | FieldRefusal }

async function findUnchanged({ db, key }: PartnerCall, items: readonly ReadItem[]) {
  const references = items.map(({ reference }) => reference)
  const ids = await findTeamListings(db, { teamId: key.team.id, references })
  const listings = new Map((await listComparable(db, [...ids.values()])).map((found) => [found.id, found]))
  const unchanged = new Map<string, Extract<Put, { id: string }>>()
  for (const { reference, read } of items) {
    const listing = listings.get(ids.get(reference) ?? '')
    if (read instanceof FieldRefusal || listing === undefined || listing.archivedAt !== null) continue
    const pending = listing.pendingChanges && readProposal(listing.pendingChanges)
    const { state, reasons } = await compareRow(db, { listing, row: read.row, pending })
    if (state !== 'known') continue
    const notes = notesOf([...read.reasons, ...reasons])
    unchanged.set(reference, { id: listing.id, result: 'unchanged', notes })
  }
  return unchanged
}

/** As they are stored now. */
async function present(db: Database, puts: readonly { reference: string; put: Put }[]): Promise<PutOne[]> {
  const idOf = (put: Put) => (isRefused(put) || put instanceof FieldRefusal ? [] : [put.id])
  const rows = await listByIds(
    db,
    puts.flatMap(({ put }) => idOf(put)),
  )
  const listed = new Map(rows.map((row) => [row.id, row.listed]))
  return puts.map(({ reference, put }) => {
    const [id = ''] = idOf(put)
    return { reference, put, listed: listed.get(id) ?? null }
  })
}
