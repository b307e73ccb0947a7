import { eq } from 'drizzle-orm'

import { notificationSettings } from '#database/schema/accounts.ts'
import { notifications } from '#database/schema/messages.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const contact = (propertyId: string, more: object = {}) => ({
  propertyId,
  type: 'contact' as const,
  message: 'Is it still available?',
  ...more,
})

test('an enquiry reaches the advertiser with the name and phone number of the account', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { name: 'Meenakshi Rathore', email: 'meenakshi@example.com' })
  const property = await createProperty(db, advertiser, { title: 'Garden villa', price: 21_500_000 })
  const person = await createUser(db, { name: 'Kavita Sharma', email: 'kavita@example.com' })
  const sent = await as(person).leads.createLead(contact(property.id, { alternatePhone: '94140 55021' }))
  expect(sent.repeated).toBe(false)

  const received = await as(advertiser).leads.listLeads({ side: 'received' })
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

  await deliverEvents()
  const toAdvertiser = mail.find(({ to }) => to === 'meenakshi@example.com')
  expect(toAdvertiser?.subject).toBe('New enquiry: Garden villa')
  for (const part of [
    'Kavita Sharma',
    '+91 98290 12345',
    'Is it still available?',
    '₹2.15 Cr',
    String(property.propertyNumericId),
    'http://localhost:3000/user-dashboard/leads',
  ])
    expect(toAdvertiser?.text).toContain(part)
  expect(mail.find(({ to }) => to === 'kavita@example.com')?.subject).toBe(
    'Your enquiry was sent: Garden villa',
  )
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, advertiser.userId))
  expect(notice).toMatchObject({ kind: 'lead_received', link: `/user-dashboard/leads/${sent.id}` })
})

test('the receipt names the contact details that were shared, and no others', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db)
  const wordsByShare = {
    phone_and_email: 'with your name and number',
    email: 'with your name and email address',
    message: 'The reply will appear in Messages',
  }
  for (const share of ['phone_and_email', 'email', 'message'] as const) {
    const property = await createProperty(db, advertiser)
    const person = await createUser(db, { email: `${share}@example.com` })
    await as(person).leads.createLead(contact(property.id, { share }))
  }
  await deliverEvents()
  for (const [share, words] of Object.entries(wordsByShare))
    expect(mail.find(({ to }) => to === `${share}@example.com`)?.text).toContain(words)
})

test('an event delivered twice sends one email and creates one notification', async ({
  db,
  as,
  mail,
  services,
  now,
}) => {
  const { deliver } = await import('#server/platform/jobs/jobs.ts')
  const { subscribers } = await import('#server/subscribers.ts')
  const advertiser = await createUser(db)
  const property = await createProperty(db, advertiser)
  const { id: leadId } = await as(await createUser(db)).leads.createLead(contact(property.id))
  for (let round = 0; round < 2; round++)
    await deliver({ db, now, services }, subscribers, { name: 'lead.created', leadId })
  expect(mail).toHaveLength(2)
  expect(await db.$count(notifications)).toBe(1)
})

test("the email is in the advertiser's language and follows their settings", async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const hindi = await createUser(db, { locale: 'hi', email: 'hindi@example.com' })
  const quiet = await createUser(db, { email: 'quiet@example.com' })
  await db.insert(notificationSettings).values({ userId: quiet.userId, email: false })
  const person = as(await createUser(db, { email: 'kavita@example.com' }))
  await person.leads.createLead(contact((await createProperty(db, hindi)).id))
  await person.leads.createLead(contact((await createProperty(db, quiet)).id))
  await deliverEvents()
  const toHindi = mail.find(({ to }) => to === 'hindi@example.com')
  expect(toHindi?.subject).toContain('नई पूछताछ')
  expect(toHindi?.text).toContain('http://localhost:3000/hi/user-dashboard/leads')
  expect(mail.some(({ to }) => to === 'quiet@example.com')).toBe(false)
})

test('a lead that a colleague assigns is emailed to its assignee, and not to somebody who had it meanwhile', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant, buyer } = await createWorld({ db })
  const home = await createProperty(db, member, { teamId, title: 'Garden villa' })
  const of = { propertyId: home.id, userId: buyer.userId, teamId }
  const { id } = await createLead(db, member, of)
  await as(member).leads.assignLead({ id, from: null, to: owner.userId })
  await as(member).leads.assignLead({ id, from: owner.userId, to: assistant.userId })
  await deliverEvents()
  expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
    [assistant.email, 'New enquiry: Garden villa'],
  ])
  expect(mail[0]?.text).toContain('+91 94140 55021')
  expect(mail[0]?.messageId).toMatch(new RegExp(`^lead-assigned:${id}:`))
  const outsideTeam = await createLead(db, member, { ...of, teamId: null, type: 'callback' })
  await as(member).leads.assignLead({ id: outsideTeam.id, from: null, to: assistant.userId })
  await deliverEvents()
  expect(mail).toHaveLength(2)
  expect(mail[1]?.text).not.toContain('+91')
})
