import { notifications } from '#database/schema/messages.ts'
import { eq } from 'drizzle-orm'

import { editAsOwner } from '../../../../tests/edit-as-owner.ts'
import { createProperty, createUser } from '../../../../tests/factories.ts'
import { expect, test } from '../../../../tests/test.ts'
import { sweepNotifications } from '../commands/sweep-notifications.ts'
import { notify } from '../commands/notify.ts'

test('whoever keeps a home hears once that it costs less, and not that it costs more', async ({
  as,
  db,
  deliverNews,
}) => {
  const [owner, saver, other] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id, propertyNumericId } = await createProperty(db, owner)
  await as(saver).favorites.addFavorite({ propertyId: id })
  await editAsOwner(as, owner, id, { price: 4_800_000 })
  await deliverNews()
  await editAsOwner(as, owner, id, { price: 4_900_000 })
  await deliverNews()
  const told = await as(saver).messages.listNotifications({})
  expect(told.items).toMatchObject([
    {
      kind: 'price_dropped',
      parameters: { price: 4_800_000, before: 5_000_000, numericId: propertyNumericId },
      link: `/property/${propertyNumericId}`,
    },
  ])
  for (const person of [owner, other]) expect((await as(person).messages.listNotifications({})).total).toBe(0)
})

test('a price that goes up and down rings once a day', async ({ as, db, fakes, deliverNews }) => {
  const [owner, saver] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, owner)
  await as(saver).favorites.addFavorite({ propertyId: id })
  const told = async (price: number) => {
    await editAsOwner(as, owner, id, { price })
    await deliverNews()
    return (await as(saver).messages.listNotifications({})).total
  }
  expect(await told(4_800_000)).toBe(1)
  await told(4_900_000)
  expect(await told(4_800_000)).toBe(1)
  fakes.pass({ days: 1 })
  expect(await told(4_700_000)).toBe(2)
})

test('what was read goes after half a year; what nobody read stays', async ({ as, db, fakes, now }) => {
  const person = await createUser(db)
  const told = { kind: 'review_received', parameters: { name: 'Imran Khan', rating: 5 } } as const
  for (const newsKey of ['review:1', 'review:2'])
    await notify(db, { ...told, newsKey, userId: person.userId, link: '/agents/50001', now: now() })
  const { items } = await as(person).messages.listNotifications({})
  await as(person).messages.readNotification({ id: items[0]?.id ?? '' })
  fakes.pass({ days: 179 })
  expect(await sweepNotifications(db, { now: now() })).toBe(0)
  fakes.pass({ days: 2 })
  expect(await sweepNotifications(db, { now: now() })).toBe(1)
  expect(await db.$count(notifications, eq(notifications.userId, person.userId))).toBe(1)
})
