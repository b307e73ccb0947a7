import { eq, getTableName, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Database } from '#database/client.ts'
import { adminRoles, users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { plans } from '#database/schema/subscriptions.ts'
import { teams } from '#database/schema/teams.ts'
import { personalData } from '#server/personal-data.ts'
import { personalDataTable } from '#server/platform/privacy/document.ts'
import { personalLists } from '#server/platform/privacy/export-person.ts'

import { createCity, createMember, createProperty, createUser } from './factories.ts'
import {
  columnsOf,
  readRetentionRules,
  tables,
  seedPersonalRows,
} from './fixtures/personal-rows/seed-personal-rows.ts'
import { password } from './people.ts'
import { expect, test } from './test.ts'

const outcomes = readRetentionRules()

test('every column with personal data has its line in docs/personal-data.md', () => {
  expect(tables.length).toBeGreaterThan(60)
  for (const table of tables) {
    const name = getTableName(table)
    const lines = outcomes.filter((outcome) => outcome.table === name)
    const named = lines.flatMap(({ columns }) => columns)
    expect(lines.length, `${name} has no line`).toBeGreaterThan(0)
    for (const { atDeletion } of lines) expect(atDeletion, name).toMatch(/^(removed|emptied|kept: .+)/)
    if (named.includes('*')) expect(lines, name).toHaveLength(1)
    else {
      const { people, words } = columnsOf(table)
      expect(named.toSorted(), name).toEqual([...people, ...words].toSorted())
    }
  }
  const known = new Set<string>(tables.map((table) => getTableName(table)))
  expect(outcomes.filter(({ table }) => !known.has(table))).toEqual([])
})

test('docs/personal-data.md matches the registry', async () => {
  const page = join(import.meta.dirname, '../docs/personal-data.md')
  const [introduction] = readFileSync(page, 'utf8').split('| table |')
  await expect(`${introduction}${personalDataTable(personalData.tables)}`).toMatchFileSnapshot(page)
})

test('every list of the export is documented there, and every documented one exists', ({ db }) => {
  const person = { id: crypto.randomUUID(), email: 'nobody@example.com', phones: [] }
  const made = personalLists(db, personalData.tables, person).map(({ name }) => name)
  const confirmed = outcomes.map(({ lists }) => lists).filter((lists) => lists !== '–' && lists !== 'never')
  expect([...new Set(confirmed)].toSorted()).toEqual(made.toSorted())
})

test('no table accepts a row of a deleted account', async ({ db }) => {
  const { rows } = await db.execute<{ table: string }>(sql`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'refuse_former_users'`)
  const guarded = new Set(rows.map(({ table }) => table))
  const open = outcomes.filter(
    ({ table, lists, atDeletion }) =>
      lists !== '–' && !atDeletion.startsWith('kept') && !guarded.has(table) && !reached.includes(table),
  )
  expect(open.map(({ table }) => table)).toEqual([])
})

/** Guarded directly, or through the row they belong to. */
const reached = [
  'users',
  'verifications',
  'property_images',
  'property_import_rows',
  'property_import_photos',
  'review_decisions',
  'ticket_replies',
  'factor_challenges',
  'push_subscriptions',
  'shortlist_people',
  'shortlist_notes',
  'rental_police_steps',
  'rental_items',
  'rental_deposits',
  // Aggregated by the company.
  'agent_monthly_stats',
]

const mine = 'zq7mine'
const aboutMe = 'zq7about'
const theirs = 'zq7theirs'
const phones = {
  mobile: '+919700000001',
  phone: '+919700000002',
  other: '+919700000003',
  theirs: '+919800000009',
}
const email = `${mine}.account@example.com`

test(
  'nothing of a deleted account remains in any column, file, email or pending event, and all data of others does',
  {
    timeout: 60_000,
  },
  async ({ db, as, fakes, deliverEvents }) => {
    const me = await createMember(db, { name: `${mine} Sharma`, email, mobileNumber: phones.mobile })
    const other = await createMember(db, { name: 'Imran Khan', email: `${theirs}@example.com` })
    const third = await createUser(db)
    await db
      .update(users)
      .set({ image: `/media/${mine}`, suspendedReason: mine })
      .where(eq(users.id, me.userId))
    await db.update(profiles).set(profileWords(mine)).where(eq(profiles.userId, me.userId))
    await db.insert(plans).values({ level: 'free', monthlyPrice: 0 })
    const [role] = await db.insert(adminRoles).values({ name: 'admin' }).returning({ id: adminRoles.id })
    const { id: cityId } = await createCity(db)
    const known = { cityId, roleId: role?.id, isActive: false, isPrimary: false }
    const home = await createProperty(db, me, listingWords(mine))
    const otherHome = await createProperty(db, other, listingWords(theirs))

    const [team, otherTeam] = await db
      .insert(teams)
      .values([{ name: 'Pink City Homes' }, { name: 'Amber Homes' }])
      .returning({ id: teams.id })
    const outside = { author: other.userId, other: third.userId, staff: me.userId }
    const propertyId = otherHome.id
    // Created before one blocks the other.
    await as(me).leads.createLead({ type: 'contact', propertyId, message: `${mine} asks` })
    await as(other).leads.createLead({ type: 'contact', propertyId: home.id, message: `${theirs} asks` })
    await seedPersonalRows(db, {
      marker: theirs,
      ...outside,
      phone: phones.theirs,
      known: { ...known, propertyId, teamId: otherTeam?.id },
    })
    const inside = { author: me.userId, other: other.userId, staff: third.userId }
    await seedPersonalRows(db, {
      marker: mine,
      ...inside,
      phone: phones.other,
      known: { ...known, propertyId: home.id, teamId: team?.id },
    })
    const facing = { author: third.userId, other: me.userId, staff: third.userId, isTwoSided: true }
    await seedPersonalRows(db, {
      marker: aboutMe,
      ...facing,
      phone: phones.theirs,
      known: { ...known, propertyId: home.id, teamId: team?.id },
    })
    await deliverEvents()
    await leaveTraces(db, me.userId)
    const picture = { bytes: Buffer.from('picture'), contentType: 'image/webp' }
    for (const marker of [mine, theirs])
      for (const size of ['400.avif', '1600.webp'])
        fakes.files.set(`${marker}.stored_files.key/${size}`, picture)
    fakes.files.set(`${mine}.data_exports.file_key`, picture)
    const others = await findAll(db, theirs)
    expect(others.length).toBeGreaterThan(100)
    expect((await findAll(db, mine)).length).toBeGreaterThan(120)
    expect(fakes.mail.filter(({ text }) => text.includes(email)).length).toBeGreaterThan(0)

    const receipt = await as(me).accounts.deleteAccount({ password, word: ' delete ' })
    await deliverEvents()

    const retainedColumns = outcomes
      .filter(({ atDeletion }) => atDeletion.startsWith('kept'))
      .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    const found = [...(await findAll(db, mine)), ...(await findNumbers(db))]
    expect(found.filter((place) => !retainedColumns.includes(place))).toEqual([])
    expect(found.toSorted()).toEqual(
      expect.arrayContaining(['projects.title', 'upgrade_requests.payment_reference']),
    )
    // The conversation that my enquiry opened bears no title any more.
    const remaining = others.toSpliced(others.indexOf('conversations.title'), 1)
    expect((await findAll(db, theirs)).toSorted()).toEqual(remaining.toSorted())
    const remainingRows = await findAll(db, aboutMe)
    for (const gone of [
      'reviews.content',
      'message_reports.details',
      'contact_reveals.session_key',
      'blocks.id',
    ])
      expect(remainingRows).not.toContain(gone)
    expect(remainingRows).toEqual(expect.arrayContaining(['leads.message', 'agent_messages.content']))

    expect([...fakes.files.keys()].filter((name) => name.startsWith(mine))).toEqual([])
    expect([...fakes.files.keys()].filter((name) => name.startsWith(theirs))).toHaveLength(2)
    const emails = fakes.mail.filter((mailMessage) => JSON.stringify(mailMessage).includes(mine))
    expect(emails.map(({ to, messageId }) => [to, messageId?.split(':')[0]])).toEqual([
      [email, 'account-deleted'],
    ])
    const { to: _to, ...receiptEmail } = emails[0] ?? { to: '' }
    expect(JSON.stringify(receiptEmail)).not.toContain(mine)
    expect(receipt.removed).toContainEqual({ kind: 'listings', count: 1 })
    expect(receipt.retained).toEqual(['number', 'otherSide', 'prices', 'stars', 'books', 'projects', 'audit'])
  },
)

function profileWords(marker: string) {
  const text = `${marker}.profiles`
  return {
    phone: phones.phone,
    alternatePhone: phones.other,
    city: text,
    location: text,
    company: text,
    specialization: text,
    bio: text,
    photo: text,
    website: text,
    reraNumber: text,
  }
}

function listingWords(marker: string) {
  const text = `${marker}.properties`
  return {
    title: text,
    description: text,
    address: text,
    city: text,
    state: text,
    zip: text,
    localityName: text,
    features: [text],
    amenities: [text],
    reraNumber: text,
    videoUrl: text,
    virtualTourUrl: text,
    tour360Url: text,
    cashbackTerms: text,
    rentFreeTerms: text,
    fixedRentalTerms: text,
    unavailableReason: text,
    rejectionReason: text,
    importKey: text,
  }
}

/** Discarded events, and failures recorded by the queue. */
async function leaveTraces(db: Database, userId: string) {
  await db.execute(sql`
    insert into pgboss.job (name, data, output) values
      ('events_undelivered', ${JSON.stringify({ name: 'favorites.saved', userId, note: mine })}::jsonb, null),
      ('events_undelivered', ${JSON.stringify({ name: 'lead.created', note: theirs })}::jsonb,
        ${JSON.stringify({ message: `550 <${email}> is unknown` })}::jsonb)`)
}

/** Every occurrence of these words in the database, including the queue. */
async function findAll(db: Database, words: string): Promise<string[]> {
  const { rows: places } = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`)
  const found: string[] = []
  for (const { schema, name } of places) {
    const { rows } = await db.execute<{ column: string }>(sql`
      select column_of.key as column from ${sql.identifier(schema)}.${sql.identifier(name)} row_of,
        jsonb_each_text(to_jsonb(row_of)) column_of where column_of.value ilike ${`%${words}%`}`)
    found.push(...rows.map(({ column }) => `${schema === 'public' ? '' : `${schema}.`}${name}.${column}`))
  }
  return found
}

async function findNumbers(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const number of [phones.mobile, phones.phone, phones.other])
    found.push(...(await findAll(db, number.slice(-10))))
  return found
}
