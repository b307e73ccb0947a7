import { sql } from 'drizzle-orm'

import { openDatabase } from '#database/client.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { connect, expect, raceTest, test } from '#tests/test.ts'

const cookie = 'recent-change=1'

raceTest(
  "public reads come from the replica, except after a change of one's own",
  async ({ engine, fakes }) => {
    const { now } = fakes
    const services = { ...fakes.services, replica: { find: () => engine.db, distrust: () => {} } }
    await engine.db.transaction(async (primary) => {
      // Not committed: the replica does not have it yet.
      const { id } = await createProperty(primary, await createUser(primary))
      const guest = connect({ db: primary, services, now, actor: null, caller: {} })
      await expect(guest.properties.getProperty({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const changed = connect({ db: primary, services, now, actor: null, caller: { cookie } })
      expect(await changed.properties.getProperty({ id })).toMatchObject({ id })
    })
  },
)

test('a read that fails on the replica is answered by the primary', async ({ db, services, now }) => {
  const lost = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/lost', dataDir: '' })
  let isDistrusted = false
  const replica = { find: () => lost.db, distrust: () => void (isDistrusted = true) }
  const { id } = await createProperty(db, await createUser(db))
  const guest = connect({ db, services: { ...services, replica }, now, actor: null, caller: {} })
  expect(await guest.properties.getProperty({ id })).toMatchObject({ id })
  expect(isDistrusted).toBe(true)
  await lost.close()
})

raceTest(
  'a read that the replica refuses is answered by the primary, and others stay',
  async ({ engine, fakes }) => {
    let isDistrusted = false
    const refusing = await openDatabase({
      databaseUrl: String(process.env['TEST_DATABASE_URL']),
      dataDir: '',
    })
    const replica = { find: () => refusing.db, distrust: () => void (isDistrusted = true) }
    const { db } = engine
    const { id } = await createProperty(db, await createUser(db))
    const services = { ...fakes.services, replica }
    const guest = connect({ db, services, now: fakes.now, actor: null, caller: {} })
    expect(await guest.properties.getProperty({ id })).toMatchObject({ id })
    expect(isDistrusted).toBe(false)
    await refusing.close()
  },
)

test('a change is remembered in the browser for longer than a replica may lag', async ({
  db,
  services,
  now,
}) => {
  const responseHeaders = new Headers()
  const caller = { responseHeaders }
  const replica = { find: () => null, distrust: () => {} }
  const guest = connect({ db, services: { ...services, replica }, now, actor: null, caller })
  await guest.search.searchProperties({})
  expect(responseHeaders.getSetCookie()).toEqual([])
  await guest.accounts.createCaptcha({})
  expect(responseHeaders.getSetCookie().join()).toMatch(/recent-change=1; Path=\/; Max-Age=10; HttpOnly/)
})

test('public reads work where nothing can be written', async ({ db, services, now }) => {
  const { id } = await createProperty(db, await createUser(db))
  await db.transaction(async (readOnly) => {
    await readOnly.execute(sql`set transaction read only`)
    const { search, properties, catalogue, agents, analytics, accounts } = connect({
      db: readOnly,
      services,
      now,
      actor: null,
      caller: {},
    })
    expect((await search.searchProperties({})).total).toBe(1)
    expect(await properties.getProperty({ id })).toMatchObject({ id })
    await Promise.all([
      search.countChoices({ purpose: 'sale' }),
      search.listRelaxations({ purpose: 'sale' }),
      search.searchMap({ zoom: 12 }),
      search.getMapBase(),
      search.suggest({ query: 'ma' }),
      search.findFilters({ text: '2 bhk in malviya nagar' }),
      search.getHome(),
      search.listLocalities({}),
      properties.listSimilar({ id }),
      properties.listRecentlyViewed({ ids: [id] }),
      catalogue.listCities(),
      catalogue.listLocalities({}),
      catalogue.listAmenities(),
      catalogue.getSiteContent({}),
      agents.listAgents({}),
      analytics.getInsights({ id }),
      accounts.getLegalText({ kind: 'privacy' }),
    ])
  })
})
