import { eq } from 'drizzle-orm'

import type { SavedFilters } from '#contract/search/saved-searches.ts'
import type { Database } from '#database/client.ts'
import { notificationSettings, users } from '#database/schema/accounts.ts'
import { properties } from '#database/schema/properties.ts'
import { savedSearches, searchAlerts } from '#database/schema/search.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { editAsOwner } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test, type Fixtures } from '#tests/test.ts'

import { systemCall } from '../../platform/call.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { maxInstantEmailsPerDay, publishDigests, recordAlerts } from '../commands/alerts.ts'
import { maxListingsInDigest } from '../emails.ts'
import { findDigestTimes } from '../policy.ts'
import { findAlertListing } from '../queries/match-saved-searches.ts'

type World = Pick<Fixtures, 'db' | 'as' | 'now'>
type Person = Awaited<ReturnType<typeof createUser>>
type Frequency = (typeof savedSearches.$inferInsert)['alertFrequency']

/** From Saturday 11 am, when a test begins, to 8 am in India. */
const toSunday = { hours: 21 }
const toMonday = { hours: 45 }

async function saveSearchOf(
  { as }: World,
  person: Person,
  alertFrequency: Frequency,
  filters: Omit<SavedFilters, 'area' | 'purpose'> = {},
) {
  return as(person).search.saveSearch({ name: `${alertFrequency} homes`, filters, alertFrequency })
}

async function publishListing({ db, now }: World, propertyId: string) {
  const at = now().toISOString()
  await publishEvent(db, { name: 'property.marketChanged', propertyId, change: 'new', at })
}

