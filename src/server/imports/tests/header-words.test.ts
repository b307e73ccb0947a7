import { expect, test } from 'vitest'

import { list } from './read-list.ts'

const flat = 'Flat,Sale,3,2,Mansarovar'
const of = 'Type,For,BHK,Baths,Locality'

test('a column of a rate for an area, in whatever words, is neither a price nor an area', async () => {
  for (const rate of [
    'BSP/Sq.Ft.',
    'Rs./Sq.Ft.',
    '₹/sqft',
    'PLC/sqft',
    'Bhav/gaj',
    'रेट/गज',
    'DLC/sq.m',
    'Demand/gaj',
    'Price (per Bigha)',
    'CAM/sqft',
  ]) {
    const { rows, mapping } = await list(`${of},Area,${rate},Total Cost`, `${flat},1450,5800,8410000`)
    expect(Object.keys(mapping)).not.toContain(rate.toLowerCase())
    expect([rate, rows]).toMatchObject([rate, [{ area: 1450, price: 8_410_000 }]])
  }
})

test('a size in its unit behind a slash is a size', async () => {
  for (const size of ['Area/Sq.Ft.', 'Size / sqft', 'Plot/sq yd', 'Carpet/Sqft'])
    expect([size, (await list(`${of},Price,${size}`, `${flat},85 Lac,1450`)).rows[0]?.refused]).toEqual([
      size,
      null,
    ])
})

test('words in brackets that make it another fact are not dropped', async () => {
  const { rows, mapping } = await list(
    `${of},Area,Price (Market),Price (Final),Floor,Floor (Total),Address,Address (Owner),Parking,Parking (Bike)`,
    `${flat},1450,95 Lac,85 Lac,3,7,14 Shipra Path,12 Civil Lines,1,2`,
  )
  expect(mapping).not.toHaveProperty('price (market)')
  expect(mapping).not.toHaveProperty('address (owner)')
  expect(rows).toMatchObject([
    {
      price: 8_500_000,
      address: expect.stringContaining('Shipra Path'),
      details: { floor: 3, totalFloors: 7, parking: 1 },
    },
  ])
  for (const rent of ['Rent (per night)', 'Rent (per room)'])
    expect(
      (await list(`Type,For,Area,BHK,Baths,Locality,${rent}`, 'Flat,Rent,1450,3,2,Mansarovar,9000')).mapping,
    ).not.toHaveProperty(rent.toLowerCase())
})

test('a unit or currency of the header that is read in no cell is refused with its cells', async () => {
  const sizes = ['Area (in Acres)', 'Area (Bigha)', 'Area (hectare)']
  for (const size of sizes) {
    const { rows } = await list(
      `Title,Type,For,Price,${size},Locality`,
      'Farm land,Farm Land,Sale,2.5 Cr,2.5,Mansarovar',
    )
    expect([size, rows[0]?.refused]).toEqual([size, expect.any(String)])
  }
  for (const price of ['Price (USD)', 'Price ($)', 'Price (AED)'])
    expect([price, (await list(`${of},Area,${price}`, `${flat},1450,100000`)).rows[0]?.refused]).toEqual([
      price,
      expect.any(String),
    ])
})

test('a column of units alone belongs to the number on its left', async () => {
  const { rows, notes } = await list(
    'Type,For,Rent,Rent Period,Area,BHK,Baths,Locality,Maintenance,Maintenance Frequency',
    'Flat,Rent,240000,Yearly,1450,3,2,Mansarovar,2000,Monthly',
    'Flat,Rent,20000,Monthly,1450,3,2,Mansarovar,6000,Quarterly',
    'Flat,Rent,20000,Monthly,1450,3,2,Mansarovar,2000,Monthly',
  )
  expect(rows).toMatchObject([
    { refused: expect.stringContaining('240000 per year') },
    { price: 20_000, notes: expect.arrayContaining([expect.stringContaining('6000 quarterly')]) },
    { price: 20_000, details: { monthlyMaintenance: 2_000 } },
  ])
  expect(notes).toContain('“rent period” is read as the unit of “rent”.')
  const sold = await list(
    'Type,For,Price,Unit,Area,Unit,BHK,Baths,Locality',
    'Flat,Sale,85,Lakh,1450,Sq.Ft.,3,2,Mansarovar',
  )
  expect(sold.rows).toMatchObject([{ price: 8_500_000, area: 1450 }])
  const two = await list(
    'Type,For,Price,Area,Area Unit,Carpet Area,Carpet Area Unit,BHK,Bath,Locality',
    'Flat,Sale,85 L,150,Sq-m,1200,Sq-ft,3,2,Mansarovar',
  )
  expect(two.rows).toMatchObject([{ area: 1200, areaType: 'carpet' }])
  const twice = await list('Type,For,Price,Area,Area,Locality', 'Plot,Sale,85 L,200,gaj,Mansarovar')
  expect(twice.rows).toMatchObject([{ areaTyped: 200, areaUnit: 'gaj' }])
})

test('for sale or rent is no price, and a number of a flat no unit', async () => {
  const { rows } = await list(
    'Title,Type,For Sale/Rent,Price,Area,Unit,BHK,Baths,Locality',
    'Corner flat,Flat,Rent,18000,1450,A-101,3,2,Mansarovar',
  )
  expect(rows).toMatchObject([{ purpose: 'rent', price: 18_000, area: 1450 }])
})

test('a list says what its homes are by the numbers that it counts them with', async () => {
  const ofFlats = await list(
    'Tower,Flat No,BHK,Baths,Area,Price,Locality',
    'A,101,3,2,1450,85 Lac,Mansarovar',
  )
  expect(ofFlats.rows).toMatchObject([{ type: 'apartment', area: 1450 }])
  const ofPlots = await list('Plot No,Size (Sq.Yd.),Amount,Locality', '12,200,60 Lac,Mansarovar')
  expect(ofPlots.rows).toMatchObject([{ type: 'plot', areaTyped: 200, areaUnit: 'gaj' }])
})

test('a list without column names keeps its first row', async () => {
  const { rows, notes } = await list(
    'Flat,85 Lac,1450,Mansarovar,9829012345',
    'Plot,60 Lac,200,Sanganer,9829012346',
  )
  expect(rows).toHaveLength(2)
  expect(notes.join()).toContain('row 1 is read as its first row')
})

test('a row that breaks two rules of the form keeps what it can and says both', async () => {
  const { rows } = await list(
    'Type,For,Price,Area,BHK,Baths,Locality,Brokerage,Power Backup',
    'Flat,Rent,18000,1450,3,2,Mansarovar,1%,Partial',
  )
  expect(rows).toMatchObject([{ refused: null, price: 18_000 }])
  for (const left of ['“1%”', '“Partial”']) expect(rows[0]?.notes.join()).toContain(left)
})
