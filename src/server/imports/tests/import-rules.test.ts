import { asc } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { columns, csvOf, homeRows, importHomes } from './import-files.ts'

type Written = readonly [header: string, typed: string, owner: string, food: 'any' | 'vegetarian' | null]

const written: readonly Written[] = [
  ['Veg only', 'Yes', 'Yes', 'vegetarian'],
  ['Veg only', 'No', 'Yes', 'any'],
  ['Non veg allowed', 'No', 'Yes', 'vegetarian'],
  ['Non veg allowed', 'Yes', 'Yes', 'any'],
  ['Food', 'Pure veg', 'Yes', 'vegetarian'],
  ['खाना', 'केवल शाकाहारी', 'हाँ', 'vegetarian'],
  ['Food', 'Any', 'Yes', 'any'],
  // It may be cooked for tenants.
  ['Food', 'Yes', 'Yes', null],
  ['Veg only', 'Yes', 'No', null],
  ['Veg only', 'Yes', '', null],
]

test('a rule on food is read only where the owner lives in the home; otherwise its row says why it is left out', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const headers = [...new Set(written.map(([header]) => header))]
  const rows = homeRows(written.length).map((cells, index) => {
    const [header, typed = '', stays = ''] = written[index] ?? []
    return [...cells.with(4, '0.2'), 'rent', stays, ...headers.map((each) => (each === header ? typed : ''))]
  })
  const file = csvOf(rows, [...columns, 'Purpose', 'Owner stays', ...headers])
  const id = await importHomes({ as, deliverEvents }, owner, file)
  const listed = await db.select().from(properties).orderBy(asc(properties.reference))
  const found = new Map(listed.map(({ reference, food }) => [reference, food]))
  for (const [index, [header, typed, , food]] of written.entries())
    expect(found.get(`HV-${index + 1}`), `${header}: ${typed}`).toBe(food)
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.slice(-3).map(({ reasons }) => reasons)).toEqual([
    ['Food: “Yes” is not known here and is left out'],
    ['Food: “Yes” is left out, because it may be stated only where the owner lives in the home'],
    ['Food: “Yes” is left out, because it may be stated only where the owner lives in the home'],
  ])
})

test('parking for two-wheelers and cars is joined from their columns', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db)
  const [cells = []] = homeRows(1)
  const header = [...columns, 'Purpose', '2 wheeler parking', '4 wheeler parking']
  await importHomes({ as, deliverEvents }, owner, csvOf([[...cells, 'rent', 'yes', '1']], header))
  const [home] = await db.select().from(properties)
  expect(home?.vehicles).toEqual(['two_wheeler', 'car'])
})
