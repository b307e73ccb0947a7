import { asc } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { columns, csvOf, homeRows, importHomes } from './import-files.ts'

const written: readonly (readonly [typed: string, sources: string | null, hours: number | null])[] = [
  ['', null, null],
  ['24 hours water', null, null],
  ['No borewell', null, null],
  ['Bisalpur', 'piped', null],
  ['PHED 2 hrs, own boring', 'piped borewell', 2],
  ['Nagar Nigam line + tanker', 'piped tanker', null],
  ['PHED 24x7', 'piped', 24],
  ['Bisalpur 1-2 hours', 'piped', null],
  ['बीसलपुर २ घंटे / बोरवेल', 'piped borewell', 2],
  ['टैंकर', 'tanker', null],
]

test('water is read as people write it, and what is not certain is left out', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db)
  const rows = homeRows(written.length).map((cells, index) => [...cells, written[index]?.[0] ?? ''])
  await importHomes({ as, deliverEvents }, owner, csvOf(rows, [...columns, 'पानी की सप्लाई']))
  const listed = await db.select().from(properties).orderBy(asc(properties.reference))
  const found = new Map(
    listed.map(({ reference, waterSources, waterHours }) => [
      reference,
      [waterSources?.join(' ') ?? null, waterHours],
    ]),
  )
  for (const [index, [typed, sources, hours]] of written.entries())
    expect(found.get(`HV-${index + 1}`), typed).toEqual([sources, hours])
})
