import type { Database } from '#database/client.ts'

import { publishEvent } from '../../platform/jobs/publish-event.ts'
import type { LinkPurpose } from './issue-link.ts'

type RequestLink = { userId: string | null; purpose: LinkPurpose }

/** For an address without an account the same work is done, so that time tells nothing; no mail follows. */
export async function requestLink(tx: Database, { userId, purpose }: RequestLink): Promise<void> {
  const requestId = crypto.randomUUID()
  await publishEvent(tx, { name: 'account.linkRequested', requestId, userId, purpose })
}
