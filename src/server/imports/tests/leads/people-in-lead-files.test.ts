import { asc } from 'drizzle-orm'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import { leads } from '#database/schema/leads.ts'
import { createUser } from '#tests/factories.ts'
import { realFile } from '#tests/real-files/real-file.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { bringIn, send } from './lead-files.ts'

test('no number becomes another one: foreign numbers stay foreign, shortened ones are left out', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { saved, rows, reasonsOf } = await imported(
    { db, as, fakes, deliverEvents },
    'leads-excel-phones.csv',
  )
  expect(saved.map(({ name, phone, alternatePhone }) => [name, phone, alternatePhone])).toEqual([
    ['Apostrophe', '+919829066606', null],
    ['Bidi marks', '+919829066608', null],
    ['Brunei', '+6738123456', null],
    ['Devanagari', '+919829066607', null],
    ['Dubai', '+971501234567', null],
    ['Ext', '+919829066609', null],
    ['Float from a data frame', '+919829066601', null],
    ['Formula text', '+919829066611', null],
    ['Landline', '+911412345678', null],
    ['New Zealand', '+6421123456', null],
    ['Sci twelve digits', null, null],
    ['Singapore', '+6591234567', null],
    ['Two on two lines', '+919829066604', '+919829066605'],
    ['Two with a space', '+919829066602', '+919829066603'],
    ['Zero zero', '+919829066610', null],
  ])
  expect(reasonsOf('Sci short')).toEqual([
    'it has neither a phone number nor an email; write one of them',
    '“9.83E+09” was shortened by a spreadsheet and its last digits are lost, so it is left out. Format the column as text',
  ])
  expect(reasonsOf('Ext')).toEqual(['the extension in “98290 66609 ext 2” is left out'])
  expect(reasonsOf('Singapore')).toEqual([])
  const shown = (name: string) => rows.find(({ title }) => title === name)
  expect(shown('Singapore')).toMatchObject({ phone: '+6591234567', day: '2026-11-20' })
  expect(shown('Sci twelve digits')).toMatchObject({ phone: null, email: 'sci@example.com' })
  expect(shown('Sci short')).toMatchObject({ phone: null, email: null, day: null })
})

test('of all phone columns, mobile numbers come before landlines', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { saved } = await imported({ db, as, fakes, deliverEvents }, 'leads-phone-and-mobile.csv')
  expect(saved.map(({ name, phone }) => [name, phone])).toEqual([
    ['Amit Jain', '+919829000037'],
    ['Priya Jain', '+919829000036'],
  ])
})

test('an export of 99acres keeps the words, number and moment of each enquiry', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { saved } = await imported({ db, as, fakes, deliverEvents }, 'leads-99acres.csv')
  expect(saved.map(({ name, phone, createdAt }) => [name, phone, momentOf(createdAt)])).toEqual([
    ['Anita Solanki', '+919829011102', '2026-11-20 11:05'],
    ['Asha Verma', '+919829011105', '2026-11-20 13:00'],
    ['Mohd. Irfan', '+971501234567', '2026-11-20 12:00'],
    ['Rakesh Bhardwaj', '+919829011101', '2026-11-20 10:54'],
    ['Wei Tan', '+6591234567', '2026-11-20 12:10'],
  ])
  expect(saved[3]?.message).toBe(
    'I am interested in your property. Please contact me.\nProperty id: R71234567\nProperty details: 3 BHK Apartment, Mansarovar, Jaipur',
  )
})

test('an export of MagicBricks is read with its country code', async ({ db, as, fakes, deliverEvents }) => {
  const { saved, reasonsOf } = await imported({ db, as, fakes, deliverEvents }, 'leads-magicbricks.csv')
  expect(saved.map(({ name, phone, createdAt }) => [name, phone, momentOf(createdAt)])).toEqual([
    ['Deepa Nair', '+919829022202', '2026-11-19 18:45'],
    ['Harpreet Gill', '+16045551234', '2026-11-18 09:12'],
    ['Suresh Kumawat', '+919829022201', '2026-11-20 10:02'],
  ])
  expect(reasonsOf('Harpreet Gill')).toContain(
    '“6045551234” is read as +1 604 555 1234 because of its country',
  )
  expect(saved[2]?.message).toBe(
    'Interested in 3 BHK\nProject: Pearl Heights\nPid: 66123401\nLoc: Mansarovar',
  )
})

