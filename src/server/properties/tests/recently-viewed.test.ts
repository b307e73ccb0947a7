import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { siteContent } from '#database/schema/catalogue.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const person = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
}

async function createHomes(db: Database, count: number) {
  const owner = await createUser(db)
  const homes: string[] = []
  for (let index = 0; index < count; index++)
    homes.push((await createProperty(db, owner, { title: `Home ${index}` })).id)
  return homes
}

test('at most 12 ids are accepted, and only valid ones', async ({ as }) => {
  for (const ids of [['48213'], Array.from({ length: 13 }, () => randomUUID())])
    await expect(as(null).properties.listRecentlyViewed({ ids })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await expect(as(null).properties.clearRecentlyViewed()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test("a guest sees the browser's recently viewed properties in order, 8 at most", async ({ db, as }) => {
  const homes = await createHomes(db, 10)
  const ids = [...homes].reverse()
  const cards = await as(null).properties.listRecentlyViewed({ ids: [randomUUID(), ...ids] })
  expect(cards.map((card) => card.id)).toEqual(ids.slice(0, 8))
  expect(await as(null).properties.listRecentlyViewed({})).toEqual([])
})

test('hidden properties are excluded, even for their owner', async ({ db, as }) => {
  const owner = await createUser(db)
  const hidden = [
    { approvalStatus: 'rejected' as const, rejectionReason: 'No such address' },
    { isHeld: true, approvalStatus: 'pending' as const },
    { archivedAt: new Date() },
    { availability: 'sold' as const },
    { availability: 'rented' as const, purpose: 'rent' as const },
  ]
  const ids: string[] = []
  for (const options of hidden) ids.push((await createProperty(db, owner, options)).id)
  const waiting = await createProperty(db, owner, { approvalStatus: 'pending' })
  for (const actor of [null, owner]) {
    const cards = await as(actor).properties.listRecentlyViewed({ ids: [...ids, waiting.id] })
    expect(cards.map((card) => card.id)).toEqual([waiting.id])
  }
  await db
    .insert(siteContent)
    .values({ key: 'setting_search_lists_under_review', locale: 'en', value: false })
  expect(await as(null).properties.listRecentlyViewed({ ids: [waiting.id] })).toEqual([])
})

test('a signed-in person finds their views on every device, newest first, each property once', async ({
  db,
  as,
  fakes,
}) => {
  const [first = '', second = '', third = '', atHome = ''] = await createHomes(db, 4)
  const visitor = await createUser(db)
  const other = await createUser(db)
  const view = async (id: string, sessionId: string) => {
    await as(visitor, person).properties.recordView({ id, sessionId })
    fakes.pass({ minutes: 1 })
  }
  await view(first, 'session-on-the-phone')
  await view(second, 'session-on-the-phone')
  await view(first, 'session-on-dashboard')
  await as(other, person).properties.recordView({ id: third, sessionId: 'session-of-another' })
  const seen = async (actor: typeof visitor | null, ids: string[] = []) =>
    (await as(actor).properties.listRecentlyViewed({ ids })).map((card) => card.id)
  expect(await seen(visitor)).toEqual([first, second])
  expect(await seen(visitor, [atHome, second])).toEqual([atHome, second, first])
  expect(await seen(null, [atHome])).toEqual([atHome])
})

test('clearing empties the list of that person only and keeps the view count; a new view starts it again', async ({
  db,
  as,
  fakes,
}) => {
  const [id = ''] = await createHomes(db, 1)
  const [visitor, other] = [await createUser(db), await createUser(db)]
  const view = (actor: typeof visitor, sessionId: string) =>
    as(actor, person).properties.recordView({ id, sessionId })
  await view(visitor, 'session-of-the-visitor')
  await view(other, 'session-of-the-other')
  expect(await as(visitor).properties.clearRecentlyViewed()).toEqual({ done: true })
  expect(await as(visitor).properties.listRecentlyViewed({})).toEqual([])
  expect(await as(other).properties.listRecentlyViewed({})).toHaveLength(1)
  expect(await as(null).properties.getProperty({ id })).toMatchObject({ viewsCount: 2 })
  fakes.pass({ minutes: 31 })
  await view(visitor, 'session-of-the-visitor')
  expect(await as(visitor).properties.listRecentlyViewed({})).toHaveLength(1)
})
