import { eq } from 'drizzle-orm'

import { apiKeys } from '#database/schema/partners/api-keys.ts'
import { properties } from '#database/schema/properties.ts'
import { createProperty } from '#tests/factories.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect, test } from '#tests/test.ts'

test('a listing is made once by its reference, in the team, and answered in the fields it was sent in', async ({
  db,
  services,
  now,
  as,
}) => {
  const { teamId, owner, ask } = await createPartner({ db, services, now, as })
  const first = await ask('PUT /listings/HV-1', { body: flat })
  expect(first).toMatchObject({
    status: 200,
    body: { result: 'created', listing: { reference: 'HV-1', review: 'pending', fields: flat } },
  })
  const again = await ask('PUT /listings/hv-1', { body: flat })
  expect(again).toMatchObject({ status: 200, body: { result: 'unchanged' } })
  const rows = await db.select().from(properties)
  expect(rows).toMatchObject([{ reference: 'HV-1', teamId, userId: owner.userId, price: 7_250_000 }])
  const dearer = await ask('PUT /listings/HV-1', { body: { ...flat, price: 7_300_000 } })
  expect(dearer).toMatchObject({ body: { result: 'updated', listing: { fields: { price: 7_300_000 } } } })
  expect(await ask('GET /listings/HV-1')).toMatchObject({
    body: { fields: { price: 7_300_000, lift: true } },
  })
})

test('wrong and unknown fields are refused by name, and nothing is stored', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const wrong = { ...flat, price: '7250000', bhk: 51, user_id: 'somebody', featured: true }
  const refused = await ask('PUT /listings/HV-1', { body: wrong })
  expect(refused.status).toBe(400)
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  expect(Object.keys(refused.body['fields'] ?? {}).join()).toMatch(/price/)
  const { address: _address, locality: _locality, ...nowhere } = flat
  expect(await ask('PUT /listings/HV-1', { body: nowhere })).toMatchObject({
    status: 400,
    body: { fields: { address: [expect.any(String)] } },
  })
  expect(await db.$count(properties)).toBe(0)
})

test('every floor of a building is put, answered and put again as it was answered', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  for (const floor of [-1, -0.5, 0, 0.5, 2]) {
    const body = { ...flat, floor }
    expect(await ask('PUT /listings/HV-1', { body }), String(floor)).toMatchObject({
      status: 200,
      body: { listing: { fields: { floor } } },
    })
    expect(await ask('PUT /listings/HV-1', { body })).toMatchObject({ body: { result: 'unchanged' } })
  }
  for (const floor of [1.5, 0.25, -6])
    expect(await ask('PUT /listings/HV-1', { body: { ...flat, floor } }), String(floor)).toMatchObject({
      status: 400,
      body: { fields: { floor: expect.any(Array) } },
    })
})

test('the sides of a plot are put in feet, answered and put again as they were answered', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const { address, locality } = flat
  const plot = {
    type: 'plot',
    status: 'sale',
    price: 4_500_000,
    area: 1500,
    area_unit: 'sqft',
    address,
    locality,
  }
  const sides = { plot_length: 50, plot_width: 30 }
  expect(await ask('PUT /listings/HV-2', { body: { ...plot, ...sides } })).toMatchObject({
    status: 200,
    body: { result: 'created', listing: { fields: sides } },
  })
  expect(await ask('PUT /listings/HV-2', { body: { ...plot, ...sides } })).toMatchObject({
    body: { result: 'unchanged' },
  })
  expect(await ask('PUT /listings/HV-2', { body: { ...plot, plot_width: '30 ft' } })).toMatchObject({
    status: 400,
    body: { fields: { plot_width: expect.any(Array) } },
  })
})

