import { expect, test } from 'vitest'

import { list } from './read-list.ts'

type Rows = Awaited<ReturnType<typeof list>>['rows']

/** Each text with what becomes of its home. */
function stateOf(texts: readonly string[], rows: Rows): Record<string, string> {
  return Object.fromEntries(
    rows.map((row, at) => [
      texts[at] ?? '',
      'availability' in row
        ? row.availability
        : row.refused.includes('leaves open')
          ? 'refused'
          : row.refused,
    ]),
  )
}

const all = (texts: readonly string[], state: string) =>
  Object.fromEntries(texts.map((text) => [text, state]))

const statuses = (purpose: string, texts: readonly string[]) =>
  list(
    'Title,Type,For,Status,Price,Size,Locality',
    ...texts.map((text, at) => `Flat number ${at + 1},Flat,${purpose},${text},85 lac,950,Mansarovar`),
  )

const remarks = (purpose: string, texts: readonly string[]) =>
  list(
    'Title,Type,For,Price,Size,Locality,Remarks',
    ...texts.map(
      (text, at) =>
        `Flat number ${at + 1},Flat,${purpose},${purpose === 'Rent' ? '18000' : '85 lac'},950,Mansarovar,"${text}"`,
    ),
  )

test('a status that says a home is let or agreed on is no offer', async () => {
  const texts = [
    'किराये पर दे दिया',
    'किराए पर उठ गया',
    'rent pe chala gaya',
    'Sale - deal closed',
    'Rent ho gaya',
  ]
  for (const purpose of ['', 'Rent']) {
    const { rows } = await statuses(purpose, texts)
    expect(stateOf(texts, rows)).toEqual(all(texts, 'refused'))
  }
  const { rows } = await statuses('', ['Sale Agreed', 'Lease out', 'किराये पर देना है'])
  expect(rows).toMatchObject([
    { purpose: 'sale', availability: 'under_offer' },
    { purpose: 'rent', availability: 'available' },
    { purpose: 'rent', availability: 'available' },
  ])
})

test('a home whose status says it is sold, in the words of agents, is not available', async () => {
  const sold = ['bik gayi', 'bik gya', 'bik chuki', 'बिक गई', 'Registry ho gayi', 'सोल्ड', 'Sold Out']
  const underOffer = ['Bayana ho gaya', 'Reserved', 'Booked', 'Token done', 'deal ho gayi', 'सौदा हो गया']
  const refused = ['Paused', 'Draft', 'Under Review', 'Under negotiation', 'बिक चुकी थी', 'Closed', 'Archived']
  const open = ['For sale by owner', 'Urgent Sale', 'Unsold', 'Verified', 'Tenanted']
  const texts = [...sold, ...underOffer, ...refused, ...open]
  const { rows } = await statuses('Sale', texts)
  expect(stateOf(texts, rows)).toEqual({
    ...all(sold, 'sold'),
    ...all(underOffer, 'under_offer'),
    ...all(refused, 'refused'),
    ...all(open, 'available'),
  })
})

test('a letter that may stand for booked or sold is no status', async () => {
  const { rows } = await statuses('Sale', ['B', 'S'])
  expect(stateOf(['B', 'S'], rows)).toEqual(all(['B', 'S'], 'refused'))
})

