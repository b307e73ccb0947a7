import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

import type { Database } from '#database/client.ts'
import { leads } from '#database/schema/leads.ts'
import { claimInvites } from '#database/schema/listings/listing-claim-invites.ts'
import { propertyTours } from '#database/schema/visits.ts'
import type { Actor } from '#server/platform/context.ts'
import { createLead, createUser } from '#tests/factories.ts'
import { employee, entry, ownerOf, sunita, tokenIn } from '#tests/fixtures/listing-fixtures.ts'
import { expect, raceTest, test, type As, type Fixtures } from '#tests/test.ts'

/** A listing entered by staff, and the invite email to its owner. */
async function inviteSunita({
  db,
  as,
  mail,
  deliverEvents,
}: Pick<Fixtures, 'db' | 'as' | 'mail' | 'deliverEvents'>) {
  const staff = await employee(db)
  const entered = await as(staff).listings.createForOwner(entry())
  await deliverEvents()
  return { staff, ...entered, token: tokenIn(mail) }
}

test('the email opens the listing for its reader only, and a forged link is refused', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const { staff, claimInviteId: id, numericId, token } = await inviteSunita({ db, as, mail, deliverEvents })
  const forged = [`${id}.${'A'.repeat(43)}`, `${randomUUID()}.${token.split('.')[1]}`, id]
  for (const forgedToken of forged) {
    await expect(as(null).listings.findClaimInvite({ token: forgedToken })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(as(null).listings.declineClaimInvite({ token: forgedToken })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  const shown = await as(null).listings.findClaimInvite({ token })
  expect(shown).toMatchObject({
    reader: 'guest',
    state: 'open',
    bearer: 'email',
    contactHint: 's•••@example.in',
  })
  expect(shown.property?.numericId).toBe(numericId)
  expect(shown.can).toEqual({ accept: false, decline: true })
  expect(JSON.stringify(shown)).not.toMatch(/sunita|98290/)

  const neighbour = await createUser(db)
  expect(await as(neighbour).listings.findClaimInvite({ token })).toMatchObject({ reader: 'somebody_else' })
  const taking = as(neighbour).listings.acceptClaimInvite({ token })
  await expect(taking).rejects.toMatchObject({ code: 'WRONG_ADDRESS' })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId })
})

test('an owner who signs up after the email accepts the listing with its open enquiries and visits', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { staff, numericId, token } = await inviteSunita({ db, as, mail, deliverEvents })
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

  const [received] = await as(owner).listings.listReceivedClaimInvites()
  expect(received).toMatchObject({ token, isInAccount: false })
  fakes.pass({ minutes: 5 })
  expect(await as(owner).listings.acceptClaimInvite({ token })).toEqual({ numericId })
  expect(await as(owner).listings.acceptClaimInvite({ token }), 'twice is once').toEqual({ numericId })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId })
  const agentOf = async (id: string) =>
    (await db.select({ agentId: leads.agentId, status: leads.status }).from(leads).where(eq(leads.id, id)))[0]
  expect(await agentOf(open.id)).toEqual({ agentId: owner.userId, status: 'contacted' })
  expect(await agentOf(done.id)).toEqual({ agentId: staff.userId, status: 'closed' })
  expect(await agentOf(own.id)).toEqual({ agentId: staff.userId, status: 'closed' })
  const visitsOf = (userId: string) => db.$count(propertyTours, eq(propertyTours.agentId, userId))
  // The owner has another confirmed visit at 11:00, so that one stays with staff.
  expect([await visitsOf(owner.userId), await visitsOf(staff.userId)]).toEqual([2, 2])

  await deliverEvents()
  expect(mail.at(-1)).toMatchObject({ to: staff.email, subject: expect.stringContaining('taken over') })
  const mine = await as(staff).listings.listSentClaimInvites({})
  expect(mine.items).toMatchObject([{ state: 'accepted', can: { resend: false, withdraw: false } }])
  expect(await as(owner).listings.listReceivedClaimInvites()).toEqual([])
})

