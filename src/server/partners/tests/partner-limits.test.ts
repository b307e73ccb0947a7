import { eq } from 'drizzle-orm'

import type { Limit } from '#contract/base.ts'
import { teamLimits } from '#contract/partners/api/limits.ts'
import { rateLimits } from '#database/schema/platform.ts'
import { properties } from '#database/schema/properties.ts'
import { keyOf } from '#server/platform/http/rate-limit.ts'
import { createPartner, flat } from '#tests/fixtures/partner.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

type Reached = { limit: Limit; teamId: string } & Pick<Fixtures, 'db' | 'now'>

/** As after so many attempts. */
async function reach({ limit, teamId, db, now }: Reached) {
  const counted = {
    key: keyOf({ ...limit, subject: [teamId] }),
    count: limit.limit,
    windowStartedAt: now(),
    windowEndsAt: new Date(now().getTime() + limit.windowSeconds * 1000),
  }
  await db.insert(rateLimits).values(counted).onConflictDoUpdate({ target: rateLimits.key, set: counted })
}

test('the headers of an answer name every limit that was counted, with what is left of it', async ({
  db,
  services,
  now,
  as,
}) => {
  const { ask } = await createPartner({ db, services, now, as })
  const limitsOf = async (body: object) => {
    const { headers } = await ask('PUT /listings/HV-1', { body })
    return [headers.get('ratelimit-policy'), headers.get('ratelimit')?.replaceAll(/;t=\d+/g, '')]
  }
  const policies = '"key";q=600;w=60, "put";q=10000;w=3600'
  expect(await limitsOf(flat)).toEqual([
    `${policies}, "create";q=5000;w=86400`,
    '"key";r=599, "put";r=9999, "create";r=4999',
  ])
  expect(await limitsOf(flat)).toEqual([policies, '"key";r=598, "put";r=9998'])
})

test('a team that reached a limit is told until when, and another is not stopped by it', async ({
  db,
  services,
  now,
  as,
}) => {
  const world = { db, services, now, as }
  const { teamId, ask } = await createPartner(world)
  const other = await createPartner(world)
  await ask('PUT /listings/HV-1', { body: flat })
  await reach({ db, now, teamId, limit: teamLimits.put })
  const refused = await ask('PUT /listings/HV-1', { body: { ...flat, price: 7_300_000 } })
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', detail: expect.stringContaining('10,000 changes') },
  })
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await ask('GET /listings/HV-1')).toMatchObject({
    status: 200,
    body: { fields: { price: 7_250_000 } },
  })
  expect(await other.ask('PUT /listings/HV-1', { body: flat })).toMatchObject({ status: 200 })
})

test('beyond the new listings of a day none is made, and those that are there are still updated', async ({
  db,
  services,
  now,
  as,
}) => {
  const { teamId, ask } = await createPartner({ db, services, now, as })
  await ask('PUT /listings/HV-1', { body: flat })
  await reach({ db, now, teamId, limit: teamLimits.create })
  const another = { ...flat, title: 'Two-bedroom flat', bhk: 2, address: '22 Shipra Path, Mansarovar' }
  expect(await ask('PUT /listings/HV-2', { body: another })).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('5,000 new listings') },
  })
  expect(await db.$count(properties)).toBe(1)
  expect(await ask('PUT /listings/HV-1', { body: { ...flat, price: 7_300_000 } })).toMatchObject({
    body: { result: 'updated' },
  })
})

test('beyond the moves of an hour nothing is archived, sold or relisted', async ({
  db,
  services,
  now,
  as,
}) => {
  const { teamId, ask } = await createPartner({ db, services, now, as })
  await ask('PUT /listings/HV-1', { body: flat })
  const { headers } = await ask('DELETE /listings/HV-1')
  expect(headers.get('ratelimit')).toMatch(/"move";r=1999;t=\d+$/)
  await reach({ db, now, teamId, limit: teamLimits.move })
  expect(await ask('PUT /listings/HV-1', { body: flat })).toMatchObject({ status: 429 })
  expect(await ask('POST /listings/HV-1/sold', { body: {} })).toMatchObject({ status: 429 })
  const [listing] = await db.select().from(properties).where(eq(properties.reference, 'HV-1'))
  expect(listing?.archivedAt).not.toBeNull()
})
