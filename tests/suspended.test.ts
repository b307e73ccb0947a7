import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { agentMessages, notifications } from '#database/schema/messages.ts'
import { contactReveals } from '#database/schema/properties/property-views.ts'
import { meetings, propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'

import { createProperty, createUser } from './factories.ts'
import { restore, suspend } from './fixtures/account-fixtures.ts'
import { talk, write } from './fixtures/lead-fixtures.ts'
import { expect, test, type As } from './test.ts'

const closed = 'This advertiser is not taking enquiries at present.'
const when = { day: '2026-11-24', time: '10:00' as const }

/** Every way to contact an advertiser about a property. */
function attemptsOn(as: As, actor: Actor, propertyId: string) {
  const { leads: enquiries, visits, messages, properties } = as(actor)
  return {
    enquiry: () =>
      enquiries.createLead({ propertyId, type: 'contact', source: 'property_page', message: 'Hello' }),
    visit: () => visits.createVisit({ propertyId, tourType: 'in_person', ...when }),
    meeting: () => visits.createMeeting({ propertyId, meetingType: 'phone', ...when, time: '11:00' }),
    times: () => visits.listFreeSlots({ propertyId, days: 3 }),
    conversation: () => messages.openConversation({ propertyId }),
    whatsapp: () => properties.openWhatsapp({ id: propertyId }),
    number: () => properties.revealContact({ id: propertyId }),
  }
}

test('a suspended advertiser receives no enquiries, visits, meetings or messages and shows no number; the sender is told', async ({
  db,
  as,
  now,
}) => {
  const [advertiser, seeker] = [await createUser(db, { role: 'agent' }), await createUser(db)]
  const { id } = await createProperty(db, advertiser)
  await suspend(db, { userId: advertiser.userId, now: now() })
  for (const [name, attempt] of Object.entries(attemptsOn(as, seeker, id)))
    await expect(attempt(), name).rejects.toMatchObject({ status: 409, message: closed })
  await expect(as(seeker, { locale: 'hi' }).visits.listFreeSlots({ propertyId: id })).rejects.toMatchObject({
    message: expect.stringContaining('पूछताछ नहीं ले रहे'),
  })
  await expect(
    as(seeker).agents.contactAgent({ id: advertiser.userId, message: 'Hello', phone: '' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(null).agents.revealPhone({ id: advertiser.userId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const table of [leads, propertyTours, meetings, contactReveals]) expect(await db.$count(table)).toBe(0)

  await restore(db, { userId: advertiser.userId, now: now() })
  for (const [name, attempt] of Object.entries(attemptsOn(as, seeker, id)))
    await expect(attempt(), name).resolves.toBeDefined()
})

test("nobody learns of a suspended person's property that was never public", async ({ db, as, now }) => {
  const advertiser = await createUser(db)
  const hidden = [
    await createProperty(db, advertiser, { approvalStatus: 'rejected' }),
    await createProperty(db, advertiser, { approvalStatus: 'pending', isHeld: true }),
    await createProperty(db, advertiser, { archivedAt: now() }),
  ]
  await suspend(db, { userId: advertiser.userId, now: now() })
  for (const { id } of hidden)
    for (const [name, attempt] of Object.entries(attemptsOn(as, await createUser(db), id)))
      await expect(attempt(), name).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('nobody can continue any conversation with a suspended person', async ({ db, as, now }) => {
  const { advertiser, seeker, conversationId, leadId } = await talk(db, as)
  await suspend(db, { userId: advertiser.userId, now: now() })
  await expect(write(as, seeker, conversationId, 'Are you there?')).rejects.toMatchObject({
    message: 'Messages to this person cannot be delivered.',
  })
  expect(await as(seeker).messages.openConversation({ leadId })).toEqual({ conversationId })
  expect(await db.$count(agentMessages)).toBe(1)
})

test('events just before a suspension no longer notify the advertiser', async ({
  db,
  as,
  now,
  mail,
  fakes,
  deliverEvents,
}) => {
  const [advertiser, seeker] = [await createUser(db), await createUser(db)]
  const { id } = await createProperty(db, advertiser)
  const { enquiry, visit, meeting, conversation } = attemptsOn(as, seeker, id)
  await enquiry()
  await visit()
  await meeting()
  await conversation()
  await suspend(db, { userId: advertiser.userId, now: now() })
  await deliverEvents()
  expect(mail.filter(({ to }) => to === advertiser.email)).toEqual([])
  expect(fakes.texts).toEqual([])
  expect(await told(db, advertiser)).toEqual([])
  expect(mail.filter(({ to }) => to === seeker.email).length, 'receipts go').toBeGreaterThan(0)
})

async function told(db: Database, { userId }: Actor): Promise<string[]> {
  const rows = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, userId))
  return rows.map(({ kind }) => kind)
}
