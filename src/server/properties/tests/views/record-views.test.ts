import { eq, sql } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { viewEvents, viewTallies } from '#database/schema/properties/property-views.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { addViews } from '../../commands/views.ts'

const person = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
}
const sessionId = 'a-session-of-a-visitor'

test('a session id must be short and plain', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  for (const wrong of ['short', 'x'.repeat(65), 'with spaces in it'])
    await expect(as(null, person).properties.recordView({ id, sessionId: wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('owner, staff and bots are not counted', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const support = await createUser(db, { loginRole: 'support' })
  expect(await as(owner, person).properties.recordView({ id, sessionId })).toEqual({ counted: false })
  expect(await as(support, person).properties.recordView({ id, sessionId })).toEqual({ counted: false })
  for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', 'WhatsApp/2.23'])
    expect(await as(null, { userAgent }).properties.recordView({ id, sessionId })).toEqual({ counted: false })
  expect(await as(null).properties.recordView({ id, sessionId })).toEqual({ counted: false })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 0 })
})

test('a session counts once in 30 minutes, with its traffic source', async ({ db, as, fakes }) => {
  const { id } = await createProperty(db, await createUser(db))
  const visitor = await createUser(db)
  const view = {
    id,
    sessionId,
    source: 'newsletter',
    medium: 'mail',
    campaign: 'november',
    referrer: 'https://example.com/',
    pageUrl: 'https://haveli.example/property/48213?utm_source=newsletter',
  }
  const start = fakes.now().toISOString()
  expect(await as(visitor, person).properties.recordView(view)).toEqual({ counted: true })
  expect(await as(null, person).properties.recordView(view)).toEqual({ counted: false })
  expect(await as(null, person).properties.recordView({ id, sessionId: 'another-session' })).toEqual({
    counted: true,
  })
  fakes.pass({ minutes: 29 })
  expect(await as(null, person).properties.recordView(view)).toEqual({ counted: false })
  fakes.pass({ minutes: 1 })
  expect(await as(null, person).properties.recordView({ id, sessionId })).toEqual({ counted: true })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 3 })
  const events = await db
    .select()
    .from(viewEvents)
    .where(eq(viewEvents.propertyId, id))
    .orderBy(viewEvents.createdAt, viewEvents.source)
  expect(events).toHaveLength(3)
  expect(events).toContainEqual(
    expect.objectContaining({
      userId: visitor.userId,
      device: 'phone',
      source: 'newsletter',
      medium: 'mail',
      campaign: 'november',
      referrer: 'https://example.com/',
      metadata: { pageUrl: view.pageUrl, timestamp: start },
    }),
  )
  expect(events.at(-1)).toMatchObject({ userId: null, source: 'direct', medium: 'website', campaign: null })
})

test('a counted view shows at once, raises relevance within the minute and is no edit of the listing', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const [first, second] = [await createProperty(db, owner), await createProperty(db, owner)]
  const ids = async () => (await as(null).search.searchProperties({})).items.map(({ id }) => id)
  const before = await ids()
  await as(null, person).properties.recordView({ id: second.id, sessionId })
  const shown = async () => [
    (await as(null).properties.getProperty({ id: second.id })).viewsCount,
    (await as(owner).listings.listOwn({})).items.find(({ id }) => id === second.id)?.viewsCount,
    (await as(owner).analytics.getOverview()).views.total,
  ]
  expect([await shown(), await ids()]).toEqual([[1, 1, 1], before])
  expect(await addViews(db)).toBe(1)
  expect([await shown(), await ids()]).toEqual([
    [1, 1, 1],
    [second.id, first.id],
  ])
  expect(await addViews(db)).toBe(0)
  const [row] = await db
    .select({ updatedAt: properties.updatedAt })
    .from(properties)
    .where(eq(properties.id, second.id))
  expect(row?.updatedAt).toEqual(second.updatedAt)
})

