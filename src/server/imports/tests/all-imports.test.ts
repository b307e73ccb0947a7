import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { createStaff, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { csvOf, homeRows, importHomes, uploadHomes } from './import-files.ts'

test('members and staff without that duty do not see the imports of others', async ({ db, as }) => {
  for (const person of [await createUser(db), await createStaff(db, 'listingagent')])
    await expect(as(person).imports.listAllImports({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('whoever helps people sees every import, newest first, with its person and the counts of its rows', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const [first, second] = [await createUser(db), await createUser(db)]
  const rows = [...homeRows(2), homeRows(1, 3)[0]?.with(4, '') ?? []]
  const done = await importHomes({ as, deliverEvents }, first, csvOf(rows))
  fakes.pass({ minutes: 1 })
  const waiting = await uploadHomes({ as, deliverEvents }, second, 1)
  const page = await as(await createStaff(db, 'support')).imports.listAllImports({})
  expect(page).toMatchObject({ total: 2, hasMore: false })
  expect(page.items).toMatchObject([
    { id: waiting, person: { id: second.userId }, state: 'checked', canStart: true, rows: 1 },
    {
      id: done,
      person: { id: first.userId },
      state: 'finished',
      rows: 3,
      counts: { imported: 2, refused: 1 },
    },
  ])
})

test('imports are found by kind, by state, and by a part of the name of their file or person', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  await db.update(users).set({ name: 'Meera Rathore' }).where(eq(users.id, owner.userId))
  const id = await uploadHomes({ as, deliverEvents }, owner, 1)
  const support = as(await createStaff(db, 'support')).imports
  const found = async (asked: Parameters<typeof support.listAllImports>[0]) =>
    (await support.listAllImports(asked)).items.map((summary) => summary.id)
  for (const asked of [
    { kind: 'listings' },
    { state: 'checked' },
    { query: 'HOMES.c' },
    { query: 'rathore' },
  ] as const)
    expect(await found(asked), JSON.stringify(asked)).toEqual([id])
  for (const asked of [{ kind: 'leads' }, { state: 'finished' }, { query: 'flats' }, { query: '%' }] as const)
    expect(await found(asked), JSON.stringify(asked)).toEqual([])
  expect(await found({ kind: 'listings', state: 'checked', query: 'meera' })).toEqual([id])
})
