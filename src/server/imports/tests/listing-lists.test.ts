import { expect, test } from 'vitest'

import { realFile } from '#tests/real-files/real-file.ts'

import { list, readList } from './read-list.ts'

test('a rate per area is neither the price nor the area', async () => {
  const { rows, unused } = await list(
    'Title,Type,Rate/sqft,Price Per Sq.Ft.,Price (per gaj),Price,Maintenance (per sq ft),Size,Locality',
    'Flat near the metro,Flat,5862,5862,52758,85 Lac,2.5,1450,Mansarovar',
  )
  expect(rows).toMatchObject([{ price: 8_500_000, area: 1450, details: { monthlyMaintenance: undefined } }])
  expect(unused).toEqual(['rate/sqft', 'price per sq.ft.', 'price (per gaj)', 'maintenance (per sq ft)'])
})

test('a deposit in months is that many rents, and never rupees', async () => {
  const { rows } = await list(
    'Title,Type,For,Rent,Deposit,Size,Locality',
    'Flat near the metro,Flat,Rent,18000,2 month,950,Mansarovar',
    'Flat near the park,Flat,Sale,18 lakh,2 months,950,Mansarovar',
  )
  expect(
    rows.map(({ refused, ...row }) => [refused, 'details' in row ? row.details.securityAmount : null]),
  ).toEqual([
    [null, 36_000],
    [null, undefined],
  ])
  expect(rows.map(({ notes }) => notes.at(-1))).toEqual([
    'Security deposit: “2 month” is read as ₹36,000',
    'Security deposit: “2 months” is not known here and is left out',
  ])
})

test('a price of a month says that the home is for rent', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality',
    'Flat near the metro,Flat,"25,000 per month",950,Mansarovar',
    'Flat near the park,Flat,85 lakh,950,Mansarovar',
  )
  expect(rows).toMatchObject([
    { purpose: 'rent', price: 25_000 },
    { purpose: 'sale', price: 8_500_000 },
  ])
})

test('a status may be a possession or have its purpose among other words', async () => {
  const { rows } = await list(
    'Title,Type,Transaction,Status,Price,Size,Locality',
    'Flat one,Flat,Resale,Ready to Move,85 lakh,950,Mansarovar',
    'Flat two,Flat,Sale,Verified,85 lakh,950,Mansarovar',
    'Flat three,Flat,Residential Rent,Active,18000,950,Mansarovar',
    'Flat four,Flat,Sale,Expired,85 lakh,950,Mansarovar',
    'Flat five,Flat,PG,,8000,950,Mansarovar',
    'Flat six,Flat,Sale / Rent,,85 lakh,950,Mansarovar',
  )
  expect(rows.map(({ refused, notes }) => [refused, ...notes])).toEqual([
    [null],
    [null, 'Status: “Verified” is not known here and is left out'],
    [null, 'Status: “Residential Rent” is read as For rent'],
    ['“Expired” leaves open whether the home can still be had; write “available”, “sold” or “rented”'],
    ['“PG” does not say whether the home is for sale or for rent; write “sale” or “rent”'],
    ['“Sale / Rent” does not say whether the home is for sale or for rent; write “sale” or “rent”'],
  ])
  expect(rows[0]).toMatchObject({ purpose: 'sale', details: { possession: 'ready' } })
  expect(rows[2]).toMatchObject({ purpose: 'rent', availability: 'available' })
})

test('a type stands among other words, or in the title with the rooms', async () => {
  const { rows } = await list(
    'Particulars,Type,Price,Size,Locality',
    'Corner of block B,2 BHK Flat,85 lakh,950,Mansarovar',
    'Corner of block C,Duplex House,85 lakh,950,Mansarovar',
    'Corner of block D,Plot with villa,85 lakh,950,Mansarovar',
    '3 BHK flat,,85 lakh,950,Mansarovar',
    'Corner of block E,Villas,85 lakh,950,Mansarovar',
    'Corner of block F,Pent House,85 lakh,950,Mansarovar',
  )
  expect(rows.map((row) => ('type' in row ? [row.type, row.beds] : [row.refused]))).toEqual([
    ['apartment', 2],
    ['house', null],
    ['the type “Plot with villa” is not known; write apartment, house, villa, townhouse or plot'],
    ['apartment', 3],
    ['villa', null],
    ['apartment', null],
  ])
  expect(rows[3]?.notes).toEqual([
    'Property type: “3 BHK flat” is read as Apartment',
    'Bedrooms: “3 BHK flat” is read as 3',
  ])
})

