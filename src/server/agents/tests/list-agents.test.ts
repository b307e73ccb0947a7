import { eq } from 'drizzle-orm'

import type { AgentPage } from '#contract/agents.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createLocality, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

type Profile = Partial<typeof profiles.$inferInsert>

test('owners, private profiles and closed accounts are not listed as agents', async ({ db, as }) => {
  await agent(db, 'Open Agent', {})
  await agent(db, 'Members Agent', { visibility: 'registered' })
  await agent(db, 'Private Agent', { visibility: 'private' })
  await createUser(db, { name: 'An Owner', role: 'owner' })
  const states = [{ deletedAt: new Date() }, { suspendedAt: new Date() }, { emailVerified: false }]
  for (const state of states) {
    const gone = await agent(db, 'Gone Agent', {})
    await db.update(users).set(state).where(eq(users.id, gone.userId))
  }
  expect(await names(as(null).agents.listAgents({}))).toEqual(['Open Agent'])
  expect(await names(as(await createUser(db)).agents.listAgents({}))).toEqual(['Members Agent', 'Open Agent'])
})

test('best rated first, then most listings, then by name, over all pages', async ({ db, as }) => {
  const busy = await agent(db, 'Busy', {})
  await createProperty(db, busy)
  await createProperty(db, busy, { approvalStatus: 'pending' })
  for (const hidden of [{ approvalStatus: 'rejected' }, { isHeld: true }, { availability: 'sold' }] as const)
    await createProperty(db, busy, hidden)
  await agent(db, 'Anita', {})
  await agent(db, 'Bela', {})
  await agent(db, 'Good', { reviewCount: 10, ratingTotal: 45 })
  await agent(db, 'Best', { reviewCount: 1, ratingTotal: 5 })
  expect(await names(as(null).agents.listAgents({}))).toEqual(['Best', 'Good', 'Busy', 'Anita', 'Bela'])
  const pages = [
    await names(as(null).agents.listAgents({ page: 1, pageSize: 2 })),
    await names(as(null).agents.listAgents({ page: 2, pageSize: 2 })),
  ]
  expect(pages).toEqual([
    ['Best', 'Good'],
    ['Busy', 'Anita'],
  ])
  const beyond = await as(null).agents.listAgents({ page: 9, pageSize: 2 })
  expect(beyond).toMatchObject({ page: 3, total: 5, hasMore: false, items: [{ name: 'Bela' }] })
  const [best, , third] = (await as(null).agents.listAgents({})).items
  expect(best).toMatchObject({ rating: 5, reviewCount: 1 })
  expect(third).toMatchObject({ rating: null, reviewCount: 0, listings: 2 })
})

test('agents are found by name or company, tolerating a typo, and % and _ match literally', async ({
  db,
  as,
}) => {
  await agent(db, 'Meenakshi Rathore', { company: 'Aangan Realty' })
  await agent(db, 'Sumit Jain', { company: '100% Homes' })
  expect(await names(as(null).agents.listAgents({ name: 'rathore' }))).toEqual(['Meenakshi Rathore'])
  expect(await names(as(null).agents.listAgents({ name: 'aangan' }))).toEqual(['Meenakshi Rathore'])
  expect(await names(as(null).agents.listAgents({ name: 'Meenaksi' }))).toEqual(['Meenakshi Rathore'])
  expect(await names(as(null).agents.listAgents({ name: '0%' }))).toEqual(['Sumit Jain'])
  expect(await names(as(null).agents.listAgents({ name: '%' }))).toEqual([])
  expect(await names(as(null).agents.listAgents({ name: 'nobody' }))).toEqual([])
})

test('agents are found by where they list or live, in Hindi too, and by specialization', async ({
  db,
  as,
}) => {
  const locality = await createLocality(db, { name: 'Mansarovar', nameHi: 'मानसरोवर' })
  const advertiser = await agent(db, 'Lists There', { specialization: 'Rentals for families' })
  await createProperty(db, advertiser, { localityId: locality.id, cityId: locality.cityId })
  await agent(db, 'Lives There', { location: 'Mansarovar' })
  const sold = await agent(db, 'Sold There', { city: 'Ajmer' })
  await createProperty(db, sold, { localityId: locality.id, availability: 'sold' })
  expect(await names(as(null).agents.listAgents({ area: 'mansarovar' }))).toEqual([
    'Lists There',
    'Lives There',
  ])
  expect(await names(as(null).agents.listAgents({ area: 'Mansarover' }))).toEqual(['Lists There'])
  expect(await names(as(null).agents.listAgents({ area: 'मानसरोवर' }))).toEqual(['Lists There'])
  expect(await names(as(null).agents.listAgents({ area: 'ajmer' }))).toEqual(['Sold There'])
  expect(await names(as(null).agents.listAgents({ area: 'mansarovar', specialization: 'rental' }))).toEqual([
    'Lists There',
  ])
})

async function agent(db: Database, name: string, profile: Profile) {
  const actor = await createUser(db, { name, role: 'agent' })
  if (Object.keys(profile).length > 0)
    await db.update(profiles).set(profile).where(eq(profiles.userId, actor.userId))
  return actor
}

async function names(page: Promise<AgentPage>): Promise<string[]> {
  return (await page).items.map(({ name }) => name)
}

test('crawling all agents is rate-limited without affecting others', { timeout: 60_000 }, async ({ as }) => {
  const copier = as(null, { address: '203.0.113.60' })
  for (let call = 0; call < 240; call++) await copier.agents.listAgents({})
  await expect(copier.agents.listAgents({})).rejects.toMatchObject({ status: 429 })
  await as(null, { address: '203.0.113.61' }).agents.listAgents({})
})
