import { leads } from '#database/schema/leads.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'

const contact = (propertyId: string, more: object = {}) => ({
  propertyId,
  type: 'contact' as const,
  message: 'Is it still available?',
  ...more,
})

test('a repeated enquiry within a day updates the open lead and returns the form’s success', async ({
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const property = await createProperty(db, advertiser)
  const person = as(await createUser(db, { email: 'kavita@example.com' }))
  const first = await person.leads.createLead(contact(property.id))
  await deliverEvents()
  fakes.pass({ hours: 23 })
  const second = await person.leads.createLead(contact(property.id, { message: 'Can I see it on Sunday?' }))
  expect(second).toEqual({ ...first, repeated: true })
  const { items } = await as(advertiser).leads.listLeads({})
  expect(items.map(({ message }) => message)).toEqual(['Is it still available?\n\nCan I see it on Sunday?'])
  await deliverEvents()
  const subjects = mail.filter(({ to }) => to === 'advertiser@example.com').map(({ subject }) => subject)
  expect(subjects).toEqual([
    'New enquiry: Three-bedroom flat near the park',
    'Kavita Sharma enquired again: Three-bedroom flat near the park',
  ])

  fakes.pass({ hours: 25 })
  const later = await person.leads.createLead(contact(property.id))
  expect(later.repeated).toBe(false)
  expect(later.id).not.toBe(first.id)
})

test('another type, another property or a closed lead makes a new one', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const property = await createProperty(db, advertiser)
  const person = as(await createUser(db))
  const first = await person.leads.createLead(contact(property.id))
  const callback = {
    propertyId: property.id,
    type: 'callback' as const,
    preferredCallbackDate: '2026-11-23',
    preferredCallbackTime: '09:00' as const,
  }
  expect((await person.leads.createLead(callback)).id).not.toBe(first.id)
  const other = await createProperty(db, advertiser)
  expect((await person.leads.createLead(contact(other.id))).repeated).toBe(false)
  await as(advertiser).leads.moveLead({ id: first.id, from: 'new', to: 'closed' })
  expect((await person.leads.createLead(contact(property.id))).repeated).toBe(false)
})

test('the same submission sent again returns the same response and changes nothing', async ({
  db,
  as,
  deliverEvents,
}) => {
  const property = await createProperty(db, await createUser(db))
  const person = as(await createUser(db))
  const form = contact(property.id, { submissionKey: crypto.randomUUID() })
  const first = await person.leads.createLead(form)
  expect(await person.leads.createLead(form)).toEqual(first)
  const [lead] = await db.select().from(leads)
  expect(lead).toMatchObject({ repeatCount: 0, message: 'Is it still available?' })
  expect(await deliverEvents()).toBe(1)
})

test('an enquiry sent again after a later one returns its own response and changes nothing', async ({
  db,
  as,
  deliverEvents,
}) => {
  const property = await createProperty(db, await createUser(db))
  const person = as(await createUser(db))
  const early = contact(property.id, { submissionKey: crypto.randomUUID() })
  const late = contact(property.id, { message: 'On Sunday?', submissionKey: crypto.randomUUID() })
  const first = await person.leads.createLead(early)
  const second = await person.leads.createLead(late)
  expect(await person.leads.createLead(early)).toEqual(first)
  expect(await person.leads.createLead(late)).toEqual(second)
  const [lead] = await db.select().from(leads)
  expect(lead).toMatchObject({ repeatCount: 1, message: 'Is it still available?\n\nOn Sunday?' })
  expect(await deliverEvents()).toBe(2)
})

test('an enquiry that another account wrote is refused, and can still be sent by its writer', async ({
  db,
  as,
}) => {
  const property = await createProperty(db, await createUser(db))
  const writer = await createUser(db)
  const form = contact(property.id, { submissionKey: crypto.randomUUID(), writtenBy: writer.userId })
  await expect(as(await createUser(db)).leads.createLead(form)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await db.$count(leads)).toBe(0)
  expect((await as(writer).leads.createLead(form)).repeated).toBe(false)
})

test('too many enquiries are rate-limited', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const person = as(await createUser(db))
  const attempts = []
  for (let round = 0; round < 11; round++) {
    const property = await createProperty(db, advertiser)
    attempts.push(await person.leads.createLead(contact(property.id)).catch((error: unknown) => error))
  }
  expect(attempts.slice(0, 10).every((answer) => !(answer instanceof Error))).toBe(true)
  expect(attempts[10]).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'You have reached the limit of 10 enquiries in 10 minutes. You can continue in 10 minutes.',
    data: { limit: 'leads.person.soon' },
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
