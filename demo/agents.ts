import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { reviews } from '#database/schema/index.ts'

import { hoursAfter, type Calendar } from './calendar.ts'
import type { Rating } from './profiles.ts'
import { createDice } from './random.ts'
import type { Visit } from './visits.ts'

export type Review = { row: typeof reviews.$inferInsert & { rating: number } }

const praise = [
  'Showed us four homes in one morning and was honest about each.',
  'Told us about the water before we asked. That is rare.',
  'Patient with my parents and clear about the papers.',
  'समय पर आए और काग़ज़ अच्छे से समझाए।',
  'Answered every message the same day.',
] as const
const blame = [
  'The visit was moved twice, in the end it was fine.',
  'Good homes, but slow to call back.',
] as const

/** One review per pair, only after a completed visit with that advertiser. */
export function planReviews(visits: readonly Visit[], calendar: Calendar): Review[] {
  const written = new Map<string, Review>()
  for (const { id, lead, at, kind, status } of visits) {
    const { person, listing } = lead
    const pair = `${listing.owner.id} ${person.id}`
    const dice = createDice(`review ${id}`)
    const createdAt = hoursAfter(at, dice.between(5, 90))
    if (status !== 'completed' || kind === 'meeting' || listing.owner.role === 'owner' || written.has(pair))
      continue
    if (createdAt > calendar.now || !dice.happens(0.62)) continue
    const rating = dice.weighted([
      [5, 52],
      [4, 32],
      [3, 12],
      [2, 4],
    ] as const)
    const hasReply = dice.happens(0.3)
    written.set(pair, {
      row: {
        id: idOf(`review ${pair}`),
        agentId: listing.owner.id,
        authorId: person.id,
        tourId: id,
        rating,
        content: dice.pick(rating > 3 ? praise : blame),
        reply: hasReply ? 'Thank you, it was a pleasure to show you around.' : null,
        repliedAt: hasReply && hoursAfter(createdAt, 10) < calendar.now ? hoursAfter(createdAt, 10) : null,
        createdAt,
        updatedAt: createdAt,
      },
    })
  }
  return [...written.values()]
}

export async function seedReviews(db: Database, all: readonly Review[]): Promise<void> {
  await insertRows(
    db,
    reviews,
    all.map(({ row }) => row),
  )
}

export function ratingsOf(all: readonly Review[]): Map<string, Rating> {
  const ratings = new Map<string, Rating>()
  for (const { row } of all) {
    const { reviewCount, ratingTotal } = ratings.get(row.agentId) ?? { reviewCount: 0, ratingTotal: 0 }
    ratings.set(row.agentId, { reviewCount: reviewCount + 1, ratingTotal: ratingTotal + row.rating })
  }
  return ratings
}
