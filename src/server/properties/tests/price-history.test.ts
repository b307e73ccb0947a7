import { asc, eq, sql, type SQL } from 'drizzle-orm'

import { headerFields } from '#contract/imports/column-mapping.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { priceHistory, propertyRevisions } from '#database/schema/properties/property-history.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { listLocations } from '../../catalogue/queries/list-locations.ts'
import { importProperties } from '../../imports/commands/import-properties.ts'
import { readImportFile } from '../../imports/commands/read-import-file.ts'
import { decideRevision } from '../commands/revisions.ts'

async function pricesOf(db: Database, propertyId: string) {
  const rows = await db
    .select({ previous: priceHistory.previousPrice, price: priceHistory.price })
    .from(priceHistory)
    .where(eq(priceHistory.propertyId, propertyId))
    .orderBy(asc(priceHistory.changedAt), asc(priceHistory.id))
  return rows.map(({ previous, price }) => [previous, price])
}

/** Refused in a savepoint, so that the test's transaction stays usable. */
async function refused(db: Database, statement: SQL) {
  await expect(db.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
    cause: { constraint: 'price_history_is_kept' },
  })
}

test('a price set directly in the database is recorded, also at once and with a past date', async ({
  db,
}) => {
  const { id } = await createProperty(db, await createUser(db))
  await db.execute(sql`update properties set price = 4800000 where id = ${id}`)
  await db.execute(sql`update properties set price = 4700000 where id = ${id}`)
  await db.execute(sql`update properties set price = 5100000, updated_at = '2001-01-01' where id = ${id}`)
  await db.execute(sql`update properties set price = 5200000, views_count = 7 where id = ${id}`)
  await db.execute(sql`update properties set title = 'Renamed by hand', price = 5200000 where id = ${id}`)
  expect(await pricesOf(db, id)).toEqual([
    [null, 5_000_000],
    [5_000_000, 4_800_000],
    [4_800_000, 4_700_000],
    [4_700_000, 5_100_000],
    [5_100_000, 5_200_000],
  ])
})

test('no price history can be changed, deleted, truncated or invented, not even with its property', async ({
  db,
}) => {
  const { id } = await createProperty(db, await createUser(db))
  await refused(db, sql`update price_history set price = 1`)
  await refused(db, sql`delete from price_history where property_id = ${id}`)
  await refused(db, sql`truncate price_history`)
  await refused(db, sql`truncate properties cascade`)
  await refused(db, sql`insert into price_history (property_id, price) values (${id}, 1)`)
  await expect(db.transaction((tx) => tx.execute(sql`delete from properties`))).rejects.toMatchObject({
    // restrict_violation; before PostgreSQL 18 a foreign key violation.
    cause: { code: expect.stringMatching(/^(23001|23503)$/) },
  })
  expect(await pricesOf(db, id)).toEqual([[null, 5_000_000]])
})

test('resetting a price is a change like any other, and the page shows each', async ({ db, as, fakes }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  for (const price of [5_400_000, 5_000_000]) {
    fakes.pass({ hours: 24 })
    await db.update(properties).set({ price, updatedAt: fakes.now() }).where(eq(properties.id, id))
  }
  const { priceHistory: shown } = await as(null).properties.getProperty({ id })
  expect(shown.map(({ price }) => price)).toEqual([5_000_000, 5_400_000, 5_000_000])
  await as(owner).availability.archiveProperty({ id })
  await as(owner).availability.restoreProperty({ id })
  expect(await pricesOf(db, id)).toHaveLength(3)
})

test("an imported property begins its history with the file's price", async ({ db, now }) => {
  const { userId: ownerId } = await createUser(db)
  const text = 'address,city,sqft,price_lakh\n"14 Park Road, Jaipur",Jaipur,900,40\n'
  const file = await readImportFile(Buffer.from(text), 'homes.csv', { fields: headerFields.listings })
  if ('refusal' in file) throw new Error(file.refusal.code)
  const places = await listLocations(db)
  const report = await importProperties(db, { ownerId, file, places, now: now(), dryRun: false })
  expect(report).toMatchObject({ added: 1, refused: [] })
  const [home] = await db.select({ id: properties.id }).from(properties)
  expect(await pricesOf(db, home?.id ?? '')).toEqual([[null, 4_000_000]])
})

test('a price pending review is not recorded until it is approved', async ({ db, as, now }) => {
  const owner = await createUser(db)
  const { id, version, ...home } = await createProperty(db, owner)
  const { title, type, purpose, address, city, state } = home
  const fields = { title, type, purpose, address, city, state, area: '1200', beds: '3', baths: '2' }
  await as(owner).listings.updateProperty({ id, version, ...fields, price: '7500000' })
  expect(await pricesOf(db, id)).toEqual([[null, 5_000_000]])
  const [revision] = await db.select({ id: propertyRevisions.id }).from(propertyRevisions)
  const reviewer = await createUser(db, { loginRole: 'listingmanager' })
  await decideRevision(db, {
    revisionId: revision?.id ?? '',
    decision: 'approved',
    reason: '',
    reviewerId: reviewer.userId,
    now: now(),
  })
  expect(await pricesOf(db, id)).toEqual([
    [null, 5_000_000],
    [5_000_000, 7_500_000],
  ])
})
