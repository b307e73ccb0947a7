import type { Database } from '#database/client.ts'
import { liveEvents } from '#database/schema/platform.ts'
import { expireContacts } from '#server/leads/commands/share-contact.ts'
import { createProperty } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

const slot = { day: '2026-11-24', time: '17:30' } as const

test('the open windows of the whole team get what becomes of a lead; those of its enquirer only what they see', async ({
  db,
  as,
  callAs,
  fakes,
}) => {
  const { id: teamId, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId })
  const team = namesOf(owner, member, assistant)
  const all = namesOf(owner, member, assistant, buyer)
  const { leads } = as(assistant)
  const key = () => ({ submissionKey: crypto.randomUUID() })
  const enquiry = { propertyId, type: 'contact' as const, message: 'Is it still available?' }
  const { id } = await as(buyer).leads.createLead(enquiry)
  expect(await heard(db, 'lead')).toEqual(team)
  await leads.addNote({ id, note: 'Speaks Hindi.', ...key() })
  expect(await heard(db, 'lead')).toEqual(team)
  await leads.logContact({ id, channel: 'whatsapp', outcome: 'unanswered', ...key() })
  expect(await heard(db, 'lead')).toEqual(team)
  await leads.logCall({ id, outcome: 'reached', ...key() })
  expect(await heard(db, 'lead'), 'the status is another').toEqual(all)
  await leads.logCall({ id, outcome: 'reached', ...key() })
  expect(await heard(db, 'lead')).toEqual(team)
  await leads.moveLead({ id, from: 'contacted', to: 'interested' })
  expect(await heard(db, 'lead')).toEqual(all)
  await as(buyer).leads.withdrawLead({ id })
  expect(await heard(db, 'lead')).toEqual(all)
  fakes.pass({ days: 400 })
  await expireContacts(callAs(null))
  expect(await heard(db, 'lead'), 'the contact ended').toEqual(team)
})

test('the open windows of the whole team get what becomes of a visit', async ({ db, as }) => {
  const { id: teamId, owner, member, assistant, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member, { teamId })
  const team = namesOf(owner, member, assistant)
  const all = namesOf(owner, member, assistant, buyer)
  const { id } = await as(buyer).visits.createVisit({ ...slot, propertyId, tourType: 'in_person' })
  expect(await heard(db, 'visit')).toEqual(team)
  await as(assistant).visits.confirmAppointment({ id, sequence: 0 })
  expect(await heard(db, 'visit')).toEqual(all)
  await as(buyer).visits.createMeeting({ ...slot, time: '12:00', propertyId, meetingType: 'video' })
  expect(await heard(db, 'visit')).toEqual(team)
  const day = '2026-11-28'
  const openHouse = await as(member).visits.createOpenHouse({
    id: crypto.randomUUID(),
    propertyId,
    day,
    time: '11:00',
    endTime: '13:00',
    places: 4,
  })
  expect(await heard(db, 'visit')).toEqual(team)
  await as(buyer).visits.takePlace({ id: openHouse.id, people: 1 })
  expect(await heard(db, 'visit')).toEqual(team)
  await as(owner).visits.cancelOpenHouse({ id: openHouse.id, sequence: openHouse.sequence })
  expect(await heard(db, 'visit')).toEqual(all)
})

test('a person outside any team gets their live updates alone', async ({ db, as }) => {
  const { member, buyer } = await createWorld({ db })
  const { id: propertyId } = await createProperty(db, member)
  await as(buyer).visits.createVisit({ ...slot, propertyId, tourType: 'in_person' })
  for (const kind of ['lead', 'visit'] as const) expect(await heard(db, kind, false)).toEqual(namesOf(member))
})

function namesOf(...people: readonly { userId: string }[]): string[] {
  return people.map(({ userId }) => userId).toSorted()
}

/** Whose windows got an event of this kind since the last time. */
async function heard(db: Database, kind: 'lead' | 'visit', isLast = true): Promise<string[]> {
  const events = await db.select().from(liveEvents)
  if (isLast) await db.delete(liveEvents)
  const readers = events.flatMap((event) => (event.kind === kind ? [event.userId] : []))
  return [...new Set(readers)].toSorted()
}
