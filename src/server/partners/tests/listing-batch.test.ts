import { eq } from 'drizzle-orm'

import { teamLimits } from '#contract/partners/api/limits.ts'
import { maxBatch } from '#contract/partners/api/listing-batch.ts'
import { rateLimits } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { keyOf } from '#server/platform/http/rate-limit.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect, test } from '#tests/test.ts'

/** Another home for each number. */
const home = (number: number) => ({
  ...flat,
  title: `Flat ${number} near the metro`,
  address: `${number} Shipra Path, Mansarovar`,
  price: 7_000_000 + number * 100_000,
  area: 1000 + number * 100,
})
const batchOf = (...numbers: number[]) =>
  numbers.map((number) => ({ reference: `HV-${number}`, listing: home(number) }))
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a batch is refused whole where a home is in it twice, and nothing is stored', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const listings = [...batchOf(1, 2), { reference: 'hv-1', listing: home(3) }]
  expect(await ask('POST /listings/batch', { body: { listings } })).toMatchObject({
    status: 400,
    body: {
      code: 'BAD_REQUEST',
      fields: { 'listings.2.reference': ['“hv-1” is in this request twice'] },
    },
  })
  expect(await db.$count(properties)).toBe(0)
})

test('a batch of none, of too many, or with something unknown beside its listings is refused whole', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const bodies = [
    { listings: [] },
    { listings: batchOf(...upTo(maxBatch + 1)) },
    { listings: batchOf(1), archive_others: true },
    { listings: [{ reference: '', listing: home(1) }] },
    {},
  ]
  for (const body of bodies)
    expect(await ask('POST /listings/batch', { body })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', fields: expect.anything() },
    })
  expect(await db.$count(properties)).toBe(0)
})

test('what is wrong with one listing is said of it as if it came alone, and stops no other', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const { address: _address, locality: _locality, ...nowhere } = home(3)
  const wrong = {
    'HV-2': { ...home(2), price: '7250000', bhk: 51 },
    'HV-3': nowhere,
    'HV-4': { ...home(4), user_id: 'somebody' },
    'HV-5': null,
  }
  const refused = Object.entries(wrong).map(([reference, listing]) => ({ reference, listing }))
  const listings = [...batchOf(1), ...refused, ...batchOf(6)]
  const { status, body } = await ask('POST /listings/batch', { body: { listings } })
  expect({ status, refused: body['refused'] }).toEqual({ status: 200, refused: 4 })
  const accepted = { result: 'created', problem: null, listing: { review: 'pending' } }
  const because = (fields: object) => ({
    result: 'refused',
    listing: null,
    problem: { status: 400, code: 'BAD_REQUEST', detail: expect.any(String), fields },
  })
  expect(body['results']).toMatchObject([
    { reference: 'HV-1', ...accepted },
    because({ price: [expect.any(String)], bhk: [expect.any(String)] }),
    because({ address: [expect.any(String)] }),
    because({ form: [expect.stringContaining('user_id')] }),
    because({ form: [expect.any(String)] }),
    { reference: 'HV-6', ...accepted },
  ])
  expect(await db.$count(properties)).toBe(2)
  for (const { reference, listing } of refused.slice(1, 2)) {
    const alone = await ask(`PUT /listings/${reference}`, { body: listing })
    expect(alone.body).toMatchObject({ code: 'BAD_REQUEST', fields: { address: [expect.any(String)] } })
  }
})

test('listings of another team with the same references are neither seen nor touched', async ({
  db,
  services,
  now,
  as,
}) => {
  const world = { db, services, now, as }
  const { ask, teamId } = await createPartner(world)
  const other = await createPartner(world)
  await other.ask('POST /listings/batch', { body: { listings: batchOf(1, 2) } })
  const theirs = await db.select().from(properties).where(eq(properties.teamId, other.teamId))
  const dearer = { ...home(1), price: 9_900_000 }
  const { body } = await ask('POST /listings/batch', {
    body: { listings: [{ reference: 'HV-1', listing: dearer }], confirm: true },
  })
  expect(body).toMatchObject({ refused: 0, results: [{ result: 'created' }] })
  expect(await db.select().from(properties).where(eq(properties.teamId, other.teamId))).toEqual(theirs)
  expect(await db.$count(properties, eq(properties.teamId, teamId))).toBe(1)
})

