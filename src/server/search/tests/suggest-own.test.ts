import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { talk } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a guest finds nothing, and one letter is too short', async ({ db, as }) => {
  await expect(as(null).search.suggestOwn({ query: 'villa' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const person = as(await createUser(db))
  await expect(person.search.suggestOwn({ query: ' v ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the dashboard search finds one’s own homes, leads and conversations and nobody else’s', async ({
  db,
  as,
}) => {
  const { advertiser, seeker, leadId, conversationId } = await talk(db, as)
  const other = await createUser(db)
  await createProperty(db, other, { title: 'Imran’s corner house' })
  await createLead(db, other, { name: 'Imran Qureshi' })
  const own = await createProperty(db, advertiser, { title: 'Flat for Imran and his family' })
  const found = await as(advertiser).search.suggestOwn({ query: 'imran' })
  expect(found.properties.map(({ id, title }) => [id, title])).toEqual([
    [own.id, 'Flat for Imran and his family'],
  ])
  expect(found.leads).toMatchObject([{ id: leadId, name: seeker.name, side: 'received' }])
  expect(found.conversations).toMatchObject([{ id: conversationId, other: { name: seeker.name } }])
  expect(await as(await createUser(db)).search.suggestOwn({ query: 'imran' })).toEqual({
    properties: [],
    leads: [],
    conversations: [],
  })
})

test('the three newest of each kind are returned, without contact details of people', async ({ db, as }) => {
  const advertiser = await createUser(db)
  for (let day = 1; day <= 6; day++) {
    const createdAt = new Date(`2026-11-0${day}T06:00:00Z`)
    await createProperty(db, advertiser, { title: `Haveli ${day}`, createdAt })
    await createLead(db, advertiser, { name: `Haveli guest ${day}`, createdAt })
  }
  const { properties, leads } = await as(advertiser).search.suggestOwn({ query: 'haveli' })
  expect(properties.map(({ title }) => title)).toEqual(['Haveli 6', 'Haveli 5', 'Haveli 4'])
  expect(leads.map(({ name }) => name)).toEqual([6, 5, 4].map((day) => `Haveli guest ${day}`))
  expect(JSON.stringify(leads)).not.toContain('+91')
  expect(JSON.stringify(leads)).not.toContain('@')
})

test('% and _ are matched literally', async ({ db, as }) => {
  const advertiser = await createUser(db)
  await createProperty(db, advertiser)
  const nothing = { properties: [], leads: [], conversations: [] }
  for (const query of ['%%', '__', String.raw`\%`])
    expect(await as(advertiser).search.suggestOwn({ query }), query).toEqual(nothing)
})
