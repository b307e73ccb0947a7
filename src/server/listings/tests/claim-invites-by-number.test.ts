import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { properties } from '#database/schema/properties.ts'
import { findPerson } from '#server/accounts/queries/data-rights.ts'
import { personalData } from '#server/personal-data.ts'
import type { Actor } from '#server/platform/context.ts'
import { personalLists } from '#server/platform/privacy/export-person.ts'
import { createUser } from '#tests/factories.ts'
import { employee, entry, ownerOf, refusalsOf, sunita } from '#tests/fixtures/listing-fixtures.ts'
import { giveNumber, signUpByPhone } from '#tests/fixtures/phone-fixtures.ts'
import { createPhoneOnly } from '#tests/fixtures/whatsapp.ts'
import { expect, raceTest, test, type As } from '#tests/test.ts'

const number = '+919829055021'
const byNumber = { email: '' }

/** Of the link that staff pass on. */
async function linkToken(as: As, staff: Actor): Promise<string> {
  const { items } = await as(staff).listings.listSentClaimInvites({})
  return items[0]?.token ?? 'no link'
}

test('staff enter an email, a number or both, and no text of another kind', async ({ as, db }) => {
  const staff = await employee(db)
  const enter = (owner: object) => refusalsOf(as(staff).listings.createForOwner(entry(owner)))
  expect(await enter({ email: '', phone: '' })).toEqual({
    'owner.email': ['Enter the owner’s email or mobile number'],
  })
  expect(Object.keys(await enter({ email: 'sunita', phone: '98290 55021' }))).toEqual(['owner.email'])
  for (const phone of ['12345', '5829055021', '9'.repeat(49)])
    expect(Object.keys(await enter({ email: '', phone })), phone).toEqual(['owner.phone'])
  expect(await db.$count(properties)).toBe(0)
  const own = await employee(db)
  await giveNumber(db, own, { phone: number, now: new Date() })
  await expect(as(own).listings.createForOwner(entry(byNumber))).rejects.toMatchObject({ code: 'SELF' })
  expect(await db.$count(claimInvites)).toBe(0)
})

test('an owner with a number alone takes over by the link that staff pass on; no message is sent', async ({
  world,
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const staff = await employee(db)
  const { numericId } = await as(staff).listings.createForOwner(entry(byNumber))
  await deliverEvents()
  expect([...mail, ...fakes.texts, ...fakes.whatsApps]).toEqual([])
  expect((await as(staff).listings.listSentClaimInvites({})).items).toMatchObject([
    { owner: { email: null, phone: number }, emailCount: 0, isInAccount: false, state: 'open' },
  ])
  const token = await linkToken(as, staff)
  const shown = await as(null).listings.findClaimInvite({ token })
  expect(shown).toMatchObject({ reader: 'guest', bearer: 'phone', contactHint: '+91 98•••••021' })
  expect(JSON.stringify(shown)).not.toMatch(/9829055021|98290 55021|Sunita/)

  const { actor } = await signUpByPhone(world, number)
  expect(await as(actor).listings.listReceivedClaimInvites()).toMatchObject([{ token, isInAccount: false }])
  expect(await as(actor).listings.findClaimInvite({ token })).toMatchObject({ reader: 'owner' })
  expect(await as(actor).listings.acceptClaimInvite({ token })).toEqual({ numericId })
  expect(await as(actor).listings.acceptClaimInvite({ token }), 'twice is once').toEqual({ numericId })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: actor.userId })
  expect((await as(staff).listings.listSentClaimInvites({})).items[0]).toMatchObject({
    state: 'accepted',
    token: null,
  })
})

test('the link opens for nobody with another number, one that was only typed, or one not proved for 90 days', async ({
  as,
  db,
  fakes,
}) => {
  const staff = await employee(db)
  const { numericId } = await as(staff).listings.createForOwner(entry(byNumber))
  const token = await linkToken(as, staff)
  const unused = await createUser(db)
  await giveNumber(db, unused, { phone: number, now: fakes.now() })
  fakes.pass({ days: 91 })
  await as(staff).listings.resendClaimInvite({ id: await onlyInvite(as, staff) })
  const typed = await createUser(db, { mobileNumber: number })
  const other = await createPhoneOnly(db)
  for (const person of [typed, other, unused]) {
    expect(await as(person).listings.listReceivedClaimInvites()).toEqual([])
    expect(await as(person).listings.findClaimInvite({ token })).toMatchObject({
      reader: 'somebody_else',
      can: { accept: false },
    })
    await expect(as(person).listings.acceptClaimInvite({ token })).rejects.toMatchObject({
      code: 'WRONG_ADDRESS',
    })
  }
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId })
})

test('an account that has proved the number receives the listing at once', async ({
  as,
  db,
  deliverEvents,
}) => {
  const staff = await employee(db)
  const owner = await createPhoneOnly(db)
  const { numericId } = await as(staff).listings.createForOwner(entry({ email: '', phone: owner.phone }))
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId })
  await deliverEvents()
  const { items } = await as(owner).messages.listNotifications({})
  expect(items).toMatchObject([{ kind: 'claim_invited' }])
})