test('yes and no below Availability, Is Active or Sold say whether a home can be had', async () => {
  const yes = ['Yes', 'Y', 'TRUE', '1', '✓', 'Haan', 'हाँ']
  const no = ['No', 'N', 'FALSE', '0', '✗', 'Nahi', 'नहीं']
  const below = async (header: string) => {
    const texts = [...yes, ...no]
    const { rows } = await list(
      `Title,Type,For,${header},Price,Size,Locality`,
      ...texts.map((text, at) => `Flat number ${at + 1},Flat,Sale,${text},85 lac,950,Mansarovar`),
    )
    const sold = rows.filter((row) => 'availability' in row && row.availability === 'sold')
    expect(rows.flatMap(({ notes }) => notes)).toEqual(
      sold.map(() => 'the file says it is sold: it is listed as sold, and buyers do not find it'),
    )
    return stateOf(texts, rows)
  }
  for (const header of ['Availability', 'Is Active', 'Available'])
    expect({ header, ...(await below(header)) }).toEqual({
      header,
      ...all(yes, 'available'),
      ...all(no, 'refused'),
    })
  expect(await below('Sold')).toEqual({ ...all(yes, 'sold'), ...all(no, 'available') })
  const { rows } = await list(
    'Title,Type,For,Sold,Price,Size,Locality',
    'Flat one,Flat,Sale,12 Nov to Sharma ji,85 lac,950,Mansarovar',
    'Flat two,Flat,Sale,,85 lac,950,Mansarovar',
  )
  expect(stateOf(['date', 'empty'], rows)).toEqual({ date: 'refused', empty: 'available' })
})

test('a short remark that a home is gone is believed', async () => {
  const gone = [
    'Flat is sold now',
    'This flat has been sold',
    'Corner flat sold',
    'not for sale',
    'Agreement done',
    'deal closed with Sharma ji',
    'Bayana de diya',
    'token aa gaya',
    'party ne le liya',
    'owner ne rok diya',
    'बुक हो चुका',
    'यह बिक चुका है',
    'closed',
    'dead',
    'Out of market',
    'No longer available',
  ]
  const { rows } = await remarks('Sale', gone)
  expect(stateOf(gone, rows)).toEqual(all(gone, 'refused'))
  const marked = {
    'sale ho gaya': 'sold',
    'registry ho gayi': 'sold',
    सोल्ड: 'sold',
    'सौदा हो गया': 'under_offer',
  }
  const { rows: known } = await remarks('Sale', Object.keys(marked))
  expect(stateOf(Object.keys(marked), known)).toEqual(marked)
})

test('a remark about a tenant says that a home for rent is gone, and nothing of one for sale', async () => {
  const texts = [
    'given on rent',
    'khali nahi hai',
    'rent ho gaya',
    'tenant aa gaya',
    'kiraye par uth gaya',
    'किराये पर दे दिया',
    'rented till March',
  ]
  expect(stateOf(texts, (await remarks('Rent', texts)).rows)).toEqual(all(texts, 'refused'))
  expect(stateOf(texts, (await remarks('Sale', texts)).rows)).toEqual(all(texts, 'available'))
})

test('a remark that speaks of something else leaves a home as it is', async () => {
  const texts = [
    'Registry done in 2019, no loan on it',
    'Parking sold separately',
    'Furniture can be sold with the flat',
    '2 of 4 flats sold',
    'Flat khali hai, turant milega',
    'Lift not available',
    'Not available for bachelors',
    'Closed kitchen, corner flat',
    'Price final, deal direct with owner',
    'Token amount 1 lakh',
    'Rent agreement done till March',
    'Sold only to families',
    'Bright flat with two balconies; the registry was done in 2019 and the parking is sold separately by the society.',
  ]
  expect(stateOf(texts, (await remarks('Sale', texts)).rows)).toEqual(all(texts, 'available'))
  const ofRent = ['Not for sale, only rent', 'Rent fixed', 'Flat is vacant', 'Advance 2 months']
  expect(stateOf(ofRent, (await remarks('Rent', ofRent)).rows)).toEqual(all(ofRent, 'available'))
})

test('a heading of homes that are gone is no locality', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Address,Locality',
    'Flat one,Flat,Sale,85 lac,950,12 Park Road,',
    'RESERVED',
    'Flat two,Flat,Sale,85 lac,950,14 Park Road,',
    'BIK GAYE',
    'Flat three,Flat,Sale,85 lac,950,16 Park Road,',
  )
  expect(
    rows
      .map((row) => ('availability' in row ? row.availability : row.refused))
      .filter((_, at) => at % 2 === 0),
  ).toEqual(['available', 'under_offer', expect.stringContaining('“BIK GAYE” leaves open')])
})
