import { eq } from 'drizzle-orm'

import { profiles } from '#database/schema/profiles.ts'
import { createLead, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

const dubai = '+971501234567'

const seekerAbroad = (db: Fixtures['db']) =>
  createUser(db, { name: 'Sana Khan', email: 'sana@example.com', mobileNumber: dubai })

test('an enquiry from abroad shows its number by the groups of its country, on the lead, in the email and the CSV', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const advertiser = await createUser(db, { email: 'advertiser@example.com' })
  const home = await createProperty(db, advertiser)
  const seeker = as(await seekerAbroad(db))
  await seeker.leads.createLead({ propertyId: home.id, type: 'contact', message: 'Is it free?' })
  await deliverEvents()
  expect(mail.find(({ to }) => to === 'advertiser@example.com')?.html).toContain(`href="tel:${dubai}"`)
  expect(mail.find(({ to }) => to === 'advertiser@example.com')?.text).toContain('+971 50 123 4567')
  const { leads } = as(advertiser)
  expect((await leads.listLeads({})).items[0]?.phone).toBe(dubai)
  expect(await (await leads.exportLeads({})).text()).toContain('00971 50 123 4567')
})

test.for(['+971 50 123 4567', '00971501234567', '971-50-1234567', '050 123 4567', '+९७१ ५० १२३ ४५६७'])(
  'an advertiser finds a lead from abroad by %s',
  async (query, { db, as }) => {
    const advertiser = await createUser(db)
    await createLead(db, advertiser, { phone: dubai, name: 'Sana Khan' })
    await createLead(db, advertiser, { phone: '+919829012345' })
    const { items } = await as(advertiser).leads.listLeads({ query })
    expect(items.map(({ phone }) => phone)).toEqual([dubai])
  },
)

test('leads of one number from abroad are suggested as one person', async ({ db, as }) => {
  const advertiser = await createUser(db)
  const one = await createLead(db, advertiser, { phone: dubai, email: null, name: 'Sana' })
  const other = await createLead(db, advertiser, { phone: dubai, email: null, name: 'Sana Khan' })
  const { leads } = as(advertiser)
  const { suggestions } = await leads.getLeadPerson({ id: one.id })
  expect(suggestions).toMatchObject([{ id: other.id, by: ['phone'] }])
})

test('staff find a person by a whole number from abroad, and by no part of it', async ({ db, as }) => {
  const { userId } = await seekerAbroad(db)
  const { accounts } = as(await createStaff(db, 'admin'))
  const find = async (query: string) =>
    (await accounts.listPeople(await accounts.encryptSearch({ query }))).items.map(({ id }) => id)
  expect(await find('+971 50 123 4567')).toEqual([userId])
  expect(await find('00971501234567')).toEqual([userId])
  expect(await find('+971 50 123 456')).toEqual([])
})

test('staff find an enquiry to the company by its number from abroad', async ({ db, as }) => {
  const guest = as(null)
  await guest.support.createPlatformLead({
    kind: 'callback',
    name: 'Sana Khan',
    phone: '+971 50 123 4567',
    preferredDate: '2026-11-23',
    preferredTime: '09:30',
    ...(await solved(guest)),
  })
  const { support } = as(await createStaff(db, 'sales'))
  const find = async (query: string) => (await support.listPlatformLeads({ query })).items.length
  expect(await find('+971 50 123 4567')).toBe(1)
  expect(await find('971501234567')).toBe(1)
  expect(await find('+971 50 123 456')).toBe(0)
})

test('a text message goes to an Indian number of the advertiser, never abroad', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const seeker = as(await createUser(db))
  for (const { numbers, sentTo } of [
    { numbers: { mobileNumber: dubai, phone: null }, sentTo: [] },
    { numbers: { mobileNumber: dubai, phone: '+919829012345' }, sentTo: ['+919829012345'] },
  ]) {
    const advertiser = await createUser(db)
    await db.update(profiles).set(numbers).where(eq(profiles.userId, advertiser.userId))
    const home = await createProperty(db, advertiser)
    const before = fakes.texts.length
    await seeker.visits.createVisit(visitForm(home.id))
    await deliverEvents()
    expect(fakes.texts.slice(before).map(({ to }) => to)).toEqual(sentTo)
  }
})
