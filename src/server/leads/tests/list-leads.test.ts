import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

test('the owner of a property receives its leads though an agent answers them', async ({ db, as }) => {
  const owner = await createUser(db)
  const agent = await createUser(db)
  const property = await createProperty(db, owner)
  await createLead(db, agent, { propertyId: property.id })
  for (const person of [owner, agent]) {
    const { items } = await as(person).leads.listLeads({ side: 'received' })
    expect(items).toHaveLength(1)
  }
  expect((await as(await createUser(db)).leads.listLeads({})).total).toBe(0)
})

test('the list filters by side, status and type, counts exactly and pages without repeats', async ({
  db,
  as,
}) => {
  const advertiser = await createUser(db)
  const sender = await createUser(db)
  const sameMoment = new Date('2026-11-20T10:00:00Z')
  for (let row = 0; row < 5; row++) await createLead(db, advertiser, { createdAt: sameMoment })
  await createLead(db, advertiser, { status: 'contacted', type: 'callback', createdAt: sameMoment })
  await createLead(db, sender, { userId: advertiser.userId })
  const api = as(advertiser).leads

  const pages = [
    await api.listLeads({ side: 'received', pageSize: 4 }),
    await api.listLeads({ side: 'received', pageSize: 4, page: 2 }),
  ]
  expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
    [6, true],
    [6, false],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6)
  expect(pages[0]?.counts).toEqual({ new: 5, contacted: 1, interested: 0, converted: 0, closed: 0 })
  expect(pages[0]?.sides).toEqual({ received: 6, sent: 1 })

  const beyond = await api.listLeads({ side: 'received', pageSize: 4, page: 9 })
  expect([beyond.page, beyond.items.length]).toEqual([2, 2])

  expect((await api.listLeads({ side: 'received', type: 'callback' })).total).toBe(1)
  expect((await api.listLeads({ side: 'received', status: 'new' })).total).toBe(5)
  const sent = await api.listLeads({ side: 'sent' })
  expect(sent.items.map(({ side, can }) => [side, can.moveTo])).toEqual([['sent', []]])
})
