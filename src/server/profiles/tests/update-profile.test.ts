import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { profiles } from '#database/schema/profiles.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { filledIn } from './filled-in.ts'

const refused = (fields: object) => ({ code: 'BAD_REQUEST', data: { fields } })

test('a guest has no profile to read or change', async ({ as }) => {
  await expect(as(null).profiles.getProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(as(null).profiles.updateProfile(filledIn)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the full name is required and validated', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  await expect(module.updateProfile({ ...filledIn, name: ' ' })).rejects.toMatchObject(
    refused({ name: ['Full name is required'] }),
  )
  await expect(module.updateProfile({ ...filledIn, name: 'K' })).rejects.toMatchObject(
    refused({ name: ['Name must be at least 2 characters'] }),
  )
  await expect(module.updateProfile({ ...filledIn, name: 'https://spam.example' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await module.getProfile()).toMatchObject({ name: 'Kavita Sharma', version: 0 })
})

test('every Indian number has ten digits and begins with 6 to 9, or is empty', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  const sentence = 'Please enter a valid 10-digit mobile number starting with 6-9'
  for (const field of ['mobileNumber', 'phone', 'alternatePhone'])
    for (const number of ['5829012345', '98290', '98290123456789', '9.83E+09', '0141-2345678'])
      await expect(module.updateProfile({ ...filledIn, [field]: number })).rejects.toMatchObject(
        refused({ [field]: [sentence] }),
      )
  await expect(
    as(await createUser(db), { locale: 'hi' }).profiles.updateProfile({ ...filledIn, phone: '1' }),
  ).rejects.toMatchObject({ data: { fields: { phone: [expect.stringMatching(/\p{Script=Devanagari}/u)] } } })
})

test('a phone number is read with Devanagari digits, a leading zero, an extension or direction marks', async ({
  db,
  as,
}) => {
  const { profiles: module } = as(await createUser(db))
  const typed = {
    mobileNumber: '९८२९० १२३४५',
    phone: '00919829012346 ext 2',
    alternatePhone: '\u202a+91 (98290) 12347\u202c',
  }
  expect(await module.updateProfile({ ...filledIn, ...typed })).toMatchObject({
    mobileNumber: '+919829012345',
    phone: '+919829012346',
    alternatePhone: '+919829012347',
  })
})

test('experience is a whole number of years from 0 to 50', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  for (const experience of [-1, 51, 2.5, 'many', '1e1000'])
    await expect(module.updateProfile({ ...filledIn, experience })).rejects.toMatchObject({
      data: { fields: { experience: expect.anything() } },
    })
  expect(await module.updateProfile({ ...filledIn, experience: '50' })).toMatchObject({ experience: 50 })
  expect(await module.updateProfile({ ...filledIn, version: 1, experience: '' })).toMatchObject({
    experience: null,
  })
})

test('a website is an http(s) URL and never a script', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  for (const website of [
    'javascript:alert(1)',
    'JaVaScRiPt://haveli.example/%0Aalert(1)',
    'data:text/html,hello',
    'ftp://haveli.example',
    'https:haveli.example',
    'https://user:secret@haveli.example',
    'nowhere',
  ])
    await expect(module.updateProfile({ ...filledIn, website }), website).rejects.toMatchObject(
      refused({ website: ['Please enter a web address that begins with http:// or https://'] }),
    )
  const saved = await module.updateProfile({ ...filledIn, website: 'aangan.example/homes' })
  expect(saved.website).toBe('https://aangan.example/homes')
})

test('nobody becomes staff or admin through the profile', async ({ db, as }) => {
  const owner = await createUser(db)
  for (const role of ['admin', 'superadmin', 'listingmanager', 'support', 'normal', ''])
    await expect(
      // Invalid input on purpose.
      as(owner).profiles.updateProfile({ ...filledIn, role: role as 'owner' }),
    ).rejects.toMatchObject(refused({ role: ['Please choose Agent, Builder or Owner'] }))
  const { role } = await as(owner).profiles.updateProfile({ ...filledIn, role: 'builder' })
  expect(role).toBe('builder')
})

