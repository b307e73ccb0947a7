import { expect, test } from 'vitest'

import { readList } from '../read-list.ts'

const property = (id: number, meta: Record<string, string[]>, others: object = {}) => ({
  id,
  status: 'publish',
  type: 'property',
  title: { rendered: `3 BHK home number ${id}` },
  content: { rendered: '<p>Light &amp; air.</p>\n<ul><li>Near the metro</li></ul>', protected: false },
  property_type: ['Apartment'],
  property_status: ['For Sale'],
  property_area: ['Mansarovar'],
  property_meta: {
    fave_property_size: ['1450'],
    fave_property_size_prefix: ['Sq Ft'],
    fave_property_land: [''],
    fave_property_land_postfix: ['Sq Ft'],
    fave_property_bedrooms: ['3'],
    fave_property_price: ['7850000'],
    fave_property_price_postfix: [''],
    fave_property_id: [`HZ-${id}`],
    houzez_geolocation_lat: ['26.8501'],
    houzez_geolocation_long: ['75.7602'],
    fave_agents: ['210'],
    ...meta,
  },
  ...others,
})

test('a page of a website that is a draft, or a property of another kind, is not listed', async () => {
  const { rows } = await readList(
    JSON.stringify([property(1, {}, { status: 'draft' }), property(2, {}, { property_type: ['Hotel'] })]),
  )
  expect(rows).toMatchObject([
    { refused: expect.stringContaining('“draft” leaves open whether the home') },
    { refused: expect.stringContaining('the type “Hotel” is not known') },
  ])
})

test('a plugin of a website has its facts in an object of their own, in its own names and units', async () => {
  const { rows } = await readList(
    JSON.stringify([
      property(1, {}),
      property(
        2,
        { fave_property_price: ['22000'], fave_property_price_postfix: ['monthly'] },
        { property_status: ['For Rent'] },
      ),
      property(
        3,
        {
          fave_property_size: [''],
          fave_property_land: ['200'],
          fave_property_land_postfix: ['Sq Yd'],
          fave_property_bedrooms: [''],
        },
        { property_type: ['Land'], property_status: ['Sold'] },
      ),
    ]),
  )
  expect(rows).toMatchObject([
    {
      reference: 'HZ-1',
      title: '3 BHK home number 1',
      description: 'Light & air.\nNear the metro',
      type: 'apartment',
      purpose: 'sale',
      price: 7_850_000,
      area: 1450,
      localityId: 'mansarovar',
      latitude: 26.8501,
    },
    { purpose: 'rent', price: 22_000 },
    { type: 'plot', availability: 'sold', areaTyped: 200, areaUnit: 'gaj' },
  ])
})

test('what an object says of an agent, a picture or an owner is none of the home', async () => {
  const { rows, mapping } = await readList(
    JSON.stringify([
      {
        title: 'Flat near the park',
        type: 'flat',
        price: { amount: 8_500_000, currency: 'INR', negotiable: true },
        size: { value: 950, unit: 'sqft' },
        address: { street: '14 Shipra Path', city: 'Jaipur', pincode: '302020' },
        location: { locality: 'Mansarovar', lat: 26.85, lng: 75.76 },
        agent: { name: 'Ramesh', address: 'MI Road', city: 'Ajmer' },
        image: { width: 1200, height: 800, title: 'DSC_001' },
      },
    ]),
  )
  expect(Object.keys(mapping)).not.toContain('width')
  expect(rows).toMatchObject([
    {
      title: 'Flat near the park',
      price: 8_500_000,
      area: 950,
      city: 'Jaipur',
      zip: '302020',
      localityId: 'mansarovar',
      latitude: 26.85,
      address: '14 Shipra Path',
    },
  ])
})

test('what is left of a person within another object is not their name', async () => {
  const { mapping } = await readList(
    JSON.stringify([
      {
        title: 'Flat near the park',
        project: { name: 'Pearl Heights', id: 77, phase: 'II' },
        price: '85 lakh',
      },
    ]),
  )
  expect(mapping).toMatchObject({ 'project name': 'project' })
  expect(mapping).not.toHaveProperty('others of project')
})