test('only its person chooses the frequency, from the four there are', async ({ db, as, now }) => {
  const [person, other] = [await createUser(db), await createUser(db)]
  const { id } = await saveSearchOf({ db, as, now }, person, 'off')
  await expect(as(null).search.setAlertFrequency({ id, alertFrequency: 'daily' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(as(other).search.setAlertFrequency({ id, alertFrequency: 'daily' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    // The contract refuses what its type excludes.
    as(person).search.setAlertFrequency({ id, alertFrequency: 'hourly' as 'daily' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const getFrequency = async () => (await as(person).search.listSavedSearches({})).items[0]?.alertFrequency
  expect(await getFrequency()).toBe('off')
  await as(person).search.setAlertFrequency({ id, alertFrequency: 'weekly' })
  expect(await getFrequency()).toBe('weekly')
  expect(await as(person).search.listSavedSearches({})).toMatchObject({ isReached: true })
  await db.insert(notificationSettings).values({ userId: person.userId, email: false })
  expect(await as(person).search.listSavedSearches({})).toMatchObject({ isReached: false })
})

test('ten emails a day; the rest at 8 am', async ({ db, as, now, mail, fakes, deliverEvents }) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  await saveSearchOf({ db, as, now }, person, 'instant')
  for (let home = 0; home < maxInstantEmailsPerDay + 2; home++) {
    await publishListing({ db, as, now }, (await createProperty(db, owner)).id)
    await deliverEvents()
  }
  expect(mail).toHaveLength(maxInstantEmailsPerDay)
  fakes.pass(toSunday)
  expect(await publishDigests(systemCall({ db, ...fakes }))).toBe(1)
  await deliverEvents()
  expect(mail.at(-1)?.subject).toContain('2')
})

test('a listing that matches two searches is emailed at once, once, and repeated events send nothing', async ({
  world,
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const [owner, person, silent] = [await createUser(db), await createUser(db), await createUser(db)]
  await saveSearchOf(world, person, 'instant', { maxPrice: 9_000_000 })
  await saveSearchOf(world, person, 'instant')
  await saveSearchOf(world, person, 'daily', { beds: 3 })
  await saveSearchOf(world, silent, 'off')
  const { id, title, propertyNumericId } = await createProperty(db, owner)
  await publishListing(world, id)
  await publishListing(world, id)
  await deliverEvents()
  expect(mail).toMatchObject([{ to: person.email, subject: `New home: ${title}` }])
  expect(mail[0]?.text).toContain(`http://localhost:3000/property/${propertyNumericId}`)
  expect((await as(silent).messages.listNotifications({})).total).toBe(1)

  await editAsOwner(as, owner, id, { price: 4_800_000 })
  await deliverEvents()
  expect(mail[1]).toMatchObject({ subject: `Price dropped: ${title}` })
  expect(mail[1]?.text).toContain('₹50.0 Lac → ₹48.0 Lac')
  await as(owner).availability.moveAvailability({ id, from: 'available', to: 'sold' })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject]).slice(2)).toEqual([
    [person.email, `No longer available: ${title}`],
  ])
})

test('what changes before an email is sent stops it', async ({ world, db, as, now, mail, deliverEvents }) => {
  const owner = await createUser(db)
  const hidden = await createProperty(db, owner)
  const hide = () => db.update(properties).set({ isHeld: true }).where(eq(properties.id, hidden.id))
  const changes: ((person: Person, id: string) => Promise<unknown>)[] = [
    (person, id) => as(person).search.pauseSavedSearch({ id, isPaused: true }),
    (person, id) => as(person).search.setAlertFrequency({ id, alertFrequency: 'off' }),
    (person, id) => as(person).search.deleteSavedSearch({ id }),
    (person) => db.update(users).set({ deletedAt: now() }).where(eq(users.id, person.userId)),
    (person) => db.update(users).set({ suspendedAt: now() }).where(eq(users.id, person.userId)),
    hide,
  ]
  const listing = await findAlertListing(db, { propertyId: hidden.id, kind: 'new' })
  if (!listing) throw new Error('The listing is not public')
  for (const [order, change] of changes.entries()) {
    const person = await createUser(db)
    const { id } = await saveSearchOf(world, person, 'instant')
    const day = `2026-11-${String(order + 1).padStart(2, '0')}`
    const alerting = { listing, kind: 'new', priceBefore: null, day, limit: 9, now: now() } as const
    expect(await recordAlerts(db, alerting)).toEqual([person.userId])
    await change(person, id)
    await deliverEvents()
    expect(mail, String(order)).toEqual([])
    await db.delete(savedSearches).where(eq(savedSearches.id, id))
  }
})

test('a daily digest comes after 8 am, once, with what is still available and fits', async ({
  world,
  db,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const { id } = await saveSearchOf(world, person, 'daily', { maxPrice: 5_500_000 })
  await saveSearchOf(world, person, 'daily', { beds: 3 })
  await saveSearchOf(world, person, 'weekly')
  const [shown, sold, dearer, hidden] = [
    await createProperty(db, owner, { title: 'Shown home', beds: 2 }),
    await createProperty(db, owner, { title: 'Sold home' }),
    await createProperty(db, owner, { title: 'Dearer home', beds: 2 }),
    await createProperty(db, owner, { title: 'Hidden home' }),
  ]
  for (const home of [shown, sold, dearer, hidden]) await publishListing(world, home.id)
  await deliverEvents()
  const changeHome = (home: string, values: Partial<typeof properties.$inferInsert>) =>
    db.update(properties).set(values).where(eq(properties.id, home))
  await changeHome(sold.id, { availability: 'sold' })
  await changeHome(dearer.id, { price: 6_000_000 })
  await changeHome(hidden.id, { isHeld: true })
  const send = async () => {
    await publishDigests(systemCall({ db, ...fakes }))
    await deliverEvents()
    return mail.splice(0).map(({ subject }) => subject)
  }
  expect(await send()).toEqual([])
  fakes.pass(toSunday)
  await publishDigests(systemCall({ db, ...fakes }))
  await publishDigests(systemCall({ db, ...fakes }))
  await deliverEvents()
  expect(mail).toMatchObject([{ to: person.email, subject: '1 update for “daily homes”' }])
  expect(mail[0]?.text).toContain(
    `New: Shown home · ₹50.0 Lac\nhttp://localhost:3000/property/${shown.propertyNumericId}`,
  )
  expect(mail[0]?.text).not.toMatch(/Sold home|Dearer home|Hidden home/)
  expect(mail[0]?.unsubscribeUrl).toContain(`/unsubscribe/${id}.`)
  expect(mail.splice(0)).toHaveLength(1)
  // Nothing new, so neither the next day nor the weekly digest sends anything.
  expect(await send()).toEqual([])
  fakes.pass({ days: 1 })
  expect(await send()).toEqual([])
})

test('a weekly digest comes on Monday and counts what it does not name', async ({
  world,
  db,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  await db.update(users).set({ locale: 'hi' }).where(eq(users.id, person.userId))
  await saveSearchOf(world, person, 'weekly')
  for (let count = 0; count < maxListingsInDigest + 3; count++)
    await publishListing(world, (await createProperty(db, owner)).id)
  await deliverEvents()
  fakes.pass(toSunday)
  expect(await publishDigests(systemCall({ db, ...fakes }))).toBe(0)
  fakes.pass({ days: 1 })
  expect(await publishDigests(systemCall({ db, ...fakes }))).toBe(1)
  await deliverEvents()
  expect(mail).toMatchObject([{ locale: 'hi', subject: '“weekly homes” में 13 बदलाव' }])
  expect(mail[0]?.text).toContain('3 और बदलाव यहाँ नहीं दिखाए गए हैं।')
  expect(mail[0]?.text.match(/\/hi\/property\/\d+/g)).toHaveLength(maxListingsInDigest)
  expect(mail[0]?.text).toContain('/hi/search?status=SALE&sort=newest')
})

test('what was emailed at once is in no digest; what waited is dropped when emails stop', async ({
  world,
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const { id: instantId } = await saveSearchOf(world, person, 'instant', { maxPrice: 4_500_000 })
  const { id: dailyId } = await saveSearchOf(world, person, 'daily')
  const [cheap, dear] = [
    await createProperty(db, owner, { price: 4_000_000 }),
    await createProperty(db, owner),
  ]
  await publishListing(world, cheap.id)
  await deliverEvents()
  expect(mail).toHaveLength(1)
  expect(mail[0]?.unsubscribeUrl).toContain(instantId)
  await publishListing(world, dear.id)
  await deliverEvents()
  await as(person).search.setAlertFrequency({ id: dailyId, alertFrequency: 'off' })
  await as(person).search.setAlertFrequency({ id: dailyId, alertFrequency: 'daily' })
  fakes.pass(toMonday)
  await publishDigests(systemCall({ db, ...fakes }))
  await deliverEvents()
  expect(mail).toHaveLength(1)
})

test('a paused search gets no digest until it is resumed', async ({
  world,
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [owner, person] = [await createUser(db), await createUser(db)]
  const { id } = await saveSearchOf(world, person, 'daily')
  await publishListing(world, (await createProperty(db, owner)).id)
  await deliverEvents()
  await as(person).search.pauseSavedSearch({ id, isPaused: true })
  fakes.pass(toSunday)
  expect(await publishDigests(systemCall({ db, ...fakes }))).toBe(0)
  await as(person).search.pauseSavedSearch({ id, isPaused: false })
  expect(await publishDigests(systemCall({ db, ...fakes }))).toBe(1)
  await as(person).search.pauseSavedSearch({ id, isPaused: true })
  await deliverEvents()
  expect(mail).toEqual([])
})

test('digests become due at 8 am in India, weekly ones on Monday', () => {
  const listTimes = (now: string) => {
    const { daily, weekly } = findDigestTimes(new Date(now))
    return [daily.toISOString(), weekly.toISOString()]
  }
  const [sunday, monday] = ['2026-11-22T02:30:00.000Z', '2026-11-23T02:30:00.000Z']
  expect(listTimes('2026-11-23T02:29:59Z')).toEqual([sunday, '2026-11-16T02:30:00.000Z'])
  expect(listTimes('2026-11-23T02:30:00Z')).toEqual([monday, monday])
  expect(listTimes('2026-11-29T18:31:00Z')).toEqual(['2026-11-29T02:30:00.000Z', monday])
})

raceTest(
  'digests taken by eight processes at one moment are sent once',
  async ({ engine: { db }, as, fakes }) => {
    const world = { db, as, now: fakes.now }
    const [owner, person] = [await createUser(db), await createUser(db)]
    await saveSearchOf(world, person, 'daily')
    await saveSearchOf(world, person, 'daily', { beds: 3 })
    const { id } = await createProperty(db, owner)
    await alertEveryone(db, id, fakes.now())
    fakes.pass(toSunday)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => publishDigests(systemCall({ db, ...fakes }))),
    )
    expect(sent.reduce((sum, count) => sum + count)).toBe(1)
    expect(await db.$count(searchAlerts, eq(searchAlerts.emailedAt, fakes.now()))).toBe(1)
  },
)

async function alertEveryone(db: Database, propertyId: string, now: Date) {
  const listing = await findAlertListing(db, { propertyId, kind: 'new' })
  if (!listing) throw new Error('The listing is not public')
  await db.transaction((tx) =>
    recordAlerts(tx, { listing, kind: 'new', priceBefore: null, day: '2026-11-21', limit: 9, now }),
  )
}