test('a day is closed, or opens before it closes, on the half-hour', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  const hours = (monday: { opens: string; closes: string }) =>
    module.updateProfile({ ...filledIn, workingHours: { monday } })
  await expect(hours({ opens: '18:00', closes: '09:00' })).rejects.toMatchObject(
    refused({ 'workingHours.monday.closes': ['Closing time must be later than opening time'] }),
  )
  await expect(hours({ opens: '10:00', closes: '10:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(hours({ opens: '10:15', closes: '25:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const someday: Record<string, null> = { someday: null }
  await expect(module.updateProfile({ ...filledIn, workingHours: someday })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('every text has a maximum length', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  const limits = { city: 80, location: 120, company: 120, specialization: 120, bio: 2000, reraNumber: 60 }
  for (const [field, most] of Object.entries(limits)) {
    await expect(
      module.updateProfile({ ...filledIn, [field]: 'x'.repeat(most + 1) }),
      field,
    ).rejects.toMatchObject({ data: { fields: { [field]: expect.anything() } } })
  }
  await expect(module.updateProfile({ ...filledIn, company: 'Aangan\nRealty' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('saved values are returned, phone numbers with +91, and the account has the new name', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  await createProperty(db, agent)
  const saved = await as(agent).profiles.updateProfile(filledIn)
  expect(saved).toEqual(await as(agent).profiles.getProfile())
  expect(saved).toMatchObject({
    version: 1,
    name: 'Meenakshi Rathore',
    email: agent.email,
    mobileNumber: '+919829011111',
    phone: '+919829022222',
    alternatePhone: null,
    experience: 12,
    website: 'https://aangan.example',
    workingHours: { monday: { opens: '10:00', closes: '19:00' }, sunday: null },
    responseTimeCommitment: '30_minutes',
    rating: null,
    totalProperties: 1,
    pageIsFor: 'everyone',
  })
  const [account] = await db.select({ name: users.name }).from(users).where(eq(users.id, agent.userId))
  expect(account?.name).toBe('Meenakshi Rathore')
  expect(await as(null).agents.getAgent({ id: agent.userId })).toMatchObject({
    bio: filledIn.bio,
    workingHours: filledIn.workingHours,
    responseCommitment: '30_minutes',
  })
})

test('a profile counts the listings of its owner that are not archived, and nobody else’s', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  await createProperty(db, agent)
  await createProperty(db, agent, { archivedAt: new Date() })
  await createProperty(db, await createUser(db))
  expect((await as(agent).profiles.getProfile()).totalProperties).toBe(1)
})

test('of two open forms the second save is refused, and nothing is overwritten', async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  const { profiles: module } = as(agent)
  await module.updateProfile({ ...filledIn, company: 'Aangan Realty' })
  await expect(module.updateProfile({ ...filledIn, company: 'Chand Baori Homes' })).rejects.toMatchObject({
    code: 'STALE',
    status: 409,
  })
  expect(await module.getProfile()).toMatchObject({ company: 'Aangan Realty', version: 1 })
})

test('the same form sent again, as after a lost response, is no conflict and changes nothing', async ({
  db,
  as,
}) => {
  const { profiles: module } = as(await createUser(db))
  const first = await module.updateProfile(filledIn)
  expect(await module.updateProfile(filledIn)).toEqual(first)
})

test('a review or a new photo does not conflict with an open form', async ({ db, as }) => {
  const agent = await createUser(db, { role: 'agent' })
  await db.update(profiles).set({ reviewCount: 1, ratingTotal: 5 }).where(eq(profiles.userId, agent.userId))
  expect(await as(agent).profiles.updateProfile(filledIn)).toMatchObject({ rating: 5, version: 1 })
})

test('a RERA number is stored in its usual spelling; another form is refused unless it is stored already', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const { profiles: module } = as(agent)
  const saved = await module.updateProfile({ ...filledIn, reraNumber: 'rera/raj-a-2020-01234' })
  expect(saved.reraNumber).toBe('RAJ/A/2020/1234')
  await expect(
    module.updateProfile({ ...filledIn, version: 1, reraNumber: 'applied for' }),
  ).rejects.toMatchObject({ code: 'RERA_INVALID', message: expect.stringContaining('RAJ/A/2023/123') })
  await db.update(profiles).set({ reraNumber: 'A51800012345' }).where(eq(profiles.userId, agent.userId))
  const kept = await module.updateProfile({ ...filledIn, version: 1, reraNumber: 'A51800012345' })
  expect(kept.reraNumber).toBe('A51800012345')
})

test('profile completeness counts five fields for an owner, eleven for an agent', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db))
  expect((await module.getProfile()).completeness).toEqual({
    filled: 1,
    total: 5,
    missing: ['photo', 'city', 'location', 'bio'],
  })
  expect((await module.updateProfile(filledIn)).completeness).toEqual({
    filled: 10,
    total: 11,
    missing: ['photo'],
  })
})

test('a missing profile is created on first access, named after the address', async ({ db, as }) => {
  const person = await createUser(db, { email: 'ravi.jain@example.in' })
  await db.delete(profiles).where(eq(profiles.userId, person.userId))
  const made = await as({ ...person, name: 'ravi.jain' }).profiles.getProfile()
  expect(made).toMatchObject({ name: 'ravi.jain', role: 'owner', visibility: 'public', version: 0 })
})

test('changing a phone number or adding a further one sends an email, other changes do not', async ({
  db,
  as,
  mail,
  deliverEvents,
}) => {
  const person = await createUser(db, { mobileNumber: null })
  const { profiles: module } = as(person)
  await module.updateProfile(filledIn)
  await module.updateProfile({ ...filledIn, version: 1, bio: 'Another sentence.' })
  await deliverEvents()
  expect(mail).toEqual([])
  await module.updateProfile({ ...filledIn, version: 2, mobileNumber: '98290 44444' })
  await deliverEvents()
  expect(mail).toMatchObject([
    { to: person.email, subject: expect.stringMatching(/phone number .* changed/) },
  ])
  const added = { mobileNumber: '98290 44444', alternatePhone: '98290 55555' }
  await module.updateProfile({ ...filledIn, version: 3, ...added })
  await deliverEvents()
  expect(mail).toHaveLength(2)
})

test('an account without a phone number adds one here and can enquire from then on', async ({ db, as }) => {
  const home = await createProperty(db, await createUser(db))
  const person = await createUser(db, { mobileNumber: null })
  const ask = { propertyId: home.id, type: 'contact' as const, message: 'Is it still free?' }
  await expect(as(person).leads.createLead(ask)).rejects.toMatchObject({ code: 'PHONE_REQUIRED' })
  const alternatePhone = '9829033333'
  await as(person).profiles.updateProfile({ ...filledIn, role: 'owner', alternatePhone })
  expect(await as(person).leads.createLead(ask)).toMatchObject({ repeated: false })
  const [lead] = (await as(person).leads.listLeads({ side: 'sent' })).items
  expect(lead).toMatchObject({ phone: '+919829011111', alternatePhone: '+919829033333' })
})