test('G+3 gives the floors of the building and not the one of the home', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,Floor,Total Floors',
    'Flat one,Flat,85 lakh,950,Mansarovar,G+3,',
    'Flat two,Flat,85 lakh,950,Mansarovar,S+4,',
    'Flat three,Flat,85 lakh,950,Mansarovar,G+1,G+3',
    'Flat four,Flat,85 lakh,950,Mansarovar,2nd of G+3,',
    'Flat five,Flat,85 lakh,950,Mansarovar,4 (Out of 9 Floors),',
    'House six,House,85 lakh,950,Mansarovar,,Double storey',
  )
  expect(
    rows.map((row) => ('details' in row ? [row.details.floor, row.details.totalFloors, ...row.notes] : row)),
  ).toEqual([
    [undefined, 4, 'Total floors: “G+3” is read as 4'],
    [undefined, 4, 'Total floors: “S+4” is read as 4'],
    [undefined, 4, 'Floor: “G+1” is not known here and is left out', 'Total floors: “G+3” is read as 4'],
    [2, 4, 'Total floors: “2nd of G+3” is read as 4'],
    [4, 9],
    [undefined, 2, 'Total floors: “Double storey” is read as 2'],
  ])
})

test('amenities have the names of portals, and what contradicts them is said', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,Lift,Parking,Amenities',
    `Flat one,Flat,85 lakh,950,Mansarovar,No,"1 Covered, 1 Open","['Lift', 'Gym', 'Rooftop cinema']"`,
  )
  expect(rows).toMatchObject([
    {
      details: {
        parking: 2,
        amenities: ['Elevator', 'Gym/Fitness Center', 'Rooftop cinema'],
      },
    },
  ])
  expect(rows[0]?.notes).toEqual([
    'Parking: “1 Covered, 1 Open” is read as 2',
    'Lift: “No” is left out, because the amenities name it; please correct one of the two',
  ])
})

test('a cell that says there is nothing is empty', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,BHK,Floor,Deposit,Amenities',
    'Flat one,Flat,85 lakh,950,Mansarovar,N/A,-,NA,--',
  )
  expect(rows).toMatchObject([{ beds: null, notes: [], details: { floor: undefined, amenities: [] } }])
})

test('a title, address or remark that is too short refuses no row', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Address,Locality,Remarks',
    'Flat,Flat,85 lakh,950,C-12,Mansarovar,Corner',
    '3BHK,Flat,85 lakh,950,,Amer,',
  )
  expect(rows).toMatchObject([
    { title: 'Property in Mansarovar', address: 'C-12, Mansarovar, Jaipur', description: null },
    { title: '3 BHK home in Amer', address: 'Amer, Jaipur', localityId: 'amer' },
  ])
  expect(rows[0]?.notes).toEqual([
    'Title: “Flat” is not known here and is left out',
    'Description: “Corner” is left out: Description must be at least 10 characters',
  ])
})

test('a PIN that is none is left out, and said', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,PIN',
    'Flat one,Flat,85 lakh,950,Mansarovar,3020',
  )
  expect(rows).toMatchObject([{ zip: null, notes: ['PIN code: “3020” is not known here and is left out'] }])
})

test('a locality is known by its Hindi name, and only in its city', async () => {
  const { rows } = await list(
    'शीर्षक,प्रकार,कीमत,क्षेत्रफल,इलाका,शहर',
    'मेट्रो के पास फ्लैट,फ्लैट,८५ लाख,१४५० वर्ग फुट,मानसरोवर,जयपुर',
    'Flat in Delhi,फ्लैट,85 lakh,950,Malviya Nagar,Delhi',
    'Flat in Jaipur,फ्लैट,85 lakh,950,Malviya Nagar,"Jaipur, Rajasthan"',
  )
  expect(rows.map((row) => ('city' in row ? [row.localityId, row.city, row.cityId] : row))).toEqual([
    ['mansarovar', 'Jaipur', 'jaipur'],
    [null, 'Delhi', null],
    ['malviya', 'Jaipur', 'jaipur'],
  ])
})

