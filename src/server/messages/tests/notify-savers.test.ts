import { eq } from 'drizzle-orm'

import { notifications } from '#database/schema/messages.ts'
import { compareDueHomes } from '#server/homes/commands/compare-homes.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { createOffer } from '#tests/fixtures/same-home.ts'
import { expect, test } from '#tests/test.ts'

import { deleteOldNotifications, notify } from '../commands/notifications.ts'

test('people who saved a property are notified once of a lower price, and not of a higher one', async ({
  as,
  db,
  deliverEvents,
}) => {
  const [owner, saver, other] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id, propertyNumericId } = await createProperty(db, owner)
  await as(saver).favorites.addFavorite({ propertyId: id })
  await editAsOwner(as, owner, id, { price: 4_800_000 })
  await deliverEvents()
  await editAsOwner(as, owner, id, { price: 4_900_000 })
  await deliverEvents()
  const notified = await as(saver).messages.listNotifications({})
  expect(notified.items).toMatchObject([
    {
      kind: 'price_dropped',
      parameters: { price: 4_800_000, before: 5_000_000, numericId: propertyNumericId },
      link: `/property/${propertyNumericId}`,
    },
  ])
  for (const person of [owner, other]) expect((await as(person).messages.listNotifications({})).total).toBe(0)
})

test('a price that goes up and down notifies once a day', async ({ as, db, fakes, deliverEvents }) => {
  const [owner, saver] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner)
  await as(saver).favorites.addFavorite({ propertyId: id })
  const notified = async (price: number) => {
    await editAsOwner(as, owner, id, { price })
    await deliverEvents()
    return (await as(saver).messages.listNotifications({})).total
  }
  expect(await notified(4_800_000)).toBe(1)
  await notified(4_900_000)
  expect(await notified(4_800_000)).toBe(1)
  fakes.pass({ days: 1 })
  expect(await notified(4_700_000)).toBe(2)
})

test('savers of another offer of the home hear once that it became the cheapest, and of no other drop', async ({
  as,
  db,
  fakes,
  deliverEvents,
}) => {
  const [owner, agent] = [await createUser(db), await createUser(db)]
  const dear = await createOffer(db, owner, { price: 5_200_000 })
  const other = await createOffer(db, agent, { price: 5_400_000 })
  const [saver, saverOfBoth] = [await createUser(db), await createUser(db)]
  await as(saver).favorites.addFavorite({ propertyId: dear.id })
  for (const { id } of [dear, other]) await as(saverOfBoth).favorites.addFavorite({ propertyId: id })
  await compareDueHomes(db, { now: fakes.now() })
  const listedFor = async (price: number) => {
    await editAsOwner(as, agent, other.id, { price })
    await deliverEvents()
    return (await as(saver).messages.listNotifications({})).items
  }
  expect(await listedFor(5_300_000)).toEqual([])
  expect(await listedFor(5_200_000)).toEqual([])
  expect(await listedFor(5_100_000)).toMatchObject([
    {
      kind: 'price_dropped',
      parameters: { price: 5_100_000, before: 5_200_000, offer: 'other' },
      link: `/property/${other.propertyNumericId}`,
    },
  ])
  fakes.pass({ days: 1 })
  expect(await listedFor(5_000_000)).toHaveLength(1)
  const ofBoth = (await as(saverOfBoth).messages.listNotifications({})).items
  expect(ofBoth.map(({ parameters }) => parameters['offer'])).toEqual([undefined, undefined])
  for (const advertiser of [owner, agent])
    expect(await as(advertiser).messages.listNotifications({})).toMatchObject({ total: 0 })
})

test('read notifications are deleted after half a year; unread ones stay', async ({
  as,
  callAs,
  db,
  fakes,
  now,
}) => {
  const person = await createUser(db)
  const notified = { kind: 'review_received', parameters: { name: 'Imran Khan', rating: 5 } } as const
  for (const eventKey of ['review:1', 'review:2'])
    await notify(db, { ...notified, eventKey, userId: person.userId, link: '/agents/50001', now: now() })
  const { items } = await as(person).messages.listNotifications({})
  await as(person).messages.readNotification({ id: items[0]?.id ?? '' })
  fakes.pass({ days: 179 })
  expect(await deleteOldNotifications(callAs(null))).toBe(0)
  fakes.pass({ days: 2 })
  expect(await deleteOldNotifications(callAs(null))).toBe(1)
  expect(await db.$count(notifications, eq(notifications.userId, person.userId))).toBe(1)
})