test('the form of an ad is read with its questions, and its ad is no listing', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { saved, reasonsOf } = await imported({ db, as, fakes, deliverEvents }, 'leads-facebook-utf16.csv')
  expect(reasonsOf('Vikram Singh Rathore')).toEqual([
    'the answers to “When do you plan to buy?” are added to the message',
  ])
  expect(saved.map(({ name, phone, createdAt }) => [name, phone, momentOf(createdAt)])).toEqual([
    ['Vikram Singh Rathore', '+919829044402', '2026-11-20 16:40'],
    ['नेहा शर्मा', '+919829044401', '2026-11-21 05:10'],
  ])
  expect(saved[1]?.message).toBe(
    'When do you plan to buy? within 3 months\nWhat is your budget?: 50 lakh – 80 lakh',
  )
})

test('two enquiries of one person on one day are two leads, and the same file is known again', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { saved, again } = await imported({ db, as, fakes, deliverEvents }, 'leads-two-projects-same-day.csv')
  expect(saved.map(({ phone, message }) => [phone, message])).toEqual([
    ['+919829077701', '2 BHK for parents\nProject: Mahima Sanskar\nLocality: Jagatpura'],
    ['+919829077701', '3 BHK below 80 lakh\nProject: Pearl Heights\nLocality: Mansarovar'],
  ])
  expect((await again()).map(({ state }) => state)).toEqual(['known', 'known'])
})

test('addresses are read as people and programs write them', async ({ db, as, fakes, deliverEvents }) => {
  const { saved, reasonsOf } = await imported({ db, as, fakes, deliverEvents }, 'leads-emails.csv')
  expect(saved.map(({ name, email }) => [name, email])).toEqual([
    ['Angle', 'priya@example.com'],
    ['IDN', 'raj@राजस्थान.भारत'],
    ['Mailto', 'mail@example.com'],
    ['Plus', 'priya+jaipur@example.com'],
    ['Two', 'one@example.com'],
    ['Upper', 'priya.j@example.com'],
    ['ZWSP', 'zwsp@example.com'],
  ])
  expect(reasonsOf('Two')).toEqual(['“two@example.com” is left out: a lead has one email address'])
  expect(reasonsOf('Dot')).toEqual([
    'it has neither a phone number nor an email; write one of them',
    '“priya.@example.com” is not an email address and is left out',
  ])
})

test.for(['leads-hindi-joiner.csv', 'leads-hindi-joiner-en.csv'])(
  'joiners of words and families stay whole in %s',
  async (file, { db, as, fakes, deliverEvents }) => {
    const { saved } = await imported({ db, as, fakes, deliverEvents }, file)
    expect(saved.map(({ name, phone, message }) => [name, phone, message])).toEqual([
      ['राजेन्\u200dद्र प्रसाद', '+919829088801', 'मैं मानसरोवर में ३ बीएचके देख रहा हूँ'],
      ['विश्\u200dवनाथ शर्मा', '+919829088802', 'कृपया बात करें 👨\u200d👩\u200d👧'],
    ])
  },
)

type Parts = Pick<Fixtures, 'db' | 'as' | 'deliverEvents' | 'fakes'>

/** The leads of a file, by name, and what was said of its rows. */
async function imported({ db, as, fakes, deliverEvents }: Parts, file: string) {
  fakes.pass({ days: Math.ceil((Date.parse('2026-11-28T06:00Z') - fakes.now().getTime()) / 86_400_000) })
  const owner = await createUser(db, { role: 'agent' })
  const rowsOf = async (id: string) => (await as(owner).imports.listImportRows({ id, pageSize: 48 })).items
  const sent = { file: await realFile(file) }
  const rows = await rowsOf(await bringIn({ as, deliverEvents }, owner, sent))
  const saved = await db.select().from(leads).orderBy(asc(leads.name), asc(leads.message))
  return {
    saved: saved.toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)),
    rows,
    reasonsOf: (name: string) => rows.find(({ title }) => title === name)?.reasons,
    again: async () => rowsOf(await send({ as, deliverEvents }, owner, sent)),
  }
}

function momentOf(instant: Date): string {
  return `${dayInIndia(instant)} ${timeInIndia(instant)}`
}