test('each listing counts in the limit of the team, and those beyond it are refused by themselves', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask, teamId } = await createPartner({ db, services, now, as })
  const { limit, windowSeconds } = teamLimits.put
  const first = await ask('POST /listings/batch', { body: { listings: batchOf(1, 2) } })
  expect(first.headers.get('ratelimit')?.replaceAll(/;t=\d+/g, '')).toBe(
    `"key";r=599, "put";r=${limit - 2}, "create";r=4998`,
  )
  const key = keyOf({ ...teamLimits.put, subject: [teamId] })
  await db
    .update(rateLimits)
    .set({ count: limit - 1 })
    .where(eq(rateLimits.key, key))
  const cheaper = batchOf(1, 2).map(({ listing, ...named }) => ({
    ...named,
    listing: { ...listing, price: listing.price - 50_000 },
  }))
  const partly = await ask('POST /listings/batch', { body: { listings: cheaper } })
  expect(partly.body).toMatchObject({
    refused: 1,
    results: [{ result: 'updated' }, { result: 'refused', problem: { status: 429 } }],
  })
  expect(Number(partly.headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds)
  expect(await ask('POST /listings/batch', { body: { listings: cheaper } })).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  })
})

test('unchanged listings are not written, changed ones follow the rules for one', async ({
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  await ask('POST /listings/batch', { body: { listings: batchOf(1, 2, 3) } })
  await db.update(properties).set({ approvalStatus: 'approved' }).where(eq(properties.reference, 'HV-2'))
  await ask('DELETE /listings/HV-3')
  const [before] = await db.select().from(properties).where(eq(properties.reference, 'HV-1'))
  const events = await db.$count(propertyEvents)
  fakes.pass({ days: 2 })
  const listings = [
    ...batchOf(1),
    { reference: 'hv-2', listing: { ...home(2), address: '99 Tonk Road, Mansarovar' } },
    ...batchOf(3),
  ]
  const { body } = await ask('POST /listings/batch', { body: { listings } })
  expect(body).toMatchObject({
    refused: 0,
    results: [
      { reference: 'HV-1', result: 'unchanged' },
      { reference: 'hv-2', result: 'updated', listing: { reference: 'HV-2', review: 'approved' } },
      { reference: 'HV-3', result: 'updated' },
    ],
  })
  expect(await db.select().from(properties).where(eq(properties.reference, 'HV-1'))).toEqual([before])
  // The new address waits for review, as one that came alone.
  expect(await ask('GET /listings/HV-2')).toMatchObject({
    body: { has_pending_change: true, fields: { address: '99 Tonk Road, Mansarovar' } },
  })
  expect(await db.$count(propertyEvents)).toBeGreaterThan(events)
  const again = await ask('POST /listings/batch', { body: { listings } })
  expect(again.body).toMatchObject({
    results: [{ result: 'unchanged' }, { result: 'unchanged' }, { result: 'unchanged' }],
  })
})

test('unchanged listings are confirmed where the request says so, once a day and only if they are asked for', async ({
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const listings = batchOf(1, 2)
  await ask('POST /listings/batch', { body: { listings } })
  await db.update(properties).set({ approvalStatus: 'approved' }).where(eq(properties.reference, 'HV-1'))
  const confirmations = async () => {
    const rows = await db.select().from(properties).orderBy(properties.reference)
    return rows.map(({ confirmedAt }) => confirmedAt?.getTime())
  }
  const entered = now().getTime()
  fakes.pass({ hours: 23 })
  await ask('POST /listings/batch', { body: { listings, confirm: true } })
  expect(await confirmations()).toEqual([entered, entered])
  fakes.pass({ hours: 2 })
  await ask('POST /listings/batch', { body: { listings } })
  expect(await confirmations()).toEqual([entered, entered])
  const { body } = await ask('POST /listings/batch', { body: { listings, confirm: true } })
  expect(body).toMatchObject({ results: [{ result: 'unchanged' }, { result: 'unchanged' }] })
  expect(await confirmations()).toEqual([now().getTime(), entered])
  expect(await db.$count(propertyEvents, eq(propertyEvents.kind, 'confirmed'))).toBe(1)
})

test('an answer without refusals is given again for its idempotency key, one with refusals is worked on again', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const whole = { body: { listings: batchOf(1) }, headers: { 'idempotency-key': 'whole' } }
  const first = await ask('POST /listings/batch', whole)
  const again = await ask('POST /listings/batch', whole)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  const listings = [...batchOf(2), { reference: 'HV-3', listing: {} }]
  const partly = { body: { listings }, headers: { 'idempotency-key': 'partly' } }
  for (const result of ['created', 'unchanged']) {
    const { body, headers } = await ask('POST /listings/batch', partly)
    expect(body).toMatchObject({ refused: 1, results: [{ result }, { result: 'refused' }] })
    expect(headers.get('idempotent-replay')).toBeNull()
  }
})
