import { expect, test } from 'vitest'

import { list } from './read-list.ts'

const sentences = (rows: readonly { refused: string | null; notes: readonly string[] }[]) =>
  rows.map(({ refused, notes }) => refused ?? notes)

test('of several sizes the carpet area is taken, of a plot its own, and the others are said', async () => {
  const { rows } = await list(
    'Title,Type,Price,Super Built Up Area,Carpet Area,Plot Area,Area Type,Locality',
    'Flat one,Flat,85 Lac,1650,1180,,Super built-up,Mansarovar',
    'House two,House,1.2 Cr,1650,,200 gaj,,Mansarovar',
    'Plot three,Plot,60 Lac,1650,,200 gaj,,Mansarovar',
    'Flat four,Flat,85 Lac,1180 sq ft,109.6 sqm,,,Mansarovar',
  )
  expect(rows).toMatchObject([
    { area: 1180, areaType: 'carpet' },
    { area: 1650, areaType: 'super_built_up' },
    { areaTyped: 200, areaUnit: 'gaj', areaType: 'plot' },
    { areaTyped: 109.6, areaUnit: 'sqm', areaType: 'carpet' },
  ])
  expect(sentences(rows)).toEqual([
    [
      '“super built up area”: “1650” is left out, because “carpet area” is used',
      'Type of area: carpet is used, although “Super built-up” says otherwise',
    ],
    ['“plot area”: “200 gaj” is left out, because “super built up area” is used'],
    ['“super built up area”: “1650” is left out, because “plot area” is used'],
    [],
  ])
})

test('of several columns the first that can be read counts, and another value is said', async () => {
  const { rows } = await list(
    'Title,Ad Title,Type,Price,Total Price,Bathrooms,Toilets,Facing,Direction,Pincode,Pin,Deposit,Advance,For,Area,Locality',
    'Flat one,Flat one,Flat,18000,18 thousand,2,2,East,E,302020,302 020,36000,2 months,Rent,950,Mansarovar',
    'Flat two,Best flat,Flat,18000,19000,x,3,Vastu,North,30202,302020,36000,10000,Rent,950,Mansarovar',
  )
  expect(rows).toMatchObject([
    { price: 18_000, baths: 2, zip: '302020', details: { facing: 'east', securityAmount: 36_000 } },
    { price: 18_000, baths: 3, zip: '302020', details: { facing: 'north', securityAmount: 36_000 } },
  ])
  expect(sentences(rows)).toEqual([
    [],
    [
      '“total price”: “19000” is left out, because “price” is used',
      '“bathrooms”: “x” is left out, because “toilets” is used',
      '“advance”: “10000” is left out, because “deposit” is used',
      '“facing”: “Vastu” is left out, because “direction” is used',
      '“ad title”: “Best flat” is left out, because “title” is used',
      '“pincode”: “30202” is left out, because “pin” is used',
    ],
  ])
})

test('what two columns say against each other is said', async () => {
  const { rows } = await list(
    'Title,Type,Purpose,Listing Status,Status,Property Status,Price,Area,Locality,BHK,Floor,Total Floors,Possession',
    '3 BHK flat,Flat,Sale,,Ready to move,,85 Lac,1180,Mansarovar,2,3 of 7,5,Under construction',
    'Flat two,Flat,Sale,,Available,Sold,85 Lac,1180,Mansarovar,2,,,',
    'Flat three,Flat,Rent,,Sold,,18000,1180,Mansarovar,2,,,',
    'Flat four,Flat,Sale,,Rented,,85 Lac,1180,Mansarovar,2,,,',
    'Flat five,Flat,Sale,,For rent,,85 Lac,1180,Mansarovar,2,,,',
  )
  expect(rows).toMatchObject([
    { beds: 2, details: { totalFloors: 5, possession: 'under_construction' } },
    { purpose: 'sale', availability: 'sold' },
    { purpose: 'rent', availability: 'rented' },
    {},
    { purpose: 'sale', availability: 'available' },
  ])
  expect(sentences(rows)).toEqual([
    [
      'Bedrooms: 2 is used, although “3 BHK flat” says otherwise',
      'Total floors: 5 is used, although “3 of 7” says otherwise',
      'Possession: Under construction is used, although “Ready to move” says otherwise',
    ],
    [
      '“status”: “Available” is left out, because “property status” is used',
      'the file says it is sold: it is listed as sold, and buyers do not find it',
    ],
    [
      'Status: “Sold” is read as Rented',
      'the file says it is rented: it is listed as rented, and tenants do not find it',
    ],
    '“Rented” leaves open whether the home can still be had; write “available”, “sold” or “rented”',
    ['“status”: “For rent” is left out, because “purpose” is used'],
  ])
})

