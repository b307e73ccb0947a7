import { eq } from 'drizzle-orm'

import { privacySettings } from '#database/schema/accounts.ts'
import { contactConsents } from '#database/schema/lead-contacts.ts'
import { leads, softLeads } from '#database/schema/leads.ts'
import { notifications } from '#database/schema/messages.ts'
import { profiles } from '#database/schema/profiles.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0 Mobile Safari/537.36' }

test('viewers of a team’s listings are seen by its people, who turn one into a lead of the listing’s person', async ({
  db,
  as,
}) => {
  const { id, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  const viewed = { propertyId, userId: buyer.userId, teamId: id }
  const [soft] = await db.insert(softLeads).values(viewed).returning()
  // A colleague who looks is no lead.
  await db.insert(softLeads).values({ propertyId, userId: owner.userId })
  const softId = soft?.id ?? ''
  await db.insert(privacySettings).values({ userId: buyer.userId, contactInfo: true, viewerContact: true })
  const shown = async (reader: typeof owner, filters: { assigned?: 'me' } = {}) =>
    (await as(reader).leads.listSoftLeads(filters)).items.map(({ viewer, colleague }) => [
      viewer?.name,
      colleague,
    ])
  expect(await shown(assistant)).toEqual([['Imran Khan', 'Ravi Jain']])
  expect(await shown(member)).toEqual([['Imran Khan', null]])
  expect(await shown(assistant, { assigned: 'me' })).toEqual([])
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, member.userId))
  expect(await shown(assistant)).toEqual([[undefined, 'Ravi Jain']])
  await expect(as(assistant).leads.convertSoftLead({ id: softId })).rejects.toMatchObject({
    code: 'CONTACT_PRIVATE',
  })
  await db.update(profiles).set({ visibility: 'public' }).where(eq(profiles.userId, member.userId))
  const outsider = await createUser(db)
  await expect(as(outsider).leads.convertSoftLead({ id: softId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await as(assistant).leads.convertSoftLead({ id: softId })
  const [lead] = await db.select().from(leads)
  expect(lead).toMatchObject({ agentId: member.userId, teamId: id, userId: buyer.userId })
})

test('whoever viewed a listing before it was the team’s stays unknown to its people', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const { id, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member)
  await as(buyer).accounts.setPrivacy({ viewerContact: true })
  const view = async (viewer: typeof buyer, sessionId: string) => {
    await as(viewer, phone).properties.recordView({ id: propertyId, sessionId })
    await deliverEvents()
    fakes.pass({ days: 1 })
  }
  const shown = async (reader: typeof buyer) => (await as(reader).leads.listSoftLeads({})).items
  await view(buyer, 'a-session-before-the-team')
  await as(member).teams.addListings({ id, propertyIds: [propertyId] })
  const [soft] = await shown(assistant)
  expect(soft).toMatchObject({ viewer: null })
  await expect(as(assistant).leads.convertSoftLead({ id: soft?.id ?? '' })).rejects.toMatchObject({
    code: 'CONTACT_PRIVATE',
  })
  expect(await shown(member)).toMatchObject([{ viewer: { name: 'Imran Khan' } }])
  await view(buyer, 'a-session-with-the-team')
  expect(await shown(assistant)).toMatchObject([{ viewer: { name: 'Imran Khan' } }])

  const other = await createUser(db)
  await as(other).accounts.setPrivacy({ viewerContact: true })
  const [early] = await db.insert(softLeads).values({ propertyId, userId: other.userId }).returning()
  const made = await as(member).leads.convertSoftLead({ id: early?.id ?? '' })
  expect(await db.select().from(leads).where(eq(leads.id, made.id))).toMatchObject([{ teamId: null }])
  expect(await db.select().from(contactConsents)).toMatchObject([{ teamId: null }])
})

test('a person’s day has their own visits and those assigned to them, their list those of the team', async ({
  db,
  as,
}) => {
  const { assistant, owner, member, tourId, leadId } = await createVisit({ db })
  const listed = async (reader: typeof owner, filters: { assigned?: 'me' } = {}) => {
    const { items, counts } = await as(reader).visits.listAppointments(filters)
    return [items.map(({ id, colleague }) => [id, colleague]), counts.upcoming]
  }
  const requested = async (reader: typeof owner) =>
    (await as(reader).visits.listRequests({ assigned: 'me' })).items.length
  const planned = async (reader: typeof owner) =>
    (await as(reader).visits.getDayPlan({ day: '2026-12-24' })).stops.length
  expect(await listed(owner)).toEqual([[[tourId, 'Ravi Jain']], 1])
  expect(await listed(owner, { assigned: 'me' })).toEqual([[], 0])
  expect(await listed(member, { assigned: 'me' })).toEqual([[[tourId, null]], 1])
  expect([await planned(member), await planned(owner), await planned(assistant)]).toEqual([1, 0, 0])

  await as(owner).leads.assignLead({ id: leadId, from: null, to: assistant.userId })
  expect(await listed(assistant, { assigned: 'me' })).toEqual([[[tourId, 'Ravi Jain']], 1])
  expect([await planned(member), await planned(owner), await planned(assistant)]).toEqual([1, 0, 1])
  expect([await requested(member), await requested(owner), await requested(assistant)]).toEqual([1, 0, 1])
  await db.update(propertyTours).set({ status: 'scheduled' })
  expect(await as(assistant).visits.countPending()).toMatchObject({ toConfirm: 1 })
  expect((await as(assistant).messages.listWaiting()).visits.items).toMatchObject([{ id: tourId }])
})

test('whoever is removed has neither the visits nor the numbers of the team any more', async ({ db, as }) => {
  const { id, owner, assistant, tourId, leadId } = await createVisit({ db })
  await as(owner).leads.assignLead({ id: leadId, from: null, to: assistant.userId })
  const before = as(assistant)
  expect(await before.visits.getCalendarFile({ id: tourId })).toBeInstanceOf(File)
  expect(await before.analytics.getPerformance()).toMatchObject({ properties: 1, leads: 1 })
  expect((await before.analytics.getOverview()).activeLeads.total).toBe(1)
  await as(owner).teams.removeMember({ id, userId: assistant.userId })
  const after = as({ ...assistant, teams: [] })
  expect((await after.visits.listAppointments({})).items).toEqual([])
  expect((await after.visits.getDayPlan({ day: '2026-12-24' })).stops).toEqual([])
  await expect(after.visits.getCalendarFile({ id: tourId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await after.analytics.getPerformance()).toMatchObject({ properties: 0, leads: 0 })
  expect((await after.analytics.getOverview()).activeLeads.total).toBe(0)
})

test('the numbers of a person with a team are those of its lists', async ({ db, as }) => {
  const { id, owner, member, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  const { id: ownId } = await createProperty(db, owner)
  await createLead(db, member, { propertyId, userId: buyer.userId, status: 'converted' })
  await createLead(db, owner, { propertyId: ownId, userId: buyer.userId })
  const performance = await as(owner).analytics.getPerformance()
  const { total } = await as(owner).leads.listLeads({ side: 'received' })
  expect(performance).toMatchObject({ properties: 2, leads: total, converted: 1 })
  expect(total).toBe(2)
  // The member does not see what the owner has outside the team.
  expect(await as(member).analytics.getPerformance()).toMatchObject({ properties: 1, leads: 1 })
})

test('what was imported into a team counts in nobody’s months', async ({ db, as }) => {
  const { id: teamId, owner, member } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId })
  await createLead(db, member, { propertyId, teamId, source: 'import', status: 'converted' })
  for (const who of [owner, member])
    expect(await as(who).analytics.getPerformance()).toMatchObject({ leads: 0, converted: 0 })
})

test('the owner hears of who leaves, and a person of their new role and removal', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { id, owner, member, assistant } = await createWorld({ db })
  await as(owner).teams.setRole({ id, userId: assistant.userId, role: 'member' })
  await as(owner).teams.setRole({ id, userId: assistant.userId, role: 'member' })
  await as(member).teams.removeMember({ id, userId: member.userId })
  await deliverEvents()
  await as(owner).teams.removeMember({ id, userId: assistant.userId })
  await deliverEvents()
  const notified = await db.select().from(notifications).where(eq(notifications.kind, 'team_changed'))
  const team = 'Pink City Homes'
  expect(notified.map(({ userId, parameters }) => [userId, parameters])).toEqual(
    expect.arrayContaining([
      [assistant.userId, { change: 'role', team, role: 'member' }],
      [owner.userId, { change: 'left', team, name: 'Ravi Jain' }],
      [assistant.userId, { change: 'removed', team }],
    ]),
  )
  expect(notified).toHaveLength(3)
  expect(mail.map(({ to, subject }) => [to, subject])).toContainEqual([
    assistant.email,
    'You are no longer in Pink City Homes',
  ])
})

test('whoever left no longer sees the contact of their successor in an enquiry that came from them', async ({
  db,
  as,
}) => {
  const { id, owner, member } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  // They asked before they joined.
  const { id: leadId } = await createLead(db, member, {
    propertyId,
    userId: owner.userId,
    email: owner.email,
    phone: '+919829012345',
  })
  await as(member).teams.removeMember({ id, userId: member.userId })
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  expect(lead).toMatchObject({ status: 'closed', email: null, phone: null })
})

/** A confirmed visit to the member's listing in the team. */
async function createVisit({ db }: Pick<Fixtures, 'db'>) {
  const world = await createWorld({ db })
  const { id, member, buyer } = world
  const { id: propertyId } = await createProperty(db, member, { teamId: id })
  const lead = await createLead(db, member, { propertyId, userId: buyer.userId, teamId: id })
  const [tour] = await db
    .insert(propertyTours)
    .values({
      propertyId,
      agentId: member.userId,
      userId: buyer.userId,
      leadId: lead.id,
      name: 'Imran Khan',
      scheduledDate: '2026-12-24',
      scheduledTime: '10:00',
      tourType: 'in_person',
      status: 'confirmed',
    })
    .returning()
  return { ...world, tourId: tour?.id ?? '', leadId: lead.id }
}