test('whoever has the number later does not take a listing that its former holder has in their account', async ({
  as,
  db,
  fakes,
}) => {
  const staff = await employee(db)
  const former = await createUser(db)
  await giveNumber(db, former, { phone: number, now: fakes.now() })
  const { numericId } = await as(staff).listings.createForOwner(entry(byNumber))
  const token = await linkToken(as, staff)
  const lost = { phone: null, phoneVerifiedAt: null, phoneUsedAt: null }
  await db.update(users).set(lost).where(eq(users.id, former.userId))
  const holder = await createUser(db)
  await giveNumber(db, holder, { phone: number, now: fakes.now() })
  expect(await as(holder).listings.listReceivedClaimInvites()).toEqual([])
  expect(await as(holder).listings.findClaimInvite({ token })).toMatchObject({
    reader: 'somebody_else',
    can: { accept: false, decline: true },
  })
  await expect(as(holder).listings.acceptClaimInvite({ token })).rejects.toMatchObject({
    code: 'WRONG_ADDRESS',
  })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: former.userId })
})

test('an address decides alone: the number beside it takes over nothing', async ({ as, db, fakes }) => {
  const staff = await employee(db)
  const byPhone = await createPhoneOnly(db)
  const { numericId } = await as(staff).listings.createForOwner(entry({ phone: byPhone.phone }))
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId })
  expect(await as(byPhone).listings.listReceivedClaimInvites()).toEqual([])
  expect(await linkToken(as, staff)).toBe('no link')
  const { claimInviteToken } = await import('../../properties/policy.ts')
  const token = claimInviteToken(fakes.services.config.authSecret, await onlyInvite(as, staff))
  await expect(as(byPhone).listings.acceptClaimInvite({ token })).rejects.toMatchObject({
    code: 'WRONG_ADDRESS',
  })
})

test('the link is extended once an hour, stays the same and is shown to nobody else', async ({
  as,
  db,
  fakes,
}) => {
  const [staff, colleague] = [await employee(db), await employee(db)]
  const reviewer = await employee(db, 'listingmanager')
  await as(staff).listings.createForOwner(entry(byNumber))
  const [id, token] = [await onlyInvite(as, staff), await linkToken(as, staff)]
  expect((await as(colleague).listings.listSentClaimInvites({ all: true })).items).toEqual([])
  expect((await as(reviewer).listings.listSentClaimInvites({ all: true })).items).toMatchObject([{ token }])
  const extend = () => as(staff).listings.resendClaimInvite({ id })
  await expect(extend()).rejects.toMatchObject({ code: 'EMAIL_TOO_SOON' })
  fakes.pass({ days: 31 })
  expect(await linkToken(as, staff)).toBe('no link')
  await extend()
  expect(await linkToken(as, staff)).toBe(token)
  const [listing] = await db.select({ id: properties.id }).from(properties)
  await as(staff).availability.archiveProperty({ id: listing?.id ?? '' })
  expect(await linkToken(as, staff), 'of an archived listing').toBe('no link')
  expect((await as(staff).listings.listSentClaimInvites({})).items[0]?.emailCount).toBe(0)
})

test('a number gets at most six invites a day, from any sender and in any notation', async ({ as, db }) => {
  const notations = [
    '98290 55021',
    '+91 98290-55021',
    '09829055021',
    '९८२९०५५०२१',
    '9829055021',
    '00919829055021',
  ]
  for (const phone of notations)
    await as(await employee(db)).listings.createForOwner(entry({ email: '', phone }))
  const seventh = as(await employee(db)).listings.createForOwner(entry(byNumber))
  await expect(seventh).rejects.toMatchObject({ code: 'TOO_MANY_EMAILS' })
})

test('an invite to a number is in the export of its account, and its details go a month after its end', async ({
  as,
  db,
  fakes,
}) => {
  const { clearInvitedOwners } = await import('../commands/claim-invites.ts')
  const staff = await employee(db)
  await as(staff).listings.createForOwner(entry(byNumber))
  const [holder, typed] = [await createUser(db), await createUser(db, { mobileNumber: number })]
  await db.update(users).set({ phone: number, phoneUsedAt: fakes.now() }).where(eq(users.id, holder.userId))
  const exported = async ({ userId }: Actor) => {
    const person = await findPerson(db, userId)
    const lists = person ? personalLists(db, personalData.tables, person) : []
    const rows: unknown[] = []
    for await (const row of lists.find(({ name }) => name === 'listings_entered_for_me')?.rows() ?? [])
      rows.push(row)
    return rows
  }
  expect(await exported(holder)).toMatchObject([{ ownerName: sunita.name, ownerPhone: number }])
  expect(await exported(typed)).toEqual([])
  fakes.pass({ days: 61 })
  await clearInvitedOwners(db, { now: fakes.now() })
  expect(await db.$count(claimInvites, eq(claimInvites.ownerPhone, number))).toBe(0)
  expect((await as(staff).listings.listSentClaimInvites({})).items).toMatchObject([
    { owner: null, token: null },
  ])
})

raceTest(
  'an invite to a number that two devices accept at once is accepted once',
  async ({ engine, as, fakes }) => {
    const { db } = engine
    const staff = await employee(db)
    const { numericId } = await as(staff).listings.createForOwner(entry(byNumber))
    const token = await linkToken(as, staff)
    const owner = await createUser(db)
    await giveNumber(db, owner, { phone: number, now: fakes.now() })
    const accept = () => as(owner).listings.acceptClaimInvite({ token })
    expect(await Promise.all([accept(), accept()])).toEqual([{ numericId }, { numericId }])
    expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId })
  },
)

async function onlyInvite(as: As, staff: Actor): Promise<string> {
  const { items } = await as(staff).listings.listSentClaimInvites({})
  return items[0]?.id ?? 'no invite'
}
