import { eq } from 'drizzle-orm'

import { costRates, dlcRates } from '#database/schema/catalogue-costs.ts'
import { properties } from '#database/schema/properties.ts'
import { createLead, createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { computeOrderedCosts } from '../commands/order-costs.ts'

const sourced = { validFrom: '2026-01-01', validUntil: null, source: 'Notification 12', url: null }
const checkedOn = '2026-11-20'

test('a listing with brokerage but no amount, or of a kind that does not fit, is refused', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const home = await createProperty(db, owner)
  const detail = await as(owner).listings.getOwnProperty({ id: home.id })
  const edit = (brokerage: { brokerageKind: 'percent' | 'months'; brokerageAmount: string }) =>
    as(owner).listings.updateProperty({
      ...detail.values,
      id: home.id,
      version: 0,
      areaType: detail.values.areaType ?? '',
      furnishing: '',
      possession: '',
      reraNumber: '',
      reraExemption: '',
      titleKind: '',
      ...brokerage,
    })
  await expect(edit({ brokerageKind: 'percent', brokerageAmount: '' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(edit({ brokerageKind: 'months', brokerageAmount: '1' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(edit({ brokerageKind: 'percent', brokerageAmount: '11' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the page shows each line with its rate, and says that undeclared brokerage is missing', async ({
  db,
  as,
}) => {
  const home = await createProperty(db, await createUser(db), { price: 6_000_000 })
  const { trueCost } = await as(null).properties.getProperty({ id: home.id })
  expect(trueCost.purchase).toMatchObject({
    total: { least: 649_200_000, most: 652_800_000 },
    isIncomplete: true,
    isOnDlcValue: false,
    tds: { amount: 6_000_000 },
  })
  expect(trueCost.purchase?.lines.map(({ key, problem }) => [key, problem])).toEqual([
    ['price', null],
    ['duty', null],
    ['surcharge', null],
    ['registration', null],
    ['brokerage', 'not_stated'],
  ])
  expect(trueCost.purchase?.lines[1]?.rate).toMatchObject({ least: 6, most: 6, checkedOn: '2026-11-21' })
})

test('duty is on the DLC value where it is higher than the price', async ({ db, as }) => {
  const place = await createLocality(db)
  await db
    .insert(dlcRates)
    .values({ ...sourced, localityId: place.id, category: 'plot', amount: 40_000, checkedOn })
  const plot = { type: 'plot', price: 3_000_000, area: 1_000, beds: null, baths: null } as const
  const home = await createProperty(db, await createUser(db), { ...plot, localityId: place.id })
  const { trueCost } = await as(null).properties.getProperty({ id: home.id })
  expect(trueCost.dlcValue).toBe(3_716_122)
  expect(trueCost.purchase?.isOnDlcValue).toBe(true)
  const own = await as(null).costs.getTrueCost({ id: home.id, buyer: 'woman', dlcValue: 2_000_000 })
  expect(own.purchase?.isOnDlcValue).toBe(false)
  expect(own.purchase?.lines[1]).toMatchObject({ key: 'duty', most: 15_000_000 })
})

test('a rate that has expired is not used silently', async ({ db, as }) => {
  await db.update(costRates).set({ validUntil: '2026-11-01' }).where(eq(costRates.key, 'registration'))
  const home = await createProperty(db, await createUser(db), { brokerageKind: 'none' })
  const { trueCost } = await as(null).properties.getProperty({ id: home.id })
  expect(trueCost.purchase?.lines.find(({ key }) => key === 'registration')).toMatchObject({
    most: 0,
    problem: 'expired',
  })
  expect(trueCost.purchase?.isIncomplete).toBe(true)
})

test('a changed rate reprices every listing, the same way each time', async ({ db, as, now }) => {
  const admin = await createUser(db, { loginRole: 'admin' })
  const owner = await createUser(db)
  for (const price of [2_500_000, 5_000_000, 9_000_000]) await createProperty(db, owner, { price })
  await createProperty(db, owner, { purpose: 'rent', price: 20_000, monthlyMaintenance: 1_000 })
  const costs = async () => {
    const rows = await db.select({ cost: properties.trueCost }).from(properties)
    return rows.map(({ cost }) => cost).toSorted((one, other) => Number(one) - Number(other))
  }
  expect(await computeOrderedCosts(db, { now: now() })).toBe(4)
  const before = await costs()
  expect(before).toEqual([21_000, 2_720_000, 5_440_000, 9_792_000])
  expect(await computeOrderedCosts(db, { now: now() })).toBe(0)

  const rate = { ...sourced, key: 'registration' as const, least: 2, most: 2, checkedOn }
  const saved = await as(admin).catalogue.saveCostRate({ rate })
  expect(await computeOrderedCosts(db, { now: now() })).toBe(4)
  expect(await costs()).toEqual([21_000, 2_745_000, 5_490_000, 9_882_000])

  await as(admin).catalogue.removeCostRate(saved)
  await computeOrderedCosts(db, { now: now() })
  expect(await costs()).toEqual(before)
})

test('the order by true cost counts brokerage, and a changed listing is computed anew', async ({
  db,
  as,
  now,
}) => {
  const owner = await createUser(db)
  const cheap = await createProperty(db, owner, {
    price: 5_000_000,
    brokerageKind: 'percent',
    brokerageAmount: 4,
  })
  const dear = await createProperty(db, owner, { price: 5_100_000, brokerageKind: 'none' })
  const order = async () => {
    await computeOrderedCosts(db, { now: now() })
    const { items } = await as(null).search.searchProperties({ sort: 'cost_low' })
    return items.map(({ id }) => id)
  }
  expect(await order()).toEqual([dear.id, cheap.id])
  await db
    .update(properties)
    .set({ brokerageKind: 'none', brokerageAmount: null })
    .where(eq(properties.id, cheap.id))
  expect(await order()).toEqual([cheap.id, dear.id])
})

test('who has not enquired does not say what the brokerage was', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db), { brokerageKind: 'none' })
  const somebody = await createUser(db)
  const { costs: api } = as(somebody)
  await expect(api.answerBrokerage({ id: home.id, wasAsDeclared: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await api.getBrokerageQuestion({ id: home.id })).toMatchObject({ canAnswer: false })
})

test('the first answer of each enquirer counts, and visitors see them from five on', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const home = await createProperty(db, advertiser, { brokerageKind: 'percent', brokerageAmount: 1 })
  const rate = async () => (await as(null).properties.getProperty({ id: home.id })).trueCost.brokerageRate
  for (const wasAsDeclared of [true, true, false, true, true]) {
    expect(await rate()).toBeNull()
    const enquirer = await createUser(db)
    await createLead(db, advertiser, { userId: enquirer.userId, propertyId: home.id })
    const { costs: api } = as(enquirer)
    expect(await api.getBrokerageQuestion({ id: home.id })).toMatchObject({ canAnswer: true })
    await api.answerBrokerage({ id: home.id, wasAsDeclared })
    expect(await api.answerBrokerage({ id: home.id, wasAsDeclared: !wasAsDeclared })).toEqual({
      wasAsDeclared,
    })
  }
  expect(await rate()).toEqual({ asDeclared: 4, answers: 5 })
})
