import { eq } from 'drizzle-orm'
import fc from 'fast-check'

import type { Database } from '#database/client.ts'
import { agentMonthlyStats, agentStaleMonths } from '#database/schema/analytics.ts'
import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { transferLeads } from '../../leads/commands/transfer-leads.ts'
import { leadsData } from '../../leads/personal-data.ts'
import { erasePerson } from '../../platform/privacy/erase-person.ts'
import { reassignListings } from '../../properties/commands/write-listings.ts'
import { sumUpMonths } from '../commands/sum-up-months.ts'
import { listMonthlyMetrics } from '../queries/performance.ts'

type History = { db: Database; advertisers: Actor[]; enquirers: Actor[]; now: () => Date }

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** A random event: its kind, its subject, and its time in minutes before now. */
const happening = fc.record({
  what: fc.constantFrom(
    'list',
    'ask',
    'take a place',
    'ask besides',
    'answer',
    'convert',
    'reopen',
    'redate',
    'hand over',
    'erase',
    'delete',
    'sum up',
  ),
  which: fc.nat(),
  ago: fc.integer({ min: 0, max: 400 * 24 * 60 }),
})

test('aggregated months equal those counted from the rows, whatever happened and however late', async ({
  db,
  now,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 40 }), async (happenings) => {
      const advertisers = [await createUser(db), await createUser(db)]
      const enquirers = [await createUser(db), await createUser(db)]
      for (const happening of happenings) await makeHappen({ db, advertisers, enquirers, now }, happening)
      const counted = await Promise.all(advertisers.map((advertiser) => countMonths(db, advertiser)))
      const read = await Promise.all(advertisers.map((advertiser) => readMonths(db, advertiser)))
      expect(read).toEqual(counted)
      await sumUpMonths(db)
      expect(await db.$count(agentStaleMonths)).toBe(0)
      expect(await Promise.all(advertisers.map((advertiser) => listSavedMonths(db, advertiser)))).toEqual(
        counted,
      )
    }),
    { numRuns: 8, seed: 20_261_121 },
  )
})

test('a month starts and ends at midnight in IST', async ({ db }) => {
  const advertiser = await createUser(db)
  for (const at of [
    '2026-09-30T18:29:59Z',
    '2026-09-30T18:30:00Z',
    '2026-10-31T18:29:59Z',
    '2026-10-31T18:30:00Z',
  ])
    await createLead(db, advertiser, { createdAt: new Date(at) })
  const months = await listMonthlyMetrics(db, advertiser.userId)
  expect(months.map(({ month, received }) => [month, received])).toEqual([
    ['2026-09', 1],
    ['2026-10', 2],
    ['2026-11', 1],
  ])
})

test('the nightly aggregation skips unchanged months and deleted accounts', async ({ db }) => {
  const advertiser = await createUser(db)
  await createLead(db, advertiser)
  expect(await sumUpMonths(db)).toBe(1)
  expect(await sumUpMonths(db)).toBe(0)
  const former = await createUser(db)
  await createLead(db, former)
  await db.execute(`update users set deleted_at = now() where id = '${former.userId}'`)
  expect(await sumUpMonths(db)).toBe(0)
  expect(await db.$count(agentMonthlyStats, eq(agentMonthlyStats.agentId, former.userId))).toBe(0)
  expect(await db.$count(agentStaleMonths)).toBe(0)
})

raceTest('sums made while leads come in lose none of them', async ({ engine: { db } }) => {
  const advertiser = await createUser(db)
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await createLead(db, advertiser, { createdAt: new Date('2026-11-10T06:00:00Z') })
      if (index % 3 === 0) await sumUpMonths(db)
    }),
  )
  const received = async () =>
    (await listMonthlyMetrics(db, advertiser.userId)).map((month) => month.received)
  expect(await received()).toEqual([60])
  await sumUpMonths(db)
  expect(await received()).toEqual([60])
  expect(await db.$count(agentStaleMonths)).toBe(0)
})

