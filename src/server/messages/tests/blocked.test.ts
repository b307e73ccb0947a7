import { leads, softLeads } from '#database/schema/leads.ts'
import { blocks } from '#database/schema/messages.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const asked = { message: 'You will answer me.' }
const slot = { day: '2026-11-24', time: '10:00' as const, ...asked }

test('a blocked person cannot reach the advertiser by any form: enquiry, visit, meeting or agent page', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { role: 'agent' })
  const { id: propertyId } = await createProperty(db, advertiser)
  const blocked = await createUser(db)
  const [block] = await db
    .insert(blocks)
    .values({ userId: advertiser.userId, blockedUserId: blocked.userId })
    .returning({ id: blocks.id })
  const { agents, leads: enquiries, visits } = as(blocked)
  const refused = { code: 'UNDELIVERABLE', message: 'Messages to this person cannot be delivered.' }
  const tries = {
    enquiry: () => enquiries.createLead({ propertyId, type: 'contact', ...asked }),
    visit: () => visits.createVisit({ propertyId, tourType: 'in_person', ...slot }),
    meeting: () => visits.createMeeting({ propertyId, meetingType: 'video', ...slot }),
    agent: () => agents.contactAgent({ id: advertiser.userId, ...asked }),
  }
  for (const [name, attempt] of Object.entries(tries))
    await expect(attempt(), name).rejects.toMatchObject(refused)
  await deliverEvents()
  expect([await db.$count(leads), mail.length]).toEqual([0, 0])

  await as(advertiser).messages.unblock({ id: block?.id ?? '' })
  await tries.enquiry()
  await tries.visit()
  expect(await db.$count(leads)).toBe(2)
})

test('an advertiser blocked by a viewer sees neither the view nor contact data', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const { id: propertyId } = await createProperty(db, advertiser)
  const viewer = await createUser(db)
  const [soft] = await db
    .insert(softLeads)
    .values({ propertyId, userId: viewer.userId })
    .returning({ id: softLeads.id })
  await db.insert(blocks).values({ userId: viewer.userId, blockedUserId: advertiser.userId })
  const { items, total } = await as(advertiser).leads.listSoftLeads({})
  expect(total).toBe(1)
  expect(items).toMatchObject([{ viewer: null, can: { convert: false } }])
  await expect(as(advertiser).leads.convertSoftLead({ id: soft?.id ?? '' })).rejects.toMatchObject({
    code: 'CONTACT_PRIVATE',
  })
  expect(await db.$count(leads)).toBe(0)
})

test('an appointment with a blocked person can be handled, but without notes', async ({ db, as }) => {
  const { advertiser, visitor, visit, meeting } = await inhabit(db)
  const [ids, when] = [[await visit(), await meeting()], { day: '2026-11-25', time: '10:00' as const }]
  await db.insert(blocks).values({ userId: advertiser.userId, blockedUserId: visitor.userId })
  const refused = { code: 'UNDELIVERABLE', message: 'Messages to this person cannot be delivered.' }
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
  expect(await as(advertiser).visits.cancelAppointment({ id, sequence: 0, reason })).toMatchObject({
    cancelled: { by: 'advertiser', reason },
  })
})
