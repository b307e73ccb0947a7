import { eq, sql } from 'drizzle-orm'

import { listingPictures } from '#database/schema/partners/listing-pictures.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { createUser } from '#tests/factories.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect } from '#tests/test.ts'

import { fileNamed, itemsOf, test } from './picture-world.ts'

test('a wrong set is refused by its items, and nothing is stored', async ({ agency, db, services }) => {
  const { ask, server } = agency
  services.outgoing = { ...services.outgoing, refusalOf: () => 'private_address' }
  const refused = await agency.put('/a', '/b')
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(Object.keys(refused.body['fields'] ?? {})).toEqual(['items.0.url', 'items.1.url'])
  services.outgoing = { ...services.outgoing, refusalOf: () => null }
  const url = `${server.origin}/a`
  for (const items of [
    [{ url, id: 'x' }],
    [{}],
    [{ url }, { url }],
    [{ id: 'unknown' }],
    [{ url: 'ä' }],
    [{ url, caption: 'x' }],
    Array.from({ length: 11 }, (_, place) => ({ url: `${url}${place}` })),
  ])
    expect(await ask('PUT /listings/HV-1/photos', { body: { items } }), JSON.stringify(items)).toMatchObject({
      status: 400,
    })
  const five = Array.from({ length: 5 }, (_, place) => ({ url: `${url}${place}` }))
  expect(await ask('PUT /listings/HV-1/floor_plans', { body: { items: five } })).toMatchObject({
    status: 400,
  })
  await ask('DELETE /listings/HV-1')
  expect(await agency.put('/a')).toMatchObject({ status: 409, body: { code: 'ARCHIVED' } })
  expect(await db.$count(listingPictures)).toBe(0)
})

test('photos are fetched once, in the order of the set', async ({ agency }) => {
  const { ask, put, read, fetched, server } = agency
  const stated = await put('/a', '/b', '/c')
  expect(itemsOf(stated.body).map(({ state, id }) => [state, id])).toEqual(Array(3).fill(['waiting', null]))
  server.answer('/a', (response) => response.writeHead(503).end())
  expect(await fetched()).toEqual(['waiting /a', 'done /b', 'done /c'])
  expect(await ask('GET /listings/HV-1')).toMatchObject({ body: { photo_count: 2 } })
  const [first, second] = await read()
  expect(first).toMatchObject({
    problem: { code: 'bad_answer', detail: 'The server answered with an error' },
    retry_at: '2026-11-21T05:31:00.000Z',
    is_shown: false,
  })
  expect(second).toMatchObject({ is_shown: true, width: 60, height: 40, problem: null, retry_at: null })
  expect(second?.image_url).toBe(`http://localhost:3000/media/${second?.id}/400.webp`)
  await put('/a', '/b', '/c')
  expect(await fetched()).toEqual(['waiting /a', 'done /b', 'done /c'])
  expect(server.asked.toSorted()).toEqual(['/a', '/b', '/c'])
})

