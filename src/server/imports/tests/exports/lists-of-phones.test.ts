import { expect, test } from 'vitest'

import { list, readList } from '../read-list.ts'

test('a heading that names a kind of home is of the rows below it, until the next one', async () => {
  const { rows } = await list(
    'No,Location,Particulars,Size,Demand,Contact',
    'RESALE FLATS,,,,,',
    '1,Mansarovar,3bhk 2 bath,1450,72 lac,Ramesh 9829012345',
    '2,Mansarovar,plot 30x45,150 gaj,42 lac,same',
    'PLOTS – JDA approved,,,,,',
    '3,Mansarovar,corner,200 gaj,65 lac,do',
    'RENT / किराये पर,,,,,',
    '4,Mansarovar,2bhk 2 bath,950,16000,do',
    'FLATS FOR RENT,,,,,',
    '5,Mansarovar,2bhk 2 bath,950,16000,do',
  )
  const [ofFlats, first, second, ofPlots, third, , fourth, , fifth] = rows
  expect(ofFlats).toMatchObject({ refused: expect.stringContaining('heading of the rows below') })
  expect(ofPlots).toMatchObject({ refused: expect.stringContaining('heading of the rows below') })
  expect(first).toMatchObject({ type: 'apartment', purpose: 'sale', price: 7_200_000 })
  // What a row says of itself counts.
  expect(second).toMatchObject({ type: 'plot' })
  expect(third).toMatchObject({ type: 'plot', purpose: 'sale' })
  expect(fourth).toMatchObject({ type: 'other', purpose: 'rent' })
  expect(fifth).toMatchObject({ type: 'apartment', purpose: 'rent' })
  // The contact of another home is not repeated, even where nobody reads it.
  for (const row of rows) expect(row.notes.join()).not.toContain('9829012345')
})

test('the name of a project in capitals is no kind of home', async () => {
  const { rows } = await list(
    'No,Location,Particulars,Size,Demand',
    'SHREE VILLAS,,,,',
    '1,Mansarovar,3bhk 2 bath,1450,72 lac',
  )
  expect(rows[1]).toMatchObject({ type: 'other' })
})

test('rooms below Flat/Plot are a flat, below a type of any home nobody knows', async () => {
  const known = await list('Flat / Plot,Size,Demand,Location', '2 bhk 2 toilet,950,48 lac,Mansarovar')
  expect(known.mapping).toMatchObject({ 'flat / plot': 'type' })
  expect(known.rows).toMatchObject([{ type: 'apartment', beds: 2, baths: 2 }])
  const unknown = await list('House Type,Size,Demand,Location', '2 bhk 2 toilet,950,48 lac,Mansarovar')
  expect(unknown.rows).toMatchObject([{ type: 'other' }])
})

test('a list in Hindi has its amounts in words, its floors with जी and its state below हालत', async () => {
  const { rows } = await list(
    'क्र.सं.,संपत्ति,जगह,साइज़,रेट (प्रति गज),कुल कीमत,कमरे,मंजिल,फेसिंग,बेचना/किराया,हालत',
    '१,प्लॉट,मानसरोवर,१११ गज,"१८,०००",१९.९८ लाख,,,पूर्व,बेचना,खाली',
    '२,मकान,मानसरोवर,१५० गज,,सवा करोड़,४,जी+१,उत्तर,बेचना,उपलब्ध है',
    '३,फ्लैट,मानसरोवर,१२०० वर्ग फीट,,साढ़े पैंतालीस लाख,तीन,तीसरी,,बेचना,सौदा हो गया',
    '४,कमरा,मानसरोवर,१ कमरा,,५ हजार महीना,१,पहली,,किराया,खाली',
  )
  expect(rows).toMatchObject([
    { type: 'plot', price: 1_998_000, areaUnit: 'gaj', availability: 'available' },
    { type: 'house', price: 12_500_000, details: { totalFloors: 2, facing: 'north' } },
    { type: 'apartment', price: 4_550_000, availability: 'under_offer', details: { floor: 3 } },
    { refused: 'the type “कमरा” is not known; write apartment, house, villa, townhouse or plot' },
  ])
})

test('a place may be coordinates in one cell, or the link of a map', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Location,Lat Long',
    'Flat number one,Flat,85 lakh,950,Mansarovar,"26.8501, 75.7602"',
    'Flat number two,Flat,85 lakh,950,Mansarovar,"https://www.google.com/maps/@26.8501,75.7602,17z"',
    'Flat number three,Flat,85 lakh,950,Mansarovar,https://maps.app.goo.gl/abc',
  )
  const position = { latitude: 26.8501, longitude: 75.7602, coordinatesSource: 'import' }
  expect(rows).toMatchObject([position, position, { coordinatesSource: 'locality' }])
  expect(rows[2]?.notes.join()).toContain('“https://maps.app.goo.gl/abc” is not known here and is left out')
})

test('the row of a home without a place says what is missing', async () => {
  const { rows } = await readList('Tower,Unit No,BHK,Size,Price\nA,101,3 BHK + 3T,1450,85 lakh\n')
  expect(rows).toMatchObject([{ refused: 'the place is missing; write the locality or the address' }])
})

test('headers and states are read in Hindi with English letters', async () => {
  const { rows } = await list(
    'Kahan,Kya,Naap,Keemat,Kiske pas,Kaunsi manzil,Kamre,Latbath,Halat',
    'Mansarovar,Makan,150 gaj,85 lakh,Ramesh,G+1,4,3,khali',
    'Mansarovar,Flat,1200,60 lakh,Suresh,3rd,3,2,bik gaya',
    'Mansarovar,Flat,900,12 hazar,Direct,2,2,1,kiraye ke liye',
  )
  expect(rows).toMatchObject([
    { type: 'house', price: 8_500_000, beds: 4, baths: 3, availability: 'available' },
    { availability: 'sold', details: { floor: 3 } },
    { purpose: 'rent', price: 12_000 },
  ])
})

test('short words of lists of rents are read', async () => {
  const { rows } = await list(
    'Flat/House,Area,Sqft,Rent,Adv,Maint,Avail from,For whom,Furnished?,Toilets,BHK',
    'Flat,Mansarovar,950,14K,28K,500,immd,Family,SF,2,2 BHK',
    'House,Mansarovar,1500,"22,000",1 mnth,nil,10th Jan,any,UF,3,3',
    'Room,Mansarovar,200,5500 each,5500,incl,now,girls,FF,1,1',
  )
  expect(rows).toMatchObject([
    { details: { securityAmount: 28_000, furnishing: 'semi-furnished', availableFrom: '2026-11-28' } },
    { details: { securityAmount: 22_000, furnishing: 'unfurnished', availableFrom: '2027-01-10' } },
    { refused: 'the price "5500 each" is not an amount of money; write it as 8500000 or 85 lakh' },
  ])
})
