import { isNull } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { notificationSettings, staffUsers, users } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import type { DomainEvent } from '#server/domain-events.ts'

import { createMember, createUser } from './factories.ts'
import { accountFixtures } from './quiet/account-fixtures.ts'
import type { NotificationFixture } from './quiet/notification-fixture.ts'
import { peopleFixtures } from './quiet/people-fixtures.ts'
import { pullFixtures } from './quiet/pull-fixtures.ts'
import { rentalFixtures } from './quiet/rental-fixtures.ts'
import { staffFixtures } from './quiet/staff-fixtures.ts'
import { expect, test } from './test.ts'

/**
 * Every kind of domain event, triggered by its action; a new one fails the test until its
 * notifications are decided.
 */
const fixtures: Record<DomainEvent['name'] | 'review written', NotificationFixture> = {
  ...accountFixtures,
  ...peopleFixtures,
  ...pullFixtures,
  ...rentalFixtures,
  ...staffFixtures,
}

const titles = {
  account: 'people hear whatever they switched off',
  optional: 'only those hear who want to',
  nothing: 'nobody hears',
}

for (const [name, { says, happens }] of Object.entries(fixtures))
  test(`of ${name} ${titles[says]}`, async ({ db, as, now, mail, fakes, deliverEvents }) => {
    const { pass, services } = fakes
    const world = { db, as, now, services, pass, ...(await inhabit(db)) }
    const heard = async () => mail.length + fakes.texts.length + (await db.$count(notifications))
    await happens(world)
    await deliverEvents()
    const loud = await heard()
    expect(loud > 0, 'with everything on').toBe(says !== 'nothing')

    const quiet = { ...world, ...(await inhabit(db)) }
    await wantNothing(db)
    await happens(quiet)
    await deliverEvents()
    expect((await heard()) - loud > 0, 'with everything off').toBe(says === 'account')
  })

/** An advertiser, a buyer, and one member of each staff team. */
async function inhabit(db: Database) {
  const seller = await createUser(db, { name: 'Farah Ali' })
  const support = await createUser(db, { name: 'Ravi Meena' })
  await db.insert(staffUsers).values([
    { userId: seller.userId, role: 'sales' },
    { userId: support.userId, role: 'support' },
  ])
  return { advertiser: await createMember(db, { role: 'agent' }), buyer: await createMember(db) }
}

async function wantNothing(db: Database) {
  const everybody = await db.select({ userId: users.id }).from(users).where(isNull(users.deletedAt))
  const off = { email: false, sms: false, push: false, marketing: false }
  await db.insert(notificationSettings).values(everybody.map((person) => ({ ...person, ...off })))
}
