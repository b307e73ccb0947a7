import { eq } from 'drizzle-orm'

import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'
import { createLead, createTeam, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { prepare, saturday } from './open-house-world.ts'

test('whoever takes a place is told the team that reads what they share', async ({ db, as }) => {
  const { advertiser, visitor, home, openHouse } = await prepare(db, as)
  const { id } = openHouse
  const team = await createTeam(db, [
    { actor: await createUser(db), role: 'owner' },
    { actor: advertiser, role: 'member' },
  ])
  const named = async () => {
    const place = await as(visitor).visits.getOpenHouse({ id })
    return [place.advertiser, place.team]
  }
  expect(await named()).toEqual(['Meera Joshi', null])
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  expect(await named()).toEqual(['Meera Joshi', 'Pink City Homes'])
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, advertiser.userId))
  expect(await named()).toEqual([null, null])
})

test('a team that gets a listing later has no visits and open houses of its former advertiser', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, home, visit, openHouse } = await prepare(db, as)
  const lead = await createLead(db, advertiser, { propertyId: home.id, userId: visitor.userId })
  const before = { leadId: lead.id, status: 'confirmed' } as const
  const past = await visit({ ...before, scheduledDate: '2026-11-10' })
  const ahead = await visit(before)
  await db.update(openHouses).set({ day: '2026-11-14' }).where(eq(openHouses.id, openHouse.id))
  const [heir, assistant] = [await createUser(db), await createUser(db)]
  const team = await createTeam(db, [
    { actor: heir, role: 'owner' },
    { actor: assistant, role: 'assistant' },
  ])
  const { id: teamId } = team
  await db.update(properties).set({ userId: heir.userId, teamId }).where(eq(properties.id, home.id))
  for (const actor of team.actors) {
    const { visits } = as(actor)
    await expect(visits.cancelAppointment({ id: ahead, sequence: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(visits.getAppointment({ id: past })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await visits.listRequests({})).toMatchObject({ items: [], total: 0 })
    expect((await visits.listAppointments({ tab: 'past' })).items).toEqual([])
    expect(await visits.listForLead({ leadId: lead.id })).toEqual([])
    expect((await visits.listOpenHouses({ tab: 'past' })).items).toEqual([])
  }
  expect((await as(advertiser).visits.listRequests({})).items).toHaveLength(2)
  // What is with the listing's person is the team's.
  await db.update(propertyTours).set({ agentId: heir.userId }).where(eq(propertyTours.id, ahead))
  const [, asAssistant = assistant] = team.actors
  expect((await as(asAssistant).visits.listRequests({})).items).toMatchObject([{ id: ahead }])
})

test('whoever leaves a team keeps none of its visits and open houses, not even past ones', async ({
  db,
  as,
}) => {
  const { advertiser, visit, home, openHouse } = await prepare(db, as)
  const owner = await createUser(db)
  const team = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: advertiser, role: 'member' },
  ])
  const [asOwner = owner, asMember = advertiser] = team.actors
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  await db.update(openHouses).set({ day: '2026-11-14' }).where(eq(openHouses.id, openHouse.id))
  const past = await visit({ scheduledDate: '2026-11-10', status: 'confirmed' })
  const over = await visit({ scheduledDate: '2026-11-09', status: 'completed' })
  await as(asMember).teams.removeMember({ id: team.id, userId: advertiser.userId })
  const after = as(advertiser).visits
  for (const id of [past, over])
    await expect(after.getAppointment({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await after.listOpenHouses({ tab: 'past' })).items).toEqual([])
  const { visits } = as(asOwner)
  expect((await visits.listRequests({})).items).toHaveLength(2)
  expect((await visits.listOpenHouses({ tab: 'past' })).items).toMatchObject([{ id: openHouse.id }])
  expect(await visits.completeAppointment({ id: past, sequence: 1 })).toMatchObject({ status: 'completed' })
})

test('the whole team has the code of a visit, and whoever it is assigned to finds it once it has begun', async ({
  db,
  as,
  fakes,
}) => {
  const span = { day: '2026-11-21', time: '14:00', endTime: '17:00' }
  const { advertiser, visitor, home, openHouse, join, visit } = await prepare(db, as, span)
  const [assistant, other] = [await createUser(db), await createUser(db)]
  const team = await createTeam(db, [
    { actor: advertiser, role: 'owner' },
    { actor: assistant, role: 'assistant' },
    { actor: other, role: 'assistant' },
  ])
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  const [asOwner = advertiser, asAssistant = assistant, asOther = other] = team.actors
  const { leadId, id } = await join(visitor)
  const single = await visit({
    leadId,
    scheduledDate: '2026-11-21',
    scheduledTime: '12:00',
    status: 'confirmed',
  })
  await as(asOwner).leads.assignLead({ id: leadId ?? '', from: null, to: assistant.userId })
  const codesOf = async (actor: typeof advertiser) => (await as(actor).visits.listCheckInCodes()).codes
  expect((await codesOf(asOwner)).map((each) => each.id)).toEqual([single, openHouse.id])
  for (const actor of [asAssistant, asOther]) expect(await codesOf(actor)).toEqual(await codesOf(asOwner))
  expect(await codesOf(await createUser(db))).toEqual([])
  fakes.pass({ minutes: 200 })
  const { begun } = await as(asAssistant).visits.listAppointments({})
  expect(begun).toMatchObject([{ id, can: { showCode: true } }])
  // The button is there only where a code comes.
  for (const actor of [asOwner, asAssistant, asOther]) {
    const coded = new Set((await codesOf(actor)).map((each) => each.id))
    for (const visitId of [id, single]) {
      const { can, openHouse: of } = await as(actor).visits.getAppointment({ id: visitId })
      expect(can.showCode && coded.has(of?.id ?? visitId)).toBe(can.showCode)
    }
  }
})

test('whose calendar it is hears what a colleague does with an open house', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { advertiser, home, openHouse } = await prepare(db, as)
  const owner = await createUser(db)
  const team = await createTeam(db, [
    { actor: owner, role: 'owner' },
    { actor: advertiser, role: 'member' },
  ])
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  const { visits } = as(team.actors[0] ?? null)
  const { id } = openHouse
  const put = { ...saturday, id: crypto.randomUUID(), propertyId: home.id, day: '2026-11-30' } as const
  await visits.createOpenHouse(put)
  await visits.createOpenHouse(put)
  await deliverEvents()
  await visits.changeOpenHouse({ ...saturday, id, sequence: 0, places: 5 })
  await visits.changeOpenHouse({ ...saturday, id, sequence: 1, time: '12:00' })
  await deliverEvents()
  await visits.cancelOpenHouse({ id, sequence: 2 })
  await deliverEvents()
  const { items } = await as(advertiser).messages.listNotifications({})
  expect(items).toHaveLength(3)
  expect(new Set(items.map(({ parameters }) => parameters.outcome))).toEqual(
    new Set(['published', 'moved', 'cancelled']),
  )
  expect((await as(owner).messages.listNotifications({})).items).toEqual([])
})
