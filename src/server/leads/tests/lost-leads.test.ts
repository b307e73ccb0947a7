import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('why a lead was closed is told by its advertiser, and only then', async ({ db, as }) => {
  const advertiser = await createUser(db, { role: 'agent' })
  const buyer = await createUser(db)
  const home = await createProperty(db, advertiser)
  const { id } = await createLead(db, advertiser, { userId: buyer.userId, propertyId: home.id })
  const { leads } = as(advertiser)
  const early = leads.moveLead({ id, from: 'new', to: 'contacted', lostReason: 'price' })
  await expect(early).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const closed = { id, from: 'new', to: 'closed', lostReason: 'price', note: 'Wants 10 % less' } as const
  await expect(as(buyer).leads.moveLead(closed)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await leads.moveLead(closed)).toMatchObject({ status: 'closed', lostReason: 'price' })
  expect((await leads.listSteps({ id })).items).toMatchObject([
    { lostReason: 'price', note: 'Wants 10 % less' },
  ])

  expect(await as(buyer).leads.getLead({ id })).toMatchObject({ status: 'closed', lostReason: null })
  expect((await as(buyer).leads.listSteps({ id })).items).toMatchObject([{ lostReason: null, note: null }])

  const opened = await leads.moveLead({ id, from: 'closed', to: 'contacted' })
  expect(opened.lostReason).toBeNull()
})

test("lost leads are the caller's own, by reason and listing, and each number is that of its list", async ({
  db,
  as,
  fakes,
}) => {
  const [advertiser, other] = [await createUser(db, { role: 'agent' }), await createUser(db)]
  const villa = await createProperty(db, advertiser, { title: 'Garden villa' })
  const flat = await createProperty(db, advertiser, { title: 'Flat near the park' })
  const ago = (days: number) => new Date(fakes.now().getTime() - days * 86_400_000)
  const add = (propertyId: string | null, options: object = {}) =>
    createLead(db, advertiser, { propertyId, createdAt: ago(5), ...options })
  await add(villa.id, { status: 'closed', lostReason: 'price' })
  await add(villa.id, { status: 'closed', lostReason: 'price' })
  await add(villa.id)
  await add(flat.id, { status: 'closed', lostReason: 'gone', createdAt: ago(40) })
  await add(flat.id, { status: 'converted' })
  await add(null, { status: 'closed' })
  // Of the former advertiser of the villa.
  await createLead(db, other, {
    propertyId: villa.id,
    status: 'closed',
    lostReason: 'price',
    createdAt: ago(5),
  })

  const { leads } = as(advertiser)
  const lost = await leads.getLostLeads({ period: '90' })
  expect(lost).toEqual({
    received: 6,
    lost: 4,
    reasons: [
      { reason: 'price', lost: 2 },
      { reason: 'gone', lost: 1 },
      { reason: 'none', lost: 1 },
    ],
    listings: [
      { property: { numericId: villa.propertyNumericId, title: 'Garden villa' }, received: 3, lost: 2 },
      { property: { numericId: flat.propertyNumericId, title: 'Flat near the park' }, received: 2, lost: 1 },
      { property: null, received: 1, lost: 1 },
    ],
  })
  for (const { reason, lost: count } of lost.reasons)
    expect((await leads.listLeads({ side: 'received', lost: reason, days: '90' })).total).toBe(count)
  for (const { property, lost: count } of lost.listings)
    if (property) {
      const listed = await leads.listLeads({ property: property.numericId, lost: 'any', days: '90' })
      expect(listed.total).toBe(count)
    }
  expect(await leads.getLostLeads({ period: '30' })).toMatchObject({ received: 5, lost: 3 })
  expect(await as(await createUser(db)).leads.getLostLeads({})).toMatchObject({ received: 0, listings: [] })
})

test("lost leads are the team's, as sent to it here, and each number is that of its list", async ({
  db,
  as,
}) => {
  const { id: teamId, owner, member, assistant } = await createWorld({ db })
  const home = await createProperty(db, owner, { teamId })
  const lost = { propertyId: home.id, status: 'closed', lostReason: 'price' } as const
  await createLead(db, owner, lost)
  await createLead(db, owner, { ...lost, source: 'import', teamId })
  await createLead(db, owner, { ...lost, userId: assistant.userId })
  const numbers = async (who: typeof owner) => {
    const { leads } = as(who)
    const { received, lost: count } = await leads.getLostLeads({})
    expect((await leads.listLeads({ side: 'received', lost: 'price', days: '90' })).total).toBe(count)
    return [received, count]
  }
  expect(await numbers(owner)).toEqual([2, 2])
  expect(await numbers(member)).toEqual([2, 2])
  expect(await numbers(assistant)).toEqual([1, 1])
})

test('the response clock tells the median and how many were answered within an hour', async ({
  db,
  as,
  fakes,
}) => {
  const advertiser = await createUser(db, { role: 'agent' })
  const createdAt = new Date(fakes.now().getTime() - 86_400_000)
  for (const minutes of [10, 59, 61])
    await createLead(db, advertiser, {
      createdAt,
      firstResponseAt: new Date(createdAt.getTime() + minutes * 60_000),
    })
  expect(await as(advertiser).leads.getResponseTime()).toEqual({
    leads: 3,
    answered: 3,
    withinHour: 2,
    medianMinutes: 59,
  })
})
