import { eq } from 'drizzle-orm'

import { notificationSettings } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { askForConfirmations } from '../commands/ask-for-confirmations.ts'
import { updateFreshness } from '../commands/update-freshness.ts'

// The clock of the tests begins at 11 am in India.
test('an advertiser is asked once a day from 8 am, by one email and one notification for all listings due', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const first = await createProperty(db, owner, { title: 'Flat near the lake' })
  await createProperty(db, owner, { title: 'House near the fort' })
  await createProperty(db, owner, { title: 'Not due', createdAt: fakes.now() })
  const ask = async () => {
    const asked = await askForConfirmations(db, { now: fakes.now() })
    await deliverEvents()
    return asked
  }
  expect([await ask(), await ask()]).toEqual([1, 0])
  expect(mail).toHaveLength(1)
  expect(mail[0]?.subject).toBe('Are your 2 listings still available?')
  expect(mail[0]?.text).toContain('Flat near the lake')
  expect(mail[0]?.text).not.toContain('Not due')
  expect(mail[0]?.text).toMatch(/confirm-listing\/[0-9a-f-]{36}\.[\w-]{43}/)
  expect((await as(owner).messages.listNotifications({})).items).toMatchObject([
    { kind: 'confirmation_due', parameters: { count: 2 } },
  ])
  fakes.pass({ hours: 20 })
  expect(await ask()).toBe(0)
  await as(owner).availability.confirmListing({ id: first.id })
  fakes.pass({ hours: 2 })
  expect(await ask()).toBe(1)
  expect(mail.at(-1)?.subject).toBe('Is “House near the fort” still available?')
})

test('whoever switched emails off hears by the bell only, and nobody is asked again after the listing was hidden', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  await createProperty(db, owner, { purpose: 'rent', createdAt: fakes.now() })
  await db.insert(notificationSettings).values({ userId: owner.userId, email: false })
  let asked = 0
  for (let day = 0; day < 30; day++) {
    await updateFreshness(db, { now: fakes.now() })
    asked += await askForConfirmations(db, { now: fakes.now() })
    await deliverEvents()
    fakes.pass({ days: 1 })
  }
  // Days 6 to 14: two before the end, seven late, one hidden.
  expect(asked).toBe(10)
  expect(mail).toEqual([])
  expect((await as(owner).messages.listNotifications({})).total).toBe(10)
})

test('an email names at most twenty listings and counts the others', async ({
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  for (let index = 0; index < 23; index++) await createProperty(db, owner)
  await askForConfirmations(db, { now: fakes.now() })
  await deliverEvents()
  expect(mail[0]?.text.match(/confirm-listing/g)).toHaveLength(20)
  expect(mail[0]?.text).toContain('And 3 more')
})

test('a listing confirmed, sold or transferred after it was taken for the email is not in it', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const confirmed = await createProperty(db, owner)
  const sold = await createProperty(db, owner)
  await askForConfirmations(db, { now: fakes.now() })
  await as(owner).availability.confirmListing({ id: confirmed.id })
  await db.update(properties).set({ availability: 'sold' }).where(eq(properties.id, sold.id))
  await deliverEvents()
  expect(mail).toEqual([])
})
