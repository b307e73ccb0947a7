import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import { factors } from '#database/schema/account-factors.ts'
import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { profiles } from '#database/schema/profiles.ts'
import { platformLeads } from '#database/schema/support.ts'
import { createMember, createProperty, createUser } from '#tests/factories.ts'
import { solved } from '#tests/fixtures/captcha.ts'
import { visitForm } from '#tests/fixtures/lead-fixtures.ts'
import { employee, entry, sunita } from '#tests/fixtures/listing-fixtures.ts'
import { password, signUpForm } from '#tests/people.ts'
import { expect, test, type Fixtures } from '#tests/test.ts'

import { filledIn } from './filled-in.ts'

type World = Pick<Fixtures, 'db' | 'as'>

/** Fills in the field and answers what is stored. */
type Fill = (world: World, phone: string) => Promise<string | null | undefined>

const profileField =
  (field: 'mobileNumber' | 'phone' | 'alternatePhone'): Fill =>
  async ({ db, as }, phone) => {
    const saved = await as(await createUser(db)).profiles.updateProfile({ ...filledIn, [field]: phone })
    return saved[field]
  }

const enquiry =
  (send: (caller: ReturnType<Fixtures['as']>, propertyId: string, phone: string) => Promise<unknown>): Fill =>
  async ({ db, as }, phone) => {
    const home = await createProperty(db, await createUser(db))
    await send(as(await createUser(db)), home.id, phone)
    const [lead] = await db.select().from(leads).where(eq(leads.propertyId, home.id))
    return lead?.alternatePhone
  }

const time = { preferredDate: '2026-11-23', preferredTime: '09:30' } as const
const person = { name: 'Ravi Jain', email: 'ravi@example.in' }

const companyForm =
  (form: object): Fill =>
  async ({ db, as }, phone) => {
    const guest = as(null)
    await guest.support.createPlatformLead({
      kind: 'callback',
      ...person,
      ...time,
      ...form,
      ...(await solved(guest)),
      phone,
    })
    const [lead] = await db.delete(platformLeads).returning()
    return lead?.phone
  }

const fieldsOfAnyCountry: Record<string, Fill> = {
  'number of a sign-up': async ({ db, as }, mobileNumber) => {
    const guest = as(null)
    const email = `${randomUUID()}@example.in`
    await guest.accounts.signUpIndividual(await signUpForm(guest, { mobileNumber, email }))
    const [profile] = await db
      .select()
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(users.email, email))
    return profile?.profiles?.mobileNumber
  },
  'mobile number of the profile': profileField('mobileNumber'),
  'phone of the profile': profileField('phone'),
  'other phone of the profile': profileField('alternatePhone'),
  'other phone of an enquiry': enquiry(({ leads }, propertyId, alternatePhone) =>
    leads.createLead({ propertyId, type: 'contact', message: 'Is it free?', alternatePhone }),
  ),
  'other phone of a callback': enquiry(({ leads }, propertyId, alternatePhone) =>
    leads.createLead({
      propertyId,
      type: 'callback',
      preferredCallbackDate: '2026-11-23',
      preferredCallbackTime: '09:30',
      alternatePhone,
    }),
  ),
  'other phone of a visit': enquiry(({ visits }, propertyId, alternatePhone) =>
    visits.createVisit(visitForm(propertyId, { alternatePhone })),
  ),
  'other phone of a meeting': enquiry(({ visits }, propertyId, alternatePhone) =>
    visits.createMeeting({
      propertyId,
      meetingType: 'video',
      day: '2026-11-24',
      time: '10:00',
      alternatePhone,
    }),
  ),
  'phone of a message to an agent': async ({ db, as }, phone) => {
    const agent = await createUser(db, { role: 'agent' })
    const message = 'I look for a flat.'
    await as(await createUser(db)).agents.contactAgent({
      id: agent.userId,
      message,
      phone,
      share: 'phone_and_email',
    })
    const [lead] = await db.select().from(leads).where(eq(leads.agentId, agent.userId))
    return lead?.phone
  },
  'phone of a callback by the company': companyForm({}),
  'phone of a loan enquiry': companyForm({ kind: 'homeloan', loanAmount: 5_000_000 }),
  'phone of a message to the company': companyForm({ kind: 'contact', message: 'Hello' }),
  'phone of a consultation': companyForm({ kind: 'consultation', topic: 'buying' }),
  'phone of somebody who joins as a professional': companyForm({
    kind: 'become_agent',
    role: 'agent',
    company: 'Pink City Homes',
  }),
  'phone of an owner whom staff list for': async ({ db, as }, phone) => {
    const email = `${randomUUID()}@example.in`
    await as(await employee(db)).listings.createForOwner(entry({ ...sunita, email, phone }))
    const [invite] = await db.select().from(claimInvites).where(eq(claimInvites.ownerEmail, email))
    return invite?.ownerPhone
  },
}

