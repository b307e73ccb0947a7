import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import { featurings, subscriptions, upgradeRequests } from '#database/schema/index.ts'

import type { Calendar } from './calendar.ts'
import type { Listing } from './properties.ts'

const plans = [
  { key: 'agent', level: 'professional', since: 140 },
  { key: 'builder', level: 'premium', since: 200 },
  { key: 'divya.mittal', level: 'professional', since: 60 },
] as const

const prices = { professional: 1_999, premium: 4_999 }
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
  await db.execute(sql`
    update profiles set premium_until = s.ends_at, updated_at = s.starts_at from subscriptions s
    where s.user_id = profiles.user_id and s.status = 'active'`)
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
    amount: prices[level] * 12,
    paymentReference: `UPI 40${since}`,
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
    amount: null,
    paymentReference: null,
    handledBy: null,
    handledAt: null,
  }
  const priced = {
    ...open,
    ...request('gurmeet.singh', calendar.at(3, 12)),
    months: 6,
    status: 'awaiting_payment' as const,
    amount: prices.professional * 6,
    handledBy: sales,
  }
  const mine = listings.find(({ owner, state }) => owner.key === 'owner' && state === 'live')
  const listing = mine
    ? [
        {
          ...request('owner', calendar.at(2, 11)),
          subject: 'listing' as const,
          propertyId: mine.id,
          level: null,
          months: 1,
          status: 'open' as const,
          amount: null,
          paymentReference: null,
          handledBy: null,
          handledAt: null,
        },
      ]
    : []
  return [...done, priced, open, ...listing]
}

function request(key: string, createdAt: Date) {
  return { id: idOf(`upgrade ${key}`), userId: idOf(`person ${key}`), createdAt, updatedAt: createdAt }
}

/** Accounts whose featured listings use the places of their plan. */
const ofPlan = new Set(['agent', 'builder'])

function featuringRow(calendar: Calendar) {
  return ({ id, row, owner }: Listing): (typeof featurings.$inferInsert)[] =>
    row.featuredUntil
      ? [
          {
            id: idOf(`featuring ${id}`),
            propertyId: id,
            startsAt: calendar.at(2, 9),
            endsAt: row.featuredUntil,
            subscriptionId: ofPlan.has(owner.key) ? idOf(`subscription ${owner.key}`) : null,
            createdBy: sales,
            createdAt: calendar.at(2, 9),
          },
        ]
      : []
}
