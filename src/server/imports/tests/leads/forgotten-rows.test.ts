import { eq } from 'drizzle-orm'

import { propertyImportRows } from '#database/schema/imports.ts'
import { leads } from '#database/schema/leads.ts'
import { deleteOldImports } from '#server/imports/commands/change-import.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { bringIn, send, sunita } from './lead-files.ts'

test('a lead deleted on demand is in no row of a file any more', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db, { role: 'agent' })
  const other = sunita.with(1, '98290 12346')
  await bringIn({ as, deliverEvents }, owner, { rows: [sunita, other, sunita.with(7, 'Parked')] })
  await send({ as, deliverEvents }, owner, { rows: [sunita, sunita] })
  const [lead] = await db.select().from(leads).where(eq(leads.phone, '+919829012345'))
  await as(owner).leads.deleteLead({ id: lead?.id ?? '' })
  const rows = await db.select().from(propertyImportRows).orderBy(propertyImportRows.line)
  const stored = rows.filter(({ cells }) => cells !== null)
  expect(stored).toMatchObject([{ line: 3, state: 'imported', title: 'Sunita Meena', reference: 'P-77' }])
  const none = { title: null, reference: null, key: null, cells: null }
  expect(rows.filter(({ cells }) => cells === null)).toMatchObject([none, none, none, none])
})

test('after the time to undo, an import of leads has nothing of what was typed', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  await bringIn({ as, deliverEvents }, owner, { rows: [sunita.with(7, 'Parked')] })
  fakes.pass({ hours: 24 * 8 })
  expect(await deleteOldImports(db, { files: fakes.services.files, now: fakes.now() })).toBe(1)
  expect(await db.select().from(propertyImportRows)).toMatchObject([
    {
      cells: null,
      title: null,
      reference: null,
      key: null,
      reasons: [{ code: 'repaired_status', values: {} }],
    },
  ])
})
