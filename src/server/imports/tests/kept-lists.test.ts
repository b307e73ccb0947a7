import { expect, test } from 'vitest'

import { list } from './read-list.ts'

const said = (rows: readonly { refused: string | null; notes: readonly string[] }[]) =>
  rows.map(({ refused, notes }) => refused ?? notes)

type Rows = Awaited<ReturnType<typeof list>>['rows']

const detailsOf = (rows: Rows) => rows.map((row) => ('details' in row ? row.details : undefined))

/** A flat for rent with one more cell for each text. */
const rented = (header: string, ...texts: string[]) =>
  list(
    `Title,Type,For,Rent,Size,Locality,${header}`,
    ...texts.map((text, at) => `Flat number ${at + 1},Flat,Rent,18000,950,Mansarovar,"${text}"`),
  )

test('a price that is too small for rupees is refused: nobody knows whether lakh or thousand is meant', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Locality',
    'Flat one,Flat,Sale,85,950,Mansarovar',
    'Flat two,Flat,Rent,22.5,950,Mansarovar',
    'Flat three,Flat,Sale,85 lac / 25k rent,950,Mansarovar',
    'Flat four,Flat,Sale,1 Cr / 95 lac,950,Mansarovar',
    'Flat five,Flat,Sale,85 lakh + GST,950,Mansarovar',
    'Flat six,Flat,Rent,25000 (quarterly),950,Mansarovar',
  )
  expect(said(rows)).toEqual([
    '“85” is too little for a home that is for sale; write it as 85 lakh or 8500000, or say that the home is for rent',
    "“22.5” is too little for a month's rent; write it as 18000 or 18 thousand",
    'the price "85 lac / 25k rent" is not an amount of money; write it as 8500000 or 85 lakh',
    ['Price: “1 Cr / 95 lac” is read as ₹95.0 Lac'],
    ['Price: “85 lakh + GST” is read as ₹85.0 Lac'],
    'the price "25000 (quarterly)" is not an amount of money; write it as 8500000 or 85 lakh',
  ])
})

test('what may be gone is not listed as available', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Locality,Status,Remarks',
    'Flat one,Flat,Sale,85 lac,950,Mansarovar,Sold - 12 Nov,',
    'Flat two,Flat,Sale,85 lac,950,Mansarovar,Hold till 5 Dec,',
    'Flat three,Flat,Sale,85 lac,950,Mansarovar,,sold on 12 Nov',
    'SOLD - Flat four,Flat,Sale,85 lac,950,Mansarovar,,',
    'Flat five,Flat,Sale,45 lac (sold),950,Mansarovar,,',
    'Flat six,Flat,Sale,85 lac,950,Mansarovar,Available,SOLD',
  )
  expect(rows.map(({ refused }) => refused)).toEqual([
    expect.stringContaining('“Sold - 12 Nov” leaves open whether the home can still be had'),
    expect.stringContaining('“Hold till 5 Dec” leaves open'),
    expect.stringContaining('“sold on 12 Nov” leaves open'),
    expect.stringContaining('“SOLD - Flat four” leaves open'),
    expect.stringContaining('“45 lac (sold)” leaves open'),
    null,
  ])
  expect(rows.at(-1)).toMatchObject({ availability: 'sold' })
})

test('a column of units says what the prices are in', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Price Unit,Size,Locality',
    'Flat one,Flat,Sale,85,Lac,950,Mansarovar',
    'Flat two,Flat,Sale,1.2,Cr,950,Mansarovar',
    'Flat three,Flat,Rent,25,Thousand,950,Mansarovar',
  )
  expect(rows).toMatchObject([{ price: 8_500_000 }, { price: 12_000_000 }, { price: 25_000 }])
})

test('what a header says of its numbers is not lost', async () => {
  const { rows } = await list(
    'Title,Type,For,Rent,Size,Locality,Deposit (in months),Maintenance (yearly),Lock-in (years),Notice (in days),Power Backup (KVA)',
    'Flat one,Flat,Rent,18000,950,Mansarovar,2,24000,1,30,5',
  )
  expect(detailsOf(rows)).toMatchObject([{ securityAmount: 36_000, minLeaseMonths: 12, noticeMonths: 1 }])
  expect(rows[0]?.notes).toEqual([
    'Security deposit: “2 months” is read as ₹36,000',
    'Monthly maintenance: “24000 per year” is not known here and is left out',
    'Shortest lease: “1 years” is read as 12',
    'Notice to leave: “30 days” is read as 1',
    'Power backup: “5 kva” is left out: Power backup must be a valid number',
  ])
  const yearly = await list(
    'Title,Type,For,Rent (Yearly),Size,Locality',
    'Flat one,Flat,Rent,216000,950,Mansarovar',
  )
  expect(yearly.rows[0]?.refused).toContain('216000 per year')
  const monthly = await list(
    'Title,Type,Price (per month),Size,Locality',
    'Flat one,Flat,18000,950,Mansarovar',
  )
  expect(monthly.rows).toMatchObject([{ purpose: 'rent', price: 18_000 }])
})

