import { and, eq, ne } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { createWorld } from '../../teams/tests/team-world.ts'
import { publishReminders } from '../commands/send-reminders.ts'
import { findBookingDetails } from '../queries/find-booking-details.ts'

const form = { tourType: 'in_person', day: '2026-11-24', time: '17:30' } as const

test('a request goes to whoever gets its lead by rule; the listing’s person sees it in the list', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { member, assistant, buyer, home } = await createTeamHome(db)
  await as(buyer).visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual([assistant.email, buyer.email])
  expect(mail[0]?.text).toContain('+91 98290 12345')
  expect((await as(assistant).messages.listNotifications({})).items).toMatchObject([
    { kind: 'visit_requested' },
  ])
  expect((await as(member).messages.listNotifications({})).items).toEqual([])
  expect((await as(member).visits.listRequests({})).items).toHaveLength(1)
})

test('an assignee gets no contact where the visitor was named no team', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { member, assistant, buyer, home } = await createTeamHome(db)
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, member.userId))
  await as(buyer).visits.createVisit({ ...form, propertyId: home.id })
  await deliverEvents()
  const toAssistant = mail.find(({ to }) => to === assistant.email)
  expect(toAssistant?.subject).toBe('Visit request: Garden villa')
  for (const contact of ['+91', buyer.email]) expect(toAssistant?.text).not.toContain(contact)
})

test('a visit without a lead, or assigned to somebody outside the team, notifies whose calendar it is in', async ({
  db,
}) => {
  const { id: teamId, member, assistant, buyer, home } = await createTeamHome(db)
  const outsider = await createUser(db)
  const of = { propertyId: home.id, userId: buyer.userId, teamId }
  const leadOf = async (assignee: typeof outsider) =>
    (await createLead(db, member, { ...of, assignedTo: assignee.userId })).id
  for (const [leadId, reader] of [
    [null, member],
    [await leadOf(outsider), member],
    [await leadOf(assistant), assistant],
  ] as const) {
    const visitId = await insertVisit(db, { propertyId: home.id, agentId: member.userId, leadId })
    const details = await findBookingDetails(db, visitId)
    expect(details).toMatchObject({
      advertiser: { userId: reader.userId },
      calendarOwner: { userId: member.userId },
    })
  }
})

test('the assignee is reminded of a visit, and of an open house the person who holds it, once', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant, buyer, home } = await createTeamHome(db)
  await db.update(teamMembers).set({ pausedAt: null }).where(eq(teamMembers.userId, owner.userId))
  const openHouse = { day: '2026-11-28', time: '11:00', endTime: '13:00', places: 4 } as const
  const { id } = await as(member).visits.createOpenHouse({
    id: crypto.randomUUID(),
    propertyId: home.id,
    ...openHouse,
  })
  for (const visitor of [buyer, await createUser(db)]) await as(visitor).visits.takePlace({ id, people: 1 })
  const lead = await createLead(db, member, { propertyId: home.id, teamId, assignedTo: assistant.userId })
  const when = { scheduledDate: '2026-11-28', scheduledTime: '10:00', status: 'confirmed' } as const
  await insertVisit(db, { propertyId: home.id, agentId: member.userId, leadId: lead.id, ...when })
  await deliverEvents()
  mail.length = 0
  // Nov 27, 1:00 PM.
  fakes.pass({ days: 6, minutes: 120 })
  await publishReminders(db, { now: fakes.now() })
  await deliverEvents()
  const readersOf = (path: string) =>
    mail.flatMap(({ to, text }) => (text.includes(`/user-dashboard/${path}`) ? [to] : []))
  expect(new Set(readersOf('open-houses'))).toEqual(new Set([member.email]))
  expect(readersOf('visit-requests')).toEqual([assistant.email])
  const bells = async (reader: typeof owner) =>
    (await as(reader).messages.listNotifications({})).items.filter(({ kind }) => kind === 'visit_reminder')
  expect(await bells(member)).toMatchObject([{ link: '/user-dashboard/open-houses' }])
  expect(await bells(assistant)).toHaveLength(1)
  expect(await bells(owner)).toEqual([])
})

/** The member's listing in a team whose leads come by rule to the assistant. */
async function createTeamHome(db: Database) {
  const world = await createWorld({ db })
  const { id: teamId, member, assistant } = world
  await db.update(teams).set({ assignsLeads: true }).where(eq(teams.id, teamId))
  await db
    .update(teamMembers)
    .set({ pausedAt: new Date('2026-11-20T06:00:00Z') })
    .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.userId, assistant.userId)))
  return { ...world, home: await createProperty(db, member, { teamId, title: 'Garden villa' }) }
}

/** By default on Nov 24 at 10:00 AM. */
async function insertVisit(
  db: Database,
  options: Pick<typeof propertyTours.$inferInsert, 'propertyId' | 'agentId' | 'leadId'> &
    Partial<typeof propertyTours.$inferInsert>,
): Promise<string> {
  const made = new Date('2026-11-20T06:00:00Z')
  const when = { scheduledDate: '2026-11-24', scheduledTime: '10:00', createdAt: made, updatedAt: made }
  const [row] = await db
    .insert(propertyTours)
    .values({ name: 'Imran Khan', ...when, ...options })
    .returning({ id: propertyTours.id })
  return row?.id ?? ''
}
