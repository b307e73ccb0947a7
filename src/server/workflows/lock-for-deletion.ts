import type { Database } from '#database/client.ts'

import { lockImports } from '../imports/commands/change-import.ts'
import { lockPersonConversations } from '../messages/commands/transfer-conversations.ts'
import { lockListings } from '../properties/commands/lock-property.ts'
import { lockTeamsOf } from '../teams/commands/teams.ts'

/**
 * Of a person who is to be deleted: imports, listings, person, teams, conversations, in the order of imported rows,
 * suspensions, acceptances and messages. References to the person do not wait yet, so that a lead that is being assigned
 * to them ends first.
 */
export async function lockForDeletion(tx: Database, userId: string): Promise<void> {
  await lockImports(tx, userId)
  await lockListings(tx, userId)
  await lockTeamsOf(tx, userId)
  await lockPersonConversations(tx, userId)
}
