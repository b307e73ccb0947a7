import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { list, readList } from './read-list.ts'

const said = (rows: readonly { refused: string | null; notes: readonly string[] }[]) =>
  rows.map(({ refused, notes }) => refused ?? notes)

test('marks for “as above” stand for what is above, and the row says so', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Locality',
    'Flat number one,Flat,Sale,45 lac,950,Mansarovar',
    'Flat number two,-do-,do,46 lac,ditto,"',
  )
  expect(rows).toMatchObject([
    { localityId: 'mansarovar' },
    { type: 'apartment', purpose: 'sale', area: 950, localityId: 'mansarovar' },
  ])
})

test('a header that comes again orders the rows below it, and headings say what they are about', async () => {
  const twice = await list(
    'Title,Type,For,Rent,Size,Locality,BHK',
    'Flat number one,Flat,Rent,18000,950,Mansarovar,2',
    'Title,Type,For,Size,Rent,Locality,BHK',
    'Flat number two,Flat,Rent,950,21000,Mansarovar,3',
  )
  expect(twice.rows).toMatchObject([
    { price: 18_000, area: 950, beds: 2 },
    { price: 21_000, area: 950, beds: 3 },
  ])
  expect(twice.notes).toEqual(['Line 3 is a header again; the rows below are read by it.'])
  const headed = await list(
    'Title,Type,Price,Size,Locality',
    'FOR SALE,,,,',
    'Flat number one,Flat,45 lac,950,Mansarovar',
    'FOR RENT,,,,',
    'Flat number two,Flat,18000,950,Mansarovar',
    'Malviya Nagar,,,,',
    'Flat number three,Flat,46 lac,950,',
  )
  expect(headed.rows).toMatchObject([
    { refused: expect.stringContaining('counts as a heading of the rows below') },
    { purpose: 'sale' },
    { refused: expect.stringContaining('counts as a heading of the rows below') },
    { purpose: 'rent', price: 18_000 },
    { refused: expect.stringContaining('counts as a heading of the rows below') },
    { localityId: 'malviya' },
  ])
})

test('below a header with other columns nothing is read, and the file says so', async () => {
  const { rows, notes } = await list(
    'Title,Type,For,Price,Area,Locality',
    'Flat number one,Flat,Sale,45 lac,950 sq ft,Mansarovar',
    'Title,Type,For,Price,Plot Area (gaj),Locality',
    'Villa number two,Villa,Sale,2 cr,900,Mansarovar',
  )
  expect(rows[0]).toMatchObject({ price: 4_500_000, area: 950 })
  expect(rows[1]?.refused).not.toBeNull()
  expect(notes).toEqual([
    'Line 3 is a header with other column names. The rows below it are not read: bring them in a file of their own.',
  ])
})

test('a heading counts beside what each row says: homes under SOLD are sold', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Locality',
    'Flat number one,Flat,Sale,45 lac,950,Mansarovar',
    'SOLD,,,,,',
    'Flat number two,Flat,Sale,46 lac,950,Mansarovar',
  )
  expect(rows).toMatchObject([{ availability: 'available' }, {}, { availability: 'sold' }])
})

test('a row of units below the header says what the numbers are in', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Area,Locality',
    ',,,(Lac),(Sq yd),',
    'Villa number one,Villa,Sale,245,600,Mansarovar',
  )
  expect(rows).toMatchObject([{ price: 24_500_000, areaTyped: 600, areaUnit: 'gaj' }])
})

test('a title names the offer only where nothing else does', async () => {
  const titled = (title: string) =>
    list(`${title},,,,`, 'Title,Type,Price,Size,Locality', 'Flat number one,Flat,18000,950,Mansarovar')
  const [rents, both] = [await titled('FLATS FOR RENT'), await titled('SALE & RENT LIST')]
  expect(rents.rows).toMatchObject([{ purpose: 'rent' }])
  expect(both.rows).toMatchObject([{ refused: expect.stringContaining('say that the home is for rent') }])
  const { rows } = await list(
    'Properties for Sale - Sharma,,,,',
    'Title,Type,Rent,Size,Locality',
    'Flat number one,Flat,18000,950,Mansarovar',
  )
  expect(rows).toMatchObject([{ purpose: 'rent', price: 18_000 }])
})

test('the name of a sheet is a title as well', async () => {
  const rows = [
    ['Title', 'Type', 'Price', 'Size', 'Locality'],
    ['Flat number one', 'Flat', 18000, 950, 'Mansarovar'],
  ]
  const cover = { name: 'Cover', rows: [['Shree Estates', 'Jaipur']] }
  const read = await readList(await writeXlsx({ sheets: [cover, { name: 'For Rent', rows }] }))
  expect(read.rows).toMatchObject([{ purpose: 'rent', price: 18_000 }])
})

test('a sum below a list is no home, and the first home is no part of the header', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Locality',
    'Two farm plots near Amer,Plot,Sale,9 lac,1 bigha pucca,Amer',
    'Flat number one,Flat,Sale,45 lac,950,Mansarovar',
    'Total,,,54 lac,1900,',
  )
  expect(said(rows).at(-1)).toBe('“Total” looks like a sum below the list, not like a home')
  expect(rows).toMatchObject([{ type: 'plot', price: 900_000 }, { price: 4_500_000 }, {}])
})