test('“not mine” needs no account: the listing is archived, returned, and staff are notified', async ({
  as,
  db,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db, { email: sunita.email })
  const { staff, numericId, token } = await inviteSunita({ db, as, mail, deliverEvents })
  await as(null).listings.declineClaimInvite({ token })
  await as(null).listings.declineClaimInvite({ token })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId, archivedAt: expect.any(Date) })
  await expect(as(owner).listings.acceptClaimInvite({ token })).rejects.toMatchObject({
    code: 'EXPIRED',
  })
  expect(await as(null).listings.findClaimInvite({ token })).toMatchObject({
    state: 'declined',
    property: null,
  })
  await deliverEvents()
  expect(mail.filter(({ to }) => to === staff.email)).toHaveLength(1)
  expect(mail.at(-1)?.text).toContain('not their property')

  const [declined] = (await as(staff).listings.listSentClaimInvites({ state: 'declined' })).items
  expect(declined?.can.inviteAgain).toBe(true)
  const again = {
    id: declined?.id ?? '',
    submissionKey: randomUUID(),
    owner: { ...sunita, email: 'right@example.in' },
  }
  await as(staff).listings.inviteOwner(again)
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: staff.userId, archivedAt: null })
  const manager = await createUser(db, { loginRole: 'listingmanager' })
  const { id } = await as(manager).moderation.getListing({ id: String(numericId) })
  expect((await as(manager).moderation.listHistory({ id })).items).toContainEqual(
    expect.objectContaining({ source: 'action', kind: 'properties.inviteOwner' }),
  )
  await deliverEvents()
  expect(mail.at(-1)?.to).toBe('right@example.in')
})

test('an invite is valid for thirty days; resending extends it, hourly and five times at most', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const { staff, claimInviteId: id, token } = await inviteSunita({ db, as, mail, deliverEvents })
  const { listings: own } = as(staff)
  await expect(own.resendClaimInvite({ id })).rejects.toMatchObject({ code: 'EMAIL_TOO_SOON' })
  fakes.pass({ minutes: 30 * 24 * 60 })
  const owner = await createUser(db, { email: sunita.email })
  await expect(as(owner).listings.acceptClaimInvite({ token })).rejects.toMatchObject({
    code: 'EXPIRED',
  })
  expect(await as(owner).listings.findClaimInvite({ token })).toMatchObject({
    state: 'expired',
    property: null,
  })
  await own.resendClaimInvite({ id })
  await deliverEvents()
  expect(mail).toHaveLength(2)
  expect(tokenIn(mail)).toBe(token)
  for (let emailNumber = 3; emailNumber <= 5; emailNumber++) {
    fakes.pass({ minutes: 24 * 60 })
    await own.resendClaimInvite({ id })
  }
  fakes.pass({ minutes: 24 * 60 })
  await expect(own.resendClaimInvite({ id })).rejects.toMatchObject({ code: 'TOO_MANY_EMAILS' })
  const colleague = await employee(db)
  await expect(as(colleague).listings.resendClaimInvite({ id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(owner).listings.acceptClaimInvite({ token })).resolves.toBeDefined()
})

test('an archived listing sends no further invite', async ({ as, db, fakes, mail, deliverEvents }) => {
  const staff = await employee(db)
  const { claimInviteId: id, numericId } = await as(staff).listings.createForOwner(entry())
  const { id: propertyId } = await ownerOf(db, numericId)
  await deliverEvents()
  await as(staff).availability.archiveProperty({ id: propertyId })
  fakes.pass({ hours: 2 })
  const { listings: own } = as(staff)
  expect((await own.listSentClaimInvites({})).items[0]?.can.resend).toBe(false)
  await expect(own.resendClaimInvite({ id })).rejects.toMatchObject({ code: 'ARCHIVED' })
  await deliverEvents()
  expect(mail).toHaveLength(1)
  await as(staff).availability.restoreProperty({ id: propertyId })
  await own.resendClaimInvite({ id })
})

test('an outdated email archives nothing: the owner has accepted by then', async ({
  as,
  db,
  fakes,
  mail,
  deliverEvents,
}) => {
  const owner = await createUser(db, { email: sunita.email })
  const { numericId, token } = await inviteSunita({ db, as, mail, deliverEvents })
  fakes.pass({ minutes: 30 * 24 * 60 })
  await expect(as(null).listings.declineClaimInvite({ token })).rejects.toMatchObject({
    code: 'EXPIRED',
  })
  expect(await ownerOf(db, numericId)).toMatchObject({ userId: owner.userId, archivedAt: null })
})

test('a withdrawn listing returns to staff, unless its owner has edited it', async ({ as, db }) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const first = await as(staff).listings.createForOwner(entry())
  await as(staff).listings.withdrawClaimInvite({ id: first.claimInviteId })
  await as(staff).listings.withdrawClaimInvite({ id: first.claimInviteId })
  expect(await ownerOf(db, first.numericId)).toMatchObject({ userId: staff.userId })

  const second = await as(staff).listings.createForOwner(entry())
  const { id } = await ownerOf(db, second.numericId)
  await as(owner).availability.moveAvailability({ id, from: 'available', to: 'under_offer' })
  const late = as(staff).listings.withdrawClaimInvite({ id: second.claimInviteId })
  await expect(late).rejects.toMatchObject({ code: 'OWNER_ACTIVE' })
  expect(await ownerOf(db, second.numericId)).toMatchObject({ userId: owner.userId })
})

