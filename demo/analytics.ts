import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { propertyViews, qrScans, viewEvents } from '#database/schema/index.ts'

import type { Person } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import type { Listing } from './properties.ts'
import { createDice, nonEmpty } from './random.ts'

export type Visitor = {
  listing: Listing
  sessionId: string
  person: Person | null
  times: Date[]
  source: string
}

/** Views by person and time: more for featured properties, popular localities and the first weeks. */
export function planVisitors(
  listings: readonly Listing[],
  people: readonly Person[],
  calendar: Calendar,
): Visitor[] {
  const seekers = nonEmpty(people.filter(({ role, staff, admin }) => role === 'normal' && !staff && !admin))
  const thereOn = (daysAgo: number) => seekers.filter(({ joinedAgo }) => joinedAgo > daysAgo)
  return listings.flatMap((listing) => {
    if (!listing.isPublic) return []
    const dice = createDice(`views ${listing.order}`)
    const span = listing.seenFrom - listing.seenUntil
    const pull =
      (listing.locality.popular ? 1.5 : 1) *
      (listing.row.featured ? 1.9 : 1) *
      (listing.isQuiet ? 0.3 : 1) *
      dice.between(0.5, 1.5)
    const count = Math.min(72, Math.round((5 + Math.sqrt(span) * 1.7) * pull))
    return Array.from({ length: count }, (_, index): Visitor => {
      const drawn = !listing.isQuiet && dice.happens(0.2) ? dice.pick(seekers) : null
      const first = listing.seenUntil + Math.round(span * dice.between(0, 1) ** 1.35)
      const person = drawn && (drawn.joinedAgo > first ? drawn : dice.pick(nonEmpty(thereOn(first))))
      const times = [calendar.at(first, dice.whole(7, 22), dice.whole(0, 59))]
      if (dice.happens(0.18) && first > listing.seenUntil)
        times.push(
          calendar.at(dice.whole(listing.seenUntil, first - 1), dice.whole(8, 22), dice.whole(0, 59)),
        )
      return {
        listing,
        person,
        sessionId: idOf(`session ${listing.order} ${index}`),
        times: times.filter((at) => at <= calendar.now),
        source: dice.weighted([
          ['direct', 50],
          ['google', 22],
          ['whatsapp', 16],
          ['qrcode', 5],
          ['instagram', 7],
        ]),
      }
    }).filter(({ times }) => times.length > 0)
  })
}

export async function seedViews(db: Database, visitors: readonly Visitor[]): Promise<void> {
  await insertRows(
    db,
    propertyViews,
    visitors.map(({ listing, sessionId, person, times }) => ({
      id: idOf(`view ${sessionId}`),
      propertyId: listing.id,
      userId: person?.id ?? null,
      sessionId,
      viewCount: times.length,
      firstViewedAt: times[0] ?? listing.row.createdAt,
      lastCountedAt: times.at(-1) ?? listing.row.createdAt,
    })),
  )
  await insertRows(db, viewEvents, visitors.flatMap(eventRows))
  const scanned = visitors.filter(({ source }) => source === 'qrcode')
  const shown = visitors.filter(
    ({ source, sessionId }) => source !== 'qrcode' && sessionId.charCodeAt(1) % 4 === 0,
  )
  await insertRows(db, qrScans, [
    ...scanned.map((visitor) => codeRow(visitor, 'scanned')),
    ...shown.map((visitor) => codeRow(visitor, 'shown')),
  ])
}

function eventRows({
  listing,
  sessionId,
  person,
  times,
  source,
}: Visitor): (typeof viewEvents.$inferInsert)[] {
  return times.map((createdAt, index) => ({
    id: idOf(`view event ${sessionId} ${index}`),
    propertyId: listing.id,
    userId: person?.id ?? null,
    sessionId,
    device: sessionId.charCodeAt(0) % 4 === 0 ? 'desktop' : 'phone',
    source,
    medium: source === 'qrcode' ? 'qr' : source === 'whatsapp' ? 'share' : 'website',
    createdAt,
  }))
}

function codeRow(
  { listing, sessionId, times }: Visitor,
  kind: 'shown' | 'scanned',
): typeof qrScans.$inferInsert {
  return {
    id: idOf(`${kind === 'scanned' ? 'scan' : 'code'} ${sessionId}`),
    propertyId: listing.id,
    agentId: listing.owner.id,
    kind,
    sessionId,
    createdAt: times[0] ?? listing.row.createdAt,
  }
}
