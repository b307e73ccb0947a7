import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { agentMessages, conversations } from '#database/schema/messages.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('a guest has no pending items', async ({ as }) => {
  await expect(as(null).messages.listWaiting()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('without pending items all lists are empty', async ({ as, db }) => {
  expect(await as(await createUser(db)).messages.listWaiting()).toEqual({
    leads: { total: 0, items: [] },
    actions: { total: 0, items: [] },
    visits: { today: 0, toConfirm: 0, toAnswer: 0, items: [] },
    conversations: { total: 0, items: [] },
    rejected: { total: 0, items: [] },
    featurings: [],
  })
})

test('the longest wait comes first; answered leads and those of others are left out', async ({ as, db }) => {
  const [advertiser, other] = [await createUser(db), await createUser(db)]
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const at = (time: string) => ({ createdAt: new Date(`2026-11-21T${time}Z`) })
  await createLead(db, advertiser, { name: 'Asha Jain', propertyId: home.id, ...at('04:48:00') })
  await createLead(db, advertiser, { name: 'Ravi Meena', type: 'callback', ...at('02:30:00') })
  await createLead(db, advertiser, { name: 'Answered', status: 'contacted', ...at('01:00:00') })
  await createLead(db, other, { name: 'Of another', ...at('01:00:00') })
  const { leads } = await as(advertiser).messages.listWaiting()
  expect(leads.total).toBe(2)
  expect(leads.items).toMatchObject([
    { name: 'Ravi Meena', type: 'callback', title: null, waitedMinutes: 180 },
    { name: 'Asha Jain', type: 'contact', title: 'Garden villa', waitedMinutes: 42 },
  ])
})

test("today's confirmed visits and requests are listed for the advertiser, proposed times for the visitor", async ({
  as,
  db,
}) => {
  const [advertiser, visitor] = [await createUser(db), await createUser(db, { name: 'Sana Mirza' })]
  const home = await createProperty(db, advertiser, { title: 'Garden villa' })
  const visit = {
    propertyId: home.id,
    agentId: advertiser.userId,
    userId: visitor.userId,
    name: visitor.name,
    tourType: 'in_person' as const,
  }
  await db.insert(propertyTours).values([
    { ...visit, scheduledDate: '2026-11-21', scheduledTime: '16:00', status: 'confirmed' },
    { ...visit, scheduledDate: '2026-11-23', scheduledTime: '10:00' },
    { ...visit, scheduledDate: '2026-11-20', scheduledTime: '10:00' },
    { ...visit, scheduledDate: '2026-11-24', scheduledTime: '10:00', status: 'cancelled' },
    {
      ...visit,
      scheduledDate: '2026-11-25',
      scheduledTime: '10:00',
      status: 'rescheduled',
      proposedDate: '2026-11-26',
      proposedTime: '17:30',
      proposedBy: 'advertiser',
    },
  ])
  const { visits } = await as(advertiser).messages.listWaiting()
  expect(visits).toMatchObject({ today: 1, toConfirm: 1, toAnswer: 0 })
  expect(visits.items).toMatchObject([
    { status: 'confirmed', day: '2026-11-21', time: '16:00', isToday: true, name: 'Sana Mirza' },
    { status: 'scheduled', day: '2026-11-23', time: '10:00', isToday: false, side: 'advertiser' },
  ])
  const theirs = (await as(visitor).messages.listWaiting()).visits
  expect(theirs).toMatchObject({ today: 1, toConfirm: 0, toAnswer: 1 })
  expect(theirs.items).toMatchObject([
    { status: 'confirmed', side: 'visitor', title: 'Garden villa' },
    { status: 'rescheduled', side: 'visitor', day: '2026-11-26', time: '17:30' },
  ])
  expect(await as(advertiser).messages.countUnread()).toMatchObject({ visits: 1 })
  expect(await as(visitor).messages.countUnread()).toMatchObject({ visits: 1 })
})

test('unread conversations, rejected listings and expiring featured listings are listed with their link', async ({
  as,
  db,
}) => {
  const [advertiser, writer] = [await createUser(db), await createUser(db, { name: 'Imran Khan' })]
  const sides = { agentId: advertiser.userId, userId: writer.userId, title: 'Garden villa' }
  const [talk] = await db.insert(conversations).values(sides).returning({ id: conversations.id })
  const line = { conversationId: talk?.id ?? '', senderId: writer.userId, receiverId: advertiser.userId }
  await db.insert(agentMessages).values([
    { ...line, content: 'Is it free?', createdAt: new Date('2026-11-20T08:00:00Z') },
    { ...line, content: 'Hello?', createdAt: new Date('2026-11-20T09:00:00Z') },
  ])
  await createProperty(db, advertiser, {
    title: 'Corner plot',
    approvalStatus: 'rejected',
    rejectionReason: 'The address is not complete.',
    listedAt: null,
  })
  const until = (day: string) => ({ featured: true, featuredUntil: new Date(`2026-11-${day}T18:00:00Z`) })
  await createProperty(db, advertiser, { title: 'Ends soon', ...until('24') })
  await createProperty(db, advertiser, { title: 'Ends later', ...until('30') })
  expect(await as(advertiser).messages.listWaiting()).toMatchObject({
    conversations: {
      total: 1,
      items: [{ id: talk?.id, name: 'Imran Khan', unread: 2, at: '2026-11-20T09:00:00.000Z' }],
    },
    rejected: { total: 1, items: [{ title: 'Corner plot', reason: 'The address is not complete.' }] },
    featurings: [{ title: 'Ends soon', until: '2026-11-24T18:00:00.000Z' }],
  })
})

test('a person with a draft is an advertiser, one without listings is not', async ({ as, db }) => {
  const [seeker, beginner, advertiser] = [await createUser(db), await createUser(db), await createUser(db)]
  await db.insert(propertyDrafts).values({ userId: beginner.userId })
  await createProperty(db, advertiser, { archivedAt: new Date('2026-11-01T06:00:00Z') })
  expect(await as(seeker).messages.countUnread()).toMatchObject({ isAdvertiser: false })
  expect(await as(beginner).messages.countUnread()).toMatchObject({ isAdvertiser: true })
  expect(await as(advertiser).messages.countUnread()).toMatchObject({ isAdvertiser: true })
})
