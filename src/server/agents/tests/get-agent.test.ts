import { eq } from 'drizzle-orm'

import { privacySettings } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { contactReveals } from '#database/schema/properties/property-views.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const notFound = { code: 'NOT_FOUND', status: 404 }

test('unknown and private profiles and those of owners are not found; members-only ones ask to sign in', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const owner = await createUser(db, { role: 'owner' })
  const member = await createUser(db)
  for (const id of ['99999999', '00000000-0000-4000-8000-000000000000', owner.userId])
    await expect(as(member).agents.getAgent({ id })).rejects.toMatchObject(notFound)
  await expect(as(null).agents.getAgent({ id: 'meenakshi' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const see = (visibility: 'registered' | 'private') =>
    db.update(profiles).set({ visibility }).where(eq(profiles.userId, agent.userId))
  await see('registered')
  const { agents } = as(null)
  const membersOnly = { code: 'MEMBERS_ONLY', status: 401 }
  await expect(agents.getAgent({ id: agent.userId })).rejects.toMatchObject(membersOnly)
  await expect(agents.listListings({ id: agent.userId })).rejects.toMatchObject(membersOnly)
  await expect(agents.listReviews({ id: agent.userId })).rejects.toMatchObject(membersOnly)
  await expect(agents.revealPhone({ id: agent.userId })).rejects.toMatchObject(membersOnly)
  expect(await as(member).agents.getAgent({ id: agent.userId })).toMatchObject({ isPublic: false })
  await see('private')
  await expect(as(member).agents.getAgent({ id: agent.userId })).rejects.toMatchObject(notFound)
  await expect(agents.listListings({ id: agent.userId })).rejects.toMatchObject(notFound)
  expect(await as(agent).agents.getAgent({ id: agent.userId })).toMatchObject({ name: agent.name })
})

test("a profile shows the agent's public fields, by numeric id and by user id, and no contact data", async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { name: 'Meenakshi Rathore', role: 'agent' })
  await db
    .update(profiles)
    .set({
      company: 'Aangan Realty',
      bio: 'I show only what I have seen.',
      reraNumber: 'RAJ/A/2020/1234',
      website: 'https://aangan.example',
      workingHours: { monday: { opens: '09:30', closes: '18:30' }, sunday: null },
    })
    .where(eq(profiles.userId, agent.userId))
  await createProperty(db, agent)
  const shown = await as(null).agents.getAgent({ id: agent.userId })
  expect(shown).toMatchObject({
    name: 'Meenakshi Rathore',
    company: 'Aangan Realty',
    reraNumber: 'RAJ/A/2020/1234',
    website: 'https://aangan.example',
    workingHours: { monday: { opens: '09:30', closes: '18:30' }, sunday: null },
    responseCommitment: null,
    measuredResponse: null,
    rating: null,
    listings: 1,
    can: { contact: true, revealPhone: true, review: false, reply: false },
  })
  expect(await as(null).agents.getAgent({ id: String(shown.userNumericId) })).toEqual(shown)
  expect(JSON.stringify(shown)).not.toMatch(/98290|@|userId/)
  await db.update(profiles).set({ website: 'javascript:alert(1)' }).where(eq(profiles.userId, agent.userId))
  expect(await as(null).agents.getAgent({ id: agent.userId })).toMatchObject({ website: null })
})

test('the response time is measured over five leads of 90 days, or not shown', async ({ db, as, now }) => {
  const agent = await createUser(db, { role: 'agent' })
  const before = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
  const lead = (answeredAfter: number | null) =>
    createLead(db, agent, {
      createdAt: before(10_000),
      firstResponseAt: answeredAfter === null ? null : before(10_000 - answeredAfter),
    })
  await createLead(db, agent, { createdAt: before(91 * 1440), firstResponseAt: before(91 * 1440 - 1) })
  for (const minutes of [10, 30, 50, null]) await lead(minutes)
  const { agents } = as(null)
  expect((await agents.getAgent({ id: agent.userId })).measuredResponse).toBeNull()
  await lead(20)
  expect((await agents.getAgent({ id: agent.userId })).measuredResponse).toEqual({
    medianMinutes: 30,
    leads: 5,
  })
})

test("an agent's listings are paged and contain nothing hidden, sold or rented", async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  const open = [
    await createProperty(db, agent),
    await createProperty(db, agent, { approvalStatus: 'pending' }),
  ]
  await createProperty(db, agent, { approvalStatus: 'rejected' })
  await createProperty(db, agent, { availability: 'rented', purpose: 'rent' })
  await createProperty(db, await createUser(db))
  const { agents } = as(null)
  const pages = [
    await agents.listListings({ id: agent.userId, pageSize: 1 }),
    await agents.listListings({ id: agent.userId, pageSize: 1, page: 7 }),
  ]
  expect(pages).toMatchObject([
    { total: 2, page: 1, hasMore: true },
    { total: 2, page: 2, hasMore: false },
  ])
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(open.map(({ id }) => id).toSorted())
})

test('a permitted phone number is revealed on request, counted, and rate-limited', async ({ db, as }) => {
  const agent = await createUser(db, { name: 'Meera Joshi', role: 'agent', mobileNumber: '+919876500001' })
  const { agents } = as(null)
  const refused = { code: 'NO_PHONE', status: 409 }
  await expect(as(agent).agents.revealPhone({ id: agent.userId })).rejects.toMatchObject(refused)
  const settings = { userId: agent.userId, contactInfo: false }
  await db.insert(privacySettings).values(settings)
  await expect(agents.revealPhone({ id: agent.userId })).rejects.toMatchObject(refused)
  expect(await agents.getAgent({ id: agent.userId })).toMatchObject({ can: { revealPhone: false } })
  await db.update(privacySettings).set({ contactInfo: true })
  const notified = { name: 'Meera Joshi', phone: '+919876500001' }
  for (let count = 0; count < 20; count++)
    expect(await agents.revealPhone({ id: agent.userId })).toEqual(notified)
  await expect(agents.revealPhone({ id: agent.userId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const reveals = await db
    .select({ propertyId: contactReveals.propertyId, advertiserId: contactReveals.advertiserId })
    .from(contactReveals)
  expect(reveals).toHaveLength(20)
  expect(reveals[0]).toEqual({ propertyId: null, advertiserId: agent.userId })
})
