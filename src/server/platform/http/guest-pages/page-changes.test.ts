import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles, properties, propertyImages } from '#database/schema/index.ts'
import { createProperty, createStoredImage, createUser } from '#tests/factories.ts'
import { createFakes } from '#tests/fakes.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { deleteOldPageChanges, watchPageChanges } from './page-changes.ts'

const { log } = createFakes().services

async function watch(db: Database) {
  const reported: (number | null)[] = []
  const changes = watchPageChanges({
    db,
    log,
    isNeeded: () => false,
    onChange: ({ propertyNumber }) => void reported.push(propertyNumber),
  })
  await changes.untilReported()
  const reportedSince = async () => {
    changes.wake()
    await changes.untilReported()
    return reported.splice(0)
  }
  return { reportedSince, stop: changes.stop }
}

test('counts that pages of guests may show late are no change', async ({ db }) => {
  const { id } = await createProperty(db, await createUser(db))
  await db.execute(sql`delete from page_changes`)
  const { reportedSince, stop } = await watch(db)
  await db
    .update(properties)
    .set({ viewsCount: 7, contactRequests: 2, tourRequests: 1, askedAt: new Date() })
    .where(eq(properties.id, id))
  expect(await reportedSince()).toEqual([])
  await stop()
})

test('every column of a listing is watched, but for counts and what is computed', async ({ db }) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid
    where t.tgname = 'pages_learn_of_property_update' and a.attnum > 0 and not a.attisdropped
      and a.attnum <> all (t.tgattr::int2[]) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    'asked_at',
    'carpet_area',
    'contact_requests',
    'cost_basis',
    'tour_requests',
    'unranked_views',
    'updated_at',
    'views_count',
  ])
})

test('a change of a listing, its pictures or its advertiser is reported, once', async ({ db }) => {
  const owner = await createUser(db)
  const [one, two] = [await createProperty(db, owner), await createProperty(db, owner)]
  await db.execute(sql`delete from page_changes`)
  const { reportedSince, stop } = await watch(db)
  await db.update(properties).set({ price: 4_500_000 }).where(eq(properties.id, one.id))
  await db.update(properties).set({ price: 4_600_000 }).where(eq(properties.id, one.id))
  expect(await reportedSince()).toEqual([one.propertyNumericId])
  const fileKey = await createStoredImage(db, owner)
  await db
    .insert(propertyImages)
    .values({ propertyId: two.id, fileKey, imageUrl: '/media/a.webp', position: 1, width: 8, height: 6 })
  expect(await reportedSince()).toEqual([two.propertyNumericId])
  await db.update(profiles).set({ bio: 'Of Jaipur' }).where(eq(profiles.userId, owner.userId))
  expect(await reportedSince()).toEqual([null])
  await stop()
})

test('a change of a text, place, project, rate, review or market is reported as one of any page', async ({
  db,
}) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'pages_learn' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    'amenities',
    'cities',
    'cost_rates',
    'dlc_rates',
    'legal_texts',
    'legal_versions',
    'localities',
    'locality_aliases',
    'market_evaluations',
    'market_runs',
    'market_stats',
    'merged_entries',
    'project_possession_dates',
    'projects',
    'reviews',
    'site_content',
    'site_releases',
  ])
  const { reportedSince, stop } = await watch(db)
  await reportedSince()
  for (const { name } of rows) {
    await db.execute(sql`delete from page_changes`)
    await db.execute(sql`delete from ${sql.identifier(name)} where false`)
    expect(await reportedSince(), name).toEqual([null])
  }
  await stop()
})

test('a change of many listings at once is reported as one of any page', async ({ db }) => {
  const owner = await createUser(db)
  for (let count = 0; count < 32; count++) await createProperty(db, owner)
  await db.execute(sql`delete from page_changes`)
  const { reportedSince, stop } = await watch(db)
  await db.update(properties).set({ title: 'A home for many' }).where(eq(properties.userId, owner.userId))
  const reported = await reportedSince()
  expect([reported.length, reported.filter((id) => id === null).length]).toEqual([31, 1])
  await stop()
})

test('changes are deleted after ten minutes', async ({ db, now }) => {
  const { propertyNumericId } = await createProperty(db, await createUser(db))
  const kept = async () =>
    (await db.execute(sql`select 1 from page_changes where property_number = ${propertyNumericId}`)).rows
  await deleteOldPageChanges(db, now())
  await db.execute(sql`update page_changes set created_at = ${now()}`)
  await deleteOldPageChanges(db, new Date(now().getTime() + 599_000))
  expect(await kept()).toHaveLength(1)
  await deleteOldPageChanges(db, new Date(now().getTime() + 601_000))
  expect(await kept()).toHaveLength(0)
})

raceTest('a change whose transaction ends after later ones is reported too', async ({ engine: { db } }) => {
  const owner = await createUser(db)
  const [slow, quick] = [await createProperty(db, owner), await createProperty(db, owner)]
  await db.execute(sql`delete from page_changes`)
  const { reportedSince, stop } = await watch(db)
  const change = (tx: Database, { id }: { id: string }) =>
    tx.update(properties).set({ price: 5_100_000 }).where(eq(properties.id, id))
  await db.transaction(async (tx) => {
    await change(tx, slow)
    await change(db, quick)
    expect(await reportedSince()).toEqual([quick.propertyNumericId])
  })
  expect(await reportedSince()).toEqual([slow.propertyNumericId])
  expect(await reportedSince()).toEqual([])
  await stop()
})
