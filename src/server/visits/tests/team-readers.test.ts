import { and, eq, ne } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { teamMembers, teams } from '#database/schema/teams.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { publishEvent } from '#server/platform/jobs/publish-event.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { publishReminders } from '../commands/send-reminders.ts'
import { findBookingDetails } from '../queries/booking-details.ts'

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
  callAs,
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
  await publishReminders(callAs(null))
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

test('a visit that a colleague cancels is not told as one’s own; an event without an actor is', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { owner, member, buyer, home } = await createTeamHome(db)
  const sides = { propertyId: home.id, agentId: member.userId, userId: buyer.userId, leadId: null }
  const id = await insertVisit(db, { ...sides, status: 'confirmed' })
  await as(owner).visits.cancelAppointment({ id, sequence: 0, reason: 'The roof is being repaired.' })
  await deliverEvents()
  expect(mail.map(({ to }) => to)).toEqual([member.email, buyer.email])
  const moment = 'Nov 24, 2026, 10:00 AM IST'
  expect(mail[0]?.text).toContain(`A colleague has cancelled the appointment with Imran Khan on ${moment}.`)
  expect(mail[0]?.text).toContain('> The roof is being repaired.')
  const bells = async (reader: typeof owner) => (await as(reader).messages.listNotifications({})).items
  expect(await bells(member)).toMatchObject([{ parameters: { status: 'cancelled', by: 'colleague' } }])
  expect(await bells(owner)).toEqual([])
  expect((await bells(buyer))[0]?.parameters).not.toHaveProperty('by')

  const visitId = await insertVisit(db, { ...sides, status: 'cancelled', sequence: 1 })
  const former = {
    name: 'visit.changed',
    visitId,
    change: 'cancelled',
    by: 'advertiser',
    sequence: 1,
  } as const
  await publishEvent(db, former)
  await deliverEvents()
  expect(mail[2]).toMatchObject({ to: member.email })
  expect(mail[2]?.text).toContain('You have cancelled the appointment')
  expect(await bells(member)).toHaveLength(1)
})

test('what a colleague proposes, declines or confirms is told to whose calendar it is in and to the assignee', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant, buyer, home } = await createTeamHome(db)
  const of = { propertyId: home.id, userId: buyer.userId, teamId, assignedTo: assistant.userId }
  const { id: leadId } = await createLead(db, member, of)
  const sides = { propertyId: home.id, agentId: member.userId, userId: buyer.userId, leadId }
  const id = await insertVisit(db, { ...sides, status: 'confirmed' })
  const wish = { id, day: '2026-11-25', time: '15:30', note: '' } as const
  const read = async () => {
    await deliverEvents()
    return mail.splice(0)
  }
  await as(assistant).visits.proposeTime({ ...wish, sequence: 0 })
  const proposed = await read()
  expect(proposed.map(({ to }) => to)).toEqual([member.email, buyer.email])
  expect(proposed[0]?.text).toContain('A colleague proposed another time to Imran Khan.')

  await as(buyer).visits.proposeTime({ ...wish, time: '16:00', sequence: 1 })
  expect((await read()).map(({ to }) => to)).toEqual([assistant.email])
  await as(owner).visits.declineTime({ id, sequence: 2 })
  const declined = await read()
  expect(declined.map(({ to }) => to)).toEqual([assistant.email, member.email, buyer.email])
  for (const { text } of declined.slice(0, 2))
    expect(text).toContain('A colleague declined the time that Imran Khan proposed.')
  expect(declined[2]?.text).not.toContain('colleague')

  const asked = await insertVisit(db, { ...sides, scheduledTime: '12:00' })
  await as(member).visits.confirmAppointment({ id: asked, sequence: 0 })
  expect((await read()).map(({ to }) => to)).toEqual([assistant.email, member.email, buyer.email])
  const { items } = await as(member).messages.listNotifications({})
  expect(items).toHaveLength(2)
})

test('a place at an open house is told with the name of whoever holds it', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { member, assistant, buyer, home } = await createTeamHome(db)
  const openHouse = { day: '2026-11-28', time: '11:00', endTime: '13:00', places: 4 } as const
  const of = { id: crypto.randomUUID(), propertyId: home.id }
  const { id } = await as(member).visits.createOpenHouse({ ...of, ...openHouse })
  await as(buyer).visits.takePlace({ id, people: 1 })
  await deliverEvents()
  const toAssistant = mail.find(({ to }) => to === assistant.email)
  expect(toAssistant?.text).toContain('Imran Khan has a place at Ravi Jain’s open house on')
})

test('a visit whose visitor is gone is told to the assignee and to whose calendar it is in, once each', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant, buyer, home } = await createTeamHome(db)
  const of = { propertyId: home.id, userId: buyer.userId, teamId }
  const leadOf = async (assignee: typeof owner) =>
    (await createLead(db, member, { ...of, assignedTo: assignee.userId })).id
  for (const [leadId, told] of [
    [await leadOf(assistant), [assistant, member]],
    [null, [member]],
  ] as const) {
    const gone = { userId: null, status: 'cancelled', leadId } as const
    const visitId = await insertVisit(db, { propertyId: home.id, agentId: member.userId, ...gone })
    await publishEvent(db, { name: 'visit.withdrawn', visitId })
    await deliverEvents()
    expect(mail.splice(0).map(({ to }) => to)).toEqual(told.map(({ email }) => email))
  }
  const bells = async (reader: typeof owner) =>
    (await as(reader).messages.listNotifications({})).items.map(({ link }) => link)
  expect(await bells(member)).toHaveLength(2)
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
