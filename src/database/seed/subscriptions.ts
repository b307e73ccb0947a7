import type { Database } from '../client.ts'
import { featurings, subscriptions, upgradeRequests } from '../schema/index.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './identity.ts'
import { insertRows } from './insert-rows.ts'
import type { Listing } from './properties.ts'

const plans = [
  { key: 'agent', level: 'professional', since: 140 },
  { key: 'builder', level: 'premium', since: 200 },
  { key: 'divya.mittal', level: 'professional', since: 60 },
] as const

const sales = idOf('person sales')

export async function seedSubscriptions(
  db: Database,
  listings: readonly Listing[],
  calendar: Calendar,
): Promise<void> {
  await insertRows(
    db,
    subscriptions,
    plans.map(({ key, level, since }) => ({
      id: idOf(`subscription ${key}`),
      userId: idOf(`person ${key}`),
      level,
      status: 'active' as const,
      startsAt: calendar.at(since, 10),
      endsAt: calendar.at(since - 365, 10),
      createdAt: calendar.at(since, 10),
    })),
  )
  await insertRows(db, upgradeRequests, requestRows(listings, calendar))
  await insertRows(db, featurings, listings.flatMap(featuringRow(calendar)))
}

function requestRows(
  listings: readonly Listing[],
  calendar: Calendar,
): (typeof upgradeRequests.$inferInsert)[] {
  const done = plans.map(({ key, level, since }) => ({
    ...request(key, calendar.at(since + 2, 15)),
    subject: 'plan' as const,
    propertyId: null,
    level,
    months: 12,
    status: 'completed' as const,
    handledBy: sales,
    handledAt: calendar.at(since, 10),
  }))
  const open = {
    ...request('harpreet.kaur', calendar.at(1, 16)),
    subject: 'plan' as const,
    propertyId: null,
    level: 'professional' as const,
    months: 3,
    status: 'open' as const,
    handledBy: null,
    handledAt: null,
  }
  const mine = listings.find(({ owner, standing }) => owner.key === 'owner' && standing === 'live')
  const listing = mine
    ? [
        {
          ...request('owner', calendar.at(2, 11)),
          subject: 'listing' as const,
          propertyId: mine.id,
          level: null,
          months: 1,
          status: 'open' as const,
          handledBy: null,
          handledAt: null,
        },
      ]
    : []
  return [...done, open, ...listing]
}

function request(key: string, createdAt: Date) {
  return { id: idOf(`upgrade ${key}`), userId: idOf(`person ${key}`), createdAt, updatedAt: createdAt }
}

function featuringRow(calendar: Calendar) {
  return ({ id, row }: Listing): (typeof featurings.$inferInsert)[] =>
    row.featuredUntil
      ? [
          {
            id: idOf(`featuring ${id}`),
            propertyId: id,
            startsAt: calendar.at(2, 9),
            endsAt: row.featuredUntil,
            createdBy: sales,
            createdAt: calendar.at(2, 9),
          },
        ]
      : []
}
