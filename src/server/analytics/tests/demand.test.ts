import type { SearchInput } from '#contract/search.ts'
import type { Database } from '#database/client.ts'
import { searchDemand, searchDemandKeys, searchDemandPeople } from '#database/schema/analytics.ts'
import { createLocality, createProperty, createStaff, createUser } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

import { systemCall } from '../../platform/call.ts'
import { deletePastSearchers, listNeeds, noteSearch, writeSearches } from '../commands/note-search.ts'

const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile'
type Wanted = Parameters<ReturnType<As>['search']['searchProperties']>[0]

const flatSearch: Wanted = { purpose: 'rent', bhk: ['2'], maxPrice: 14_500, localities: ['Mansarovar'] }

async function searchFrom(as: As, addresses: readonly string[], input: Wanted = flatSearch) {
  for (const address of addresses)
    await as(null, { userAgent, address }).search.searchProperties({ ...flatSearch, ...input })
}

function listAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`)
}

function runNight(db: Database, fakes: Fakes) {
  fakes.pass({ days: 1 })
  return deletePastSearchers(systemCall({ db, ...fakes }))
}

test('demand is for members, from five people on one day, with what is listed beside it', async ({
  db,
  as,
  fakes,
}) => {
  const { id: localityId } = await createLocality(db, { name: 'Mansarovar' })
  const owner = await createUser(db)
  const flat = { localityId, purpose: 'rent', beds: 2 } as const
  await createProperty(db, owner, { ...flat, price: 15_000 })
  await createProperty(db, owner, { ...flat, price: 16_000 })
  await expect(as(null).analytics.listDemand()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const member = await createUser(db)
  const needs = async () => (await as(member).analytics.listDemand()).needs

  // A day of four people does not count at all, or the next list would tell of them.
  await searchFrom(as, listAddresses(4))
  await writeSearches({ db, ...fakes })
  await runNight(db, fakes)
  expect(await needs()).toEqual([])

  await searchFrom(as, listAddresses(5))
  await writeSearches({ db, ...fakes })
  // Of a day that is not over, nothing is shown.
  expect(await needs()).toEqual([])
  await runNight(db, fakes)
  expect(await needs()).toEqual([
    { locality: 'Mansarovar', purpose: 'rent', type: null, bhk: '2', budget: 15_000, people: 5, homes: 1 },
  ])
  fakes.pass({ days: 31 })
  expect(await needs()).toEqual([])
})

test('all networks of one /48 are one searcher', async ({ db, as, fakes }) => {
  await createLocality(db, { name: 'Mansarovar' })
  await searchFrom(as, ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2:1::1'])
  await writeSearches({ db, ...fakes })
  expect(await db.select({ people: searchDemand.people }).from(searchDemand)).toEqual([{ people: 2 }])
})

test('what is listed often enough is no demand', async ({ db, as, fakes }) => {
  const { id: localityId } = await createLocality(db, { name: 'Mansarovar' })
  const owner = await createUser(db)
  for (let count = 0; count < 5; count++)
    await createProperty(db, owner, { localityId, purpose: 'rent', beds: 2, price: 12_000 })
  await searchFrom(as, listAddresses(5))
  await writeSearches({ db, ...fakes })
  await runNight(db, fakes)
  expect(await as(owner).analytics.listDemand()).toEqual({ needs: [] })
})

test('staff see the largest difference first, by purpose and type, page by page', async ({
  db,
  as,
  fakes,
}) => {
  const { id: localityId } = await createLocality(db, { name: 'Mansarovar' })
  const staff = as(await createStaff(db, 'admin')).analytics
  await expect(as(await createUser(db)).analytics.listCompanyDemand({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const day = '2026-11-20'
  const row = { day, localityId, purpose: 'rent', type: 'apartment', bhk: '2' } as const
  await db.insert(searchDemand).values([
    { ...row, budget: 15_000, people: 9 },
    { ...row, budget: 20_000, people: 4 },
    { ...row, budget: 30_000, people: 7 },
    { ...row, purpose: 'sale', type: 'plot', bhk: null, budget: null, people: 30 },
  ])
  const owner = await createUser(db)
  for (let count = 0; count < 3; count++)
    await createProperty(db, owner, {
      localityId,
      purpose: 'rent',
      type: 'apartment',
      beds: 2,
      price: 14_000,
    })
  const { items, total } = await staff.listCompanyDemand({})
  expect(items.map(({ people, homes }) => [people, homes])).toEqual([
    [30, 0],
    [9, 3],
    [7, 3],
  ])
  expect(total).toBe(3)
  expect((await staff.listCompanyDemand({ purpose: 'rent', pageSize: 1, page: 2 })).items).toMatchObject([
    { people: 7 },
  ])
  expect((await staff.listCompanyDemand({ type: 'villa' })).items).toEqual([])
  fakes.pass({ days: 31 })
  expect((await staff.listCompanyDemand({})).total).toBe(0)
})

test('a person counts once a day, however often they search', async ({ db, as, fakes }) => {
  await createLocality(db, { name: 'Mansarovar' })
  const member = await createUser(db)
  for (let count = 0; count < 3; count++) {
    await searchFrom(as, ['203.0.113.1', '203.0.113.1'], { maxPrice: 12_000 + count })
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await as(member, { userAgent, address }).search.searchProperties(flatSearch)
    await writeSearches({ db, ...fakes })
  }
  const counts = await db.select({ people: searchDemand.people }).from(searchDemand)
  expect(counts).toEqual([{ people: 2 }])
})

test('a person counts for thirty needs a day, in one writing or several', async ({ db, as, fakes }) => {
  await createLocality(db, { name: 'Mansarovar' })
  const search = async (from: number, count: number) => {
    for (let step = from; step < from + count; step++)
      await searchFrom(as, ['203.0.113.1'], { maxPrice: 5_000 * (step + 1), bhk: [] })
    await writeSearches({ db, ...fakes })
  }
  await search(0, 10)
  // Again what counts already, and more than there is room for.
  await search(5, 5)
  expect(await db.$count(searchDemandPeople)).toBe(10)
  for (const bhk of ['1', '2', '3', '4'] as const)
    for (let step = 0; step < 10; step++)
      await searchFrom(as, ['203.0.113.1'], { maxPrice: 5_000 * (step + 1), bhk: [bhk] })
  await searchFrom(as, ['203.0.113.2'])
  await search(0, 10)
  expect(await db.$count(searchDemandPeople)).toBe(31)
})

test('bots, staff and later pages do not count, and a search without a place or a need is nobody’s', async ({
  db,
  as,
  fakes,
}) => {
  await createLocality(db, { name: 'Mansarovar' })
  const address = '203.0.113.1'
  const bot = { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)', address }
  await as(null, bot).search.searchProperties(flatSearch)
  await as(null, { address }).search.searchProperties(flatSearch)
  const staff = as(await createStaff(db, 'support'), { userAgent, address })
  await staff.search.searchProperties(flatSearch)
  await searchFrom(as, [address], { page: 2 })
  await searchFrom(as, [address], { localities: [] })
  await searchFrom(as, [address], { localities: ['Nowhere at all'] })
  await searchFrom(as, [address], { bhk: [], maxPrice: undefined })
  await searchFrom(as, [address], { purpose: undefined })
  await writeSearches({ db, ...fakes })
  expect(await db.$count(searchDemand)).toBe(0)
})

test('no address or account is stored, and after the day neither hashes nor the key', async ({
  db,
  as,
  fakes,
}) => {
  await createLocality(db, { name: 'Mansarovar' })
  const member = await createUser(db)
  const search = () => as(member, { userAgent, address: '203.0.113.9' }).search.searchProperties(flatSearch)
  await search()
  await searchFrom(as, ['203.0.113.1'])
  await writeSearches({ db, ...fakes })
  const people = await db.select({ person: searchDemandPeople.person }).from(searchDemandPeople)
  expect(people).toHaveLength(2)
  expect(JSON.stringify(people)).not.toMatch(new RegExp(`203|${member.userId}`))
  const [{ key } = { key: '' }] = await db.select().from(searchDemandKeys)
  await runNight(db, fakes)
  expect(await db.$count(searchDemandPeople)).toBe(0)
  expect(await db.$count(searchDemandKeys)).toBe(0)
  expect(await db.select({ people: searchDemand.people }).from(searchDemand)).toEqual([{ people: 2 }])

  await search()
  await writeSearches({ db, ...fakes })
  const later = await db.select({ person: searchDemandPeople.person }).from(searchDemandPeople)
  expect(people).not.toContainEqual(later[0])
  const [{ key: next } = { key: '' }] = await db.select().from(searchDemandKeys)
  expect(next).not.toBe(key)
  fakes.pass({ days: 91 })
  await deletePastSearchers(systemCall({ db, ...fakes }))
  expect(await db.$count(searchDemand)).toBe(0)
})

test('needs are coarse: budgets in steps, one size, at most three localities', () => {
  const input: SearchInput = { purpose: 'sale', maxPrice: 5_200_000, sort: 'relevance', page: 1 }
  const any = { locality: 'Jagatpura', purpose: 'sale', type: null, bhk: null }
  expect(listNeeds(input, 'Jagatpura')).toEqual([{ ...any, budget: 7_500_000 }])
  expect(listNeeds({ ...input, maxPrice: 5_000_000 }, 'Jagatpura')).toEqual([{ ...any, budget: 5_000_000 }])
  expect(listNeeds({ ...input, bhk: ['2', '3'], maxPrice: undefined }, 'Jagatpura')).toEqual([])
  expect(listNeeds({ ...input, localities: ['A', 'B', 'C', 'D'] }, 'Jagatpura')).toEqual([])
  expect(listNeeds(input, null)).toEqual([])
})

raceTest(
  'two processes that count the same search at once count a person once',
  async ({ engine: { db }, fakes }) => {
    await createLocality(db, { name: 'Mansarovar' })
    const processes = Array.from({ length: 4 }, () => ({ ...fakes.services }))
    const input: SearchInput = {
      purpose: 'rent',
      maxPrice: 14_500,
      localities: ['Mansarovar'],
      sort: 'relevance',
      page: 1,
    }
    for (const services of processes)
      for (const clientAddress of listAddresses(6))
        noteSearch(
          { services, clientAddress, requestHeaders: new Headers({ 'user-agent': userAgent }), actor: null },
          { input, place: null },
        )
    await Promise.all(processes.map((services) => writeSearches({ db, services, now: fakes.now })))
    expect(await db.select({ people: searchDemand.people }).from(searchDemand)).toEqual([{ people: 6 }])
  },
)
