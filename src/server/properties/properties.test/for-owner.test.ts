import { users } from '#database/schema/accounts.ts'
import { leads } from '#database/schema/leads.ts'
import { auditLog } from '#database/schema/moderation.ts'
import { properties } from '#database/schema/properties.ts'
import { listingHandovers } from '#database/schema/property-handovers.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Database } from '#database/client.ts'
import { createLead, createStoredImage, createUser } from '#tests/factories.ts'
import { expect, raceTest, test } from '#tests/test.ts'
import type { As } from '#tests/test.ts'
import type { Actor } from '#server/platform/context.ts'
import type { MailMessage } from '#server/platform/compose-mail.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

const sunita = { name: 'Sunita Meena', email: 'sunita@example.in', phone: '98290 55021' }

function entry(owner: object = sunita, changes: Record<string, unknown> = {}) {
  return {
    submissionKey: randomUUID(),
    title: 'Three-bedroom flat near the park',
    type: 'apartment' as const,
    purpose: 'sale' as const,
    price: '7850000',
    address: '14 Park Road, Malviya Nagar',
    city: 'Jaipur',
    state: 'Rajasthan',
    beds: '3',
    baths: '2',
    area: '1450',
    owner: { ...sunita, ...owner },
    ...changes,
  }
}

const employee = (db: Database, loginRole: 'listingagent' | 'listingmanager' | 'support' = 'listingagent') =>
  createUser(db, { loginRole, email: `${loginRole}-${randomUUID().slice(0, 8)}@example.com` })

function tokenIn(mail: readonly MailMessage[]): string {
  return /listing-offer\/([\w.-]+)/.exec(mail.at(-1)?.text ?? '')?.[1] ?? 'no letter'
}

async function ownerOf(db: Database, numericId: number) {
  const [row] = await db
    .select({ id: properties.id, userId: properties.userId, archivedAt: properties.archivedAt })
    .from(properties)
    .where(eq(properties.propertyNumericId, numericId))
  if (!row) throw new Error('No such listing')
  return row
}

test('only staff who list for owners may enter a home for somebody else', async ({ as, db }) => {
  for (const actor of [await createUser(db), await employee(db, 'support')])
    await expect(as(actor).properties.createForOwner(entry())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await db.$count(properties)).toBe(0)
})

test('the owner’s name, address and number are checked like those of an account', async ({
  as,
  db,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const wrong = entry({ name: '', email: 'sunita', phone: '12345' })
  const fields = await as(staff)
    .properties.createForOwner(wrong)
    .catch((error: { data?: { fields?: object } }) => error.data?.fields)
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['owner.email', 'owner.name', 'owner.phone'])
  const own = as(staff).properties.createForOwner(entry({ email: staff.email }))
  await expect(own).rejects.toMatchObject({ code: 'OWN_ADDRESS' })
  await deliverNews()
  expect(mail).toHaveLength(0)
})

test('somebody else’s photos cannot be entered', async ({ as, db }) => {
  const [staff, other] = [await employee(db), await createUser(db)]
  const foreign = await createStoredImage(db, other)
  const attempt = as(staff).properties.createForOwner(entry({}, { imageKeys: [foreign] }))
  await expect(attempt).rejects.toMatchObject({ code: 'IMAGE_UNKNOWN' })
  expect(await db.$count(listingHandovers)).toBe(0)
  const own = await createStoredImage(db, staff)
  await as(staff).properties.createForOwner(entry({}, { imageKeys: [own] }))
  expect(await db.$count(listingHandovers)).toBe(1)
})

test('whoever has a confirmed account gets the listing at once; an unconfirmed account is anybody’s', async ({
  as,
  db,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email, name: 'Sunita Meena' })
  const { numericId } = await as(staff).properties.createForOwner(entry())
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId })
  await deliverNews()
  expect(mail.at(-1)).toMatchObject({ to: sunita.email, subject: expect.stringContaining('Three-bedroom') })
  expect(mail.at(-1)?.text).toContain('already in your account')
  expect((await as(owner).properties.listOwn({})).items).toHaveLength(1)

  const stranger = await createUser(db, { email: 'ravi@example.in' })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, stranger.userId))
  const other = await as(staff).properties.createForOwner(entry({ email: 'ravi@example.in' }))
  expect(await ownerOf(db, other.numericId)).toMatchObject({ userId: staff.userId })
  expect(await as(stranger).properties.listOffers()).toEqual([])
})