test('tenants whom a list excludes are not those whom it prefers, and what is not known is said', async () => {
  const { rows } = await rented(
    'Preferred Tenants',
    'Any except bachelors',
    'बैचलर को छोड़कर सभी',
    'Family ✓ Bachelor ✗',
    'Family only - no bachelor',
    'Bachelors strictly prohibited',
    'company lease / bank staff',
  )
  expect(detailsOf(rows).map((details) => details?.tenantKinds)).toEqual([
    ['family', 'company'],
    ['family', 'company'],
    ['family'],
    ['family'],
    [],
    ['company'],
  ])
  expect(rows.slice(4).map(({ notes }) => notes)).toEqual([
    ['Preferred tenants: “Bachelors strictly prohibited” is not known here and is left out'],
    ['Preferred tenants: “bank staff” is not known here and is left out'],
  ])
})

test('a deposit is months of rent in words, with a part of a month, or as a small number', async () => {
  const { rows } = await rented('Deposit', 'one month', 'दो महीने', '1.5 months', '3 rent', '2')
  expect(detailsOf(rows).map((details) => details?.securityAmount)).toEqual([
    18_000, 36_000, 27_000, 54_000, 36_000,
  ])
})

test('a whole amount below a header in lakh is rupees, and said', async () => {
  const { rows } = await list(
    'Title,Type,For,Amount (in lakhs),Size,Locality',
    'Flat one,Flat,Sale,85.5,950,Mansarovar',
    'Flat two,Flat,Sale,8500000,950,Mansarovar',
  )
  expect(rows).toMatchObject([{ price: 8_550_000 }, { price: 8_500_000 }])
  expect(rows[1]?.notes).toEqual(['Price: “8500000” is read as ₹85.0 Lac'])
})

test('water that is yet to come is not there, and hours of two kinds are no hours', async () => {
  const { rows } = await rented(
    'Water',
    'Bisalpur applied',
    'Bisalpur 1 hour morning + 1 hour evening',
    '24 hours boring, Bisalpur 1 hour',
    'Bisalpur + RO plant',
  )
  expect(detailsOf(rows)).toMatchObject([
    { waterSources: [] },
    { waterSources: ['piped'], waterHours: 2 },
    { waterSources: ['piped', 'borewell'] },
    { waterSources: ['piped'] },
  ])
  expect(rows.map(({ notes }) => notes)).toEqual([
    ['Water supply: “Bisalpur applied” is not known here and is left out'],
    [],
    ['Hours of line water a day: “24 hours boring, Bisalpur 1 hour” is not known here and is left out'],
    ['Water supply: “RO plant” is not known here and is left out'],
  ])
})

test('brokerage is read with its kind, and an amount without one is said', async () => {
  const { rows } = await rented('Brokerage', '1 month', 'Rs 10,000', '15 days rent', 'Owner')
  expect(detailsOf(rows).map((details) => [details?.brokerageKind, details?.brokerageAmount])).toEqual([
    ['months', 1],
    ['fixed', 10_000],
    ['months', 0.5],
    ['none', undefined],
  ])
  const sold = await list(
    'Title,Type,For,Price,Size,Locality,Brokerage',
    'Flat one,Flat,Sale,85 lac,950,Mansarovar,1%',
  )
  expect(detailsOf(sold.rows)).toMatchObject([{ brokerageKind: 'percent', brokerageAmount: 1 }])
  const amounts = await rented('Brokerage Charges', '15000', '2')
  expect(said(amounts.rows)).toEqual([
    ['Brokerage: “15000” is read as ₹15000'],
    ['Amount of the brokerage: “2” is not known here and is left out'],
  ])
})

test('an address of another city is not taken for one here', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Address,Pin',
    'Flat one,Flat,Sale,85 lac,950,"12, Malviya Nagar, Delhi",110017',
    'Flat two,Flat,Sale,85 lac,950,"12, Malviya Nagar, Jaipur",110017',
    'Flat three,Flat,Sale,85 lac,950,"Near Ajmer Road, Mansarovar",302020',
  )
  expect(rows).toMatchObject([
    { city: 'Delhi', localityId: null, zip: '110017' },
    { city: 'Jaipur', localityId: 'malviya', zip: null },
    { city: 'Jaipur', localityId: 'mansarovar', zip: '302020' },
  ])
  expect(rows[0]?.notes).toContain('City: “12, Malviya Nagar, Delhi” is read as Delhi')
  expect(rows[1]?.notes).toContain('PIN code: “110017” is not known here and is left out')
})

test('a home with a tenant may be for sale, and a remark does not say what a home is for', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Rent,Size,Locality,Remarks',
    'Flat one,Flat,Sale,85 lac,,950,Mansarovar,Rented to a bank till 2028',
    'Flat two,Flat,Rent,,18000,950,Mansarovar,Sold',
  )
  expect(rows).toMatchObject([
    { purpose: 'sale', availability: 'available' },
    { purpose: 'rent', price: 18_000, availability: 'rented' },
  ])
})

test('a flat that is free on Dec 28 is free soon, and the year that was guessed is said', async () => {
  const { rows } = await rented('Available From', 'Dec 28', '15 Jan')
  expect(detailsOf(rows)).toMatchObject([{ availableFrom: '2026-12-28' }, { availableFrom: '2027-01-15' }])
  expect(rows.map(({ notes }) => notes)).toEqual([
    ['Available from: “Dec 28” is read as Dec 28, 2026'],
    ['Available from: “15 Jan” is read as Jan 15, 2027'],
  ])
})