test('five views a day per network count for relevance', async ({ db, as, fakes }) => {
  const owner = await createUser(db)
  const [pushed, liked] = [await createProperty(db, owner), await createProperty(db, owner)]
  const view = (id: string, name: string, address: string) =>
    as(null, { ...person, address }).properties.recordView({ id, sessionId: `session-${name}` })
  const inOrder = async () => {
    await addViews(db)
    return (await as(null).search.searchProperties({})).items.map(({ id }) => id)
  }
  for (let count = 0; count < 8; count++) await view(pushed.id, `invented-${count}`, '203.0.113.7')
  expect(await as(null).properties.getProperty({ id: pushed.id })).toMatchObject({ viewsCount: 8 })
  for (let count = 0; count < 6; count++) await view(liked.id, `visitor-${count}`, `198.51.100.${count}`)
  expect(await inOrder()).toEqual([liked.id, pushed.id])
  fakes.pass({ hours: 24 })
  for (const name of ['tomorrow-1', 'tomorrow-2']) await view(pushed.id, name, '203.0.113.7')
  expect(await inOrder()).toEqual([pushed.id, liked.id])
  await db.update(properties).set({ price: 7_100_000 }).where(eq(properties.id, pushed.id))
  await view(liked.id, 'visitor-7', '198.51.100.7')
  await view(liked.id, 'visitor-8', '198.51.100.8')
  expect(await inOrder()).toEqual([liked.id, pushed.id])
})

test('one IP address cannot raise a property by inventing sessions', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  for (let count = 0; count < 61; count++)
    await as(null, person).properties.recordView({ id, sessionId: `invented-${count}` })
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 60 })
  const elsewhere = { ...person, address: '198.51.100.20' }
  expect(await as(null, elsewhere).properties.recordView({ id, sessionId })).toEqual({ counted: true })
})

raceTest('of twenty views of one session at once one counts', async ({ engine, as }) => {
  const { id } = await createProperty(engine.db, await createUser(engine.db))
  const views = Array.from({ length: 20 }, () => as(null, person).properties.recordView({ id, sessionId }))
  const counted = (await Promise.all(views)).filter((view) => view.counted)
  expect(counted).toHaveLength(1)
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 1 })
})

raceTest('views of many sessions at once are all counted', async ({ engine, as }) => {
  const { id } = await createProperty(engine.db, await createUser(engine.db))
  const views = Array.from({ length: 20 }, (_, index) =>
    as(null, person).properties.recordView({ id, sessionId: `session-${index}` }),
  )
  await Promise.all(views)
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 20 })
})

test('adding views that is stopped halfway loses none and counts none twice', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  await as(null, person).properties.recordView({ id, sessionId })
  const stopped = db.transaction(async (tx) => {
    expect(await addViews(tx)).toBe(1)
    throw new Error('killed')
  })
  await expect(stopped).rejects.toThrow('killed')
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 1 })
  await addViews(db)
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 1 })
  expect(await db.$count(viewTallies)).toBe(0)
})

raceTest(
  'views that several processes add while others come are counted once each',
  async ({ engine, as }) => {
    const { db } = engine
    const owner = await createUser(db)
    const homes = [await createProperty(db, owner), await createProperty(db, owner)]
    const viewed = homes.flatMap(({ id }) =>
      Array.from({ length: 15 }, (_, index) =>
        as(null, person).properties.recordView({ id, sessionId: `session-${index}` }),
      ),
    )
    const added = Array.from({ length: 10 }, () => addViews(db))
    await Promise.all([...viewed, ...added])
    for (const { id } of homes)
      expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 15 })
    await Promise.all([addViews(db), addViews(db)])
    const rows = await db.select({ views: properties.viewsCount }).from(properties)
    expect([rows, await db.$count(viewTallies)]).toEqual([[{ views: 15 }, { views: 15 }], 0])
  },
)

raceTest('views of a listing that somebody changes wait, those of others do not', async ({ engine, as }) => {
  const { db } = engine
  const owner = await createUser(db)
  const [busy, free] = [await createProperty(db, owner), await createProperty(db, owner)]
  for (const { id } of [busy, free]) await as(null, person).properties.recordView({ id, sessionId })
  await db.transaction(async (tx) => {
    await tx.execute(sql`update properties set price = price + 1 where id = ${busy.id}`)
    expect(await addViews(db)).toBe(1)
  })
  expect(await addViews(db)).toBe(1)
})
