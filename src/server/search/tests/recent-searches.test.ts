import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { maxRecentSearches, maxShownSearches } from '#contract/search/choices.ts'
import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { properties } from '#database/schema/properties.ts'
import { recentSearches } from '#database/schema/search/recent-searches.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

type Actor = Awaited<ReturnType<typeof createUser>>

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const bhk = (...bhk: ('1' | '2' | '3' | '4' | '5+')[]) => ({ bhk })
const queriesOf = async (db: Database, { userId }: Actor) =>
  (
    await db
      .select({ query: recentSearches.query })
      .from(recentSearches)
      .where(eq(recentSearches.userId, userId))
      .orderBy(recentSearches.openedAt)
  ).map(({ query }) => query)

test('guests have no recent searches in an account, and only whole ones of a few are taken', async ({
  db,
  as,
  now,
}) => {
  const openedAt = now().toISOString()
  const guest = as(null).search
  for (const refused of [
    guest.listRecentSearches(),
    guest.mergeRecentSearches({ searches: [] }),
    guest.removeRecentSearch({ id: randomUUID() }),
    guest.clearRecentSearches(),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const { search } = as(await createUser(db))
  const wrong: object[] = [
    { filters: { location: 'ID: 48213' }, openedAt },
    { filters: { colour: 'red' }, openedAt },
    { filters: { maxPrice: -5 }, openedAt },
    { filters: {}, openedAt: 'yesterday' },
    { filters: {} },
  ]
  type Merged = Parameters<typeof search.mergeRecentSearches>[0]
  type Counted = Parameters<typeof search.countNewListings>[0]
  const lists = [
    ...wrong.map((one) => [one]),
    Array.from({ length: maxRecentSearches + 1 }, () => ({ filters: {}, openedAt })),
  ]
  for (const searches of lists) {
    // The contract refuses what its type already excludes.
    await expect(search.mergeRecentSearches({ searches } as Merged)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    // The contract refuses what its type already excludes.
    await expect(guest.countNewListings({ searches } as Counted)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await db.$count(recentSearches)).toBe(0)
})

test('equal searches are one, opened when it was opened last, and the latest twelve stay', async ({
  db,
  as,
  now,
}) => {
  const person = await createUser(db)
  const { search } = as(person)
  await search.mergeRecentSearches({
    searches: [
      { filters: { ...bhk('3', '2'), purpose: 'sale' }, openedAt: before(now(), 500) },
      { filters: bhk('2', '3'), openedAt: before(now(), 400) },
      { filters: { ...bhk('4'), purpose: 'rent' }, openedAt: before(now(), 300) },
    ],
  })
  await search.mergeRecentSearches({ searches: [{ filters: bhk('3', '2'), openedAt: before(now(), 450) }] })
  const [later, earlier, ...others] = await search.listRecentSearches()
  expect([later?.query, earlier?.query]).toEqual(['status=RENT&bhk=4', 'status=SALE&bhk=2%2C3'])
  expect([earlier?.openedAt, others]).toEqual([before(now(), 400), []])

  const many = Array.from({ length: maxRecentSearches }, (_, n) => ({
    filters: { location: `Place ${n}` },
    openedAt: before(now(), 100 - n),
  }))
  await search.mergeRecentSearches({ searches: many })
  const kept = await queriesOf(db, person)
  expect(kept).toHaveLength(maxRecentSearches)
  expect(kept[0]).toContain('Place+0')
  expect(await search.listRecentSearches()).toHaveLength(maxShownSearches)
})

test('a search changed within half an hour is one, of another place, kind or time it is another', async ({
  db,
  as,
  now,
}) => {
  const person = await createUser(db)
  const place = { location: 'Bapu Nagar' }
  await as(person).search.mergeRecentSearches({
    searches: [
      { filters: { ...place, ...bhk('2') }, openedAt: before(now(), 90) },
      { filters: { ...place, ...bhk('2'), maxPrice: 5_000_000 }, openedAt: before(now(), 50) },
      { filters: { ...place, ...bhk('2'), maxPrice: 6_000_000 }, openedAt: before(now(), 40) },
      { filters: { ...place, type: 'plot' }, openedAt: before(now(), 30) },
    ],
  })
  expect(await queriesOf(db, person)).toEqual([
    'location=Bapu+Nagar&status=SALE&bhk=2',
    'location=Bapu+Nagar&status=SALE&maxPrice=6000000&bhk=2',
    'location=Bapu+Nagar&status=SALE&propertyType=plot',
  ])
})

test('new are the listings that a search finds and that were first public after it was opened', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const { id: localityId } = await createLocality(db, { name: 'Bapu Nagar' })
  const listed = (minutes: number) => ({ localityId, listedAt: new Date(before(now(), minutes)) })
  await createProperty(db, owner, { ...listed(200), beds: 2 })
  await createProperty(db, owner, { ...listed(100), beds: 2 })
  await createProperty(db, owner, { ...listed(50), beds: 2, title: 'Not yet in the bitmaps' })
  await createProperty(db, owner, { ...listed(50), beds: 2, purpose: 'rent' })
  await createProperty(db, owner, { ...listed(50), beds: 3 })
  await createProperty(db, owner, { ...listed(50), beds: 2, availability: 'sold' })
  await createProperty(db, owner, { ...listed(50), beds: 2, archivedAt: now() })
  await db
    .update(properties)
    .set({ createdAt: now() })
    .where(eq(properties.listedAt, new Date(before(now(), 200))))
  const searches = [
    { filters: { location: 'Bapu Nagar', ...bhk('2') }, openedAt: before(now(), 150) },
    { filters: { location: 'Bapu Nagar', ...bhk('2') }, openedAt: before(now(), 75) },
    { filters: { location: 'Bapu Nagar', ...bhk('2') }, openedAt: before(now(), 20) },
    { filters: {}, openedAt: before(now(), 150) },
  ]
  const exactly = (count: number) => ({ count, isAtLeast: false })
  expect(await as(null).search.countNewListings({ searches })).toEqual([2, 1, 0, 3].map(exactly))
  expect(await as(null).search.countNewListings({ searches: [] })).toEqual([])
  await db.execute(sql`select fold_search_changes()`)
  expect(await as(null).search.countNewListings({ searches })).toEqual([2, 1, 0, 3].map(exactly))
})

test('a listing under review is new only where searches show it', async ({ db, as, now }) => {
  await createProperty(db, await createUser(db), {
    approvalStatus: 'pending',
    listedAt: null,
    createdAt: new Date(before(now(), 5)),
  })
  const searches = [{ filters: bhk('3'), openedAt: before(now(), 10) }]
  expect(await as(null).search.countNewListings({ searches })).toMatchObject([{ count: 1 }])
  await db
    .insert(siteContent)
    .values({ key: 'setting_search_lists_under_review', locale: 'en', value: false })
  expect(await as(null).search.countNewListings({ searches })).toMatchObject([{ count: 0 }])
})

test('opening a search again begins its count anew, and a clock that is ahead is not believed', async ({
  db,
  as,
  now,
}) => {
  const { search } = as(await createUser(db))
  await createProperty(db, await createUser(db), { listedAt: new Date(before(now(), 5)) })
  const open = (openedAt: string) =>
    search.mergeRecentSearches({ searches: [{ filters: bhk('3'), openedAt }] })
  await open(before(now(), 10))
  expect(await search.listRecentSearches()).toMatchObject([{ newListings: { count: 1 } }])
  await open(before(now(), -1000))
  expect(await search.listRecentSearches()).toMatchObject([
    { newListings: { count: 0 }, openedAt: now().toISOString() },
  ])
})

test('recent searches are private, removed one by one and all', async ({ db, as, now }) => {
  const [person, other] = [await createUser(db), await createUser(db)]
  const searches = [2, 3].map((n) => ({ filters: { minPrice: n }, openedAt: before(now(), n * 60) }))
  for (const each of [person, other]) await as(each).search.mergeRecentSearches({ searches })
  const [first] = await as(person).search.listRecentSearches()
  const id = first?.id ?? ''
  await as(other).search.removeRecentSearch({ id })
  expect(await as(person).search.listRecentSearches()).toHaveLength(2)
  for (const _twice of [1, 2])
    expect(await as(person).search.removeRecentSearch({ id })).toEqual({ done: true })
  expect(await as(person).search.listRecentSearches()).toMatchObject([{ query: 'status=SALE&minPrice=3' }])
  await as(person).search.clearRecentSearches()
  expect(await as(person).search.listRecentSearches()).toEqual([])
  expect(await as(other).search.listRecentSearches()).toHaveLength(2)
})

test('without property history nothing is stored, and switching it off deletes what was', async ({
  db,
  as,
  now,
}) => {
  const person = await createUser(db)
  const { search, accounts } = as(person)
  const merge = () =>
    search.mergeRecentSearches({ searches: [{ filters: bhk('2'), openedAt: before(now(), 1) }] })
  await merge()
  await accounts.setPrivacy({ propertyHistory: false })
  expect(await db.$count(recentSearches)).toBe(0)
  expect(await merge()).toEqual({ done: true })
  expect(await db.$count(recentSearches)).toBe(0)
  await accounts.setPrivacy({ propertyHistory: true })
  await merge()
  expect(await db.$count(recentSearches)).toBe(1)
})

raceTest(
  'two devices that send their searches at once leave each search once',
  async ({ engine, as, fakes }) => {
    const person = await createUser(engine.db)
    const searches = Array.from({ length: maxRecentSearches }, (_, n) => ({
      filters: { minPrice: n + 1 },
      openedAt: before(fakes.now(), (n + 1) * 60),
    }))
    const sent = [searches, searches.toReversed(), searches.map((each) => ({ ...each, filters: bhk('1') }))]
    await Promise.all(sent.map((searches) => as(person).search.mergeRecentSearches({ searches })))
    const kept = await queriesOf(engine.db, person)
    expect(kept).toHaveLength(maxRecentSearches)
    expect(new Set(kept).size).toBe(maxRecentSearches)
  },
)

raceTest(
  'a search sent while property history is switched off is not kept',
  async ({ engine, as, fakes }) => {
    for (let round = 0; round < 5; round++) {
      const person = await createUser(engine.db)
      const searches = [{ filters: bhk('2'), openedAt: before(fakes.now(), 1) }]
      await Promise.all([
        as(person).accounts.setPrivacy({ propertyHistory: false }),
        as(person).search.mergeRecentSearches({ searches }),
      ])
      expect(await queriesOf(engine.db, person)).toEqual([])
    }
  },
)
