import { expect, test } from 'vitest'

import { list } from './read-list.ts'

test('a plot or house for another use is no home', async () => {
  const others = [
    'Industrial Plot',
    'Industrial Land',
    'Institutional land',
    'Guest House',
    'Villa/Plot',
    'Hostel',
  ]
  const { rows } = await list(
    'Title,Type,Price,Size,Locality',
    ...[...others, 'Villa/House', 'Corner Plot'].map(
      (type) => `Corner of block B,${type},85 lakh,950,Mansarovar`,
    ),
    'Industrial plot in VKI,,85 lakh,950,Mansarovar',
  )
  expect(rows.map((row) => ('type' in row ? row.type : row.refused))).toEqual([
    ...others.map(
      (type) => `the type “${type}” is not known; write apartment, house, villa, townhouse or plot`,
    ),
    'house',
    'plot',
    'other',
  ])
})

test('a home for rent with a possession is available from that day', async () => {
  const { rows } = await list(
    'Title,Type,For,Price,Size,Locality,Possession',
    'Flat one,Flat,Rent,18000,950,Mansarovar,15 Jan 2027',
    'Flat two,Flat,Rent,18000,950,Mansarovar,Jan 2027',
    'Flat three,Flat,Rent,18000,950,Mansarovar,Ready to move',
    'Flat four,Flat,Rent,18000,950,Mansarovar,1 Jan 2020',
    'Flat five,Flat,Sale,85 lakh,950,Mansarovar,15 Jan 2027',
    'Flat six,Flat,Sale,85 lakh,950,Mansarovar,Under Construction - Possession Dec 2027',
    'Flat seven,Flat,Rent,18000,950,Mansarovar,Under construction (Dec 2027)',
  )
  expect(
    rows.map((row) =>
      'details' in row
        ? [row.details.possession, row.details.availableFrom, row.details.possessionDate].map(
            (day) => day ?? '',
          )
        : row.refused,
    ),
  ).toEqual([
    ['', '2027-01-15', ''],
    ['', '2027-01-01', ''],
    ['ready', '', ''],
    ['ready', '', ''],
    ['under_construction', '', '2027-01-15'],
    ['under_construction', '', '2027-12-31'],
    ['under_construction', '', '2027-12-31'],
  ])
  expect(rows[0]?.notes).toEqual(['Available from: “15 Jan 2027” is read as Jan 15, 2027'])
})

test('rooms, types and amounts are read as agents write them', async () => {
  const { rows, unused } = await list(
    'Title,Type,For,Price,Size,BHK,bathroom_count,Address',
    'Corner home one,Appt,Sale,85 lack,200 yd,3 BHK (East facing),2T,"Plot 14, Mansarovar"',
    'Corner home two,Ind Floor,Sale,85 00 000,1450 sq fts,3B/2B,2 attached + 1 common,"Plot 14, Mansarovar"',
    'Corner home three,Jameen,Sale,pachasi lakh,1 pakki bigha,,,"Plot 14, Mansarovar"',
    'Corner home four,फ्लेट,Kiraye,20000 incl maintenance,950,single room,3 Nos,"Plot 14, Mansarovar"',
    'Corner home five,डुप्लेक्स,Sale,एक करोड़ पाँच लाख,1450 sq.ft. | 161 gaj,3 BHK 1450 sqft,1W+1I,"Plot 14, Mansarovar"',
  )
  expect(unused).toEqual([])
  expect(
    rows.map((row) => ('type' in row ? [row.type, row.price, row.area, row.beds, row.baths] : row.refused)),
  ).toEqual([
    ['apartment', 8_500_000, 1800, 3, 2],
    ['apartment', 8_500_000, 1450, 3, 3],
    ['plot', 8_500_000, 27_225, null, null],
    ['apartment', 20_000, 950, 1, 3],
    ['apartment', 10_500_000, 1450, 3, 2],
  ])
  expect(rows[1]?.notes).toContain('Bathrooms: “2 attached + 1 common” is read as 3')
})

test('a place for a bike is no place for a car', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,Parking',
    'Flat one,Flat,85 lakh,950,Mansarovar,1 car + 1 bike',
    'Flat two,Flat,85 lakh,950,Mansarovar,1 bike',
  )
  expect(rows.map((row) => ('details' in row ? [row.details.parking, row.notes] : row.refused))).toEqual([
    [1, ['Parking: “1 car + 1 bike” is read as 1']],
    [undefined, ['Parking: “1 bike” is not known here and is left out']],
  ])
})

test('a home near a locality is in the one that its address names besides', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Address',
    'Flat one,Flat,85 lakh,950,"Near Mansarovar, Amer"',
    'Flat two,Flat,85 lakh,950,"Behind Mansarovar, Malviya Nagar, Jaipur"',
  )
  expect(rows).toMatchObject([{ localityId: 'amer' }, { localityId: 'malviya' }])
})

test('do is two where rooms are counted, and as above elsewhere', async () => {
  const { rows } = await list(
    'Title,Type,Price,Size,Locality,BHK,Bath,Parking',
    'Flat one,Flat,85 lakh,950,Mansarovar,3,teen,ek',
    'Flat two,Flat,85 lakh,950,do,do,do,do',
    'Flat three,Flat,85 lakh,950,do,-do-,-do-,-do-',
  )
  expect(rows).toMatchObject([
    { beds: 3, baths: 3, details: { parking: 1 } },
    { localityId: 'mansarovar', beds: 2, baths: 2, details: { parking: 2 } },
    { localityId: 'mansarovar', beds: 2, baths: 2, details: { parking: 2 } },
  ])
})
