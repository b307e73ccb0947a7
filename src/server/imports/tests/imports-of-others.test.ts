import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { createLead, createStaff, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import type { Actor } from '../../platform/context.ts'
import { importHomes } from './import-files.ts'

const reason = 'They sold the agency'

async function listingsOf(db: Database, owner: Actor) {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, owner.userId))
    .orderBy(properties.propertyNumericId)
  return rows.map(({ id }) => id)
}

test('a listing moves to somebody who imported the same row', async ({ db, as, deliverEvents }) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db)
  const to = await createUser(db)
  await importHomes({ as, deliverEvents }, from, 1)
  await importHomes({ as, deliverEvents }, to, 1)
  const transfer = { ownerId: from.userId, toContact: to.email, reason }
  const propertyIds = await listingsOf(db, from)
  expect(await as(admin).listings.transferListings({ ...transfer, propertyIds })).toEqual({ moved: 1 })
  expect(await listingsOf(db, to)).toHaveLength(2)
})

test('enquiries about a listing that was moved do not keep its import, and are not told', async ({
  db,
  as,
  deliverEvents,
}) => {
  const admin = await createStaff(db, 'admin')
  const from = await createUser(db)
  const to = await createUser(db)
  const id = await importHomes({ as, deliverEvents }, from, 2)
  const [moved = '', own = ''] = await listingsOf(db, from)
  await as(admin).listings.transferListings({
    ownerId: from.userId,
    toContact: to.email,
    propertyIds: [moved],
    reason,
  })
  await createLead(db, to, { propertyId: moved })
  expect(await as(from).imports.getImport({ id })).toMatchObject({ enquired: 0, can: { undo: true } })
  await as(from).imports.undoImport({ id })
  await deliverEvents()
  expect(await as(from).imports.getImport({ id })).toMatchObject({
    state: 'undone',
    counts: { undone: 1, imported: 1 },
  })
  const { items } = await as(from).imports.listImportRows({ id })
  expect(items.flatMap(({ reasons }) => reasons)).toEqual([])
  const rows = await db.select({ id: properties.id, archivedAt: properties.archivedAt }).from(properties)
  expect(rows.find((row) => row.id === own)?.archivedAt).not.toBeNull()
  expect(rows.find((row) => row.id === moved)?.archivedAt).toBeNull()
})
