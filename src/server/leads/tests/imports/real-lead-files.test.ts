import { asc } from 'drizzle-orm'

import { dayInIndia, timeInIndia } from '#contract/slots.ts'
import { leads } from '#database/schema/leads.ts'
import { createUser } from '#tests/factories.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { bringIn } from './lead-files.ts'

test('the day and time of a lead are read in every notation', async ({ db, as, fakes, deliverEvents }) => {
  fakes.pass({ days: Math.ceil((Date.parse('2026-11-28T06:00Z') - fakes.now().getTime()) / 86_400_000) })
  const received = await imported({ db, as, deliverEvents }, 'leads-dates.csv')
  expect(received.slice(0, 10)).toEqual([
    'serial 2026-11-20 10:30',
    'iso z 2026-11-20 02:00',
    'iso offset 2026-11-20 02:00',
    'compact 2026-11-19 00:00',
    'epoch s 2025-11-20 09:50',
    'epoch ms 2025-11-20 09:50',
    'hindi month 2026-11-19 00:00',
    'devanagari 2026-11-19 00:00',
    'words 2026-11-19 10:30',
    'words2 2026-11-19 22:30',
  ])
  expect(received.slice(11)).toEqual([
    'ampm dot 2026-11-19 22:30',
    'midnight 2026-11-19 00:05',
    'short 2026-11-19 00:00',
    'two digit 2026-11-19 00:00',
    'slashmonth 2026-11-19 22:15',
  ])
})

/** Name, day and time in India of each lead, in the order of the file. */
async function imported(
  { db, as, deliverEvents }: Pick<Fixtures, 'db' | 'as' | 'deliverEvents'>,
  name: string,
) {
  const owner = await createUser(db, { role: 'agent' })
  await bringIn({ as, deliverEvents }, owner, { file: await realFile(name) })
  const rows = await db.select().from(leads).orderBy(asc(leads.phone))
  return rows.map(({ name, createdAt }) => `${name} ${dayInIndia(createdAt)} ${timeInIndia(createdAt)}`)
}
