import { asc } from 'drizzle-orm'

import { fillFields } from '#contract/leads/text-fields.ts'
import { auditLog } from '#database/schema/platform.ts'
import { cannedAnswers } from '#database/schema/support.ts'
import { createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const invoice = {
  title: 'Invoice on its way',
  category: 'billing' as const,
  textEn: 'Hello {name}, the invoice for ticket {number} comes today.',
  textHi: 'नमस्ते {name}, टिकट {number} का बिल आज आएगा।',
}

test('support agents use saved replies, and cannot edit them', async ({ db, as }) => {
  const author = as(await createUser(db, { loginRole: 'customer_service' })).support
  const { id } = await author.createCannedAnswer(invoice)
  const agent = as(await createUser(db, { loginRole: 'support' })).support
  expect(await agent.listCannedAnswers({})).toMatchObject({ total: 1, can: { edit: false } })
  await expect(agent.createCannedAnswer({ ...invoice, title: 'Another' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(agent.editCannedAnswer({ ...invoice, id, version: 1, isActive: false })).rejects.toMatchObject(
    { code: 'FORBIDDEN' },
  )
  expect(await db.$count(cannedAnswers)).toBe(1)
})

test('a saved reply needs a unique title, both languages, and known placeholders', async ({ db, as }) => {
  const author = as(await createUser(db, { loginRole: 'admin' })).support
  await author.createCannedAnswer(invoice)
  await expect(author.createCannedAnswer({ ...invoice, title: 'INVOICE ON ITS WAY' })).rejects.toMatchObject({
    code: 'TITLE_TAKEN',
  })
  await expect(author.createCannedAnswer({ ...invoice, title: ' ', textHi: '' })).rejects.toMatchObject({
    data: {
      fields: {
        title: ['Please enter a title'],
        textHi: ['Please write the reply in both languages'],
      },
    },
  })
  for (const textEn of ['Hello {nmae}', 'Hello {name', 'Hello name}', 'Hello {}'])
    await expect(author.createCannedAnswer({ ...invoice, title: 'Other', textEn })).rejects.toMatchObject({
      data: { fields: { textEn: ['Only {name} and {number} can be used in curly brackets'] } },
    })
  const missing = { ...invoice, id: crypto.randomUUID(), version: 1, isActive: true }
  await expect(author.editCannedAnswer(missing)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an edit increments the version; a concurrent change is not overwritten', async ({ db, as }) => {
  const author = await createUser(db, { name: 'Arjun Soni', loginRole: 'customer_service' })
  const other = as(await createUser(db, { loginRole: 'superadmin' })).support
  const mine = as(author).support
  const { id } = await mine.createCannedAnswer(invoice)
  await other.createCannedAnswer({ ...invoice, title: 'Second' })
  const edit = { ...invoice, id, version: 1, isActive: true }
  expect(await mine.editCannedAnswer({ ...edit, textEn: 'Hello {name}.' })).toEqual({ version: 2 })
  await expect(other.editCannedAnswer({ ...edit, textEn: 'Good day.' })).rejects.toMatchObject({
    code: 'STALE',
  })
  await expect(other.editCannedAnswer({ ...edit, version: 2, title: 'second' })).rejects.toMatchObject({
    code: 'TITLE_TAKEN',
  })
  expect((await mine.listCannedAnswers({})).items[0]).toMatchObject({
    version: 2,
    textEn: 'Hello {name}.',
    updatedBy: 'Arjun Soni',
  })
  const auditEntries = await db.select().from(auditLog).orderBy(asc(auditLog.action), asc(auditLog.id))
  expect(auditEntries).toHaveLength(3)
  expect(auditEntries.at(-1)).toMatchObject({
    action: 'support.editCannedAnswer',
    subject: 'canned_answer',
    subjectId: id,
    before: { textEn: invoice.textEn, version: 1 },
    after: { textEn: 'Hello {name}.', version: 2 },
  })
})

test('an archived reply is not offered; a category shows its own replies and the general ones', async ({
  db,
  as,
}) => {
  const staff = as(await createUser(db, { loginRole: 'customer_service' })).support
  const { id } = await staff.createCannedAnswer(invoice)
  await staff.createCannedAnswer({ ...invoice, title: 'Greeting', category: null, textEn: 'Good_day' })
  await staff.createCannedAnswer({ ...invoice, title: 'Slow pages', category: 'technical' })
  const listTitles = async (filters: Parameters<typeof staff.listCannedAnswers>[0]) =>
    (await staff.listCannedAnswers(filters)).items.map(({ title }) => title)
  expect(await listTitles({})).toEqual(['Greeting', 'Invoice on its way', 'Slow pages'])
  expect(await listTitles({ category: 'billing' })).toEqual(['Greeting', 'Invoice on its way'])
  expect(await listTitles({ query: 'd_d' })).toEqual(['Greeting'])
  expect(await listTitles({ query: 'बिल', category: 'technical' })).toEqual(['Greeting', 'Slow pages'])
  await staff.editCannedAnswer({ ...invoice, id, version: 1, isActive: false })
  expect(await listTitles({ category: 'billing' })).toEqual(['Greeting'])
  expect(await listTitles({ show: 'inactive' })).toEqual(['Invoice on its way'])
  expect(await listTitles({ show: 'all', pageSize: 1, page: 2 })).toEqual(['Invoice on its way'])
})

test('name and number are filled in everywhere, and a name that looks like a placeholder stays a name', () => {
  expect(fillFields(invoice.textEn, { name: 'Meera', number: '1007' })).toBe(
    'Hello Meera, the invoice for ticket 1007 comes today.',
  )
  expect(fillFields('{number}: {name} {name}', { name: '{number}', number: '7' })).toBe(
    '7: {number} {number}',
  )
})

raceTest('of two edits of one answer at once a single one counts', async ({ engine: { db }, as }) => {
  const author = await createUser(db, { loginRole: 'customer_service' })
  const { id } = await as(author).support.createCannedAnswer(invoice)
  const edits = await Promise.allSettled(
    ['One', 'Two', 'Three', 'Four'].map((textEn) =>
      as(author).support.editCannedAnswer({ ...invoice, id, version: 1, isActive: true, textEn }),
    ),
  )
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
