import { expect, test } from 'vitest'

import { list } from './read-list.ts'

const offers = (rows: Awaited<ReturnType<typeof list>>['rows']) =>
  rows.map((row) => ('price' in row ? [row.purpose, row.price, ...row.notes] : row.refused))

test('of a column Sale and one Rent the filled one says what the home is for', async () => {
  const { rows } = await list(
    'Title,Type,Sale,Rent,Area,Locality',
    'Flat one,Flat,85 Lac,,950,Mansarovar',
    'Flat two,Flat,,25000,950,Mansarovar',
    'Flat three,Flat,85 Lac,25000,950,Mansarovar',
    'Flat four,Flat,-,25000,950,Mansarovar',
  )
  expect(offers(rows)).toEqual([
    ['sale', 8_500_000],
    ['rent', 25_000],
    ['sale', 8_500_000, '“rent”: “25000” is left out, because “sale” is used'],
    ['rent', 25_000],
  ])
  const hindi = await list('शीर्षक,प्रकार,बिक्री,किराया,एरिया,कॉलोनी', 'फ्लैट एक,फ्लैट,,25000,950,Mansarovar')
  expect(offers(hindi.rows)).toEqual([['rent', 25_000]])
})

test('yes below For Sale or For Rent says it too, and no below one of them nothing', async () => {
  const { rows } = await list(
    'Title,Type,For Sale,For Rent,Price,Area,Locality',
    'Flat one,Flat,Yes,No,85 Lac,950,Mansarovar',
    'Flat two,Flat,No,Yes,25000,950,Mansarovar',
    'Flat three,Flat,No,No,85 Lac,950,Mansarovar',
  )
  expect(offers(rows)).toEqual([
    ['sale', 8_500_000],
    ['rent', 25_000],
    expect.stringContaining('“No” leaves open whether the home can still be had'),
  ])
})

test('of a sale and a rent the sale counts, whatever their headers are called', async () => {
  for (const header of ['Rent,Sale Price', 'Expected Rent,Quoted Price']) {
    const { rows } = await list(
      `Title,Type,${header},Size,Locality`,
      'Flat near the park,Flat,22 K,72 L,950,Mansarovar',
    )
    expect(rows).toMatchObject([{ purpose: 'sale', price: 7_200_000 }])
  }
})
