import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import type { Actor } from '#server/platform/context.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, test, type As } from '#tests/test.ts'

import { updateFreshness } from '../commands/update-freshness.ts'

const reason = 'Settled with the owner'
const hours = 3_600_000

type Listing = { id: string; version: number }
type Staff = { as: As; admin: Actor; owner: Actor }
type Absence = {
  leave?: (staff: Staff, listing: Listing) => Promise<unknown>
  back: (staff: Staff, listing: Listing) => Promise<unknown>
}

const absences: Readonly<Record<string, Absence>> = {
  'a take-down': {
    leave: ({ as, admin }, { id }) => as(admin).moderation.takeDownListing({ id, reason }),
    back: ({ as, admin }, { id }) => as(admin).moderation.releaseListing({ id }),
  },
  'a suspension': {
    leave: ({ as, admin, owner }) => as(admin).accounts.suspendPerson({ id: owner.userId, reason }),
    back: ({ as, admin, owner }) => as(admin).accounts.restorePerson({ id: owner.userId, reason }),
  },
  'a transfer': {
    back: ({ as, admin, owner }, { id }) =>
      as(admin).listings.transferListings({
        ownerId: owner.userId,
        toContact: 'heir@example.com',
        propertyIds: [id],
        reason,
        mayExceedPlan: true,
      }),
  },
}

const left = async (db: Database, id: string, now: Date) => {
  const [row] = await db.select().from(properties).where(eq(properties.id, id))
  const until = (day?: Date | null) => day && (day.getTime() - now.getTime()) / hours
  return { freshness: row?.freshness, confirm: until(row?.confirmBy), hide: until(row?.hideAt) }
}

for (const [name, { leave, back }] of Object.entries(absences)) {
  test(`after ${name} a listing has at least a day to be confirmed, and two until it is hidden`, async ({
    db,
    as,
    fakes,
  }) => {
    await createUser(db, { email: 'heir@example.com' })
    const admin = await createStaff(db, 'admin')
    // Its time runs out meanwhile; it has more than a day left; it was hidden before.
    for (const [purpose, age, expected] of [
      ['rent', 0, { freshness: 'confirmed', confirm: 24, hide: 96 }],
      ['rent', 5, { freshness: 'confirmed', confirm: 24, hide: 48 }],
      ['sale', 0, { freshness: 'confirmed', confirm: 264, hide: 768 }],
      ['rent', 20, { freshness: 'hidden', confirm: -552, hide: -384 }],
    ] as const) {
      const owner = await createUser(db)
      const createdAt = new Date(fakes.now().getTime() - age * 24 * hours)
      const listing = await createProperty(db, owner, { purpose, createdAt, price: 30_000 })
      await updateFreshness(db, { now: fakes.now() })
      await leave?.({ as, admin, owner }, listing)
      fakes.pass({ days: 10 })
      if (leave) await updateFreshness(db, { now: fakes.now() })
      await back({ as, admin, owner }, listing)
      expect(await left(db, listing.id, fakes.now()), `${purpose} ${age}`).toEqual(expected)
    }
  })
}
