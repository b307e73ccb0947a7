import { eq } from 'drizzle-orm'

import { qrScans } from '#database/schema/analytics.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const person = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
}
const sessionId = 'a-session-of-a-visitor'

test('QR events for hidden properties, forged sessions and unknown kinds are refused', async ({ db, as }) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const rejected = await createProperty(db, owner, { approvalStatus: 'rejected' })
  const { recordQr } = as(null, person).analytics
  await expect(recordQr({ id: rejected.id, kind: 'shown', sessionId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const wrong of ['short', 'x'.repeat(65), 'with spaces in it'])
    await expect(recordQr({ id, kind: 'shown', sessionId: wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  const forged: unknown = { id, kind: 'printed', sessionId }
  // Invalid input that the type forbids.
  await expect(recordQr(forged as Parameters<typeof recordQr>[0])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('owner, staff and bots are not counted', async ({ db, as }) => {
  const owner = await createUser(db)
  const staff = await createUser(db, { loginRole: 'support' })
  const { id } = await createProperty(db, owner)
  const scan = { id, kind: 'scanned' as const, sessionId }
  expect(await as(owner, person).analytics.recordQr(scan)).toEqual({ recorded: false })
  expect(await as(staff, person).analytics.recordQr(scan)).toEqual({ recorded: false })
  expect(await as(null, { userAgent: 'Googlebot/2.1' }).analytics.recordQr(scan)).toEqual({ recorded: false })
  expect(await as(null).analytics.recordQr(scan)).toEqual({ recorded: false })
  expect(await db.select().from(qrScans).where(eq(qrScans.propertyId, id))).toEqual([])
})

test('a shown code is not a scan; each is recorded once per session, with the specified fields', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const { id } = await createProperty(db, owner)
  const { recordQr } = as(null, person).analytics
  const referrer = 'https://example.com/'
  expect(await recordQr({ id, kind: 'shown', sessionId, referrer })).toEqual({ recorded: true })
  expect(await recordQr({ id, kind: 'shown', sessionId })).toEqual({ recorded: false })
  expect(await recordQr({ id, kind: 'scanned', sessionId })).toEqual({ recorded: true })
  expect(await recordQr({ id, kind: 'scanned', sessionId: 'another-session' })).toEqual({ recorded: true })
  const rows = await db.select().from(qrScans).where(eq(qrScans.propertyId, id)).orderBy(qrScans.kind)
  expect(rows.map(({ kind }) => kind)).toEqual(['scanned', 'scanned', 'shown'])
  expect(rows.at(-1)).toMatchObject({
    agentId: owner.userId,
    campaign: 'property_qr',
    source: 'qrcode',
    medium: 'property',
    metadata: { referrer, userAgent: person.userAgent },
  })
})

test('scans from one IP address are limited', async ({ db, as }) => {
  const { id } = await createProperty(db, await createUser(db))
  for (let count = 0; count < 62; count++)
    await as(null, person).analytics.recordQr({ id, kind: 'scanned', sessionId: `invented-${count}` })
  expect(await db.select().from(qrScans).where(eq(qrScans.propertyId, id))).toHaveLength(60)
})

raceTest('of ten scans of one session at once one is noted', async ({ engine, as }) => {
  const { id } = await createProperty(engine.db, await createUser(engine.db))
  const scan = { id, kind: 'scanned' as const, sessionId }
  const noted = await Promise.all(Array.from({ length: 10 }, () => as(null, person).analytics.recordQr(scan)))
  expect(noted.filter(({ recorded }) => recorded)).toHaveLength(1)
})
