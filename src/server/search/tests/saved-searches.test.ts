import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { maxSavedSearches } from '#contract/search/choices.ts'
import { savedSearches } from '#database/schema/search.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

test('a search of one property, an empty name and an unknown filter are refused', async ({ db, as }) => {
  const person = await createUser(db)
  const { search } = as(person)
  const wrong: [object, RegExp][] = [
    [{ name: 'This one', filters: { location: 'ID: 48213' } }, /single property/],
    [{ name: '  ', filters: {} }, /Enter a name/],
    [{ name: 'x'.repeat(81), filters: {} }, /80/],
    [{ name: 'Homes', filters: { colour: 'red' } }, /colour/],
    [{ name: 'Homes', filters: { maxPrice: -5 } }, /./],
    [{ name: 'Homes', filters: { minArea: 900.5 } }, /./],
    [{ name: 'Homes', filters: { localities: Array.from({ length: 21 }, (_, n) => `Place ${n}`) } }, /20/],
  ]
  for (const [input, message] of wrong) {
    // The contract refuses what its type already excludes.
    const answer = search.saveSearch(input as Parameters<typeof search.saveSearch>[0])
    const refusal = await answer.then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST' })
    expect(JSON.stringify(refusal)).toMatch(message)
  }
  expect(await db.$count(savedSearches)).toBe(0)
})

test('the same filters in any order are one saved search, and its name stays', async ({ db, as }) => {
  const person = await createUser(db)
  const first = await as(person).search.saveSearch({
    name: 'Near work',
    filters: { bhk: ['2', '3'], amenities: ['Gym', 'Parking'], localities: ['B', 'A'] },
  })
  const again = await as(person).search.saveSearch({
    name: 'Another name',
    filters: { purpose: 'sale', bhk: ['3', '2'], amenities: ['Parking', 'Gym'], localities: ['A', 'B', 'A'] },
  })
  expect(first).toMatchObject({ name: 'Near work', isNew: true })
  expect(again).toEqual({ id: first.id, name: 'Near work', isNew: false })
  expect(await db.$count(savedSearches)).toBe(1)
})

test('saved searches are listed newest first with their exact number of homes, and are private', async ({
  db,
  as,
  fakes,
}) => {
  const [owner, person, other] = [await createUser(db), await createUser(db), await createUser(db)]
  const { id: localityId } = await createLocality(db, { name: 'Bapu Nagar' })
  await createProperty(db, owner, { localityId, price: 4_000_000, beds: 2, baths: 1, area: 950 })
  await createProperty(db, owner, { localityId, price: 6_000_000, beds: 3 })
  await createProperty(db, owner, { price: 6_000_000, beds: 3 })
  await createProperty(db, owner, { localityId, price: 4_000_000, availability: 'sold' })
  const { search } = as(person)
  const searches: Parameters<typeof search.saveSearch>[0][] = [
    { name: 'All', filters: {} },
    { name: 'There', filters: { localities: ['Bapu Nagar'] } },
    { name: 'There below 50 lakh', filters: { location: 'Bapu Nagar, Jaipur', maxPrice: 5_000_000 } },
    { name: 'To rent', filters: { purpose: 'rent' } },
    { name: 'Small', filters: { baths: 1, minArea: 900, maxArea: 1_000 } },
  ]
  for (const saved of searches) {
    await search.saveSearch(saved)
    fakes.pass({ minutes: 1 })
  }
  const { items, total } = await search.listSavedSearches({})
  expect(total).toBe(5)
  expect(items.map(({ name, query, matches }) => [name, query, matches])).toEqual([
    ['Small', 'status=SALE&baths=1&minArea=900&maxArea=1000', 1],
    ['To rent', 'status=RENT', 0],
    ['There below 50 lakh', 'location=Bapu+Nagar%2C+Jaipur&status=SALE&maxPrice=5000000', 1],
    ['There', 'status=SALE&localities=Bapu+Nagar', 2],
    ['All', 'status=SALE', 3],
  ])
  expect(await as(other).search.listSavedSearches({})).toMatchObject({ items: [], total: 0 })
})

test('only its person renames and deletes a saved search; deleting is idempotent', async ({ db, as }) => {
  const [person, other] = [await createUser(db), await createUser(db)]
  const { id } = await as(person).search.saveSearch({ name: 'Homes', filters: {} })
  for (const [who, which] of [
    [other, id],
    [person, randomUUID()],
  ] as const)
    await expect(as(who).search.renameSavedSearch({ id: which, name: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  await as(other).search.deleteSavedSearch({ id })
  await as(person).search.renameSavedSearch({ id, name: 'All homes' })
  expect((await as(person).search.listSavedSearches({})).items).toMatchObject([{ name: 'All homes' }])
  await as(person).search.deleteSavedSearch({ id })
  await as(person).search.deleteSavedSearch({ id })
  expect(await db.$count(savedSearches)).toBe(0)
})

test('a person saves up to fifty searches; a page beyond the end returns the last', async ({ db, as }) => {
  const person = await createUser(db)
  await db.execute(sql`
    insert into saved_searches (user_id, name, query, filters, purpose)
    select ${person.userId}, 'Homes ' || n, 'status=SALE&minPrice=' || n, jsonb_build_object('minPrice', n), 'sale'
    from generate_series(1, ${maxSavedSearches - 1}::int) n`)
  const { search } = as(person)
  const { id } = await search.saveSearch({ name: 'The last', filters: {} })
  await expect(search.saveSearch({ name: 'Over', filters: { beds: 2 } })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    message: expect.stringContaining('50'),
  })
  expect(await search.saveSearch({ name: 'Again', filters: {} })).toMatchObject({ id, isNew: false })
  const beyond = await search.listSavedSearches({ page: 99 })
  expect(beyond).toMatchObject({ page: 5, total: maxSavedSearches, hasMore: false })
  expect(beyond.items).toHaveLength(10)
})

raceTest('a search saved eight times at one moment is saved once', async ({ engine: { db }, as }) => {
  const person = await createUser(db)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => as(person).search.saveSearch({ name: 'Homes', filters: {} })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await db.$count(savedSearches, eq(savedSearches.userId, person.userId))).toBe(1)
})
