import type { Database } from '#database/client.ts'

import { reassignLeads, transferLeads } from './leads/commands/transfer-leads.ts'
import type { Handing } from './properties/commands/dependencies.ts'
import { handOverListings } from './properties/commands/teams/team-listings.ts'
import { leaveAllTeams, type HandOver } from './teams/commands/departure.ts'
import { recheckVisits, transferVisits } from './visits/commands/listing-visits.ts'

/** Move leads and visits to the listing's new owner. */
export async function transferEnquiries(tx: Database, handing: Handing): Promise<void> {
  await transferVisits(tx, handing)
  await transferLeads(tx, handing)
  await recheckVisits(tx, handing)
}

/** Everything that a leaving person has in a team. */
export const handOver: HandOver = async (tx, handed) => {
  const listings = await handOverListings(tx, { ...handed, transferEnquiries })
  await reassignLeads(tx, handed)
  return listings
}

/** Before an account is suspended or deleted. */
export async function leaveTeams(tx: Database, person: { userId: string; now: Date }): Promise<void> {
  await leaveAllTeams(tx, { ...person, handOver })
}