test('staff who entered a listing may edit it until the owner accepts, and not afterwards', async ({
  as,
  db,
}) => {
  const staff = await employee(db)
  const owner = await createUser(db, { email: sunita.email })
  const { numericId } = await as(staff).listings.createForOwner(entry())
  const { id } = await ownerOf(db, numericId)
  const colleague = as(await employee(db)).availability
  const move = { id, from: 'available', to: 'under_offer' } as const
  await expect(colleague.moveAvailability(move)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(staff).availability.moveAvailability(move)
  await expect(as(staff).listings.getOwnProperty({ id })).resolves.toBeDefined()
  const [claimInvite] = await as(owner).listings.listReceivedClaimInvites()
  await as(owner).listings.acceptClaimInvite({ token: claimInvite?.token ?? '' })
  const back = as(staff).availability.moveAvailability({ id, from: 'under_offer', to: 'available' })
  await expect(back).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(staff).listings.getOwnProperty({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

raceTest('of accepting, declining and withdrawing at one moment one wins', async ({ engine, as, fakes }) => {
  const { db } = engine
  const { claimInviteToken } = await import('../../properties/policy.ts')
  for (let round = 0; round < 4; round++) {
    const { staff, owner, claimInviteId: id, numericId } = await enteredBetween(db, as, round)
    const token = claimInviteToken(fakes.services.config.authSecret, id)
    const answers = await Promise.allSettled([
      as(owner).listings.acceptClaimInvite({ token }),
      as(null).listings.declineClaimInvite({ token }),
      as(staff).listings.withdrawClaimInvite({ id }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [won] = await db
      .select({ status: claimInvites.status })
      .from(claimInvites)
      .where(eq(claimInvites.id, id))
    const { userId } = await ownerOf(db, numericId)
    expect(userId).toBe(won?.status === 'accepted' ? owner.userId : staff.userId)
  }
})

async function enteredBetween(db: Database, as: As, round: number) {
  const staff: Actor = await employee(db)
  const email = `owner-${round}@example.in`
  const entered = await as(staff).listings.createForOwner(entry({ email }))
  const owner = await createUser(db, { email })
  return { staff, owner, ...entered }
}