test('a rent is no price of a home for sale where the list has a column for prices', async () => {
  const both = await list(
    'Title,Type,For,Price,Rent,Area,Locality',
    'Flat one,Flat,Sale,,17000,950,Mansarovar',
  )
  expect(both.rows[0]?.refused).toBe('the price is missing')
  const one = await list('Title,Type,For,Rent,Area,Locality', 'Flat one,Flat,Sale,18 lakh,950,Mansarovar')
  expect(sentences(one.rows)).toEqual([['Price: ₹18.0 Lac is used, although “rent” says otherwise']])
})

test('what stands below area, size and type says which column it is', async () => {
  const places = await list(
    'Property,Size,Type,Area,Price,Location,Address,Plot Size',
    'Corner home,3 BHK,Sale,Mansarovar,85 Lac,Near park,14 Shipra Path,200 gaj',
    'Second home,2 BHK,Rent,Amer,18000,Near fort,15 Shipra Path,100 gaj',
  )
  expect(places.mapping).toMatchObject({
    size: 'bhk',
    type: 'status',
    area: 'locality',
    'plot size': 'area',
  })
  const sizes = await list(
    'Title,क्षेत्र,Price,Location,Address',
    'Flat one,950 वर्ग फुट,85 Lac,Amer,14 Shipra Path',
  )
  expect(sizes.mapping).toMatchObject({ क्षेत्र: 'area', location: 'locality' })
})

test('the name beside a phone number is no title', async () => {
  const { rows, unused } = await list(
    'Name,Mobile,Type,Price,Area,Locality',
    'Ramesh Sharma,9829012345,Flat,85 Lac,950,Mansarovar',
  )
  expect(unused).toEqual(['name', 'mobile'])
  expect(rows).toMatchObject([{ title: 'Property in Mansarovar' }])
})

test('a locality is found in the address, and amenities come from all their columns', async () => {
  const { rows } = await list(
    'Title,Type,Price,Area,Address,Amenities,Features',
    'Flat one,Flat,85 Lac,950,"14 Shipra Path, Mansarovar",Lift,"Gym, Lift"',
  )
  expect(rows).toMatchObject([
    { localityId: 'mansarovar', details: { amenities: ['Elevator', 'Gym/Fitness Center', 'Elevator'] } },
  ])
})

test('what a home of its kind does not have is left out with a note', async () => {
  const { rows } = await list(
    'Title,Type,Price,Area,Locality,Bedrooms,Lift,Deposit,Tenants,Water,Water Hours',
    'Plot one,Plot,40 Lac,100 gaj,Mansarovar,3,Yes,20000,,Borewell,2',
    'Flat two,Flat,40 Lac,950,Mansarovar,3,Yes,20000,Family,,',
  )
  const unfit = (what: string) => `${what} is left out, because it does not apply to this home`
  expect(sentences(rows)).toEqual([
    [
      unfit('Security deposit: “20000”'),
      unfit('Lift: “Yes”'),
      unfit('Hours of line water a day: “2”'),
      unfit('Bedrooms: “3”'),
    ],
    [unfit('Security deposit: “20000”'), unfit('Preferred tenants: “Family”')],
  ])
})
