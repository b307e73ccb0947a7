import type { Database } from '#database/client.ts'

import { countStaffWork } from './count-staff-work.ts'
import { spansUntil } from './house-spans.ts'
import { measureHouseAsked } from './measure-house-asked.ts'
import { measureHouseDemand } from './measure-house-demand.ts'
import { measureHouseResponse } from './measure-house-response.ts'
import { measureHouseReview } from './measure-house-review.ts'
import { measureHouseSignUps } from './measure-house-sign-ups.ts'
import { measureHouseSupply } from './measure-house-supply.ts'
import { countUnansweredTickets, measureHouseSupport } from './measure-house-support.ts'

export type MeasuredHouse = Awaited<ReturnType<typeof measureHouse>>

/** One question after the other: a page of figures takes no more of the pool than any other. */
export async function measureHouse(
  db: Database,
  { now, months, locale }: { now: Date; months: number; locale: 'en' | 'hi' },
) {
  const spans = spansUntil(now, months)
  const [whole, ...named] = spans
  return {
    names: named.map(({ name }) => name),
    supply: await measureHouseSupply(db, now, { locale }),
    demand: await measureHouseDemand(db, spans),
    asked: await measureHouseAsked(db, whole, { locale }),
    response: await measureHouseResponse(db, spans, now),
    review: await measureHouseReview(db, spans),
    reviewsWaiting: (await countStaffWork(db, ['review'])).reviews ?? 0,
    support: await measureHouseSupport(db, spans, now),
    ticketsWaiting: await countUnansweredTickets(db),
    signUps: await measureHouseSignUps(db, spans),
  }
}
