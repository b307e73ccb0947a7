import { sql } from 'drizzle-orm'

import type { Confirmation } from '#contract/properties/freshness.ts'
import type { Database } from '#database/client.ts'
import { teamMembers } from '#database/schema/teams.ts'

import type { MemberCall } from '../../platform/call.ts'
import { checked } from '../../platform/checked.ts'
import { refused, type Refused } from '../../platform/outcome.ts'
import {
  presentConfirmation,
  renewConfirmations,
  type Renewed,
} from '../../properties/commands/confirmation.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordEvent, recordEvents } from '../../properties/commands/record-event.ts'
import { canEditProperty, canSeeProperty, isOwner } from '../../properties/policy.ts'
import { isAskedFor, isDue } from '../../properties/queries/freshness.ts'

/** By its advertiser or whoever may edit it, such as the listing agent who entered it; idempotent. */
export async function confirmListing(
  call: MemberCall,
  { id }: { id: string },
): Promise<Confirmation | Refused<'NOT_FOUND' | 'FORBIDDEN' | 'STALE'>> {
  return call.transaction(async ({ db, actor, now, audit }) => {
    const property = checked(canSeeProperty, actor, await lockProperty(db, id))
    if (!property) return refused('NOT_FOUND')
    if (!canEditProperty(actor, property)) return refused('FORBIDDEN')
    const confirmed = await confirmIfAskedFor(db, { id, actorId: actor.userId, now })
    if (!confirmed) return refused('STALE')
    if (!isOwner(actor, property))
      await audit({
        action: 'properties.confirm',
        subject: 'property',
        subjectId: id,
        details: { numericId: property.numericId },
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
  await recordEvent(tx, { propertyId: id, actorId, kind: 'confirmed', now })
  return renewed
}

/** Software sends its listings every hour: one that was confirmed within the last day stays as it is. */
const confirmedAgainAfterMs = 86_400_000

/** Those of these listings that are asked for. The caller has checked access. */
export async function confirmAgain(
  call: MemberCall,
  { propertyIds }: { propertyIds: readonly string[] },
): Promise<void> {
  if (propertyIds.length === 0) return
  await call.transaction(async ({ db, actor, now }) => {
    const before = sql`${new Date(now.getTime() - confirmedAgainAfterMs).toISOString()}::timestamptz`
    const isMeant = sql`p.id = any(${sql.param([...propertyIds])}::uuid[])`
    const renewed = await renewConfirmations(
      db,
      sql`${isMeant} and ${mayConfirm(actor.userId)} and ${isAskedFor} and p.confirmed_at <= ${before}`,
      now,
    )
    const ids = renewed.map(({ id }) => id)
    await recordEvents(db, { propertyIds: ids, actorId: actor.userId, kind: 'confirmed', now })
  })
}

/** Listings that one press confirms. */
const maxConfirmedAtOnce = 500

/** All of the advertiser's listings that are due; pressed again it finds none. */
export async function confirmDueListings(call: MemberCall): Promise<{ confirmed: number }> {
  return call.transaction(async ({ db, actor, now }) => {
    const due = sql`select p.id from properties p where ${mayConfirm(actor.userId)} and ${isDue(now)}
      order by p.confirm_by, p.id limit ${maxConfirmedAtOnce}`
    const renewed = await renewConfirmations(db, sql`p.id in (${due}) and ${isDue(now)}`, now)
    const propertyIds = renewed.map(({ id }) => id)
    await recordEvents(db, { propertyIds, actorId: actor.userId, kind: 'confirmed', now })
    return { confirmed: renewed.length }
  })
}

/** Own listings, and those of teams in which they may change them. */
function mayConfirm(userId: string) {
  return sql`(p.user_id = ${userId}::uuid or p.team_id = any(array(select t.team_id from ${teamMembers} t
    where t.user_id = ${userId}::uuid and t.role <> 'assistant')))`
}
