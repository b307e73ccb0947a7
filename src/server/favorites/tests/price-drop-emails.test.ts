import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { compareDueHomes } from '#server/homes/commands/compare-homes.ts'
import type { Actor } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { createOffer } from '#tests/fixtures/same-home.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

type World = Pick<Fixtures, 'db' | 'as' | 'deliverEvents'>

/** A home for ₹50.0 Lac that the saver saved. */
async function createSavedHome({ db, as, deliverEvents }: World) {
  const [owner, saver] = [await createUser(db), await createUser(db)]
  const home = await createProperty(db, owner)
  await as(saver).favorites.addFavorite({ propertyId: home.id })
  const setPrice = async (price: number) => {
    await editAsOwner(as, owner, home.id, { price })
    await deliverEvents()
  }
  return { saver, home, setPrice }
}

const countBells = (db: Database, { userId }: Actor) =>
  db.$count(notifications, eq(notifications.userId, userId))

test('a price that falls by less than five percent rings the bell and sends no email', async ({
  mail,
  db,
  as,
  deliverEvents,
}) => {
  const { saver, setPrice } = await createSavedHome({ db, as, deliverEvents })
  await setPrice(4_755_000)
  expect(await countBells(db, saver)).toBe(1)
  expect(mail).toEqual([])
})

test('of a higher price savers hear nothing, and while suspended of no lower one', async ({
  mail,
  now,
  db,
  as,
  deliverEvents,
}) => {
  const { saver, setPrice } = await createSavedHome({ db, as, deliverEvents })
  await setPrice(5_600_000)
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, saver.userId))
  await setPrice(5_000_000)
  expect(mail).toEqual([])
  expect(await countBells(db, saver)).toBe(0)
})

test('without price drops a saver hears nothing, without emails only the bell', async ({
  mail,
  db,
  as,
  deliverEvents,
}) => {
  const { saver, home, setPrice } = await createSavedHome({ db, as, deliverEvents })
  const other = await createUser(db)
  await as(other).favorites.addFavorite({ propertyId: home.id })
  await as(saver).accounts.setNotifications({ priceDrops: false })
  await as(other).accounts.setNotifications({ email: false })
  await setPrice(4_000_000)
  expect(mail).toEqual([])
  expect(await countBells(db, saver)).toBe(0)
  expect(await countBells(db, other)).toBe(1)
})

test('neither its advertiser nor savers of another offer of the home are emailed', async ({
  mail,
  fakes,
  db,
  as,
  deliverEvents,
}) => {
  const [owner, agent, saver] = [await createUser(db), await createUser(db), await createUser(db)]
  const saved = await createOffer(db, owner, { price: 5_000_000 })
  const other = await createOffer(db, agent, { price: 5_200_000 })
  await as(saver).favorites.addFavorite({ propertyId: saved.id })
  await compareDueHomes(db, { now: fakes.now() })
  await editAsOwner(as, agent, other.id, { price: 4_700_000 })
  await deliverEvents()
  expect(await countBells(db, saver)).toBe(1)
  expect(mail).toEqual([])
})

test('from five percent on, each saver gets one email in their language, with both prices and the home', async ({
  mail,
  db,
  as,
  deliverEvents,
}) => {
  const { saver, home, setPrice } = await createSavedHome({ db, as, deliverEvents })
  const hindi = await createUser(db, { locale: 'hi' })
  await as(hindi).favorites.addFavorite({ propertyId: home.id })
  await setPrice(4_750_000)
  const [english, translated] = [saver, hindi].map(({ email }) => mail.find(({ to }) => to === email))
  expect(mail).toHaveLength(2)
  expect(english?.subject).toBe('Price dropped: Three-bedroom flat near the park')
  for (const part of [
    'A home you saved costs 5% less',
    '₹50.0 Lac → ₹47.5 Lac',
    `http://localhost:3000/property/${home.propertyNumericId}`,
    'You get this email because you saved this home on Haveli.',
  ])
    expect(english?.text).toContain(part)
  expect(english?.settingsUrl).toBe('http://localhost:3000/user-dashboard/settings')
  expect(translated?.subject).toBe('क़ीमत घटी: Three-bedroom flat near the park')
  for (const part of [
    'आपके सहेजे एक घर की क़ीमत 5% घटी',
    `http://localhost:3000/hi/property/${home.propertyNumericId}`,
  ])
    expect(translated?.text).toContain(part)
})

test('an event delivered twice sends one email, as two drops of one day do, and the next day another', async ({
  mail,
  fakes,
  db,
  as,
  deliverEvents,
}) => {
  const { home, setPrice } = await createSavedHome({ db, as, deliverEvents })
  await setPrice(4_700_000)
  const dropped = { propertyId: home.id, before: 5_000_000, price: 4_700_000, version: home.version + 1 }
  await publishEvent(db, { name: 'property.priceDropped', ...dropped })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  await setPrice(4_400_000)
  expect(mail).toHaveLength(1)
  fakes.pass({ minutes: 24 * 60 })
  await setPrice(4_100_000)
  expect(mail).toHaveLength(2)
})

test('who saved the home and a search that finds it gets one email of a lower price', async ({
  mail,
  db,
  as,
  deliverEvents,
}) => {
  const { saver, setPrice } = await createSavedHome({ db, as, deliverEvents })
  await as(saver).search.saveSearch({ name: 'All', filters: {}, alertFrequency: 'instant' })
  await setPrice(4_700_000)
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [saver.email, 'Price dropped: Three-bedroom flat near the park'],
  ])
  await setPrice(5_200_000)
  expect(mail).toHaveLength(1)
})

test('who saved the home and wants no emails of saved homes still gets that of their search', async ({
  mail,
  db,
  as,
  deliverEvents,
}) => {
  const { saver, setPrice } = await createSavedHome({ db, as, deliverEvents })
  await as(saver).search.saveSearch({ name: 'All', filters: {}, alertFrequency: 'instant' })
  await as(saver).accounts.setNotifications({ priceDrops: false })
  await setPrice(4_700_000)
  expect(mail).toHaveLength(1)
})

test('a rent says that it is monthly', async ({ mail, db, as, deliverEvents }) => {
  const [owner, saver] = [await createUser(db), await createUser(db)]
  const { id, version } = await createProperty(db, owner, { purpose: 'rent', price: 18_000 })
  await as(saver).favorites.addFavorite({ propertyId: id })
  const dropped = { propertyId: id, before: 20_000, price: 18_000, version }
  await publishEvent(db, { name: 'property.priceDropped', ...dropped })
  await deliverEvents()
  expect(mail[0]?.text).toContain('₹20,000/month → ₹18,000/month')
})
