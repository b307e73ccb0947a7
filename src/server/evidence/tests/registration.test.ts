import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

const unbuilt = { possession: 'under_construction' } as const

test('a professional states the RERA number of a home under construction, or why it needs none', async ({
  db,
  as,
}) => {
  for (const role of ['agent', 'builder'] as const) {
    const { listings: api } = as(await createUser(db, { role }))
    await expect(api.createProperty(sampleListing(unbuilt))).rejects.toMatchObject({ code: 'RERA_REQUIRED' })
    const numbered = sampleListing({ ...unbuilt, reraNumber: 'rera/raj-p-2023-02456' })
    const { numericId } = await api.createProperty(numbered)
    const shown = await as(null).properties.getProperty({ id: String(numericId) })
    expect(shown).toMatchObject({ reraNumber: 'RAJ/P/2023/2456', reraExemption: null, evidence: [] })
    const exempt = sampleListing({ ...unbuilt, address: '7 Tonk Road, Jaipur', reraExemption: 'few_units' })
    const other = await api.createProperty(exempt)
    const page = await as(null).properties.getProperty({ id: String(other.numericId) })
    expect(page).toMatchObject({ reraNumber: null, reraExemption: 'few_units' })
  }
})

test('nobody is asked for a ready home, and an owner for none', async ({ db, as }) => {
  const agent = as(await createUser(db, { role: 'agent' })).listings
  for (const possession of ['ready', ''])
    await agent.createProperty(
      sampleListing({ possession, address: `${possession.length} Tonk Road, Jaipur` }),
    )
  await as(await createUser(db)).listings.createProperty(sampleListing(unbuilt))
})

test('staff who enter a listing for a professional state it too', async ({ db, as }) => {
  const builder = await createUser(db, { role: 'builder', email: 'builder@example.in' })
  const staff = as(await createStaff(db, 'listingagent')).listings
  const owner = { name: builder.name, email: builder.email }
  await expect(staff.createForOwner({ ...sampleListing(unbuilt), owner })).rejects.toMatchObject({
    code: 'RERA_REQUIRED',
  })
  await staff.createForOwner({ ...sampleListing({ ...unbuilt, reraNumber: 'RAJ/P/2023/1' }), owner })
})

test('a listing from before is asked with its next edit, and its number of another form stays', async ({
  db,
  as,
}) => {
  const agent = await createUser(db, { role: 'agent' })
  const home = await createProperty(db, agent, { possessionState: 'under_construction' })
  const { listings: api } = as(agent)
  const edit = sampleEdit(home, { ...unbuilt, price: '5100000' })
  await expect(api.updateProperty(edit)).rejects.toMatchObject({ code: 'RERA_REQUIRED' })
  await expect(api.updateProperty({ ...edit, reraNumber: 'applied for' })).rejects.toMatchObject({
    code: 'RERA_INVALID',
  })
  const reviewer = as(await createUser(db, { loginRole: 'listingmanager' })).listings
  await reviewer.updateProperty(edit)
  await db.update(properties).set({ reraNumber: 'P51800012345' }).where(eq(properties.id, home.id))
  await api.updateProperty({ ...edit, version: 1, price: '5000000' })
  const { values } = await api.getOwnProperty({ id: home.id })
  expect(values).toMatchObject({ price: 5_000_000, reraNumber: 'P51800012345' })
})

test('a plot may name its title, a home has none', async ({ db, as }) => {
  const { listings: api } = as(await createUser(db))
  const named = { titleKind: 'society_patta', beds: '', baths: '' } as const
  const plot = await api.createProperty(sampleListing({ ...named, type: 'plot' }))
  const home = await api.createProperty(
    sampleListing({ titleKind: 'society_patta', address: '7 Tonk Road, Jaipur' }),
  )
  const unnamed = sampleListing({ ...named, titleKind: '', type: 'plot', address: '8 Tonk Road, Jaipur' })
  const silent = await api.createProperty(unnamed)
  const findTitle = async ({ numericId }: { numericId: number }) =>
    (await as(null).properties.getProperty({ id: String(numericId) })).titleKind
  expect([await findTitle(plot), await findTitle(home), await findTitle(silent)]).toEqual([
    'society_patta',
    null,
    null,
  ])
})