test('the same form sent twice makes one entry, one letter and one line in the audit log', async ({
  as,
  db,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const form = entry()
  const first = await as(staff).properties.createForOwner(form)
  expect(await as(staff).properties.createForOwner(form)).toEqual(first)
  await deliverNews()
  expect(mail).toHaveLength(1)
  const acts = await db.select({ action: auditLog.action, details: auditLog.details }).from(auditLog)
  expect(acts).toMatchObject([{ action: 'properties.createForOwner' }])
  expect(JSON.stringify(acts)).not.toContain(sunita.email)
})

test('a key that the owner used for a listing of their own gives nobody a hold on it', async ({ as, db }) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const { owner: _, ...own } = entry()
  await as(owner).properties.createProperty(own)
  const forged = as(staff).properties.createForOwner({ ...own, owner: sunita })
  await expect(forged).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await db.$count(listingHandovers)).toBe(0)
})

test('the letter opens the listing to its reader alone, and a forged link opens nothing', async ({
  as,
  db,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const { handoverId, numericId } = await as(staff).properties.createForOwner(entry())
  await deliverNews()
  const token = tokenIn(mail)
  const forged = [`${handoverId}.${'A'.repeat(43)}`, `${randomUUID()}.${token.split('.')[1]}`, handoverId]
  for (const each of forged) {
    await expect(as(null).properties.findOffer({ token: each })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).properties.declineOffer({ token: each })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  const seen = await as(null).properties.findOffer({ token })
  expect(seen).toMatchObject({ reader: 'stranger', state: 'open', addressHint: 's•••@example.in' })
  expect(seen.property?.numericId).toBe(numericId)
  expect(seen.can).toEqual({ accept: false, decline: true })
  expect(JSON.stringify(seen)).not.toMatch(/sunita|98290/)

  const neighbour = await createUser(db)
  expect(await as(neighbour).properties.findOffer({ token })).toMatchObject({ reader: 'somebody_else' })
  const taking = as(neighbour).properties.acceptOffer({ token })
  await expect(taking).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId })
})

test('an owner who signs up after the letter takes the listing over, with its open enquiries and visits', async ({
  as,
  db,
  fakes,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const { numericId } = await as(staff).properties.createForOwner(entry())
  await deliverNews()
  const token = tokenIn(mail)
  const { id: propertyId } = await ownerOf(db, numericId)
  const buyer = await createUser(db)
  const open = await createLead(db, staff, { propertyId, userId: buyer.userId, status: 'contacted' })
  const done = await createLead(db, staff, {
    propertyId,
    userId: buyer.userId,
    status: 'closed',
    type: 'callback',
  })
  const owner = await createUser(db, { email: sunita.email })
  const own = await createLead(db, staff, { propertyId, userId: owner.userId })
  const visit = { propertyId, agentId: staff.userId, userId: buyer.userId, name: 'Imran Khan' }
  const ahead = { scheduledDate: '2026-11-25', status: 'confirmed' as const }
  await db.insert(propertyTours).values([
    { ...visit, ...ahead, scheduledTime: '10:00' },
    { ...visit, ...ahead, scheduledTime: '11:00' },
    { ...visit, scheduledDate: '2026-11-10', scheduledTime: '10:00', status: 'completed' },
    { ...visit, ...ahead, agentId: owner.userId, scheduledTime: '11:00' },
  ])

  const [offered] = await as(owner).properties.listOffers()
  expect(offered).toMatchObject({ token, isInAccount: false })
  fakes.pass({ minutes: 5 })
  expect(await as(owner).properties.acceptOffer({ token })).toEqual({ numericId })
  expect(await as(owner).properties.acceptOffer({ token }), 'twice is once').toEqual({ numericId })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId })
  const agentOf = async (id: string) =>
    (await db.select({ agentId: leads.agentId, status: leads.status }).from(leads).where(eq(leads.id, id)))[0]
  expect(await agentOf(open.id)).toEqual({ agentId: owner.userId, status: 'contacted' })
  expect(await agentOf(done.id)).toEqual({ agentId: staff.userId, status: 'closed' })
  expect(await agentOf(own.id)).toEqual({ agentId: staff.userId, status: 'closed' })
  const visitsOf = (userId: string) => db.$count(propertyTours, eq(propertyTours.agentId, userId))
  // At eleven the owner has promised another visit: that one stays with who promised it.
  expect([await visitsOf(owner.userId), await visitsOf(staff.userId)]).toEqual([2, 2])

  await deliverNews()
  expect(mail.at(-1)).toMatchObject({ to: staff.email, subject: expect.stringContaining('taken over') })
  const mine = await as(staff).properties.listHandovers({})
  expect(mine.items).toMatchObject([{ state: 'accepted', can: { resend: false, withdraw: false } }])
  expect(await as(owner).properties.listOffers()).toEqual([])
})

