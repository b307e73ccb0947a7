import type { Database } from '#database/client.ts'

import { endAssignments, transferLeads } from '../../leads/commands/transfer-leads.ts'
import { endTeamConversationsOfListings } from '../../messages/commands/transfer-conversations.ts'
import type { ListingMove } from '../../properties/commands/listing-move.ts'
import { recheckVisits, transferVisits } from '../../visits/commands/listing-visits.ts'

/**
 * Move leads and visits to the new owner of the listings, in the transaction that transfers these, with their rows
 * locked against new enquiries.
 */
export async function transferEnquiries(tx: Database, handing: ListingMove): Promise<void> {
  await transferVisits(tx, handing)
  await transferLeads(tx, handing)
  if (handing.teamId === undefined) await endTeamConversationsOfListings(tx, handing.propertyIds)
  await recheckVisits(tx, handing)
}

/** The listings left their team, whose members neither work on their leads nor read what is written about them. */
export async function endTeamWork(
  tx: Database,
  left: { propertyIds: readonly string[]; now: Date },
): Promise<void> {
  await endAssignments(tx, left)
  await endTeamConversationsOfListings(tx, left.propertyIds)
}
