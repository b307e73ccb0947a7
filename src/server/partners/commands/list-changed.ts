import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'

import type { changedKinds } from '#contract/enums/partners.ts'
import type { Database } from '#database/client.ts'
import { partnerChanges } from '#database/schema/partners/partner-changes.ts'

import type { Call } from '../../platform/call.ts'
import type { PartnerCall } from './partner-call.ts'

type ChangedKind = (typeof changedKinds)[number]
export type Asked = { query: { cursor?: string | undefined; limit: number } }

/**
 * Ids of what changed behind the cursor, and the cursor for the next request. One reader of a team after the other
 * gives positions, and only to what is committed: whoever has a cursor has seen all positions up to it.
 */
export async function listChanged(call: PartnerCall, { kind, query }: Asked & { kind: ChangedKind }) {
  const { cursor = '0', limit } = query
  const teamId = call.key.team.id
  return call.transaction(async ({ db }) => {
    const last = await lockPositions(db, teamId)
    // A cursor from before a backup was restored is ahead of it: what it missed is not known.
    const after = Number(cursor) > last ? 0 : Number(cursor)
    // One more tells whether there are more.
    const asked = { teamId, kind, limit: limit + 1 }
    await givePositions(db, asked)
    const changes = await listBehind(db, { ...asked, after })
    const page = changes.slice(0, limit)
    const idsOf = (wanted: boolean) => page.filter(({ isGone }) => isGone === wanted).map(({ id }) => id)
    return {
      ids: idsOf(false),
      gone: idsOf(true),
      next_cursor: String(page.at(-1)?.position ?? after),
      has_more: changes.length > limit,
    }
  })
}

/** The position that was given last, to anybody. */
async function lockPositions(tx: Database, teamId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partners.changes:${teamId}`}, 0))`)
  const { rows } = await tx.execute<{ last: string }>(
    sql`select last_value as last from partner_changes_position_seq`,
  )
  return Number(rows[0]?.last ?? 0)
}

type Given = { teamId: string; kind: ChangedKind; limit: number }

/** Oldest change first. What is being changed again is left to the next reader. Served by partner_changes_listed_idx. */
async function givePositions(tx: Database, { teamId, kind, limit }: Given): Promise<void> {
  await tx.execute(sql`
    with chosen as materialized (
      select c.subject_id, c.changed_at from ${partnerChanges} c
      where c.team_id = ${teamId}::uuid and c.kind = ${kind} and c.position is null
      order by c.position, c.changed_at, c.subject_id limit ${limit} for update skip locked),
    numbered as materialized (
      select o.subject_id, nextval('partner_changes_position_seq') as position
      from (select c.subject_id from chosen c order by c.changed_at, c.subject_id) o)
    update ${partnerChanges} c set position = n.position from numbered n
    where c.subject_id = n.subject_id and c.team_id = ${teamId}::uuid`)
}

type Listed = Given & { after: number }

/** Served by partner_changes_listed_idx. */
function listBehind(tx: Database, { teamId, kind, after, limit }: Listed) {
  const { subjectId: id, isGone, position } = partnerChanges
  return tx
    .select({ id, isGone, position })
    .from(partnerChanges)
    .where(and(eq(partnerChanges.teamId, teamId), eq(partnerChanges.kind, kind), gt(position, after)))
    .orderBy(asc(position))
    .limit(limit)
}

const keptDays = 180

/** A nightly job. */
export async function deleteOldChanges({ db, now }: Call): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000)
  await db
    .delete(partnerChanges)
    .where(and(eq(partnerChanges.isGone, true), lt(partnerChanges.changedAt, oldest)))
}
