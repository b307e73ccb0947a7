import { expect, test } from 'vitest'

import { list } from '../read-list.ts'

test('a price for each sq ft or gaj is not the price of the home, whatever its column is called', async () => {
  const { rows, mapping } = await list(
    'Title,Amount(in rupees),Price (in rupees),Carpet Area,Location',
    '2 BHK flat near the park,42 Lac,4200,1000 sqft,Mansarovar',
    '3 BHK flat near the park,1.40 Cr,9333,1500 sqft,Mansarovar',
    '3 BHK villa near the park,Call for Price,6500,2100 sqft,Mansarovar',
  )
  expect(mapping).not.toHaveProperty('price (in rupees)')
  expect(rows).toMatchObject([
    { price: 4_200_000 },
    { price: 14_000_000 },
    { refused: 'the price "Call for Price" is not an amount of money; write it as 8500000 or 85 lakh' },
  ])
  const inCell = await list(
    'Title,Type,Demand,Size,Location',
    'Corner plot,Plot,28000/gaj,150 gaj,Mansarovar',
  )
  expect(inCell.rows).toMatchObject([
    {
      refused:
        '“28000/gaj” is a price for each sq ft, gaj or metre; write the price of the whole home, such as 85 lakh',
    },
  ])
})

test('a rent is not listed as a price where nothing says which it is', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Location',
    'Kothi in the old town,House,95000,2800,Mansarovar',
    'Flat near the park,Flat,0,950,Mansarovar',
    'Plot near the park,Plot,95000,50 gaj,Mansarovar',
  )
  expect(rows).toMatchObject([
    { refused: expect.stringContaining('say that the home is for rent') },
    { refused: expect.stringContaining('“0” is too little') },
    { price: 95_000, type: 'plot' },
  ])
})

test('rent out below a status has been done, below what it is for it is wanted', async () => {
  const done = await list(
    'Title,Type,Rent,Size,Location,Status',
    'Villa in the new town,Villa,22000,1800,Mansarovar,Rent out',
  )
  expect(done.rows).toMatchObject([{ refused: expect.stringContaining('leaves open whether the home') }])
  const wanted = await list(
    'Title,Type,Price,Size,Location,For',
    'Villa in the new town,Villa,22000,1800,Mansarovar,Rent out',
  )
  expect(wanted.rows).toMatchObject([{ purpose: 'rent', availability: 'available' }])
})

test('columns whose header nobody knows are read by their values', async () => {
  const { rows, mapping } = await list(
    'Stock,Dealing,Position,Price,Size,Location',
    'Flat,Sell,,85 Lac,1450,Mansarovar',
    'Kothi,Rent,,55000,2800,Mansarovar',
    'Plot,Sell,SOLD,65 Lac,200 gaj,Mansarovar',
  )
  expect(mapping).toMatchObject({ stock: 'type', dealing: 'status', position: 'status' })
  expect(rows).toMatchObject([
    { type: 'apartment', purpose: 'sale' },
    { type: 'house', purpose: 'rent', price: 55_000 },
    { type: 'plot', availability: 'sold' },
  ])
  const ofOthers = await list(
    'Title,Type,Price,Size,Location,Loan Status,Key,Condition',
    'Flat near the park,Flat,85 Lac,1450,Mansarovar,Closed,Available,New',
  )
  expect(ofOthers.unused).toEqual(['loan status', 'key', 'condition'])
})

test('a status of software that says open and hold keeps what is on hold from being offered', async () => {
  const { rows } = await list(
    'Inv. No,Inv. Type,Deal,Total Amt (in Lacs),Size,Unit,Bed/Bath,Area/Locality,Inv. Status',
    'INV-1,Flat,Sale,64.80,1350,SFT,3/2,Mansarovar,Open',
    'INV-2,Plot,Sale,45,166.67,SYD,,Mansarovar,Hold',
    'INV-3,Kothi,Rent,0.75,300,SYD,5/5,Mansarovar,Open',
    'INV-4,Farm House,Sale,250,2.5,BIGHA,2/2,Mansarovar,Open',
  )
  expect(rows).toMatchObject([
    { reference: 'INV-1', price: 6_480_000, beds: 3, baths: 2, availability: 'available' },
    { price: 4_500_000, areaUnit: 'gaj', availability: 'under_offer' },
    { purpose: 'rent', price: 75_000, beds: 5, baths: 5 },
    { refused: expect.stringContaining('write “pucca bigha” or “kachcha bigha”') },
  ])
})

