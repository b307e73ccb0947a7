import type { Database } from '#database/client.ts'
import { auditLog } from '#database/schema/platform.ts'
import { platformLeads } from '#database/schema/support.ts'
import { personalData } from '#server/personal-data.ts'
import type { Actor } from '#server/platform/context.ts'
import { personalLists } from '#server/platform/privacy/export-person.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const reason = 'Called back about the plot number'
const loan = {
  kind: 'homeloan',
  name: 'Imran Khan',
  email: 'imran@example.com',
  phone: '9829012345',
  loanAmount: 6_000_000,
} as const

async function inhabit(db: Database) {
  const person = await createUser(db, { name: 'Imran Khan', email: 'imran@example.com' })
  const support = await createStaff(db, 'support', 'Sunita Verma')
  const seller = await createStaff(db, 'sales', 'Sonal Verma')
  return { person, support, seller }
}

async function exported(db: Database, { userId, email }: Actor, name: string) {
  const lists = personalLists(db, personalData.tables, { id: userId, email, phones: [] })
  const rows = []
  for await (const row of lists.find((list) => list.name === name)?.rows() ?? []) rows.push(row)
  return rows
}

test('a look-up that was refused is not among the views', async ({ db, as }) => {
  const { person, support } = await inhabit(db)
  const id = person.userId
  await expect(as(support).accounts.revealContact({ id, reason: 'why' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const entry = await createStaff(db, 'listingagent')
  await expect(as(entry).accounts.revealContact({ id, reason })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(person).leads.listContactViews({})).toMatchObject({ total: 0, items: [] })
})

test('a person reads who of the staff looked up their contact and why, without a name, and nobody else does', async ({
  db,
  as,
}) => {
  const { person, support } = await inhabit(db)
  const other = await createUser(db)
  await as(support).accounts.revealContact({ id: person.userId, reason })
  const seen = await as(person).leads.listContactViews({})
  expect(seen).toMatchObject({
    total: 1,
    items: [{ viewer: { name: null, staffRole: 'support' }, place: 'account', reason, property: null }],
  })
  expect(JSON.stringify(seen)).not.toContain('Sunita')
  for (const reader of [other, support])
    expect(await as(reader).leads.listContactViews({})).toMatchObject({ total: 0 })
})

test('a reason from before staff knew that it is shown stays in the audit log', async ({ db, as }) => {
  const { person, support } = await inhabit(db)
  await db.insert(auditLog).values({
    actorId: support.userId,
    actorRole: 'support',
    action: 'accounts.reveal',
    subject: 'user',
    subjectId: person.userId,
    details: { reason },
  })
  const { items } = await as(person).leads.listContactViews({})
  expect(items).toMatchObject([{ viewer: { staffRole: 'support' }, reason: null }])
})

test('who enquired at the company reads that its contact was looked up or exported', async ({
  db,
  as,
  now,
  fakes,
}) => {
  const { person, seller } = await inhabit(db)
  const { id } = await as(person).support.createPlatformLead(loan)
  await db
    .insert(platformLeads)
    .values({ kind: 'contact', name: 'Guest', email: 'guest@example.com', answerBy: now() })
  await as(seller).support.seePlatformContact({ id })
  fakes.pass({ minutes: 1 })
  await as(seller).support.exportPlatformLeads({})
  const { items } = await as(person).leads.listContactViews({})
  expect(items.map(({ place, viewer }) => [place, viewer])).toEqual([
    ['export', { name: null, staffRole: 'sales' }],
    ['company_enquiry', { name: null, staffRole: 'sales' }],
  ])
})

test('views by advertisers and by staff form one list, newest first, page by page', async ({
  db,
  as,
  fakes,
}) => {
  const { person, support } = await inhabit(db)
  const advertiser = await createUser(db, { name: 'Meera Joshi' })
  const { id: propertyId } = await createProperty(db, advertiser)
  const { id } = await as(person).leads.createLead({ propertyId, type: 'contact', message: 'Still free?' })
  for (let hour = 0; hour < 3; hour++) {
    await as(advertiser).leads.getLead({ id })
    fakes.pass({ minutes: 30 })
    await as(support).accounts.revealContact({ id: person.userId, reason })
    fakes.pass({ minutes: 40 })
  }
  const pages = await Promise.all(
    [1, 2, 3].map((page) => as(person).leads.listContactViews({ page, pageSize: 2 })),
  )
  expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
    [6, true],
    [6, true],
    [6, false],
  ])
  const views = pages.flatMap(({ items }) => items)
  expect(views.map(({ place }) => place)).toEqual(['account', 'lead', 'account', 'lead', 'account', 'lead'])
  expect(views.map(({ at }) => at)).toEqual(
    views
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(views.map((view) => view.id)).size).toBe(6)
})

test('the file with all personal data says the same', async ({ db, as, fakes }) => {
  const { person, support, seller } = await inhabit(db)
  const { id } = await as(person).support.createPlatformLead(loan)
  await as(support).accounts.revealContact({ id: person.userId, reason })
  fakes.pass({ minutes: 1 })
  await as(seller).support.seePlatformContact({ id })
  await as(seller).support.exportPlatformLeads({})
  const lookedUp = await exported(db, person, 'contact_looked_up_by_staff')
  expect(lookedUp).toHaveLength(2)
  expect(lookedUp).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ staffRole: 'support', action: 'accounts.reveal', reason }),
      expect.objectContaining({ staffRole: 'sales', action: 'support.seePlatformContact', reason: null }),
    ]),
  )
  const views = await exported(db, person, 'contact_views')
  expect(views).toMatchObject([{ seenBy: null, staffRole: 'sales', place: 'export' }])
  expect(JSON.stringify([...lookedUp, ...views])).not.toMatch(/Sunita|Sonal/)
  expect(await exported(db, support, 'contact_looked_up_by_staff')).toEqual([])
})
