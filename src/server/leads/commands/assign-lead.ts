import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { assignLeadInput } from '#contract/leads/lead.ts'
import { leads } from '#database/schema/leads.ts'
import { teamMembers } from '#database/schema/teams.ts'

import type { MemberCall } from '../../platform/call.ts'
import { publishLiveEvent } from '../../platform/live/live.ts'
import { refused } from '../../platform/outcome.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { recordAssignment } from '../../teams/commands/members.ts'
import { lockTeam } from '../../teams/commands/teams.ts'
import { worksIn } from '../../teams/policy.ts'
import { isMember, listMemberIds, openLeadsOf } from '../../teams/queries.ts'
import { sideOf } from '../policy.ts'
import { findUncheckedLead } from '../queries/leads.ts'

/** By anybody of the team; of two at once the second is refused. The locks keep the listing and the assignee in it. */
export async function assignLead(call: MemberCall, { id, from, to }: z.output<typeof assignLeadInput>) {
  return call.transaction(async ({ db, actor, now, publish }) => {
    const unlockedLead = await findUncheckedLead(db, id)
    if (unlockedLead?.propertyId) await lockProperty(db, unlockedLead.propertyId)
    if (unlockedLead?.listingTeamId) await lockTeam(db, unlockedLead.listingTeamId)
    const uncheckedLead = await findUncheckedLead(db, id)
    if (!uncheckedLead || sideOf(actor, uncheckedLead) !== 'received') return refused('NOT_FOUND')
    const { listingTeamId: teamId, userId: enquirerId } = uncheckedLead
    if (teamId === null || !worksIn(actor, teamId)) return refused('FORBIDDEN')
    if (to !== null && (to === enquirerId || !(await isMember(db, { teamId, userId: to }))))
      return refused('INVALID_ASSIGNEE')
    if (uncheckedLead.assignedTo === to) return null
    const isUnchanged = from === null ? isNull(leads.assignedTo) : eq(leads.assignedTo, from)
    const changed = await db
      .update(leads)
      .set({ assignedTo: to, updatedAt: now })
      .where(and(eq(leads.id, id), isUnchanged))
      .returning({ id: leads.id })
    if (changed.length === 0) return refused('STALE')
    await publishLiveEvent(db, await listMemberIds(db, teamId), { kind: 'lead', subjectId: id })
    if (to !== null && to !== actor.userId)
      await publish({ name: 'lead.assigned', leadId: id, userId: to, at: now.toISOString() })
    return null
  })
}

/**
 * Assign a new lead by rule, where the listing's team does so: to the member who fits its locality, price and language,
 * is not paused, has room, and had none for longest. Nobody fits: it stays with everybody. Members are locked one
 * transaction after the other, so that two leads at once do not both take the last place.
 */
export async function assignByRule(
  { db, actor, now, locale }: MemberCall,
  leadId: string,
  propertyId: string | null,
): Promise<void> {
  if (propertyId === null) return
  const { rows } = await db.execute<{ teamId: string }>(sql`
    select t.id as "teamId" from properties p join teams t on t.id = p.team_id
    where p.id = ${propertyId}::uuid and t.assigns_leads for no key update of t`)
  const teamId = rows[0]?.teamId
  if (teamId === undefined) return
  const { rows: chosen } = await db.execute<{ userId: string }>(sql`
    select m.user_id as "userId" from ${teamMembers} m join properties p on p.id = ${propertyId}::uuid
      join users u on u.id = m.user_id and u.suspended_at is null
    where m.team_id = ${teamId}::uuid and m.paused_at is null and m.user_id <> ${actor.userId}::uuid
      and (cardinality(m.locality_ids) = 0 or p.locality_id = any(m.locality_ids))
      and (m.budget_min is null or p.price >= m.budget_min) and (m.budget_max is null or p.price <= m.budget_max)
      and (cardinality(m.languages) = 0 or ${locale} = any(m.languages))
      and (m.capacity is null or m.capacity > (
        select count(*) ${openLeadsOf({ teamId: sql`m.team_id`, userId: sql`m.user_id` })}
          and l.id <> ${leadId}::uuid))
    order by m.last_assigned_at nulls first, m.joined_at, m.user_id limit 1`)
  const userId = chosen[0]?.userId
  if (userId === undefined) return
  await db.update(leads).set({ assignedTo: userId }).where(eq(leads.id, leadId))
  await recordAssignment(db, { teamId, userId, now })
}
