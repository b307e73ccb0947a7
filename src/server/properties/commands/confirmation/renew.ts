import { sql, type SQL } from 'drizzle-orm'

import type { Confirmation } from '#contract/properties/freshness.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/property-history.ts'
import { teamMembers } from '#database/schema/teams.ts'

import type { MemberCall } from '../../../platform/call.ts'
import { publishEvents } from '../../../platform/jobs/publish-event.ts'
import { refused, type Refused } from '../../../platform/outcome.ts'
import { canEditProperty, canSeeProperty, isOwner, shortNoticeMs } from '../../policy.ts'
import { confirmationColumns, isAskedFor, isDue, type ConfirmationRow } from '../../queries/freshness.ts'
import { lockProperty } from '../lock-property.ts'

type Renewed = ConfirmationRow & { id: string; was: ConfirmationRow['freshness'] }

/**
 * Begin a new period for these listings `p`, whose advertiser says that they are available; those that were hidden
 * are back at once.
 */
export async function renewConfirmations(tx: Database, where: SQL, now: Date): Promise<Renewed[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Renewed>(sql`
    with chosen as materialized (
      select p.id, p.freshness as was from properties p where ${where} order by p.id for no key update)
    update properties p set confirmed_at = ${at}, confirm_by = ${at} + confirmation_period(p.purpose),
      hide_at = ${at} + 2 * confirmation_period(p.purpose), freshness = 'confirmed'
    from chosen where p.id = chosen.id
    returning p.id, chosen.was, ${confirmationColumns}`)
  const back = rows.filter(({ was, isAskedFor: isShown }) => was === 'hidden' && isShown)
  await publishEvents(
    tx,
    back.map(({ id }) => ({
      name: 'property.marketChanged',
      propertyId: id,
      change: 'back',
      at: now.toISOString(),
    })),
  )
  return rows
}

/** The advertiser saved the listing, or offers it again, which says that it is available. */
export async function renewConfirmation(tx: Database, propertyId: string, now: Date): Promise<void> {
  await renewConfirmations(tx, sql`p.id = ${propertyId}`, now)
}

/** A listing that we show again gets at least a day to be confirmed, unless it was hidden for that before. */
export function resumedConfirmation(now: Date) {
  const atLeast = (column: typeof properties.confirmBy | typeof properties.hideAt, milliseconds: number) =>
    sql`case when ${properties.freshness} = 'hidden' then ${column}
      else greatest(${column}, ${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz) end`
  return {
    confirmBy: atLeast(properties.confirmBy, shortNoticeMs),
    hideAt: atLeast(properties.hideAt, 2 * shortNoticeMs),
    freshness: sql`case when ${properties.freshness} = 'hidden' then 'hidden' else 'confirmed' end`,
  }
}

/** By its advertiser or whoever may edit it, such as the listing agent who entered it; idempotent. */
export async function confirmListing(
  call: MemberCall,
  { id }: { id: string },
): Promise<Confirmation | Refused<'NOT_FOUND' | 'FORBIDDEN' | 'STALE'>> {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const uncheckedProperty = await lockProperty(db, id)
    if (!uncheckedProperty || !canSeeProperty(actor, uncheckedProperty)) return refused('NOT_FOUND')
    if (!canEditProperty(actor, uncheckedProperty)) return refused('FORBIDDEN')
    const confirmed = await confirmIfAskedFor(db, { id, actorId: actor.userId, now })
    if (!confirmed) return refused('STALE')
    if (!isOwner(actor, uncheckedProperty))
      await audit({
        action: 'properties.confirm',
        subject: 'property',
        subjectId: id,
        details: { numericId: uncheckedProperty.numericId },
        before: { freshness: confirmed.was },
        after: { freshness: confirmed.freshness },
      })
    return presentConfirmation(confirmed)
  })
}

/** Null where nobody is asked for it, such as sold or rejected ones. The caller has checked access. */
export async function confirmIfAskedFor(
  tx: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<Renewed | null> {
  const [renewed] = await renewConfirmations(tx, sql`p.id = ${id}::uuid and ${isAskedFor}`, now)
  if (!renewed) return null
  await recordConfirmations(tx, { ids: [id], actorId, now })
  return renewed
}

/** Listings that one press confirms. */
const maxConfirmedAtOnce = 500

/** All of the advertiser's listings that are due; pressed again it finds none. */
export async function confirmDueListings(call: MemberCall): Promise<{ confirmed: number }> {
  return call.transaction(async ({ db, actor, now }) => {
    const due = sql`select p.id from properties p where ${mayConfirm(actor.userId)} and ${isDue(now)}
      order by p.confirm_by, p.id limit ${maxConfirmedAtOnce}`
    const renewed = await renewConfirmations(db, sql`p.id in (${due}) and ${isDue(now)}`, now)
    await recordConfirmations(db, { ids: renewed.map(({ id }) => id), actorId: actor.userId, now })
    return { confirmed: renewed.length }
  })
}

/** Own listings, and those of teams in which they may change them. */
function mayConfirm(userId: string) {
  return sql`(p.user_id = ${userId}::uuid or p.team_id = any(array(select t.team_id from ${teamMembers} t
    where t.user_id = ${userId}::uuid and t.role <> 'assistant')))`
}

type Recorded = { ids: readonly string[]; actorId: string; now: Date }

async function recordConfirmations(tx: Database, { ids, actorId, now }: Recorded): Promise<void> {
  if (ids.length === 0) return
  const event = { actorId, kind: 'confirmed' as const, createdAt: now }
  await tx.insert(propertyEvents).values(ids.map((propertyId) => ({ ...event, propertyId })))
}

export function presentConfirmation({ confirmedAt, confirmBy, freshness }: ConfirmationRow): Confirmation {
  return { confirmedAt, confirmBy, freshness }
}

/** Listings whose state changes in one transaction. */
const batchSize = 500

/**
 * Bring the state of every listing to what its instants say; run each minute. Served by properties_confirm_by_idx.
 * Returns the number of changes.
 */
export async function updateFreshness(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  let changed = 0
  for (let last = batchSize; last === batchSize && !signal?.aborted; changed += last)
    last = await db.transaction((tx) => updateBatch(tx, now))
  return changed
}

async function updateBatch(tx: Database, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isBehind = sql`${isAskedFor} and p.freshness <> 'hidden' and p.confirm_by <= ${at}
    and p.freshness <> freshness_at(p.confirm_by, p.hide_at, ${at})`
  const { rows } = await tx.execute<{ id: string; freshness: ConfirmationRow['freshness'] }>(sql`
    with chosen as materialized (
      select p.id from properties p where ${isBehind} order by p.confirm_by, p.id limit ${batchSize}
      for no key update skip locked)
    update properties p set freshness = freshness_at(p.confirm_by, p.hide_at, ${at})
    from chosen where p.id = chosen.id and ${isBehind}
    returning p.id, p.freshness`)
  const hidden = rows.filter(({ freshness }) => freshness === 'hidden')
  if (hidden.length > 0)
    await tx
      .insert(propertyEvents)
      .values(
        hidden.map(({ id }) => ({ propertyId: id, kind: 'confirmation_missed' as const, createdAt: now })),
      )
  return rows.length
}
