import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { teamInvites, teamMembers } from '#database/schema/teams.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { findPerson } from '#server/accounts/queries/data-rights.ts'
import { personalData } from '#server/personal-data.ts'
import type { Actor } from '#server/platform/context.ts'
import { personalLists } from '#server/platform/privacy/export-person.ts'
import { createMember, createUser } from '#tests/factories.ts'
import {
  askPhoneCode,
  enterPhoneCode,
  giveNumber,
  phoneDetails,
  signUpByPhone,
} from '#tests/fixtures/phone-fixtures.ts'
import { createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { actorOf, cookieOf } from '#tests/people.ts'
import { expect, raceTest, test } from '#tests/test.ts'

import { createWorld, linkToken } from './team-world.ts'

const number = '+919829012399'
const ageInDays = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

test('only the owner invites a number, which is a whole one, and nobody who is in the team', async ({
  db,
  as,
}) => {
  const { id, owner, member, assistant } = await createWorld({ db })
  const wanted = { id, contact: '98290 12399', role: 'member' as const }
  const stranger = await createUser(db)
  await expect(as(member).teams.inviteMember(wanted)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(stranger).teams.inviteMember(wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const contact of [
    '',
    'somebody',
    '12345',
    '98290',
    '5829012399',
    '+91 98290 123',
    'a@',
    '9'.repeat(2000),
  ])
    await expect(as(owner).teams.inviteMember({ ...wanted, contact }), contact).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { contact: expect.anything() } },
    })
  await giveNumber(db, assistant, { phone: number, now: new Date() })
  await expect(as(owner).teams.inviteMember(wanted)).rejects.toMatchObject({ code: 'TAKEN' })
  expect(await db.$count(teamInvites)).toBe(0)
})

test('a person with a number alone joins by the link that the owner passes on, with no message sent', async ({
  world,
  db,
  as,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { id, owner, member } = await createWorld({ db })
  await as(owner).teams.inviteMember({ id, contact: '098290-12399', role: 'assistant' })
  await deliverEvents()
  expect([...mail, ...fakes.texts, ...fakes.whatsApps]).toEqual([])
  expect((await as(member).teams.getTeam({ id })).invites).toEqual([])
  expect((await as(owner).teams.getTeam({ id })).invites).toMatchObject([{ email: null, phone: number }])
  const token = await linkToken(as, owner, id)

  const { actor } = await signUpByPhone(world, number)
  expect(await as(actor).teams.getInvite({ token })).toMatchObject({
    bearer: 'phone',
    state: 'open',
    team: { name: 'Pink City Homes', owner: 'Asha Verma' },
    can: { accept: true },
  })
  expect(await as(actor).teams.acceptInvite({ token })).toEqual({ id })
  expect(await as(actor).teams.acceptInvite({ token })).toEqual({ id })
  expect(await as(actor).teams.listTeams()).toMatchObject([{ id, role: 'assistant' }])
  await as(owner).teams.removeMember({ id, userId: actor.userId })
  await expect(as(actor).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'EXPIRED' })
})

test('the link opens for nobody with another number, one that was only typed, or one not proved for 90 days', async ({
  db,
  as,
  now,
}) => {
  const { id, owner } = await createWorld({ db })
  await as(owner).teams.inviteMember({ id, contact: number, role: 'member' })
  const token = await linkToken(as, owner, id)
  const typed = await createUser(db, { mobileNumber: number })
  const other = await createPhoneOnly(db)
  const unused = await createUser(db)
  await giveNumber(db, unused, { phone: number, now: ageInDays(now(), 91) })
  for (const person of [typed, other, unused]) {
    expect(await as(person).teams.getInvite({ token })).toMatchObject({
      bearer: 'phone',
      team: null,
      can: { accept: false },
    })
    await expect(as(person).teams.acceptInvite({ token })).rejects.toMatchObject({
      code: 'WRONG_ADDRESS',
      message: 'This invite is for another email address or mobile number',
    })
  }
  await db.update(users).set({ phoneUsedAt: now(), suspendedAt: now() }).where(eq(users.id, unused.userId))
  await expect(as(unused).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, unused.userId))
  expect(await as(unused).teams.acceptInvite({ token })).toEqual({ id })
})

