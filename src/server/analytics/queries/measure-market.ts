import type { Database } from '#database/client.ts'

import { countEnquiriesOf } from '../../leads/queries/measure-leads.ts'
import { countViewsOf, idsEverListed } from '../../properties/queries/count-views.ts'
import type { MarketSubject } from '../../properties/queries/find-market-subject.ts'
import { measureMarket } from '../../search/queries/measure-market.ts'
import type { Market, MarketRow } from '../../search/queries/measure-market.ts'

const month = 30 * 86_400_000
/** Fewer say more about themselves than about a market. */

const comparableLeast = 8

export type MarketAnswer = { scope: Market['scope']; market: Market | null; row: MarketRow | null }

/** The market of the locality, or of the city where the locality has too few comparable homes. */
export async function measureMarketOf(
  db: Database,
  subject: MarketSubject,
  { perSqft, now }: { perSqft: number; now: Date },
): Promise<MarketAnswer> {
  const { id, purpose, type, localityId, cityId } = subject
  const places = [
    { scope: 'locality' as const, placeId: localityId },
    { scope: 'city' as const, placeId: cityId },
  ]
  let last: MarketAnswer = { scope: 'city', market: null, row: null }
  for (const { scope, placeId } of places) {
    if (placeId === null) continue
    const market = { scope, placeId, purpose, type }
    last = { scope, market, row: await measureMarket(db, market, { id, perSqft, now }) }
    if (isEnough(last)) return last
  }
  return last
}

export function isEnough({ row }: MarketAnswer): boolean {
  return row !== null && row.comparables >= comparableLeast
}

/** Views and enquiries of a market, its homes that are gone by now included, in the last 30 days and the 30 before. */
export async function countDemand(db: Database, market: Market, now: Date) {
  const span = { start: new Date(now.getTime() - 2 * month), middle: new Date(now.getTime() - month) }
  const ids = idsEverListed(market)
  return { views: await countViewsOf(db, ids, span), enquiries: await countEnquiriesOf(db, ids, span) }
}
