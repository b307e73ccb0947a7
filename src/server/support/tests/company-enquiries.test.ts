import { platformLeads } from '#database/schema/support.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { expect, test } from '#tests/test.ts'

const person = { name: 'Ravi Jain', email: 'ravi@example.in', phone: '98290 12345' }
const callback = {
  kind: 'callback' as const,
  name: 'Ravi Jain',
  phone: '98290 12345',
  preferredDate: '2026-11-23',
  preferredTime: '09:30' as const,
}

test('each form reports missing fields in the specified texts', async ({ as }) => {
  const { support } = as(null)
  const listProblems = (form: object) =>
    // An empty form is invalid by type, which is what this tests.
    support.createPlatformLead(form as typeof callback).then(
      () => 'made',
      ({ data }: { data: { fields: unknown } }) => data.fields,
    )
  const nameAndPhoneRequired = ['Name and phone number are required.']
  const timeRequired = ['Please select your preferred callback date and time.']
  expect(
    await listProblems({ kind: 'callback', name: ' ', phone: '', preferredDate: '', preferredTime: '' }),
  ).toEqual({
    name: nameAndPhoneRequired,
    phone: expect.arrayContaining(nameAndPhoneRequired),
    preferredDate: timeRequired,
    preferredTime: timeRequired,
  })
  expect(await listProblems({ ...callback, phone: '12345' })).toEqual({
    phone: ['Please enter a valid 10-digit mobile number starting with 6-9'],
  })
  expect(await listProblems({ ...callback, preferredTime: '19:00' })).toEqual({ preferredTime: timeRequired })
  expect(await listProblems({ kind: 'contact', name: '', email: '', message: '' })).toMatchObject({
    name: ['Name is required'],
    email: expect.arrayContaining(['Email is required']),
    message: ['Message is required'],
  })
  expect(await listProblems({ kind: 'homeloan', ...person, loanAmount: 0 })).toEqual({
    loanAmount: ['Please enter a loan amount from ₹1,00,000 to ₹100 Cr'],
  })
  expect(await listProblems({ kind: 'consultation', ...person, topic: 'astrology' })).toEqual({
    topic: ['Please choose a topic'],
    preferredDate: ['Please select a date'],
    preferredTime: ['Please select a time'],
  })
  expect(await listProblems({ kind: 'become_agent', ...person, role: 'admin', company: '' })).toMatchObject({
    role: expect.anything(),
    company: ['Company name is required'],
  })
  expect(await listProblems({ kind: 'upgrade', ...person })).toHaveProperty('kind')
})

test('a guest solves the captcha, and one answer works once', async ({ db, as }) => {
  const guest = as(null)
  const wrong = { code: 'CAPTCHA_WRONG', message: 'Incorrect captcha answer' }
  await expect(guest.support.createPlatformLead(callback)).rejects.toMatchObject(wrong)
  const captcha = await solved(guest)
  const mistaken = { ...callback, ...captcha, captchaAnswer: '999' }
  await expect(guest.support.createPlatformLead(mistaken)).rejects.toMatchObject(wrong)
  await expect(guest.support.createPlatformLead({ ...callback, ...captcha })).rejects.toMatchObject(wrong)
  expect(await db.$count(platformLeads)).toBe(0)
  const answer = await guest.support.createPlatformLead({ ...callback, ...(await solved(guest)) })
  expect(answer.repeated).toBe(false)
})

test('a callback is for a future half-hour in IST, within ninety days', async ({ as, fakes }) => {
  const guest = as(null)
  const findRefusal = (more: object) =>
    guest.support.createPlatformLead({ ...callback, ...more }).then(
      () => 'made',
      ({ code }: { code: string }) => code,
    )
  expect(await findRefusal({ preferredDate: '2026-11-20' })).toBe('DATE_PAST')
  expect(await findRefusal({ preferredDate: '2026-11-21', preferredTime: '10:30' })).toBe('TIME_PAST')
  expect(await findRefusal({ preferredDate: '9999-12-31' })).toBe('DATE_FAR')
  fakes.pass({ hours: 14 })
  expect(await findRefusal({ preferredDate: '2026-11-21', preferredTime: '18:30' })).toBe('DATE_PAST')
  expect(await findRefusal({ preferredDate: '2026-11-22', ...(await solved(guest)) })).toBe('made')
})

test('a member has no captcha, and is identified by the account', async ({ db, as }) => {
  const member = await createUser(db, { name: 'Kavita Sharma', email: 'kavita@example.in' })
  const home = await createProperty(db, await createUser(db))
  await as(member).support.createPlatformLead({
    kind: 'homeloan',
    name: 'Somebody Else',
    email: 'victim@example.in',
    phone: '9414055021',
    loanAmount: '60 lakh',
    monthlyIncome: '1,20,000',
    employment: 'salaried',
    propertyNumericId: home.propertyNumericId,
    source: 'property_page',
  })
  const rows = await db.select().from(platformLeads)
  expect(rows).toEqual([
    expect.objectContaining({
      userId: member.userId,
      name: 'Kavita Sharma',
      email: 'kavita@example.in',
      phone: '+919829012345',
      kind: 'homeloan',
      status: 'new',
      propertyId: home.id,
      parameters: { loanAmount: 6_000_000, monthlyIncome: 120_000, employment: 'salaried' },
      source: 'property_page',
    }),
  ])
})

test('a phone number is read from the form if the account has none; a hidden property is dropped', async ({
  db,
  as,
}) => {
  const member = await createUser(db, { mobileNumber: null })
  const rejected = await createProperty(db, await createUser(db), { approvalStatus: 'rejected' })
  const { propertyNumericId } = rejected
  const loan = { kind: 'homeloan' as const, ...person, loanAmount: 100_000, propertyNumericId }
  await as(member).support.createPlatformLead(loan)
  const [lead] = await db.select().from(platformLeads)
  expect(lead).toMatchObject({ phone: '+919829012345', propertyId: null })
})

test('every kind is stored with the fields of its form', async ({ db, as }) => {
  const { support } = as(await createUser(db))
  const time = { preferredDate: '2026-11-23', preferredTime: '18:30' as const }
  await support.createPlatformLead({ ...callback, source: 'search_page' })
  await support.createPlatformLead({ kind: 'contact', ...person, subject: 'Ajmer', message: 'Also Ajmer?' })
  await support.createPlatformLead({ kind: 'consultation', ...person, ...time, topic: 'legal' })
  const joining = { role: 'builder' as const, company: 'Jain Homes', city: 'Jaipur', experience: 0 }
  await support.createPlatformLead({ kind: 'become_agent', ...person, ...joining })
  const rows = await db.select().from(platformLeads)
  const byKind = Object.fromEntries(rows.map((row) => [row.kind, row]))
  expect(byKind['callback']).toMatchObject({ preferredTime: '09:30', source: 'search_page', parameters: {} })
  expect(byKind['contact']).toMatchObject({ message: 'Also Ajmer?', parameters: { subject: 'Ajmer' } })
  expect(byKind['consultation']).toMatchObject({ ...time, parameters: { topic: 'legal' } })
  expect(byKind['become_agent']?.parameters).toEqual({ ...joining, experience: '0' })
})
