import type { Database } from '#database/client.ts'

import { lockImports } from '../imports/commands/change-import.ts'
import { lockPersonConversations } from '../messages/commands/transfer-conversations.ts'
import { lockListings } from '../properties/commands/lock-property.ts'
import { lockTeamsOf } from '../teams/commands/teams.ts'

/**
 * All locks of a deletion but the person's own, which follows: in the order in which imports, suspensions, invites and
 * messages take them. References to the person do not wait yet, so that a lead that is being assigned to them ends first.
 */
export async function lockForDeletion(tx: Database, userId: string): Promise<void> {
  await lockImports(tx, userId)
  await lockListings(tx, userId)
  await lockTeamsOf(tx, userId)
  await lockPersonConversations(tx, userId)
}
