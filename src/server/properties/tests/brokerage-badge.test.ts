import { createUser } from '#tests/factories.ts'
import { sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { expect, test } from '#tests/test.ts'

test('a home has the badge “No brokerage” if its advertiser declared none, on its page and its card', async ({
  db,
  as,
}) => {
  const owner = await createUser(db)
  const declared = [
    { brokerageKind: 'none', label: 'No brokerage' },
    { brokerageKind: 'percent', brokerageAmount: '1', label: undefined },
    { label: undefined },
  ]
  for (const [index, { label, ...brokerage }] of declared.entries()) {
    const listing = {
      title: `Flat ${index}`,
      address: `${index + 20} Park Road, Malviya Nagar`,
      ...brokerage,
    }
    const { id } = await as(owner).listings.createProperty(sampleListing(listing))
    expect((await as(null).properties.getProperty({ id })).brokerageLabel).toBe(label)
    const { items } = await as(null).search.searchProperties({})
    expect(items.find((card) => card.id === id)?.brokerageLabel).toBe(label)
  }
  const { items } = await as(null, { locale: 'hi' }).search.searchProperties({ noBrokerage: true })
  expect(items).toMatchObject([{ title: 'Flat 0', brokerageLabel: 'बिना ब्रोकरेज' }])
  const { id, version } = await as(owner).listings.getOwnProperty({ id: items[0]?.id ?? '' })
  await as(owner).listings.updateProperty(
    sampleEdit({ id, version }, { brokerageKind: 'fixed', brokerageAmount: '20000' }),
  )
  expect(await as(null).properties.getProperty({ id })).not.toHaveProperty('brokerageLabel')
})
