import { archiveProperty, moveAvailability } from '../../availability/commands/availability.ts'
import { confirmListing } from '../../availability/commands/confirm-listings.ts'
import { cursorOf } from '../../platform/cursor.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findPending } from '../../properties/commands/pending-revision.ts'
import { presentListing } from '../present.ts'
import { findListing, findTeamListing, listTeamListings } from '../queries/listings.ts'
import type { PartnerCall } from './partner-call.ts'

type Named = { params: { reference: string } }

async function findId({ db, key }: PartnerCall, { params: { reference } }: Named) {
  return (await findTeamListing(db, { teamId: key.team.id, reference })) ?? refused('NOT_FOUND')
}

export async function getListing(call: PartnerCall, named: Named) {
  const id = await findId(call, named)
  return isRefused(id) ? id : ((await readListing(call, id)) ?? refused('NOT_FOUND'))
}

export async function readListing({ db, publicUrl }: PartnerCall, id: string) {
  const listing = await findListing(db, id)
  if (listing === null) return null
  return presentListing(listing, { pending: await findPending(db, id), publicUrl })
}

type Listed = { query: { state: 'live' | 'all'; cursor?: string | undefined; limit: number } }

export async function listListings({ db, key }: PartnerCall, { query }: Listed) {
  const { state, cursor, limit } = query
  const isLive = state === 'live'
  const rows = await listTeamListings(db, { teamId: key.team.id, isLive, cursor, limit })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ uuid: _uuid, at: _at, ...item }) => item),
    next_cursor: last === undefined ? null : cursorOf({ at: last.at, id: last.uuid }),
  }
}

export async function archiveListing(call: PartnerCall, named: Named) {
  const id = await findId(call, named)
  if (isRefused(id)) return id
  const archived = await archiveProperty(call, { id })
  if (isRefused(archived)) return refused('NOT_FOUND')
  return { cancelled_visits: archived.cancelledVisits }
}

export async function confirmTeamListing(call: PartnerCall, named: Named) {
  const id = await findId(call, named)
  if (isRefused(id)) return id
  const confirmed = await confirmListing(call, { id })
  if (isRefused(confirmed)) return confirmed.code === 'FORBIDDEN' ? refused('NOT_FOUND') : confirmed
  return { confirm_by: confirmed.confirmBy }
}

type Ended = Named & { body?: { day?: string | undefined } | undefined }

/** As sold or rented; the other way of offering is refused. */
export async function endListing(call: PartnerCall, { to, ...ended }: Ended & { to: 'sold' | 'rented' }) {
  const id = await findId(call, ended)
  if (isRefused(id)) return id
  const listing = await findListing(call.db, id)
  if (listing === null) return refused('NOT_FOUND')
  const day = ended.body?.day ?? ''
  const moved = await moveAvailability(call.db, {
    ...call,
    id,
    from: listing.availability,
    to,
    day,
    reason: '',
  })
  if (!isRefused(moved)) return { availability: to, cancelled_visits: moved.cancelledVisits }
  return moved.code === 'FORBIDDEN' ? refused('STALE') : moved
}
