import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'

type Handed = { teamId: string; from: string; to: string }

/**
 * Conversations about the team's listings, which were handed to the successor before. One with the successor as its
 * seeker stays where it is. Served by conversations_of_team_newest_idx.
 */
export async function transferConversations(tx: Database, { teamId, from, to }: Handed): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update ${conversations} c set agent_id = ${to}::uuid, agent_notified_at = null from properties p
      where c.team_id = ${teamId}::uuid and c.agent_id = ${from}::uuid and c.user_id <> ${to}::uuid
        and p.id = c.property_id and p.team_id = c.team_id and p.user_id = ${to}::uuid
      returning c.id
    )
    update ${agentMessages} a set receiver_id = ${to}::uuid from moved
    where a.conversation_id = moved.id and a.receiver_id = ${from}::uuid`)
}