test('an invite goes to the new holder of a number, and no longer to the former one', async ({
  world,
  db,
  as,
  now,
}) => {
  const { id, owner } = await createWorld({ db })
  const former = await createMember(db)
  await giveNumber(db, former, { phone: number, now: ageInDays(now(), 91) })
  await as(owner).teams.inviteMember({ id, contact: number, role: 'member' })
  const token = await linkToken(as, owner, id)
  const asked = await askPhoneCode(world, number)
  await enterPhoneCode(as, asked)
  const responseHeaders = new Headers()
  const browser = { cookie: asked.cookie, responseHeaders }
  await as(null, browser).accounts.signUpWithPhone({ ...phoneDetails, isNewHolder: true })
  const holder = await actorOf(world, cookieOf(responseHeaders))
  await expect(as(former).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  expect(await as(holder).teams.acceptInvite({ token })).toEqual({ id })
})

test('whoever has an email and a number is invited by either, and joins once', async ({
  db,
  as,
  now,
  mail,
  deliverEvents,
}) => {
  const { id, owner } = await createWorld({ db })
  const person = await createUser(db, { email: 'both@example.com' })
  await giveNumber(db, person, { phone: number, now: now() })
  await as(owner).teams.inviteMember({ id, contact: 'both@example.com', role: 'assistant' })
  await as(owner).teams.inviteMember({ id, contact: number, role: 'member' })
  await deliverEvents()
  const emailed = /token=([\w.-]+)/.exec(mail[0]?.text ?? '')?.[1] ?? ''
  const token = await linkToken(as, owner, id)
  expect(await as(person).teams.getInvite({ token: emailed })).toMatchObject({
    bearer: 'email',
    role: 'assistant',
  })
  await as(person).teams.acceptInvite({ token })
  await as(person).teams.acceptInvite({ token: emailed })
  expect(await as(person).teams.listTeams()).toMatchObject([{ id, role: 'member' }])
  expect(await db.$count(teamMembers, eq(teamMembers.userId, person.userId))).toBe(1)
})

test('the answer and the list are the same for a number with an account and one without', async ({
  db,
  as,
}) => {
  const { id, owner } = await createWorld({ db })
  const known = await createPhoneOnly(db)
  const answers = []
  for (const contact of [known.phone, number])
    answers.push(await as(owner).teams.inviteMember({ id, contact, role: 'member' }))
  expect(answers[0]).toEqual(answers[1])
  const { invites } = await as(owner).teams.getTeam({ id })
  const [first, second] = invites.map((invite) => Object.keys(invite).toSorted())
  expect(first).toEqual(second)
  expect(invites.map(({ email, phone }) => ({ email, phone }))).toEqual(
    expect.arrayContaining([
      { email: null, phone: known.phone },
      { email: null, phone: number },
    ]),
  )
})

test('a number is invited once an hour by a team, and the same link lasts longer then', async ({
  db,
  as,
  fakes,
}) => {
  const { id, owner } = await createWorld({ db })
  const invite = (contact: string) => as(owner).teams.inviteMember({ id, contact, role: 'member' })
  await invite(number)
  const token = await linkToken(as, owner, id)
  await expect(invite('+91 98290 12399')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  fakes.pass({ days: 8 })
  const person = await createUser(db)
  await giveNumber(db, person, { phone: number, now: fakes.now() })
  await expect(as(person).teams.acceptInvite({ token })).rejects.toMatchObject({ code: 'EXPIRED' })
  await invite(number)
  expect(await linkToken(as, owner, id)).toBe(token)
  expect(await as(person).teams.acceptInvite({ token })).toEqual({ id })
})

test('an invite to a number is in the export of its account, and goes with it', async ({ db, as, now }) => {
  const { id, owner } = await createWorld({ db })
  const person = await createPhoneOnly(db)
  const typed = await createUser(db, { mobileNumber: person.phone })
  await as(owner).teams.inviteMember({ id, contact: person.phone, role: 'member' })
  const exported = async ({ userId }: Actor) => {
    const of = await findPerson(db, userId)
    const lists = of ? personalLists(db, personalData.tables, of) : []
    const rows: unknown[] = []
    for await (const row of lists.find(({ name }) => name === 'team_invites')?.rows() ?? []) rows.push(row)
    return rows
  }
  expect(await exported(person)).toMatchObject([{ phone: person.phone, email: null }])
  expect(await exported(typed)).toEqual([])
  await deleteAccount(db, { userId: typed.userId, personalData, now: now() })
  expect(await db.$count(teamInvites)).toBe(1)
  await deleteAccount(db, { userId: person.userId, personalData, now: now() })
  expect(await db.$count(teamInvites)).toBe(0)
})

raceTest(
  'two invites to a number at one moment are one, and whoever accepts it twice at once joins once',
  async ({ engine: { db }, as, fakes }) => {
    const { id, owner } = await createWorld({ db })
    const person = await createUser(db)
    await giveNumber(db, person, { phone: number, now: fakes.now() })
    const invite = () => as(owner).teams.inviteMember({ id, contact: number, role: 'member' })
    await Promise.allSettled([invite(), invite()])
    expect(await db.$count(teamInvites)).toBe(1)
    const token = await linkToken(as, owner, id)
    const accept = () => as(person).teams.acceptInvite({ token })
    expect(await Promise.all([accept(), accept()])).toEqual([{ id }, { id }])
    expect(await db.$count(teamMembers, eq(teamMembers.userId, person.userId))).toBe(1)
  },
)
