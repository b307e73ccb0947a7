import { leads, softLeads } from '#database/schema/leads.ts'
import { blocks } from '#database/schema/messages.ts'
import { inhabit } from '#tests/appointments.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const asked = { message: 'You will answer me.' }
const slot = { day: '2026-11-24', time: '10:00' as const, ...asked }

test('whoever is blocked reaches the lister by no form either: not by an enquiry, a visit, a meeting or the page of an agent', async ({
  db,
  as,
  mail,
  deliverNews,
}) => {
  const lister = await createUser(db, { role: 'agent' })
  const { id: propertyId } = await createProperty(db, lister)
  const blocked = await createUser(db)
  const [block] = await db
    .insert(blocks)
    .values({ userId: lister.userId, blockedUserId: blocked.userId })
    .returning({ id: blocks.id })
  const { agents, leads: enquiries, visits } = as(blocked)
  const refused = { code: 'CONFLICT', message: 'Messages to this person cannot be delivered.' }
  const tries = {
    enquiry: () => enquiries.createLead({ propertyId, type: 'contact', ...asked }),
    visit: () => visits.createVisit({ propertyId, tourType: 'in_person', ...slot }),
    meeting: () => visits.createMeeting({ propertyId, meetingType: 'video', ...slot }),
    agent: () => agents.contactAgent({ id: lister.userId, ...asked }),
  }
  for (const [name, attempt] of Object.entries(tries))
    await expect(attempt(), name).rejects.toMatchObject(refused)
  await deliverNews()
  expect([await db.$count(leads), mail.length]).toEqual([0, 0])

  await as(lister).messages.unblock({ id: block?.id ?? '' })
  await tries.enquiry()
  await tries.visit()
  expect(await db.$count(leads)).toBe(2)
})

test('a lister whom a viewer blocked learns neither who looked nor how to reach them', async ({ db, as }) => {
  const lister = await createUser(db)
  const { id: propertyId } = await createProperty(db, lister)
  const viewer = await createUser(db)
  const [soft] = await db
    .insert(softLeads)
    .values({ propertyId, userId: viewer.userId })
    .returning({ id: softLeads.id })
  await db.insert(blocks).values({ userId: viewer.userId, blockedUserId: lister.userId })
  const { items, total } = await as(lister).leads.listSoftLeads({})
  expect(total).toBe(1)
  expect(items).toMatchObject([{ viewer: null, can: { convert: false } }])
  await expect(as(lister).leads.convertSoftLead({ id: soft?.id ?? '' })).rejects.toMatchObject({
    code: 'KEPT_BACK',
  })
  expect(await db.$count(leads)).toBe(0)
})

test('an appointment is settled with whoever blocked, but without words', async ({ db, as }) => {
  const { lister, visitor, visit, meeting } = await inhabit(db)
  const [ids, when] = [[await visit(), await meeting()], { day: '2026-11-25', time: '10:00' as const }]
  await db.insert(blocks).values({ userId: lister.userId, blockedUserId: visitor.userId })
  const refused = { code: 'CONFLICT', message: 'Messages to this person cannot be delivered.' }
  const { visits } = as(visitor)
  for (const id of ids) {
    const seen = { id, sequence: 0 }
    await expect(visits.cancelAppointment({ ...seen, reason: 'You will see!' })).rejects.toMatchObject(
      refused,
    )
    await expect(visits.proposeTime({ ...seen, ...when, note: 'Answer!' })).rejects.toMatchObject(refused)
    expect(await visits.cancelAppointment(seen)).toMatchObject({ status: 'cancelled' })
  }
  const id = await visit()
  const reason = 'I do not want to meet you.'
  expect(await as(lister).visits.cancelAppointment({ id, sequence: 0, reason })).toMatchObject({
    cancelled: { by: 'lister', reason },
  })
})