test('“not mine” needs no account: the listing is taken down, goes back, and staff are told', async ({
  as,
  db,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const { numericId } = await as(staff).properties.createForOwner(entry())
  await deliverNews()
  const token = tokenIn(mail)
  await as(null).properties.declineOffer({ token })
  await as(null).properties.declineOffer({ token })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId, archivedAt: expect.any(Date) })
  await expect(as(owner).properties.acceptOffer({ token })).rejects.toMatchObject({ code: 'OFFER_OVER' })
  expect(await as(null).properties.findOffer({ token })).toMatchObject({ state: 'declined', property: null })
  await deliverNews()
  expect(mail.filter(({ to }) => to === staff.email)).toHaveLength(1)
  expect(mail.at(-1)?.text).toContain('not their home')

  const [declined] = (await as(staff).properties.listHandovers({ state: 'declined' })).items
  expect(declined?.can.offerAgain).toBe(true)
  const again = {
    id: declined?.id ?? '',
    submissionKey: randomUUID(),
    owner: { ...sunita, email: 'right@example.in' },
  }
  await as(staff).properties.offerListing(again)
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId, archivedAt: null })
  await deliverNews()
  expect(mail.at(-1)?.to).toBe('right@example.in')
})

test('an offer runs for thirty days; sent again it runs anew, hourly and five times at most', async ({
  as,
  db,
  fakes,
  mail,
  deliverNews,
}) => {
  const staff = await employee(db)
  const { handoverId: id } = await as(staff).properties.createForOwner(entry())
  await deliverNews()
  const token = tokenIn(mail)
  const { properties: own } = as(staff)
  await expect(own.resendOffer({ id })).rejects.toMatchObject({ code: 'LETTER_TOO_SOON' })
  fakes.pass({ minutes: 30 * 24 * 60 })
  const owner = await createUser(db, { email: sunita.email })
  await expect(as(owner).properties.acceptOffer({ token })).rejects.toMatchObject({ code: 'OFFER_OVER' })
  expect(await as(owner).properties.findOffer({ token })).toMatchObject({ state: 'expired', property: null })
  await own.resendOffer({ id })
  await deliverNews()
  expect(mail).toHaveLength(2)
  expect(tokenIn(mail)).toBe(token)
  for (let letter = 3; letter <= 5; letter++) {
    fakes.pass({ minutes: 24 * 60 })
    await own.resendOffer({ id })
  }
  fakes.pass({ minutes: 24 * 60 })
  await expect(own.resendOffer({ id })).rejects.toMatchObject({ code: 'TOO_MANY_LETTERS' })
  const colleague = await employee(db)
  await expect(as(colleague).properties.resendOffer({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(owner).properties.acceptOffer({ token })).resolves.toBeDefined()
})

test('what is taken back returns to staff, but not from under an owner who has worked on it', async ({
  as,
  db,
}) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const first = await as(staff).properties.createForOwner(entry())
  await as(staff).properties.withdrawOffer({ id: first.handoverId })
  await as(staff).properties.withdrawOffer({ id: first.handoverId })
  expect(await ownerOf(db, first.numericId)).toMatchObject({ userId: staff.userId })

  const second = await as(staff).properties.createForOwner(entry())
  const { id } = await ownerOf(db, second.numericId)
  await as(owner).properties.moveAvailability({ id, from: 'available', to: 'under_offer' })
  const late = as(staff).properties.withdrawOffer({ id: second.handoverId })
  await expect(late).rejects.toMatchObject({ code: 'OWNER_ACTED' })
  expect(await ownerOf(db, second.numericId)).toMatchObject({ userId: owner.userId })
})

test('until the owner answers, whoever entered the listing may work on it too, and afterwards no more', async ({
  as,
  db,
}) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const { numericId } = await as(staff).properties.createForOwner(entry())
  const { id } = await ownerOf(db, numericId)
  const colleague = as(await employee(db)).properties
  const move = { id, from: 'available', to: 'under_offer' } as const
  await expect(colleague.moveAvailability(move)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(staff).properties.moveAvailability(move)
  await expect(as(staff).properties.getOwnProperty({ id })).resolves.toBeDefined()
  const [offer] = await as(owner).properties.listOffers()
  await as(owner).properties.acceptOffer({ token: offer?.token ?? '' })
  const back = as(staff).properties.moveAvailability({ id, from: 'under_offer', to: 'available' })
  await expect(back).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(staff).properties.getOwnProperty({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('an address gets six letters a day, whoever writes', async ({ as, db }) => {
  for (let count = 0; count < 6; count++) await as(await employee(db)).properties.createForOwner(entry())
  const seventh = as(await employee(db)).properties.createForOwner(entry())
  await expect(seventh).rejects.toMatchObject({ code: 'TOO_MANY_LETTERS' })
})

test('staff see their own entries, reviewers those of all', async ({ as, db }) => {
  const [one, other, reviewer] = [
    await employee(db),
    await employee(db),
    await employee(db, 'listingmanager'),
  ]
  await as(one).properties.createForOwner(entry())
  await as(other).properties.createForOwner(entry({ email: 'ravi@example.in' }))
  expect((await as(one).properties.listHandovers({ all: true })).items).toMatchObject([
    { owner: { email: sunita.email, phone: '+919829055021' }, state: 'open' },
  ])
  expect((await as(reviewer).properties.listHandovers({})).total).toBe(0)
  expect(await as(reviewer).properties.listHandovers({ all: true })).toMatchObject({
    total: 2,
    canSeeAll: true,
  })
})

test('a month after the offer has ended nobody knows any more who was meant', async ({
  as,
  db,
  fakes,
  now,
}) => {
  const { forgetOffers } = await import('../commands/forget-offers.ts')
  const staff = await employee(db)
  await as(staff).properties.createForOwner(entry())
  fakes.pass({ minutes: 59 * 24 * 60 })
  await forgetOffers(db, { now: now() })
  expect((await as(staff).properties.listHandovers({})).items[0]?.owner).not.toBeNull()
  fakes.pass({ minutes: 2 * 24 * 60 })
  await forgetOffers(db, { now: now() })
  expect((await as(staff).properties.listHandovers({})).items[0]).toMatchObject({
    owner: null,
    state: 'expired',
  })
})

raceTest('of taking over, refusing and taking back at one moment one wins', async ({ engine, as, fakes }) => {
  const { db } = engine
  const { offerToken } = await import('../policy.ts')
  for (let round = 0; round < 4; round++) {
    const { staff, owner, handoverId, numericId } = await enteredBetween(db, as, round)
    const token = offerToken(fakes.services.config.authSecret, handoverId)
    const answers = await Promise.allSettled([
      as(owner).properties.acceptOffer({ token }),
      as(null).properties.declineOffer({ token }),
      as(staff).properties.withdrawOffer({ id: handoverId }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [won] = await db
      .select({ status: listingHandovers.status })
      .from(listingHandovers)
      .where(and(eq(listingHandovers.id, handoverId)))
    const { userId } = await ownerOf(db, numericId)
    expect(userId).toBe(won?.status === 'accepted' ? owner.userId : staff.userId)
  }
})

async function enteredBetween(db: Database, as: As, round: number) {
  const staff: Actor = await employee(db)
  const email = `owner-${round}@example.in`
  const made = await as(staff).properties.createForOwner(entry({ email }))
  const owner = await createUser(db, { email })
  return { staff, owner, ...made }
}
