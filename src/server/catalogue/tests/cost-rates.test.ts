import { eq } from 'drizzle-orm'

import { auditLog } from '#database/schema/platform.ts'
import { createLocality, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const rate = {
  key: 'registration' as const,
  least: 2,
  most: 2,
  validFrom: '2026-12-01',
  source: 'Notification 12 of the Finance Department',
  checkedOn: '2026-11-20',
}

test('a rate needs a source, an order of its values and days, and an https address', async ({ db, as }) => {
  const { catalogue } = as(await createUser(db, { loginRole: 'admin' }))
  for (const wrong of [
    { source: '' },
    { least: 3 },
    { validUntil: '2026-11-30' },
    { url: 'javascript:alert(1)' },
    { url: 'http://example.com' },
    { most: -1 },
    { least: '', most: '' },
    { most: ' ' },
  ])
    await expect(catalogue.saveCostRate({ rate: { ...rate, ...wrong } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('one rate begins on a day, and of two corrections the second is refused', async ({ db, as }) => {
  const { catalogue } = as(await createUser(db, { loginRole: 'admin' }))
  const saved = await catalogue.saveCostRate({ rate })
  await expect(catalogue.saveCostRate({ rate })).rejects.toMatchObject({ code: 'TAKEN' })
  await catalogue.saveCostRate({ rate: { ...rate, most: 3 }, saved })
  await expect(catalogue.saveCostRate({ rate, saved })).rejects.toMatchObject({ code: 'STALE' })
  await expect(catalogue.removeCostRate(saved)).rejects.toMatchObject({ code: 'STALE' })
})

test('a future rate is not in force, and who saved it is in the audit log', async ({ db, as }) => {
  const admin = await createUser(db, { loginRole: 'admin', name: 'Anil Mehta' })
  const { id } = await as(admin).catalogue.saveCostRate({ rate })
  const { rates } = await as(null).catalogue.getCostRates({})
  expect(rates.find(({ key }) => key === 'registration')).toMatchObject({ least: 1 })
  const listed = await as(admin).catalogue.listCostRates({})
  expect(listed.find((rate) => rate.id === id)).toMatchObject({ updatedBy: 'Anil Mehta' })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({ action: 'catalogue.saveCostRate', after: { key: 'registration', least: 2 } })
})

test('of several values the list says which one counts today, on every page', async ({ db, as }) => {
  const { catalogue } = as(await createUser(db, { loginRole: 'admin' }))
  const { id: localityId } = await createLocality(db)
  const { key: _key, least: _least, most: _most, ...sourced } = rate
  const dlc = { ...sourced, localityId, category: 'plot' as const, amount: 42_000 }
  for (const validity of [
    { validFrom: '2099-01-01' },
    { validFrom: '2024-04-01', validUntil: '2025-03-31' },
    { validFrom: '2023-04-01' },
  ])
    await catalogue.saveDlcRate({ rate: { ...dlc, ...validity } })
  await catalogue.saveDlcRate({ rate: { ...dlc, category: 'flat', validFrom: '2020-04-01' } })
  const { items } = await catalogue.listDlcRates({})
  expect(items.map(({ state }) => state)).toEqual(['current', 'future', 'expired', 'former'])
  const last = await catalogue.listDlcRates({ page: 2, pageSize: 3 })
  expect(last.items.map(({ state }) => state)).toEqual(['former'])
})

test('a least value is kept for each locality and kind of property', async ({ db, as }) => {
  const { catalogue } = as(await createUser(db, { loginRole: 'admin' }))
  const { id: localityId } = await createLocality(db)
  const { key: _key, least: _least, most: _most, ...sourced } = rate
  const dlc = { ...sourced, localityId, category: 'plot' as const, amount: 42_000 }
  const saved = await catalogue.saveDlcRate({ rate: dlc })
  await expect(catalogue.saveDlcRate({ rate: dlc })).rejects.toMatchObject({ code: 'TAKEN' })
  expect(await catalogue.listDlcRates({})).toMatchObject({
    total: 1,
    items: [{ amount: 42_000, locality: 'Malviya Nagar', version: 1 }],
  })
  await catalogue.removeDlcRate(saved)
  expect((await catalogue.listDlcRates({})).total).toBe(0)
})
