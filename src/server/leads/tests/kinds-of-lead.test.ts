import { leads } from '#database/schema/leads.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('a location request needs a reachable account, and has its own error message', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const ask = { propertyId: home.id, type: 'location_request' as const }
  await expect(
    as(await createUser(db)).leads.createLead({ ...ask, alternatePhone: '12345' }),
  ).rejects.toMatchObject({
    data: {
      fields: {
        alternatePhone: ['Please enter a valid 10-digit alternate phone number starting with 6-9'],
      },
    },
  })
  const unreachable = as(await createUser(db, { mobileNumber: null }))
  await expect(unreachable.leads.createLead(ask)).rejects.toMatchObject({
    code: 'PHONE_REQUIRED',
    message: 'Please ensure all required fields are filled',
  })
  expect(await db.$count(leads)).toBe(0)
})

test('visits and meetings are refused by the enquiry form', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const { leads: module } = as(await createUser(db))
  for (const type of ['tour', 'video_tour', 'meeting', 'soft_lead_conversion'])
    // Invalid input on purpose.
    await expect(module.createLead({ propertyId: home.id, type: type as 'contact' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  // A source only the server may set.
  const source = 'property_tracking' as 'api'
  await expect(module.createLead({ propertyId: home.id, type: 'homeloan', source })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('each kind is a separate lead with its source, and its email has its own text', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const home = await createProperty(db, advertiser)
  const person = as(await createUser(db))
  const ask = { propertyId: home.id }
  await person.leads.createLead({ ...ask, type: 'location_request', source: 'qr' })
  await person.leads.createLead({ ...ask, type: 'homeloan', message: 'For 20 years.' })
  await person.leads.createLead({ ...ask, type: 'homeloan', message: 'Or 15.' })
  const { items } = await as(advertiser).leads.listLeads({ type: 'homeloan' })
  expect(items.map(({ message, visit }) => [message, visit])).toEqual([['For 20 years.\n\nOr 15.', null]])
  const rows = await db.select({ type: leads.type, source: leads.source }).from(leads)
  expect(rows).toContainEqual({ type: 'location_request', source: 'qr' })
  expect(rows).toContainEqual({ type: 'homeloan', source: 'property_page' })
  await deliverEvents()
  const emails = mail.filter(({ to }) => to === 'advertiser@example.com').map(({ text }) => text)
  expect(emails).toHaveLength(3)
  expect(emails.join('\n')).toContain('Kavita Sharma asked for the location of your property')
  expect(emails.join('\n')).toContain('Kavita Sharma asked about a home loan for your property')
})
