import { sql, type SQL } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'

import { teamListingsOf, teamsOf } from '../../teams/queries.ts'

/**
 * With the listing's person, or with a former one whose visitor was named the listing's team: a team that gets a listing
 * later has nothing of its former advertiser. Served by properties_pkey and leads_pkey.
 */
const isOfListingTeam = sql`(agent_id = (select p.user_id from properties p where p.id = property_id)
  or (select l.team_id from leads l where l.id = lead_id) = (select p.team_id from properties p where p.id = property_id))`

/** Visits of leads that are assigned to this person, of listings of their teams. Served by leads_of_assignee_idx and the indexes of_lead. */
export function isAssignedTo(userId: string): SQL {
  return sql`(lead_id = any(array(select l.id from ${leads} l join properties p on p.id = l.property_id
    where l.assigned_to = ${userId}::uuid and p.team_id = ${teamsOf(userId)}
      and l.user_id is distinct from ${userId}::uuid and l.agent_id <> ${userId}::uuid)) and ${isOfListingTeam})`
}

/** Those in which this person is the advertiser, and those that are assigned to them. */
export function isKeptBy(userId: string): SQL {
  return sql`(agent_id = ${userId}::uuid or ${isAssignedTo(userId)})`
}

/** Visits to this person, and to the listings of their teams except the own ones. Served by the indexes of_agent and of_property. */
export function isReceivedBy(userId: string): SQL {
  return sql`(agent_id = ${userId} or (${isOfTeams(userId)}))`
}

export function isOfTeams(userId: string): SQL {
  return sql`property_id = ${teamListingsOf(userId)} and user_id is distinct from ${userId}::uuid and ${isOfListingTeam}`
}

/** With those of their teams' listings, or only those assigned to them besides their own. */
export type WhoseAppointments = { userId: string; isMine: boolean }

/** Read whole before it is ordered: the planner would walk all appointments of everybody otherwise. */
export function selectColleaguesVisits({ userId, isMine }: WhoseAppointments, table: SQL) {
  const whose = isMine ? isAssignedTo(userId) : sql`${isOfTeams(userId)} and agent_id <> ${userId}`
  return sql`(select * from ${table} where ${whose} offset 0)`
}
