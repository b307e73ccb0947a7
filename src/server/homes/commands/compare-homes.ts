import { sql } from 'drizzle-orm'

import type { SameHomeReason } from '#contract/properties/same-home-reason.ts'
import type { Database } from '#database/client.ts'
import { homePairs } from '#database/schema/homes.ts'

import {
  listCandidates,
  listDueHomes,
  listHomeFacts,
  type ComparedListing,
} from '../../properties/queries/home-facts.ts'
import { blocksOf, featuresOf, type HomeFeatures } from './features.ts'
import { lockHomes, regroupHomes } from './group-homes.ts'
import { minScoreToAsk, compareHomes, minScoreToGroup } from './score.ts'

type Comparing = { now: Date; maxListings?: number; signal?: AbortSignal }

const batchSize = 200
/** Compared with each listing: those that share the most blocks. */
const maxCandidates = 24
const maxRemembered = 20_000

/**
 * Compare the listings that changed with the others of their blocks, and group them. Batches are independent: stopped
 * at any time, the rest remains due. Returns the number of listings compared.
 */
export async function compareDueHomes(
  db: Database,
  { now, maxListings = Number.POSITIVE_INFINITY, signal }: Comparing,
): Promise<number> {
  const remembered: Remembered = new Map()
  let compared = 0
  while (compared < maxListings && !signal?.aborted) {
    const ids = await listDueHomes(db, Math.min(batchSize, maxListings - compared))
    if (ids.length === 0) break
    await compareBatch(db, { ids, remembered, now })
    compared += ids.length
    if (remembered.size > maxRemembered) remembered.clear()
  }
  return compared
}

/** Features by listing and number of changes. */
type Remembered = Map<string, HomeFeatures>
type Batch = { ids: readonly string[]; remembered: Remembered; now: Date }
export type FoundPair = { propertyId: string; otherId: string; score: number; reasons: SameHomeReason[] }

async function compareBatch(db: Database, { ids, remembered, now }: Batch): Promise<void> {
  const listings = await listHomeFacts(db, ids)
  const homes = new Map(
    listings
      .filter(({ isCompared }) => isCompared)
      .map((listing) => [listing.propertyId, remember(remembered, listing)]),
  )
  const blocked = ids.map((id) => ({ id, blocks: blocksOfListing(homes.get(id)) }))
  await db.transaction(async (tx) => {
    await lockHomes(tx)
    await saveBlocks(tx, blocked)
  })
  await db.transaction(async (tx) => {
    await lockHomes(tx)
    // Looked for under the lock: of two jobs at once, the later one knows the blocks of both.
    const pairs = await scoreCandidates(tx, { homes, remembered })
    const touched = await savePairs(tx, { ids, pairs, now })
    await regroupHomes(tx, touched)
    await saveCompared(tx, { listings, now })
  })
}

function blocksOfListing(home: HomeFeatures | undefined): number[] {
  return home ? blocksOf(home) : []
}

function remember(remembered: Remembered, { changes, isCompared, ...facts }: ComparedListing): HomeFeatures {
  void isCompared
  const home = featuresOf(facts)
  remembered.set(`${facts.propertyId} ${changes}`, home)
  return home
}

type ComparedBatch = { listings: readonly ComparedListing[]; now: Date }

/** What changed while it was compared remains due. */
async function saveCompared(tx: Database, { listings, now }: ComparedBatch): Promise<void> {
  const compared = JSON.stringify(listings.map(({ propertyId: id, changes }) => ({ id, changes })))
  await tx.execute(sql`
    update home_features h set compared_changes = n.changes, compared_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${compared}::jsonb) as n (id uuid, changes integer) where h.property_id = n.id`)
}

type Blocked = { id: string; blocks: number[] }

/** Committed before candidates are looked for, so that listings of one batch, and of two jobs, find each other. */
async function saveBlocks(tx: Database, blocked: readonly Blocked[]): Promise<void> {
  await tx.execute(sql`
    update home_features h set blocks = n.blocks
    from jsonb_to_recordset(${JSON.stringify(blocked)}::jsonb) as n (id uuid, blocks integer[])
    where h.property_id = n.id and h.blocks <> n.blocks`)
}

type Scoring = { homes: ReadonlyMap<string, HomeFeatures>; remembered: Remembered }

async function scoreCandidates(tx: Database, { homes, remembered }: Scoring): Promise<FoundPair[]> {
  const candidates = await listCandidates(tx, [...homes.keys()], maxCandidates)
  const unknown = candidates.filter(
    ({ otherId, otherChanges }) => !remembered.has(`${otherId} ${otherChanges}`),
  )
  for (const listing of await listHomeFacts(tx, [...new Set(unknown.map(({ otherId }) => otherId))]))
    if (listing.isCompared) remember(remembered, listing)
  const pairs = new Map<string, FoundPair>()
  for (const { propertyId, otherId, otherChanges } of candidates) {
    const [one, other] = [homes.get(propertyId), remembered.get(`${otherId} ${otherChanges}`)]
    const pair = one && other && scorePair(one, other)
    if (pair && pair.score >= minScoreToAsk) pairs.set(`${pair.propertyId} ${pair.otherId}`, pair)
  }
  return [...pairs.values()]
}

/** The lower id first. */
export function scorePair(one: HomeFeatures, other: HomeFeatures): FoundPair {
  const [propertyId, otherId] = orderIds(one.propertyId, other.propertyId)
  return { propertyId, otherId, ...compareHomes(one, other) }
}

export function orderIds(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one]
}

type Saving = { ids: readonly string[]; pairs: readonly FoundPair[]; now: Date }

/** Replace what the score alone found of these listings; returns the listings of pairs that changed. */
async function savePairs(tx: Database, { ids, pairs, now }: Saving): Promise<string[]> {
  const found = JSON.stringify(pairs)
  const state = sql`case when n.score >= ${minScoreToGroup} then 'grouped' else 'undecided' end`
  const { rows: dropped } = await tx.execute<ChangedPair>(sql`
    delete from home_pairs p
    where (p.property_id = any(${sql.param(ids)}::uuid[]) or p.other_id = any(${sql.param(ids)}::uuid[]))
      and p.state in ('undecided', 'grouped') and not exists (
        select from jsonb_to_recordset(${found}::jsonb) as n ("propertyId" uuid, "otherId" uuid)
        where n."propertyId" = p.property_id and n."otherId" = p.other_id)
    returning p.property_id as "propertyId", p.other_id as "otherId"`)
  const { rows: saved } = await tx.execute<ChangedPair>(sql`
    insert into ${homePairs} as p (property_id, other_id, score, reasons, state, created_at, updated_at)
    select n."propertyId", n."otherId", n.score, n.reasons, ${state}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${found}::jsonb) as n ("propertyId" uuid, "otherId" uuid, score real, reasons jsonb)
    order by 1, 2
    on conflict (property_id, other_id) do update set score = excluded.score, reasons = excluded.reasons,
      state = case when p.state in ('disputed', 'decided') then p.state else excluded.state end
    where p.score <> excluded.score or p.reasons <> excluded.reasons
    returning p.property_id as "propertyId", p.other_id as "otherId"`)
  return [...new Set([...dropped, ...saved].flatMap(({ propertyId, otherId }) => [propertyId, otherId]))]
}

type ChangedPair = { propertyId: string; otherId: string }
