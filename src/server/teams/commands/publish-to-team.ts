import type { LiveEvent } from '#contract/messages/live.ts'
import type { Database } from '#database/client.ts'

import { publishLiveEvent } from '../../platform/live/live.ts'
import { listMemberIds } from '../queries.ts'

type Readers = {
  /** Of the listing. */
  teamId: string | null
  people: readonly (string | null)[]
}

/** Notifies the open windows of these people and of everybody in the team on commit of this transaction. */
export async function publishToTeam(
  tx: Database,
  { teamId, people }: Readers,
  liveEvent: LiveEvent,
): Promise<void> {
  const members = teamId === null ? [] : await listMemberIds(tx, teamId)
  const readers = [...people, ...members].filter((person) => person !== null)
  await publishLiveEvent(tx, readers, liveEvent)
}
