import { leadEvents, leads } from '#database/schema/leads.ts'
import { notificationSettings } from '#database/schema/index.ts'
import { notifications } from '#database/schema/messages.ts'
import { asc, eq } from 'drizzle-orm'

import { createLead, createProperty, createUser } from '../../../tests/factories.ts'
import { expect, raceTest, test } from '../../../tests/test.ts'

const contact = (propertyId: string, more: object = {}) => ({
  propertyId,
  type: 'contact' as const,
  message: 'Is it still available?',
  ...more,
})

test('a stranger cannot enquire, read leads or move one', async ({ db, as }) => {
  const lister = await createUser(db)
  const property = await createProperty(db, lister)
  const lead = await createLead(db, lister)
  const stranger = as(null)
  await expect(stranger.leads.createLead(contact(property.id))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(stranger.leads.listLeads({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(stranger.leads.getOverview()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(stranger.leads.moveLead({ id: lead.id, from: 'new', to: 'contacted' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a contact form needs a message, and an alternate phone must be a mobile number', async ({ db, as }) => {
  const property = await createProperty(db, await createUser(db))
  const form = { ...contact(property.id), message: '  ', alternatePhone: '12345' }
  await expect(as(await createUser(db)).leads.createLead(form)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: {
      fields: {
        message: ['Message is required'],
        alternatePhone: ['Please enter a valid 10-digit mobile number starting with 6-9'],
      },
    },
  })
  expect(await db.$count(leads)).toBe(0)
})

test('a callback needs a day and a half-hour that are still to come in India', async ({ db, as, fakes }) => {
  const property = await createProperty(db, await createUser(db))
  const { leads: rooms } = as(await createUser(db))
  const callback = { propertyId: property.id, type: 'callback' as const }
  await expect(rooms.createLead(callback)).rejects.toMatchObject({
    data: {
      fields: {
        preferredCallbackDate: ['Please select a date'],
        preferredCallbackTime: ['Please select a time'],
      },
    },
  })
  fakes.pass({ hours: 14 })
  const yesterday = { preferredCallbackDate: '2026-11-21', preferredCallbackTime: '18:30' as const }
  await expect(rooms.createLead({ ...callback, ...yesterday })).rejects.toMatchObject({ code: 'DATE_PAST' })
  fakes.pass({ hours: 12 })
  const begun = { preferredCallbackDate: '2026-11-22', preferredCallbackTime: '13:00' as const }
  await expect(rooms.createLead({ ...callback, ...begun })).rejects.toMatchObject({ code: 'TIME_PAST' })
  const next = { preferredCallbackDate: '2026-11-22', preferredCallbackTime: '13:30' as const }
  await expect(rooms.createLead({ ...callback, ...next })).resolves.toMatchObject({ repeated: false })
})

test('nobody enquires on their own listing, nor on a sold one', async ({ db, as }) => {
  const lister = await createUser(db)
  const own = await createProperty(db, lister)
  const sold = await createProperty(db, lister, { availability: 'sold' })
  const rented = await createProperty(db, lister, { purpose: 'rent', availability: 'rented' })
  await expect(as(lister).leads.createLead(contact(own.id))).rejects.toMatchObject({ code: 'OWN_PROPERTY' })
  const visitor = as(await createUser(db))
  for (const { id } of [sold, rented])
    await expect(visitor.leads.createLead(contact(id))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('hidden listings are unknown to an enquirer and closed to staff', async ({ db, as }) => {
  const lister = await createUser(db)
  const hidden = [
    await createProperty(db, lister, { approvalStatus: 'rejected' }),
    await createProperty(db, lister, { approvalStatus: 'pending', isHeld: true }),
    await createProperty(db, lister, { archivedAt: new Date() }),
  ]
  const visitor = as(await createUser(db))
  const manager = as(await createUser(db, { loginRole: 'listingmanager' }))
  for (const { id } of hidden) {
    await expect(visitor.leads.createLead(contact(id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Property not found',
    })
    await expect(manager.leads.createLead(contact(id))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'This property is not open for enquiries',
    })
  }
})

test('without a phone number in the account the form says so', async ({ db, as }) => {
  const property = await createProperty(db, await createUser(db))
  const person = await createUser(db, { mobileNumber: null })
  await expect(as(person).leads.createLead(contact(property.id))).rejects.toMatchObject({
    code: 'PHONE_REQUIRED',
    message: 'Phone number is required',
  })
})

test('an enquiry reaches the lister with the name and number of the account', async ({
  db,
  as,
  mail,
  deliverNews,
}) => {
  const lister = await createUser(db, { name: 'Meenakshi Rathore', email: 'meenakshi@example.com' })
  const property = await createProperty(db, lister, { title: 'Garden villa', price: 21_500_000 })
  const person = await createUser(db, { name: 'Kavita Sharma', email: 'kavita@example.com' })
  const sent = await as(person).leads.createLead(contact(property.id, { alternatePhone: '94140 55021' }))
  expect(sent.repeated).toBe(false)

  const received = await as(lister).leads.listLeads({ side: 'received' })
  expect(received.total).toBe(1)
  expect(received.items[0]).toMatchObject({
    id: sent.id,
    status: 'new',
    name: 'Kavita Sharma',
    email: 'kavita@example.com',
    phone: '+919829012345',
    alternatePhone: '+919414055021',
    message: 'Is it still available?',
    side: 'received',
    can: { moveTo: ['contacted', 'closed'] },
    property: { numericId: property.propertyNumericId, title: 'Garden villa' },
  })

  await deliverNews()
  const toLister = mail.find(({ to }) => to === 'meenakshi@example.com')
  expect(toLister?.subject).toBe('New enquiry: Garden villa')
  for (const part of [
    'Kavita Sharma',
    '+91 98290 12345',
    'Is it still available?',
    '₹2.15 Cr',
    String(property.propertyNumericId),
    'http://localhost:3000/user-dashboard/leads',
  ])
    expect(toLister?.text).toContain(part)
  expect(mail.find(({ to }) => to === 'kavita@example.com')?.subject).toBe(
    'Your enquiry was sent: Garden villa',
  )
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, lister.userId))
  expect(notice).toMatchObject({ kind: 'lead_received', link: '/user-dashboard/leads' })
})

test('news delivered twice sends one mail and makes one notification', async ({
  db,
  as,
  mail,
  services,
  now,
}) => {
  const { deliver } = await import('#server/platform/jobs.ts')
  const { reactions } = await import('#server/reactions.ts')
  const lister = await createUser(db)
  const property = await createProperty(db, lister)
  const { id: leadId } = await as(await createUser(db)).leads.createLead(contact(property.id))
  for (let round = 0; round < 2; round++)
    await deliver({ db, now, services }, reactions, { name: 'lead.created', leadId })
  expect(mail).toHaveLength(2)
  expect(await db.$count(notifications)).toBe(1)
})

test('mail is in the language of the lister and only where they want it', async ({
  db,
  as,
  mail,
  deliverNews,
}) => {
  const hindi = await createUser(db, { locale: 'hi', email: 'hindi@example.com' })
  const quiet = await createUser(db, { email: 'quiet@example.com' })
  await db.insert(notificationSettings).values({ userId: quiet.userId, email: false })
  const person = as(await createUser(db, { email: 'kavita@example.com' }))
  await person.leads.createLead(contact((await createProperty(db, hindi)).id))
  await person.leads.createLead(contact((await createProperty(db, quiet)).id))
  await deliverNews()
  const toHindi = mail.find(({ to }) => to === 'hindi@example.com')
  expect(toHindi?.subject).toContain('नई पूछताछ')
  expect(toHindi?.text).toContain('http://localhost:3000/hi/user-dashboard/leads')
  expect(mail.some(({ to }) => to === 'quiet@example.com')).toBe(false)
})

test('asking again within a day appends to the open lead and keeps the form’s success', async ({
  db,
  as,
  fakes,
  mail,
  deliverNews,
}) => {
  const lister = await createUser(db, { email: 'lister@example.com' })
  const property = await createProperty(db, lister)
  const person = as(await createUser(db, { email: 'kavita@example.com' }))
  const first = await person.leads.createLead(contact(property.id))
  await deliverNews()
  fakes.pass({ hours: 23 })
  const second = await person.leads.createLead(contact(property.id, { message: 'Can I see it on Sunday?' }))
  expect(second).toEqual({ id: first.id, repeated: true })
  const { items } = await as(lister).leads.listLeads({})
  expect(items.map(({ message }) => message)).toEqual(['Is it still available?\n\nCan I see it on Sunday?'])
  await deliverNews()
  const subjects = mail.filter(({ to }) => to === 'lister@example.com').map(({ subject }) => subject)
  expect(subjects).toEqual([
    'New enquiry: Three-bedroom flat near the park',
    'Kavita Sharma asked again: Three-bedroom flat near the park',
  ])

  fakes.pass({ hours: 25 })
  const later = await person.leads.createLead(contact(property.id))
  expect(later.repeated).toBe(false)
  expect(later.id).not.toBe(first.id)
})

test('another type, another property or a closed lead makes a new one', async ({ db, as }) => {
  const lister = await createUser(db)
  const property = await createProperty(db, lister)
  const person = as(await createUser(db))
  const first = await person.leads.createLead(contact(property.id))
  const callback = {
    propertyId: property.id,
    type: 'callback' as const,
    preferredCallbackDate: '2026-11-23',
    preferredCallbackTime: '09:00' as const,
  }
  expect((await person.leads.createLead(callback)).id).not.toBe(first.id)
  const other = await createProperty(db, lister)
  expect((await person.leads.createLead(contact(other.id))).repeated).toBe(false)
  await as(lister).leads.moveLead({ id: first.id, from: 'new', to: 'closed' })
  expect((await person.leads.createLead(contact(property.id))).repeated).toBe(false)
})

test('the same submission sent again gets the same answer and changes nothing', async ({
  db,
  as,
  deliverNews,
}) => {
  const property = await createProperty(db, await createUser(db))
  const person = as(await createUser(db))
  const form = contact(property.id, { submissionKey: crypto.randomUUID() })
  const first = await person.leads.createLead(form)
  expect(await person.leads.createLead(form)).toEqual(first)
  const [lead] = await db.select().from(leads)
  expect(lead).toMatchObject({ repeatCount: 0, message: 'Is it still available?' })
  expect(await deliverNews()).toBe(1)
})

test('too many enquiries are slowed down', async ({ db, as }) => {
  const lister = await createUser(db)
  const person = as(await createUser(db))
  const attempts = []
  for (let round = 0; round < 11; round++) {
    const property = await createProperty(db, lister)
    attempts.push(await person.leads.createLead(contact(property.id)).catch((error: unknown) => error))
  }
  expect(attempts.slice(0, 10).every((answer) => !(answer instanceof Error))).toBe(true)
  expect(attempts[10]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a lead moves along its way; each step is kept with author and time', async ({ db, as, fakes }) => {
  const lister = await createUser(db)
  const lead = await createLead(db, lister)
  const room = as(lister).leads
  const steps = [
    ['new', 'contacted'],
    ['contacted', 'interested'],
    ['interested', 'converted'],
    ['converted', 'contacted'],
    ['contacted', 'closed'],
  ] as const
  for (const [from, to] of steps) {
    fakes.pass({ hours: 1 })
    await expect(room.moveLead({ id: lead.id, from, to })).resolves.toMatchObject({ status: to })
  }
  const events = await db.select().from(leadEvents).orderBy(asc(leadEvents.createdAt))
  expect(events.map(({ kind, toStatus }) => [kind, toStatus])).toEqual([
    ['status_changed', 'contacted'],
    ['status_changed', 'interested'],
    ['status_changed', 'converted'],
    ['reopened', 'contacted'],
    ['status_changed', 'closed'],
  ])
  expect(events.every(({ actorId }) => actorId === lister.userId)).toBe(true)
  const [stored] = await db.select().from(leads)
  expect(stored?.firstResponseAt).toEqual(new Date('2026-11-21T06:30:00.000Z'))
  expect(stored?.lastContacted).toEqual(new Date('2026-11-21T10:30:00.000Z'))
})

test('steps that skip the way, and steps of the sender, are refused', async ({ db, as }) => {
  const lister = await createUser(db)
  const sender = await createUser(db)
  const lead = await createLead(db, lister, { userId: sender.userId })
  const step = { id: lead.id, from: 'new' as const, to: 'converted' as const }
  await expect(as(lister).leads.moveLead(step)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(sender).leads.moveLead({ ...step, to: 'contacted' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(as(await createUser(db)).leads.moveLead({ ...step, to: 'contacted' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Lead not found',
  })
})

test('a step from a status that is over answers with the lead as it is', async ({ db, as }) => {
  const lister = await createUser(db)
  const lead = await createLead(db, lister, { status: 'interested' })
  await expect(
    as(lister).leads.moveLead({ id: lead.id, from: 'new', to: 'contacted' }),
  ).rejects.toMatchObject({
    code: 'MOVED_ON',
    data: { id: lead.id, status: 'interested', can: { moveTo: ['converted', 'closed'] } },
  })
  expect(await db.$count(leadEvents)).toBe(0)
})

test('the owner of a property receives its leads though an agent answers them', async ({ db, as }) => {
  const owner = await createUser(db)
  const agent = await createUser(db)
  const property = await createProperty(db, owner)
  await createLead(db, agent, { propertyId: property.id })
  for (const person of [owner, agent]) {
    const { items } = await as(person).leads.listLeads({ side: 'received' })
    expect(items).toHaveLength(1)
  }
  expect((await as(await createUser(db)).leads.listLeads({})).total).toBe(0)
})

test('the list filters by side, status and type, counts exactly and pages without repeating', async ({
  db,
  as,
}) => {
  const lister = await createUser(db)
  const sender = await createUser(db)
  const sameMoment = new Date('2026-11-20T10:00:00Z')
  for (let row = 0; row < 5; row++) await createLead(db, lister, { createdAt: sameMoment })
  await createLead(db, lister, { status: 'contacted', type: 'callback', createdAt: sameMoment })
  await createLead(db, sender, { userId: lister.userId })
  const room = as(lister).leads

  const pages = [
    await room.listLeads({ side: 'received', pageSize: 4 }),
    await room.listLeads({ side: 'received', pageSize: 4, page: 2 }),
  ]
  expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
    [6, true],
    [6, false],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6)
  expect(pages[0]?.counts).toEqual({ new: 5, contacted: 1, interested: 0, converted: 0, closed: 0 })
  expect(pages[0]?.sides).toEqual({ received: 6, sent: 1 })

  expect((await room.listLeads({ side: 'received', type: 'callback' })).total).toBe(1)
  expect((await room.listLeads({ side: 'received', status: 'new' })).total).toBe(5)
  const sent = await room.listLeads({ side: 'sent' })
  expect(sent.items.map(({ side, can }) => [side, can.moveTo])).toEqual([['sent', []]])
})

test('the overview adds up own properties, their views and the leads that are still active', async ({
  db,
  as,
}) => {
  const lister = await createUser(db)
  await createProperty(db, lister, { viewsCount: 30 })
  await createProperty(db, lister, { viewsCount: 12, approvalStatus: 'pending' })
  await createProperty(db, lister, { viewsCount: 500, archivedAt: new Date() })
  await createProperty(db, await createUser(db), { viewsCount: 99 })
  for (const status of ['new', 'contacted', 'interested', 'converted', 'closed'] as const)
    await createLead(db, lister, { status })
  await expect(as(lister).leads.getOverview()).resolves.toEqual({
    properties: 2,
    inReview: 1,
    totalViews: 42,
    activeLeads: 3,
    newLeads: 1,
  })
})

raceTest('two submissions at the same moment make one lead', async ({ engine: { db }, as }) => {
  const property = await createProperty(db, await createUser(db))
  const person = await createUser(db)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      as(person).leads.createLead(contact(property.id, { message: `Question ${index}` })),
    ),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await db.$count(leads)).toBe(1)
  const [lead] = await db.select().from(leads)
  expect(lead?.repeatCount).toBe(7)
})

raceTest(
  'two moves at the same moment: one is made, the other learns what is now',
  async ({ engine: { db }, as }) => {
    const lister = await createUser(db)
    const lead = await createLead(db, lister)
    const step = { id: lead.id, from: 'new' as const }
    const answers = await Promise.allSettled([
      as(lister).leads.moveLead({ ...step, to: 'contacted' }),
      as(lister).leads.moveLead({ ...step, to: 'closed' }),
    ])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'MOVED_ON' })
    expect(await db.$count(leadEvents)).toBe(1)
  },
)
