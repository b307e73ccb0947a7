import type { Database } from '#database/client.ts'

import { countAnswerable } from '../../leads/queries/measure-leads.ts'
import { countOwnProperties, idsOfOwner } from '../../properties/queries/count-own-properties.ts'
import { countViewsOf } from '../../properties/queries/count-views.ts'

const month = 30 * 86_400_000

export type MeasuredOverview = Awaited<ReturnType<typeof measureOverview>>

/** What there is, and what came in the last 30 days and in the 30 before. */
export async function measureOverview(db: Database, userId: string, now: Date) {
  const span = { start: new Date(now.getTime() - 2 * month), middle: new Date(now.getTime() - month) }
  return {
    properties: await countOwnProperties(db, userId, span),
    views: await countViewsOf(db, idsOfOwner(userId), span),
    leads: await countAnswerable(db, { agentId: userId, ...span }),
  }
}