const fieldsOfIndia: Record<string, Fill> = {
  'number of a second step': async ({ db, as }, phone) => {
    const member = await createMember(db, { email: `${randomUUID()}@example.in` })
    const { accounts } = as(member)
    await accounts.enrolFactor({
      factorType: 'phone',
      friendlyName: 'SIM 1',
      phone,
      currentPassword: password,
    })
    const [factor] = await db.select().from(factors).where(eq(factors.userId, member.userId))
    return factor?.phone
  },
}

const indianRule = 'Please enter a valid 10-digit mobile number starting with 6-9'

const indianNumbers = [
  '9829012345',
  '+91-98290-12345',
  '0091 98290 12345',
  '09829012345',
  '९८२९० १२३४५',
  '98290 12345 ext 2',
  '\u202a+91 98290 12345\u202c',
]

const refusedEverywhere: Record<string, string> = {
  '5829012345': indianRule,
  '98290': indianRule,
  '98290123456': indianRule,
  '9.83E+09': indianRule,
  '0141-2345678': indianRule,
  '+91 141 234 5678': indianRule,
  '+91 98290': indianRule,
}

const foreignNumbers: Record<string, string> = {
  '+65 9123 4567': '+6591234567',
  '0065 9123 4567': '+6591234567',
  '+९७१ ५० १२३ ४५६७': '+971501234567',
  '+971 050 123 4567': '+971501234567',
  '+44 (0)7911 123456': '+447911123456',
  '\u202a+1 (604) 555-1234 ext 7\u202c': '+16045551234',
}

const costly =
  'This is a premium-rate or service number. Please give a number that can be called at the usual price.'

const refusedForeign: Record<string, string> = {
  '+65 9123': 'Please enter the number with + and the country code, such as +971 50 123 4567',
  '+65 9123 456': 'Numbers in Singapore (+65) have another length. Please check the digits.',
  '+65 9123 4567 8': 'Numbers in Singapore (+65) have another length. Please check the digits.',
  // Ten Indian digits behind a lone plus.
  '+98290 12345': 'Numbers in Iran (+98) have another length. Please check the digits.',
  '+999 1234 56789': 'No country has this code. Please check the digits after the +.',
  '+1 900 555 1234': costly,
  '+44 70 1234 5678': costly,
  '+881 6 1234 5678': costly,
}

async function outcomeOf(fill: Fill, world: World, phone: string) {
  try {
    return await fill(world, phone)
  } catch (error) {
    // Whatever is thrown; the comparison shows what it was.
    const { data } = error as { data?: { fields?: Record<string, string[]> } }
    return Object.values(data?.fields ?? {}).flat()[0] ?? error
  }
}

async function expectOutcomes(fill: Fill, world: World, outcomes: Readonly<Record<string, string>>) {
  const found: Record<string, unknown> = {}
  for (const phone of Object.keys(outcomes)) found[phone] = await outcomeOf(fill, world, phone)
  expect(found).toEqual(outcomes)
}

test.for(Object.entries({ ...fieldsOfAnyCountry, ...fieldsOfIndia }))(
  'the %s refuses what is no number, and reads an Indian one in any notation',
  async ([, fill], { db, as }) => {
    await expectOutcomes(fill, { db, as }, refusedEverywhere)
    const read = Object.fromEntries(indianNumbers.map((typed) => [typed, '+919829012345']))
    await expectOutcomes(fill, { db, as }, read)
  },
)

test.for(Object.entries(fieldsOfAnyCountry))(
  'the %s takes the numbers of other countries by their length, and none that is costly to call',
  async ([, fill], { db, as }) => {
    await expectOutcomes(fill, { db, as }, refusedForeign)
    await expectOutcomes(fill, { db, as }, foreignNumbers)
  },
)

test.for(Object.entries(fieldsOfIndia))(
  'the %s takes no number of another country: no text message would reach it',
  async ([, fill], { db, as }) => {
    const refusals = Object.fromEntries(Object.keys(foreignNumbers).map((typed) => [typed, indianRule]))
    await expectOutcomes(fill, { db, as }, refusals)
  },
)

test('what is wrong with a number is said in the language of the page', async ({ db, as }) => {
  const { profiles: module } = as(await createUser(db), { locale: 'hi' })
  await expect(module.updateProfile({ ...filledIn, phone: '+65 9123 456' })).rejects.toMatchObject({
    data: { fields: { phone: ['सिंगापुर (+65) के नंबर में अंकों की गिनती अलग होती है। कृपया अंक जाँचें।'] } },
  })
})