test('sides make the size of a plot, and a number without a unit is said to be square feet', async () => {
  const { rows } = await list(
    'Title,Type,Price,Area,Locality',
    'Plot one,Plot,45 lakh,30x50,Mansarovar',
    'Plot two,Plot,45 lakh,200,Mansarovar',
    'Plot three,Plot,4 Cr,1 bigha,Mansarovar',
  )
  expect(rows.map((row) => ('area' in row ? [row.area, ...row.notes] : [row.refused]))).toEqual([
    [1500, 'Area: “30x50” is read as 1500 sq ft'],
    expect.arrayContaining([200, 'Area: “200” is read as 200 sq ft']),
    ['a bigha has two sizes here: write “pucca bigha” or “kachcha bigha” instead of “1 bigha”'],
  ])
  const { rows: gaj } = await list('Title,Type,Amount,Gaj,Colony', 'Plot one,Plot,45 lakh,200,Mansarovar')
  expect(gaj).toMatchObject([{ areaTyped: 200, areaUnit: 'gaj', area: 1800 }])
})

test('a header may say its unit in words', async () => {
  const { rows, unused } = await list(
    'Title,Type,Price in Rs Lacs,Built-up Area in Sq. Mtr.,Locality',
    'Flat one,Flat,85,134.7,Mansarovar',
  )
  expect(unused).toEqual([])
  expect(rows).toMatchObject([{ price: 8_500_000, areaTyped: 134.7, areaUnit: 'sqm', areaType: 'built_up' }])
})

test('an amount whose commas became cells refuses its row', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,,,',
    'Flat one,Flat,85,00,000,1450,Mansarovar,',
    'Flat two,Flat,"85,00,000",1450,Mansarovar,,,',
  )
  expect(rows.map(({ refused }) => refused)).toEqual(['the row has more cells than the header', null])
})

test('a list within an object, parts of an object and names in camel case are read from JSON', async () => {
  const home = {
    propertyId: 'X1',
    propertyTitle: '3 BHK flat near the metro',
    propertyType: 'Flat',
    price: 8_500_000,
    carpetArea: 1100,
    locality: { name: 'Mansarovar', city: 'Jaipur' },
    amenities: [{ name: 'Lift' }],
  }
  const { rows } = await readList(JSON.stringify({ count: 1, listings: [home] }))
  expect(rows).toMatchObject([
    {
      reference: 'X1',
      type: 'apartment',
      areaType: 'carpet',
      localityId: 'mansarovar',
      details: { amenities: ['Elevator'] },
    },
  ])
})

test('JSON in lines is read, and a chat is told from JSON', async () => {
  const home = { title: 'Flat near the metro', type: 'Flat', price: 8_500_000, size: 950, locality: 'Amer' }
  const lines = [home, { ...home, title: 'Flat near the park' }].map((row) => JSON.stringify(row))
  const { rows } = await readList(lines.join('\n'))
  expect(rows).toMatchObject([{ title: 'Flat near the metro' }, { title: 'Flat near the park' }])
  for (const chat of [
    '[25/11/26, 10:30 pm] Ramesh: Flat for sale\n85 lakh\n',
    '25/11/2026, 22:30 - Ramesh: Flat for sale, 85 lakh\n',
  ])
    expect((await readList(chat)).refusal).toMatch(/^list is a WhatsApp chat and not a list/)
  expect((await readList('[{"title": "Flat"')).refusal).toContain('not valid JSON')
})

test('a workbook of XML is read with its gaps and merged cells', async () => {
  const file = await realFile('listings-xml-2003.xls')
  const { rows, notes } = await readList(new Uint8Array(await file.arrayBuffer()))
  expect(notes).toEqual(['Only the sheet “Homes” is read.'])
  expect(rows).toMatchObject([
    { title: 'Flat & garden', type: 'apartment', price: 8_550_000, localityId: 'mansarovar' },
    { title: 'Flat two', price: 4_500_000, area: 900, localityId: 'mansarovar' },
  ])
})

test('a Hindi header is known however its nasals are written', async () => {
  const { rows } = await list(
    'शीर्षक,सम्पत्ति का प्रकार,स्थिति,क़ीमत,क्षेत्रफल,इलाक़ा,फर्निश',
    'पार्क के सामने का घर,फ्लैट,बिक्री,85 लाख,950,मानसरोवर,सुसज्जित',
  )
  expect(rows[0]).toMatchObject({ type: 'apartment', details: { furnishing: 'furnished' } })
})