test('a picture that comes later takes its place in the set', async ({ agency, fakes }) => {
  const { ask, put, read, fetched, server } = agency
  for (const path of ['/a', '/c']) server.answer(path, (response) => response.writeHead(503).end())
  await put('/a', '/b', '/c', '/d')
  await fetched()
  fakes.pass({ minutes: 1 })
  expect(await fetched()).toEqual(['done /a', 'done /b', 'done /c', 'done /d'])
  const ids = (await read()).map(({ id }) => id)
  await ask('PUT /listings/HV-1/photos', { body: { items: ids.toReversed().map((id) => ({ id })) } })
  expect((await read()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await fetched()).toEqual(['done /d', 'done /c', 'done /b', 'done /a'])
  expect(server.asked).toHaveLength(6)
})

test('a photo whose address leaves the set is shown until the one in its place is there', async ({
  agency,
  fakes,
}) => {
  const { put, read, fetched, server } = agency
  await put('/a', '/b', '/c')
  await fetched()
  server.answer('/d', (response) => response.writeHead(503).end())
  await put('/a', '/d')
  expect(await fetched()).toEqual(['done /a', 'waiting /d', 'leaving –'])
  expect((await read()).map(({ is_shown }) => is_shown)).toEqual([true, false, true])
  fakes.pass({ minutes: 1 })
  expect(await fetched()).toEqual(['done /a', 'done /d'])
  await put()
  expect(await fetched()).toEqual([])
})

test('new photos of an approved listing are reviewed, and the former ones shown until then', async ({
  agency,
  as,
  db,
}) => {
  const { ask, put, read, fetched, owner } = agency
  await put('/a')
  await fetched()
  await db.update(properties).set({ approvalStatus: 'approved' })
  const [property] = await db.select().from(properties)
  const id = property?.id ?? ''
  const page = async () =>
    (await as(owner).properties.getProperty({ id: String(property?.propertyNumericId) })).images
  const former = (await page()).map(({ key }) => key)
  expect(former).toHaveLength(1)
  await put('/b', '/c')
  expect(await fetched()).toEqual(['done /b', 'done /c'])
  expect((await page()).map(({ key }) => key)).toEqual(former)
  expect((await read()).map(({ is_shown }) => is_shown)).toEqual([false, false])
  expect(await ask('GET /listings/HV-1')).toMatchObject({ body: { has_pending_change: true } })
  await as(owner).listings.withdrawRevision({ id })
  expect(await fetched()).toEqual(['removed /b', 'removed /c', 'done –'])
  await put('/d')
  await fetched()
  const [revision] = await db.select().from(propertyRevisions).where(eq(propertyRevisions.status, 'pending'))
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  await as(reviewer).moderation.decideRevision({ revisionId: revision?.id ?? '', decision: 'approved' })
  expect(await read()).toMatchObject([{ state: 'done', is_shown: true }])
  expect((await page()).map(({ key }) => key)).toEqual((await read()).map(({ id: shown }) => shown))
})

test('of two sets the later counts, also while the former is being fetched', async ({ agency }) => {
  const { put, fetched, server } = agency
  await put('/a')
  await put('/b')
  expect(await fetched()).toEqual(['done /b'])
  expect(server.asked).toEqual(['/b'])
  server.answer('/c', async (response) => {
    await put('/d')
    response.writeHead(302, { location: '/e' }).end()
  })
  await put('/c')
  expect(await fetched()).toEqual(['done /d'])
  expect(server.asked).toContain('/e')
})

test('what people took off the listing stays away while the same set is sent', async ({ agency, as, db }) => {
  const { put, read, fetched, owner } = agency
  await put('/a', '/b')
  await fetched()
  const [property] = await db.select().from(properties)
  const [, second] = await read()
  const imageKeys = [second?.id ?? '']
  await as(owner).listings.setImages({ id: property?.id ?? '', version: property?.version ?? 0, imageKeys })
  await put('/a', '/b')
  expect(await fetched()).toEqual(['removed /a', 'done /b'])
  await put('/b')
  await put('/a', '/b')
  expect(await fetched()).toEqual(['done /a', 'done /b'])
})

test('floor plans are apart from photos', async ({ agency, deliverEvents }) => {
  const { ask, put, read, server } = agency
  await put('/a')
  await ask('PUT /listings/HV-1/floor_plans', { body: server.items('/a', '/plan') })
  await deliverEvents()
  expect(await ask('GET /listings/HV-1')).toMatchObject({ body: { photo_count: 1, floor_plan_count: 2 } })
  const [first] = await read('floor_plans')
  await ask(`DELETE /listings/HV-1/floor_plans/${first?.id}`)
  expect(await ask('GET /listings/HV-1')).toMatchObject({ body: { photo_count: 1, floor_plan_count: 1 } })
})

test('a picture is uploaded, once, and removed', async ({ agency, fakes }) => {
  const { ask, put, read, fetched } = agency
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
  const add = (file: Blob) => ask('POST /listings/HV-1/photos', { file })
  expect(await add(svg)).toMatchObject({ status: 422, body: { code: 'NOT_AN_IMAGE' } })
  expect(await add(new Blob(['x'], { type: 'image/svg+xml' }))).toMatchObject({ status: 400 })
  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' })
  expect(await add(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect(fakes.files.size).toBe(0)
  await put('/a')
  await fetched()
  for (const _again of [1, 2]) expect(await add(await fileNamed('up'))).toMatchObject({ status: 200 })
  expect(await fetched()).toEqual(['done /a', 'done –'])
  const [, uploaded] = await read()
  for (const _again of [1, 2])
    expect(await ask(`DELETE /listings/HV-1/photos/${uploaded?.id}`)).toMatchObject({ status: 200 })
  expect(await fetched()).toEqual(['done /a'])
  await add(await fileNamed('up'))
  await put('/a')
  expect(await fetched()).toEqual(['done /a'])
})

test('a listing has ten photos and four floor plans at most', async ({ agency }) => {
  const { ask, put, fetched, server } = agency
  await put(...Array.from({ length: 10 }, (_, place) => `/${place}`))
  await fetched()
  const file = await fileNamed('one more')
  expect(await ask('POST /listings/HV-1/photos', { file })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_PHOTOS' },
  })
  await ask('PUT /listings/HV-1/floor_plans', { body: server.items('/a', '/b', '/c', '/d') })
  await fetched()
  expect(await ask('POST /listings/HV-1/floor_plans', { file })).toMatchObject({
    body: { code: 'TOO_MANY_PHOTOS', detail: 'At most 4 floor plans' },
  })
})

test('a team has its own share of fetching, and of what waits', async ({
  agency,
  db,
  services,
  now,
  as,
  fakes,
}) => {
  const { ask, teamId, put, fetched, server } = agency
  for (let listing = 1; listing <= 5; listing += 1) {
    await ask(`PUT /listings/L${listing}`, { body: { ...flat, price: 7_000_000 + listing * 100_000 } })
    const paths = Array.from({ length: 10 }, (_, place) => `/${listing}/${place}`)
    for (const path of paths) server.answer(path, (response) => response.writeHead(410).end())
    await ask(`PUT /listings/L${listing}/photos`, { body: server.items(...paths) })
  }
  await fetched()
  expect(server.asked).toHaveLength(40)
  await fetched()
  expect(server.asked).toHaveLength(40)
  fakes.pass({ minutes: 10 })
  await fetched()
  expect(server.asked).toHaveLength(50)
  const [property] = await db.select().from(properties).where(eq(properties.reference, 'L1'))
  await db.execute(sql`
    insert into listing_pictures (property_id, team_id, kind, position, address, state)
    select ${property?.id}, ${teamId}, 'floor_plan', 0, 'https://cdn.example/' || n, 'waiting'
    from generate_series(1, 3000) n`)
  const refused = await put('/a')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers.get('retry-after')).toBe('1800')
  const other = await createPartner({ db, services, now, as })
  await other.ask('PUT /listings/HV-1', { body: flat })
  const items = [{ url: 'https://pictures.example/a.jpg' }]
  expect(await other.ask('PUT /listings/HV-1/photos', { body: { items } })).toMatchObject({ status: 200 })
})