async function makeHappen({ db, advertisers, enquirers, now }: History, { what, which, ago }: Happening) {
  const at = new Date(now().getTime() - ago * 60_000)
  const advertiser = advertisers[which % 2] ?? advertisers[0]
  const enquirer = enquirers[which % 3 === 0 ? 0 : 1]
  if (!advertiser || !enquirer) return
  const homes = await db.select().from(properties).where(eq(properties.userId, advertiser.userId))
  const received = await db
    .select()
    .from(leads)
    .where(eq(leads.agentId, advertiser.userId))
    .orderBy(leads.createdAt, leads.id)
  const home = homes[which % Math.max(1, homes.length)]
  const lead = received[which % Math.max(1, received.length)]
  const change = (values: Partial<typeof leads.$inferInsert>) =>
    lead &&
    db
      .update(leads)
      .set({ ...values, updatedAt: at })
      .where(eq(leads.id, lead.id))
  const to = advertisers.find((candidate) => candidate !== advertiser)
  if (what === 'list') await createProperty(db, advertiser, { createdAt: at })
  if (what === 'ask')
    await createLead(db, advertiser, { createdAt: at, userId: enquirer.userId, propertyId: home?.id ?? null })
  if (what === 'take a place')
    await createLead(db, advertiser, { createdAt: at, userId: enquirer.userId, source: 'open_house' })
  if (what === 'ask besides') await change({ source: 'property_page' })
  if (what === 'answer') await change({ status: 'contacted', firstResponseAt: at })
  if (what === 'convert') await change({ status: 'converted' })
  if (what === 'reopen') await change({ status: 'contacted' })
  if (what === 'redate') await change({ createdAt: at })
  if (what === 'erase')
    await erasePerson(
      db,
      { tables: leadsData },
      {
        person: { id: enquirer.userId, email: enquirer.email, phones: [] },
        now: at,
      },
    )
  if (what === 'delete' && lead) await db.delete(leads).where(eq(leads.id, lead.id))
  if (what === 'sum up') await sumUpMonths(db)
  if (what !== 'hand over' || !home || !to) return
  const handing = { propertyIds: [home.id], from: advertiser.userId, to: to.userId, now: at }
  await transferLeads(db, handing)
  await reassignListings(db, handing)
}

type Months = Record<string, { received: number; answered: number; converted: number; listed: number }>

/** Reference implementation: every row, one by one. */
async function countMonths(db: Database, { userId }: Actor): Promise<Months> {
  const months: Months = {}
  const monthOf = (at: Date) => {
    const month = new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 7)
    return (months[month] ??= { received: 0, answered: 0, converted: 0, listed: 0 })
  }
  const homes = await db.select().from(properties).where(eq(properties.userId, userId))
  for (const { createdAt } of homes) monthOf(createdAt).listed++
  for (const lead of await db.select().from(leads).where(eq(leads.agentId, userId))) {
    const month = monthOf(lead.createdAt)
    month.received++
    const waited = lead.firstResponseAt && lead.firstResponseAt.getTime() - lead.createdAt.getTime()
    if (waited !== null && waited <= 86_400_000 && lead.source !== 'open_house') month.answered++
    if (lead.status === 'converted') monthOf(lead.convertedAt ?? lead.updatedAt).converted++
  }
  return months
}

async function readMonths(db: Database, { userId }: Actor): Promise<Months> {
  const months = await listMonthlyMetrics(db, userId)
  return withoutEmpty(months.map(({ month, ...metrics }) => [month, metrics]))
}

async function listSavedMonths(db: Database, { userId }: Actor): Promise<Months> {
  const rows = await db.select().from(agentMonthlyStats).where(eq(agentMonthlyStats.agentId, userId))
  return withoutEmpty(
    rows.map((row) => [
      `${row.year}-${String(row.month).padStart(2, '0')}`,
      {
        received: row.leadsReceived,
        answered: row.leadsAnswered,
        converted: row.leadsConverted,
        listed: row.propertiesListed,
      },
    ]),
  )
}

/** A month of zeros equals a missing one. */
function withoutEmpty(months: [string, Months[string]][]): Months {
  return Object.fromEntries(months.filter(([, metrics]) => Object.values(metrics).some((count) => count > 0)))
}
