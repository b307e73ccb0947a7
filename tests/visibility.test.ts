import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { findCrawlerFile } from '#server/edge/crawlers.ts'
import type { Actor } from '#server/platform/context.ts'

import { createLocality, createProperty, createUser } from './factories.ts'
import { expect, test, type Fixtures } from './test.ts'

const name = 'Chandrakala Mertiya'
const company = 'Mertiya Homes'

type Caller = Fixtures['as']

/** The places that expose a person's name to this reader. */
async function findExposingProcedures(as: Caller, reader: Actor | null, world: World): Promise<string[]> {
  const { agents, properties, search } = as(reader)
  const id = world.agent.userId
  const hidden = (error: { code: string }) => error.code
  const answers: Record<string, unknown> = {
    'list of agents': await agents.listAgents({}),
    'agents by name': await agents.listAgents({ name }),
    'agents by area': await agents.listAgents({ area: 'Malviya Nagar' }),
    'public page': await agents.getAgent({ id }).catch(hidden),
    'page by number': await agents.getAgent({ id: String(world.numericId) }).catch(hidden),
    'homes of the agent': await agents.listListings({ id }).catch(hidden),
    'property page': await properties.getProperty({ id: world.homeId }),
    'search results': await search.searchProperties({ location: 'Malviya Nagar' }),
    'search by name': await search.searchProperties({ location: name }),
    suggestions: await search.suggest({ query: name }),
    'review of another agent': await agents.listReviews({ id: world.reviewed.userId }),
  }
  const marks = [name, company, 'Chandrakala', String(world.numericId)]
  return Object.entries(answers)
    .filter(([, answer]) => marks.some((mark) => JSON.stringify(answer).includes(mark)))
    .map(([place]) => place)
}

const everywhere = [
  'list of agents',
  'agents by name',
  'agents by area',
  'public page',
  'page by number',
  'property page',
  'review of another agent',
]

test('a public profile is visible to everybody, a members-only one to signed-in people, a private one to its owner only', async ({
  db,
  as,
}) => {
  const world = await createWorld(db, as)
  const reader = await createUser(db)
  const see = async (visibility: 'public' | 'registered' | 'private') => {
    await db.update(profiles).set({ visibility }).where(eq(profiles.userId, world.agent.userId))
    return {
      guest: await findExposingProcedures(as, null, world),
      member: await findExposingProcedures(as, reader, world),
    }
  }
  expect(await see('public')).toEqual({ guest: everywhere, member: everywhere })
  expect(await see('registered')).toEqual({ guest: [], member: everywhere })
  expect(await see('private')).toEqual({ guest: [], member: [] })
  const own = await findExposingProcedures(as, world.agent, world)
  expect(own).toContain('public page')
  expect(own).not.toContain('list of agents')
})

test('search engines see public profiles only', async ({ db, as }) => {
  const world = await createWorld(db, as)
  const indexed = async (visibility: 'public' | 'registered' | 'private') => {
    await db.update(profiles).set({ visibility }).where(eq(profiles.userId, world.agent.userId))
    const file = await findCrawlerFile(db, '/sitemaps/agents.xml', 'https://haveli.example')
    return (await file?.text())?.includes(`/agents/${world.numericId}<`) ?? false
  }
  expect(await indexed('public')).toBe(true)
  expect(await indexed('registered')).toBe(false)
  expect(await indexed('private')).toBe(false)
})

test('an advertiser with a private profile still gets enquiries about a property, and reveals no number', async ({
  db,
  as,
}) => {
  const { agent, homeId } = await createWorld(db, as)
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, agent.userId))
  const reader = await createUser(db, { name: 'Imran Khan' })
  const { agents, leads, properties } = as(reader)
  await expect(properties.revealContact({ id: homeId })).rejects.toMatchObject({ code: 'NO_PHONE' })
  await expect(agents.revealPhone({ id: agent.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(agents.contactAgent({ id: agent.userId, message: 'Hello' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await leads.createLead({ propertyId: homeId, type: 'contact', message: 'Is it still free?' })
  const received = await as(agent).leads.listLeads({ side: 'received' })
  expect(received.items).toMatchObject([{ name: 'Imran Khan', message: 'Is it still free?' }])
  const sent = await leads.listLeads({ side: 'sent' })
  expect(JSON.stringify(sent)).not.toMatch(/Chandrakala|Mertiya/)
})

type World = { agent: Actor; reviewed: Actor; homeId: string; numericId: number }

/** An agent with a property and a review of somebody else. */
async function createWorld(db: Database, as: Caller): Promise<World> {
  const agent = await createUser(db, { name, role: 'agent' })
  const reviewed = await createUser(db, { name: 'Ravi Jain', role: 'agent' })
  await db.update(profiles).set({ company }).where(eq(profiles.userId, agent.userId))
  const locality = await createLocality(db)
  const place = { localityId: locality.id, cityId: locality.cityId }
  const home = await createProperty(db, agent, place)
  const visited = await createProperty(db, reviewed, { ...place, availability: 'sold' })
  await db.insert(propertyTours).values({
    propertyId: visited.id,
    agentId: reviewed.userId,
    userId: agent.userId,
    name,
    scheduledDate: '2026-11-02',
    scheduledTime: '10:00',
    status: 'completed',
  })
  const review = { id: reviewed.userId, rating: 5, content: 'Knows every lane of the walled city.' }
  await as(agent).agents.writeReview(review)
  const [profile] = await db
    .select({ numericId: profiles.userNumericId })
    .from(profiles)
    .where(and(eq(profiles.userId, agent.userId)))
  if (!profile) throw new Error('The agent has no profile')
  return { agent, reviewed, homeId: home.id, numericId: profile.numericId }
}
