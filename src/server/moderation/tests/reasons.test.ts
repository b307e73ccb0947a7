import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { reviewReasons } from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const manager = { loginRole: 'listingmanager' as const }
const fields = {
  titleEn: 'Pets not named',
  titleHi: 'पालतू पशु नहीं लिखे',
  textEn: 'Please say whether pets may live there.',
  textHi: 'कृपया लिखें कि पालतू पशु रख सकते हैं या नहीं।',
  position: 200,
  isActive: true,
}

test('only those with the duty read and edit reasons', async ({ db, as }) => {
  await expect(as(null).moderation.listReasons()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const loginRole of ['normal', 'support', 'sales', 'listingagent', 'customer_service'] as const) {
    const api = as(await createUser(db, { loginRole })).moderation
    await expect(api.listReasons()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(api.createReason({ ...fields, submissionKey: randomUUID() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(api.editReason({ ...fields, id: randomUUID(), version: 0 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
})

test('there are eight initial reasons, in both languages', async ({ db, as }) => {
  const reasons = await as(await createUser(db, manager)).moderation.listReasons()
  expect(reasons).toHaveLength(8)
  for (const { textEn, textHi, titleHi, isActive } of reasons) {
    expect(textEn).toMatch(/^[A-Z]/)
    expect(textHi + titleHi).toMatch(/[ऀ-ॿ]/)
    expect(isActive).toBe(true)
  }
})

test('a reason needs a name and a text in both languages', async ({ db, as }) => {
  const api = as(await createUser(db, manager)).moderation
  await expect(
    api.createReason({ ...fields, titleHi: ' ', textEn: 'No', submissionKey: randomUUID() }),
  ).rejects.toMatchObject({
    data: {
      fields: {
        titleHi: ['Please enter at least 3 characters'],
        textEn: ['Please enter the text for the owner'],
      },
    },
  })
})

test('reasons can be added once, edited and deactivated; all of it is audited', async ({ db, as }) => {
  const api = as(await createUser(db, manager)).moderation
  const submissionKey = randomUUID()
  await api.createReason({ ...fields, submissionKey })
  await api.createReason({ ...fields, submissionKey })
  const created = (await api.listReasons()).at(-1)
  expect(created).toMatchObject({ ...fields, id: submissionKey, version: 0 })
  expect(await api.listReasons()).toHaveLength(9)
  await api.editReason({ ...fields, id: submissionKey, version: 0, isActive: false })
  expect((await api.listReasons()).at(-1)).toMatchObject({ isActive: false, version: 1 })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'moderation.editReason'))
  expect(entry).toMatchObject({ before: { isActive: true }, after: { isActive: false } })
  expect(await db.$count(auditLog, eq(auditLog.action, 'moderation.createReason'))).toBe(1)
  await expect(
    api.editReason({ ...fields, id: submissionKey, version: 0, titleEn: 'Other' }),
  ).rejects.toMatchObject({ code: 'STALE' })
  await expect(api.editReason({ ...fields, id: randomUUID(), version: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('at most a hundred reasons', async ({ db, as }) => {
  const api = as(await createUser(db, manager)).moderation
  await db.insert(reviewReasons).values(Array.from({ length: 92 }, () => fields))
  await expect(api.createReason({ ...fields, submissionKey: randomUUID() })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
})

raceTest('of two who edit a reason at once one does', async ({ engine: { db }, as }) => {
  const people = [await createUser(db, manager), await createUser(db, manager)]
  const id = randomUUID()
  await as(people[0] ?? null).moderation.createReason({ ...fields, submissionKey: id })
  const edits = await Promise.allSettled(
    people.map((editor) =>
      as(editor).moderation.editReason({ ...fields, id, version: 0, titleEn: `Pets ${editor.userId}` }),
    ),
  )
  expect(edits.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'STALE' } }])
})