test('headers and values of software are read: propertyTitle, BHK2, SEMI_FURNISHED, true', async () => {
  const { rows, mapping } = await list(
    'propertyTitle,type,buildingType,rent,propertySize,furnishing,leaseType,parking,waterSupply,gym,swimmingPool,powerBackup,locality,WhatsApp',
    'Flat near the park,BHK2,AP,14000,980,SEMI_FURNISHED,FAMILY,BOTH,CORP_BORE,true,false,true,Mansarovar,x',
    'House near the park,BHK4PLUS,IH,45000,2980,NOT_FURNISHED,ANYONE,TWO_WHEELER,BOREWELL,false,false,false,Mansarovar,x',
  )
  expect(mapping).toMatchObject({ 'property title': 'title', type: 'bhk', 'building type': 'type' })
  expect(mapping).not.toHaveProperty('whatsapp')
  expect(rows).toMatchObject([
    {
      type: 'apartment',
      beds: 2,
      details: {
        furnishing: 'semi-furnished',
        tenantKinds: ['family'],
        vehicles: ['two_wheeler', 'car'],
        waterSources: ['piped', 'borewell'],
        amenities: ['Gym/Fitness Center', 'Power Backup'],
      },
    },
    {
      type: 'house',
      beds: 4,
      details: { vehicles: ['two_wheeler'], powerBackupHours: 0, amenities: [] },
    },
  ])
})

test('what is left out of a row is not said to be read as well', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Location,Brokerage,Description',
    'Flat near the park,Flat,Sale,85 Lac,950,Mansarovar,15 Days,Too short',
  )
  expect(rows[0]?.notes).toEqual([
    'Brokerage: “15 Days” is left out: Please choose how brokerage is charged here',
    'Description: “Too short” is left out: Description must be at least 10 characters',
  ])
})

test('amounts and days beside other words are read as lists of rents have them', async () => {
  const { rows } = await list(
    'Title,Type,Expected Rent,Maintenance,Size,Location,Available from,Preferred Tenant,Status',
    'Flat number one,Flat,6500 + light,1500 extra,950,Malviya Ngr,1 Jan 2027,Only Girls,Vacant',
    'Flat number two,Flat,28-30k,Included,950,Malviya Ngr,15-01-2027,Any,Occupied till Jan',
    'Flat number three,Flat,18000,,950,Malviya Ngr,,Any,Occupied till Jan',
  )
  expect(rows).toMatchObject([
    { price: 6500, localityId: 'malviya', details: { monthlyMaintenance: 1500, tenantKinds: ['bachelors'] } },
    { price: 28_000, details: { monthlyMaintenance: 0, availableFrom: '2027-01-15' } },
    { refused: expect.stringContaining('leaves open whether the home') },
  ])
  expect(rows[0]?.notes).toContain('Preferred tenants: “Only Girls” is read as Bachelors')
  expect(rows[1]?.notes).toContain('Status: “Occupied till Jan” is not known here and is left out')
})

test('more than ten bathrooms, a basement and a possession below a status are read', async () => {
  const { rows } = await list(
    'Title,Amount(in rupees),Carpet Area,Location,Status,Bathroom,Floor',
    '4 BHK villa near the park,2.25 Cr,3200 sqft,Mansarovar,"Poss. by Mar \'28",> 10,Upper Basement out of 4',
  )
  expect(rows).toMatchObject([
    {
      baths: 10,
      details: { floor: -1, totalFloors: 4, possession: 'under_construction', possessionDate: '2028-03-31' },
    },
  ])
  expect(rows[0]?.notes).toContain('Bathrooms: “> 10” is read as 10')
  expect(rows[0]?.notes.join()).not.toContain('says otherwise')
})

test('a broker’s list has the kind of home beside its rooms and the day below its availability', async () => {
  const { rows } = await list(
    'Property Id,Configuration,Carpet,Rate/Sqft,Quoted Price,Last Price,Location,Owner No,Availability',
    'A-12,3 BHK Flat,1105,6500,78 L,75 L,Mansarovar,9829051001,Immediate',
    'A-13,Duplex 4BHK,2100,7000,1.5 Cr,1.4 Cr,Mansarovar,9829051002,Jan 2027',
  )
  expect(rows).toMatchObject([
    { type: 'apartment', beds: 3, price: 7_800_000, details: { possession: 'ready' } },
    { type: 'apartment', beds: 4, price: 15_000_000, details: { possessionDate: '2027-01-31' } },
  ])
})