test('listings of others and of the person outside the team are unknown', async ({
  db,
  services,
  now,
  as,
}) => {
  const world = { db, services, now, as }
  const { owner, ask } = await createPartner(world)
  const other = await createPartner(world)
  await other.ask('PUT /listings/HV-9', { body: flat })
  await createProperty(db, owner, { reference: 'OWN-1' })
  for (const reference of ['HV-9', 'OWN-1']) {
    for (const line of [
      `GET /listings/${reference}`,
      `DELETE /listings/${reference}`,
      `POST /listings/${reference}/confirmation`,
      `POST /listings/${reference}/sold`,
    ])
      expect(await ask(line), line).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
  expect(await ask('GET /listings')).toMatchObject({ body: { items: [], next_cursor: null } })
})

test('live listings are listed by pages, archived ones are not, and putting one again relists it', async ({
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  for (const [at, reference] of ['A', 'B', 'C'].entries()) {
    fakes.pass({ minutes: 1 })
    const body = {
      ...flat,
      title: `Flat ${reference} near the metro`,
      price: 7_000_000 + at * 100_000,
      bhk: at + 1,
    }
    expect(await ask(`PUT /listings/${reference}`, { body })).toMatchObject({ status: 200 })
  }
  const first = await ask('GET /listings?limit=2')
  expect(first.body).toMatchObject({ items: [{ reference: 'C' }, { reference: 'B' }] })
  const rest = await ask(`GET /listings?limit=2&cursor=${String(first.body['next_cursor'])}`)
  expect(rest.body).toMatchObject({ items: [{ reference: 'A' }], next_cursor: null })
  expect(await ask('DELETE /listings/B')).toMatchObject({ status: 200, body: { cancelled_visits: 0 } })
  expect(await ask('DELETE /listings/B')).toMatchObject({ status: 200 })
  expect((await ask('GET /listings')).body).toMatchObject({ items: [{ reference: 'C' }, { reference: 'A' }] })
  const body = { ...flat, title: 'Flat B near the metro', price: 7_100_000, bhk: 2 }
  expect(await ask('PUT /listings/B', { body })).toMatchObject({
    body: { result: 'updated', listing: { is_archived: false } },
  })
  expect(await db.$count(properties)).toBe(3)
})

test('an approved listing is confirmed, and marked as sold once', async ({ db, services, now, as }) => {
  const { ask } = await createPartner({ db, services, now, as })
  await ask('PUT /listings/HV-1', { body: flat })
  expect(await ask('POST /listings/HV-1/confirmation')).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  await db.update(properties).set({ approvalStatus: 'approved' })
  expect(await ask('POST /listings/HV-1/confirmation')).toMatchObject({ status: 200 })
  expect(await ask('POST /listings/HV-1/rented')).toMatchObject({ status: 409 })
  expect(await ask('POST /listings/HV-1/sold', { body: { day: '2099-01-01' } })).toMatchObject({
    body: { code: 'DAY_FUTURE' },
  })
  for (const _again of [1, 2])
    expect(await ask('POST /listings/HV-1/sold', { body: {} })).toMatchObject({
      status: 200,
      body: { availability: 'sold' },
    })
  expect((await ask('GET /listings')).body).toMatchObject({ items: [] })
  expect((await ask('GET /listings?state=all')).body).toMatchObject({ items: [{ reference: 'HV-1' }] })
})

test('a request with an idempotency key is carried out once and refused as another one', async ({
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  await ask('PUT /listings/HV-1', { body: flat })
  await db.update(properties).set({ approvalStatus: 'approved' })
  const headers = { 'idempotency-key': '"4f1c"' }
  const first = await ask('POST /listings/HV-1/confirmation', { headers })
  fakes.pass({ minutes: 5 })
  const again = await ask('POST /listings/HV-1/confirmation', { headers })
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect(await ask('POST /listings/HV-1/sold', { headers, body: {} })).toMatchObject({ status: 422 })
  expect(
    await ask('POST /listings/HV-1/sold', { headers: { 'idempotency-key': 'a b' }, body: {} }),
  ).toMatchObject({
    status: 400,
  })
})

test('the use of a key is noted by minute and network, and its limit told', async ({
  db,
  services,
  now,
  as,
}) => {
  const { key, ask } = await createPartner({ db, services, now, as })
  const { headers } = await ask('GET /me')
  expect(headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
  expect(headers.get('ratelimit')).toMatch(/^"key";r=599;t=\d+$/)
  expect(await db.select().from(apiKeys).where(eq(apiKeys.id, key.id))).toMatchObject([
    { lastNetwork: '203.0.113.0/24', lastUsedAt: expect.any(Date) },
  ])
})
