import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('whoever receives an enquiry is warned of a scam in its message, and the enquirer sees nothing of that', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db, { role: 'agent' })
  const buyer = await createUser(db)
  const home = await createProperty(db, advertiser)
  const message = 'I am posted with the CRPF. Scan the QR and enter your PIN, the advance will be credited.'
  const lead = await createLead(db, advertiser, { userId: buyer.userId, propertyId: home.id, message })
  const rules = ['pay_to_receive', 'forces_posting']
  const received = await as(advertiser).leads.getLead({ id: lead.id })
  expect(received.warnings.map(({ rule }) => rule)).toEqual(rules)
  const [listed] = (await as(advertiser).leads.listLeads({})).items
  expect(listed?.warnings).toEqual(received.warnings)
  expect(await as(buyer).leads.getLead({ id: lead.id })).toMatchObject({ message, warnings: [] })
})

test('the email about an enquiry warns its recipient, and the receipt does not', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { role: 'agent' })
  const buyer = await createUser(db)
  const { id: propertyId } = await createProperty(db, advertiser)
  const message = 'Gate pass costs Rs 500, pay it before the visit'
  await as(buyer).leads.createLead({
    propertyId,
    type: 'contact',
    message,
    source: 'property_page',
  })
  await deliverEvents()
  const textTo = (email: string) => mail.find(({ to }) => to === email)?.text ?? ''
  expect(textTo(advertiser.email)).toContain('Careful: this could be a scam.')
  expect(textTo(buyer.email)).toContain(message)
  expect(textTo(buyer.email)).not.toContain('scam')
})
