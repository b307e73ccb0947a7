import { asc, eq } from 'drizzle-orm'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
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

const shapes = [
  {
    name: 'leads-title-row.csv',
    leads: ['Priya Jain +919829000002 priya.j@example.com 2026-11-19 -'],
    notes: ['The column names are taken from row 4; the rows above it are left out.'],
  },
  {
    name: 'x-two-row-header.xlsx',
    leads: ['Two Rows +919829110010 - 2026-11-19 -'],
    notes: ['The column names are taken from rows 1 and 2 together.'],
  },
  {
    name: 'leads-short-rows.csv',
    leads: [
      'Priya Jain +919829000005 priya.j@example.com 2026-11-19 called',
      'Amit Gupta +919829000006 - 2026-11-19 -',
      'Nisha Gupta +919829000007 nisha.g@example.com 2026-11-19 -',
    ],
    notes: [],
    rows: [
      [],
      ['the row is shorter than the others; its last cells are empty'],
      ['the row is shorter than the others; its last cells are empty'],
    ],
  },
  {
    name: 'leads-dup-header.csv',
    leads: ['A One +919829000001 a1@example.com - first call; second call'],
    notes: ['More than one column is called “remarks”. All are read, numbered from the second on.'],
  },
  {
    name: 'leads-google-forms.csv',
    leads: ['Priya Jain +919829000014 priya.j@example.com 2026-11-20 -'],
    notes: [],
  },
  {
    name: 'leads-windows1252.csv',
    leads: ['Priya Jain +919829000011 priya.j@example.com - Budget 50–60 lakh – call back'],
    notes: ['The letters are read as Windows-1252. Please check that the names below look right.'],
  },
  {
    name: 'leads-quote-inside.csv',
    leads: [
      `Priya Jain +919829000012 - - Plot 40' x 60" facing park`,
      'Amit Jain +919829000013 - - wants 3 BHK, "ready" only',
    ],
    notes: [
      'Some cells hold a quotation mark that is not doubled, as in 60" × 40". They are read as written.',
    ],
  },
  {
    name: 'leads-html.xls',
    leads: ['Priya Jain +919829000015 priya.j@example.com 2026-11-19 -'],
    notes: ['The file is really a web page with a table; the table is read.'],
  },
]

test.for(shapes)(
  '$name is read as it is',
  async ({ name, leads: expected, notes, rows }, { db, as, fakes, deliverEvents }) => {
    fakes.pass({ days: Math.ceil((Date.parse('2026-11-28T06:00Z') - fakes.now().getTime()) / 86_400_000) })
    const owner = await createUser(db, { role: 'agent' })
    const id = await bringIn({ as, deliverEvents }, owner, { file: await realFile(name) })
    const saved = await db.select().from(leads).orderBy(asc(leads.phone))
    const noted = await db.select().from(leadEvents).where(eq(leadEvents.kind, 'noted'))
    const noteOf = new Map(noted.map(({ leadId, note }) => [leadId, note]))
    const now = dayInIndia(fakes.now())
    const facts = saved.map((lead) => {
      const day = dayInIndia(lead.createdAt)
      return [
        lead.name,
        lead.phone,
        lead.email ?? '-',
        day === now ? '-' : day,
        noteOf.get(lead.id) ?? '-',
      ].join(' ')
    })
    expect(facts).toEqual(expected)
    expect((await as(owner).imports.getImport({ id })).notes).toEqual(notes)
    const { items } = await as(owner).imports.listImportRows({ id })
    if (rows) expect(items.map(({ reasons }) => reasons)).toEqual(rows)
  },
)

test('answers of a form are in the message, each behind its question, and other columns are named', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const forms = await bringIn({ as, deliverEvents }, owner, {
    file: await realFile('leads-google-forms.csv'),
  })
  const text = [
    'Full name,Mobile number,When do you want to move in,आप कितने कमरे चाहते हैं,Sr No,Adset name',
    'Ravi Meena,9829000021,After Diwali,तीन,1,Jaipur 2',
    'Usha Meena,9829000022,,,2,Jaipur 2',
  ].join('\n')
  const file = new File([`${text}\n`], 'answers.csv')
  const answers = await bringIn({ as, deliverEvents }, owner, { file })
  const saved = await db.select().from(leads).orderBy(asc(leads.phone))
  expect(saved.map(({ message }) => message)).toEqual([
    'Which of our projects in jaipur are you interested in, and when would you like to visit the site with your family (morning or evening)? Pearl Heights, Sunday morning',
    'When do you want to move in: After Diwali\nआप कितने कमरे चाहते हैं: तीन',
    null,
  ])
  const { items } = await as(owner).imports.listImportRows({ id: answers })
  expect(items.map(({ reasons }) => reasons.filter((reason) => reason.includes('answers')))).toEqual([
    ['the answers to “When do you want to move in”, “आप कितने कमरे चाहते हैं” are added to the message'],
    [],
  ])
  const { notes } = await as(owner).imports.getImport({ id: answers })
  expect(notes).toEqual(['These columns were not used: “sr no”, “adset name”'])
  expect((await as(owner).imports.getImport({ id: forms })).notes).toEqual([])
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
