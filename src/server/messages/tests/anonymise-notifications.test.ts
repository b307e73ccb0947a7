import { leadEvents } from '#database/schema/leads.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { conversations, notifications } from '#database/schema/messages.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { anonymiseOthersNotifications } from '../commands/anonymise-notifications.ts'
import { notify } from '../commands/notifications.ts'

test("the name of a deleted person is replaced in other people's notifications, and nobody else’s is", async ({
  db,
  now,
}) => {
  const [advertiser, leaver] = [await createUser(db), await createUser(db, { name: 'Sana Mirza' })]
  const stays = await createUser(db, { name: 'Imran Khan' })
  const home = await createProperty(db, advertiser)
  const notified = { userId: advertiser.userId, now: now() }
  for (const { userId, name } of [leaver, stays]) {
    const pair = { agentId: advertiser.userId, userId, title: home.title }
    const [talk] = await db.insert(conversations).values(pair).returning({ id: conversations.id })
    const visit = {
      propertyId: home.id,
      agentId: advertiser.userId,
      userId,
      name,
      tourType: 'video' as const,
    }
    const [tour] = await db
      .insert(propertyTours)
      .values({ ...visit, scheduledDate: '2026-11-24', scheduledTime: '10:00' })
      .returning({ id: propertyTours.id })
    const lead = await createLead(db, advertiser, { userId, name })
    const [talkId, tourId] = [talk?.id ?? '', tour?.id ?? '']
    await notify(db, {
      ...notified,
      kind: 'message_received',
      parameters: { name },
      link: `/user-dashboard/messages?conversation=${talkId}`,
      eventKey: `message:${talkId}`,
    })
    await notify(db, {
      ...notified,
      kind: 'visit_changed',
      parameters: { name, title: home.title, day: '2026-11-24', time: '10:00', how: 'video' },
      link: '/user-dashboard/visit-requests',
      eventKey: `visit-changed:${tourId}:2`,
    })
    await notify(db, {
      ...notified,
      kind: 'lead_received',
      parameters: { name, type: 'contact', title: home.title },
      link: `/user-dashboard/leads/${lead.id}`,
      eventKey: `lead:${lead.id}`,
    })
  }
  await anonymiseOthersNotifications(db, leaver.userId)
  const names = (await db.select().from(notifications)).map(({ parameters }) => parameters['name'])
  expect(names.filter((name) => name === 'Former user')).toHaveLength(3)
  expect(names.filter((name) => name === 'Imran Khan')).toHaveLength(3)
})

test('notifications to the member of staff who entered a listing lose the name, too', async ({ db, now }) => {
  const [staff, owner] = [await createUser(db), await createUser(db)]
  const leaver = await createUser(db, { name: 'Sana Mirza' })
  const home = await createProperty(db, owner)
  await db.insert(claimInvites).values({
    propertyId: home.id,
    createdBy: staff.userId,
    ownerId: owner.userId,
    status: 'accepted',
    submissionKey: crypto.randomUUID(),
    lastEmailAt: now(),
    expiresAt: now(),
    decidedAt: now(),
  })
  const lead = await createLead(db, owner, { userId: leaver.userId, name: 'Sana Mirza', propertyId: home.id })
  await notify(db, {
    userId: staff.userId,
    now: now(),
    kind: 'lead_received',
    parameters: { name: 'Sana Mirza', type: 'contact', title: home.title },
    link: `/user-dashboard/leads/${lead.id}`,
    eventKey: `lead:${lead.id}`,
  })
  await anonymiseOthersNotifications(db, leaver.userId)
  const [notified] = await db.select().from(notifications)
  expect(notified?.parameters).toMatchObject({ name: 'Former user' })
})

test('whoever was told of an enquiry or its visit loses the name, and only of this enquirer', async ({
  db,
  now,
}) => {
  const [owner, assignee] = [await createUser(db), await createUser(db)]
  const home = await createProperty(db, owner)
  const leaver = await createUser(db, { name: 'Sana Mirza' })
  const stays = await createUser(db, { name: 'Imran Khan' })
  for (const { userId, name } of [leaver, stays]) {
    const lead = await createLead(db, owner, { userId, name, propertyId: home.id })
    const [event] = await db
      .insert(leadEvents)
      .values({ leadId: lead.id, kind: 'repeated' })
      .returning({ id: leadEvents.id })
    const notice = { userId: assignee.userId, link: `/user-dashboard/leads/${lead.id}`, now: now() }
    const enquiry = {
      kind: 'lead_received',
      parameters: { name, type: 'contact', title: home.title },
    } as const
    await notify(db, { ...notice, ...enquiry, eventKey: `lead:${lead.id}` })
    await notify(db, { ...notice, ...enquiry, eventKey: `lead-assigned:${lead.id}:2026-11-26T00:00:00Z` })
    await notify(db, {
      ...notice,
      kind: 'lead_action_due',
      parameters: { name, action: 'call', title: home.title },
      eventKey: `lead-action:${crypto.randomUUID()}:2026-11-26T00:00:00Z`,
    })
    await notify(db, {
      ...notice,
      kind: 'visit_requested',
      parameters: { name, title: home.title, day: '2026-11-27', time: '10:00', how: 'video' },
      link: '/user-dashboard/visit-requests',
      eventKey: `lead-event:${event?.id ?? ''}`,
    })
  }
  await anonymiseOthersNotifications(db, leaver.userId)
  const names = (await db.select().from(notifications)).map(({ parameters }) => parameters['name'])
  expect(names.filter((name) => name === 'Former user')).toHaveLength(4)
  expect(names.filter((name) => name === 'Imran Khan')).toHaveLength(4)
})
