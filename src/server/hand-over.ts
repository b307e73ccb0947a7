import type { Database } from '#database/client.ts'

import {
  endAssignments,
  endTeamAssignments,
  reassignLeads,
  transferLeads,
} from './leads/commands/transfer-leads.ts'
import {
  endTeamConversations,
  lockPersonConversations,
  endTeamConversationsOfListings,
  transferConversations,
} from './messages/commands/transfer-conversations.ts'
import type { ListingMove } from './properties/commands/dependencies.ts'
import { discardTeamImports, lockImports } from './properties/commands/imports/change-import.ts'
import { lockListings } from './properties/commands/lock-property.ts'
import {
  handOverListings,
  takeOutListings,
  type EndAssignments,
} from './properties/commands/teams/team-listings.ts'
import { leaveAllTeams, type HandOver } from './teams/commands/departure.ts'
import { lockTeamsOf, type EndTeamAssignments } from './teams/commands/teams.ts'
import { recheckVisits, transferVisits } from './visits/commands/listing-visits.ts'

/** Move leads and visits to the new owner of the listings. */
export async function transferEnquiries(tx: Database, handing: ListingMove): Promise<void> {
  await transferVisits(tx, handing)
  await transferLeads(tx, handing)
  if (handing.teamId === undefined) await endTeamConversationsOfListings(tx, handing.propertyIds)
  await recheckVisits(tx, handing)
}

/** The listings left their team, whose members neither work on their leads nor read what is written about them. */
export const endTeamWork: EndAssignments = async (tx, of) => {
  await endAssignments(tx, of)
  await endTeamConversationsOfListings(tx, of.propertyIds)
}

/** The same of all listings of a team that ends. */
export const endTeam: EndTeamAssignments = async (tx, ended) => {
  await endTeamAssignments(tx, ended)
  await endTeamConversations(tx, ended.teamId)
}

/** Everything that a leaving person has in a team. */
export const handOver: HandOver = async (tx, handed) => {
  const listings = await handOverListings(tx, { ...handed, transferEnquiries })
  await reassignLeads(tx, handed)
  await discardTeamImports(tx, handed)
  await transferConversations(tx, handed)
  return listings
}

/** A suspended person keeps their listings, which are hidden; the team keeps its own leads. */
const takeOut: HandOver = async (tx, handed) => {
  const listings = await takeOutListings(tx, { ...handed, endAssignments: endTeamWork })
  await reassignLeads(tx, handed)
  await discardTeamImports(tx, handed)
  return listings
}

type Leaving = { userId: string; now: Date }

/**
 * Of a person who is to be deleted: imports, listings, person, teams, conversations, in the order of imported rows,
 * suspensions, acceptances and messages. References to the person do not wait yet, so that a lead that is being assigned to them ends first.
 */
export async function lockForDeletion(tx: Database, userId: string): Promise<void> {
  await lockImports(tx, userId)
  await lockListings(tx, userId)
  await lockTeamsOf(tx, userId)
  await lockPersonConversations(tx, userId)
}

/** Before an account is deleted. */
export async function leaveTeams(tx: Database, person: Leaving): Promise<void> {
  await leaveAllTeams(tx, { ...person, handOver, endTeamAssignments: endTeam })
}

/** When an account is suspended, after its listings were hidden. */
export async function leaveTeamsWithListings(tx: Database, person: Leaving): Promise<void> {
  await leaveAllTeams(tx, { ...person, handOver: takeOut, endTeamAssignments: endTeam })
}
