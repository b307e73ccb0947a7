import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { viewEvents } from '#database/schema/properties/property-views.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { arrangeViewMonths } from '../../commands/view-months.ts'
import { detachViewer } from '../../commands/views.ts'

const now = new Date('2026-11-28T12:00:00Z')

test('each month of views in India has its partition, two of them ahead', async ({ db }) => {
  const propertyId = await createHome(db)
  await addEvents(db, propertyId, ['2026-09-30T18:29:59Z', '2026-09-30T18:30:00Z', '2026-11-28T00:00:00Z'])
  expect(await arrangeViewMonths(db, { now, months: 24 })).toEqual({ added: 5, dropped: 0 })
  expect(await countByPartition(db)).toEqual({
    view_events_2026_09: 1,
    view_events_2026_10: 1,
    view_events_2026_11: 1,
    view_events_2026_12: 0,
    view_events_2027_01: 0,
    view_events_rest: 0,
  })
  await addEvents(db, propertyId, ['2026-12-05T00:00:00Z', '2027-05-05T00:00:00Z'])
  expect(await countByPartition(db)).toMatchObject({ view_events_2026_12: 1, view_events_rest: 1 })
  expect(await db.$count(viewEvents)).toBe(5)
  expect(await arrangeViewMonths(db, { now, months: 24 })).toEqual({ added: 1, dropped: 0 })
  expect(await arrangeViewMonths(db, { now, months: 24 })).toEqual({ added: 0, dropped: 0 })
  expect(await countByPartition(db)).toMatchObject({ view_events_2027_05: 1, view_events_rest: 0 })
})

test('views older than the retention are dropped with their month, counts stay', async ({ db, as }) => {
  const propertyId = await createHome(db, 3)
  await addEvents(db, propertyId, ['2024-10-31T18:29:59Z', '2024-10-31T18:30:00Z', '2026-11-01T00:00:00Z'])
  const early = new Date('2025-01-10T00:00:00Z')
  await arrangeViewMonths(db, { now: early, months: 24 })
  await addEvents(db, propertyId, ['2020-01-01T00:00:00Z'])
  expect(await arrangeViewMonths(db, { now, months: 24 })).toMatchObject({ dropped: 1 })
  const kept = await db.select({ at: viewEvents.createdAt }).from(viewEvents).orderBy(viewEvents.createdAt)
  expect(kept).toEqual([{ at: new Date('2024-10-31T18:30:00Z') }, { at: new Date('2026-11-01T00:00:00Z') }])
  expect(await as(null).properties.getProperty({ id: propertyId })).toMatchObject({ viewsCount: 3 })
})

test('a person is taken out of the views of every month', async ({ db }) => {
  const propertyId = await createHome(db)
  const { userId } = await createUser(db)
  await addEvents(db, propertyId, ['2026-09-10T00:00:00Z', '2026-11-10T00:00:00Z'], userId)
  await arrangeViewMonths(db, { now, months: 24 })
  await addEvents(db, propertyId, ['2030-01-01T00:00:00Z'], userId)
  await detachViewer(db, userId)
  expect([await db.$count(viewEvents), await db.$count(viewEvents, sql`user_id is not null`)]).toEqual([3, 0])
})

raceTest('while somebody reads for long, months wait for another night', async ({ engine: { db } }) => {
  await addEvents(db, await createHome(db), ['2026-11-10T00:00:00Z'])
  await db.transaction(async (tx) => {
    expect(await tx.$count(viewEvents)).toBe(1)
    expect(await arrangeViewMonths(db, { now, months: 24 })).toEqual({ added: 0, dropped: 0 })
  })
  expect(await arrangeViewMonths(db, { now, months: 24 })).toEqual({ added: 3, dropped: 0 })
  expect(await db.$count(viewEvents)).toBe(1)
})

async function createHome(db: Database, viewsCount = 0): Promise<string> {
  return (await createProperty(db, await createUser(db), { viewsCount })).id
}

async function addEvents(db: Database, propertyId: string, times: string[], userId?: string) {
  await db
    .insert(viewEvents)
    .values(times.map((time) => ({ propertyId, userId, sessionId: 'a-session', createdAt: new Date(time) })))
}

async function countByPartition(db: Database) {
  const { rows } = await db.execute<{ name: string; events: number }>(sql`
    select c.relname as name, count(e.id)::integer as events
    from pg_inherits i join pg_class c on c.oid = i.inhrelid left join view_events e on e.tableoid = c.oid
    where i.inhparent = 'view_events'::regclass group by 1`)
  return Object.fromEntries(rows.map(({ name, events }) => [name, events]))
}
