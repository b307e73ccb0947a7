import { expect, test } from 'vitest'

import { parseQuery, stringifyQuery } from '#web/api/query-string.ts'

import { readPurpose, readSearch } from './read-search.ts'

const read = (query: string) => readSearch(parseQuery(query))
const clean = (query: string) => stringifyQuery(read(query))

test('a project is named by its slug', () => {
  expect(clean('?project=kesar-residency&status=SALE')).toBe('?project=kesar-residency&status=SALE')
  expect(read('?project=Kesar%20Residency').project).toBeUndefined()
})

test('every parameter of the specification is honoured', () => {
  const query =
    '?location=Mansarover&minPrice=500000&maxPrice=9000000&propertyType=villa&beds=3&bhk=2,5%2B&amenities=Parking,AC' +
    '&localities=Malviya+Nagar,C+Scheme&furnishing=semi-furnished&readyToMove=true&featured=true&showCashbackOnly=true' +
    '&status=SALE_ONLY&sort=price_low&page=3&view=list'
  expect(read(query)).toEqual({
    location: 'Mansarover',
    minPrice: 500_000,
    maxPrice: 9_000_000,
    propertyType: 'villa',
    beds: 3,
    bhk: '2,5+',
    amenities: 'Parking,AC',
    localities: 'Malviya Nagar,C Scheme',
    furnishing: 'semi-furnished',
    readyToMove: 'true',
    featured: 'true',
    showCashbackOnly: 'true',
    status: 'SALE_ONLY',
    sort: 'price_low',
    page: 3,
    view: 'list',
  })
})

test('sizes and bathrooms are whole numbers in their range', () => {
  expect(read('?minArea=900&maxarea=1,800&baths=2')).toEqual({ minArea: 900, maxArea: 1_800, baths: 2 })
  expect(clean('?minArea=0&maxArea=1000000&baths=51')).toBe('')
})

test('facets with values keep their own words, whole numbers in their bounds and real days', () => {
  expect(
    read('?facing=West,east,up&rera=checked&titleKind=JDA patta&minRoadWidth=40&possessionBy=2027-03-31'),
  ).toEqual({
    facing: 'east,west',
    rera: 'checked',
    titleKind: 'jda_patta',
    minRoadWidth: 40,
    possessionBy: '2027-03-31',
  })
  expect(clean('?facing=up&minRoadWidth=0&minYearBuilt=3000&possessionBy=2027-02-30&listedWithin=366')).toBe(
    '',
  )
  expect(read('?minCarpet=1200&maxCarpet=900')).toEqual({ minCarpet: 900, maxCarpet: 1_200 })
})

test('what only homes of the other purpose have is left out', () => {
  expect(clean('?status=RENT&rera=stated&possessionBy=2027-03-31&tenants=family')).toBe(
    '?status=RENT&tenants=family',
  )
  expect(clean('?availableBy=2026-12-31&tenants=family')).toBe('')
})

test('parameter names and values ignore case, and type is a synonym of propertyType', () => {
  expect(read('?STATUS=rent&Type=VILLA&showRentfreeOnly=TRUE&Furnishing=Semi Furnished')).toEqual({
    status: 'RENT',
    propertyType: 'villa',
    showRentFreeOnly: 'true',
    furnishing: 'semi-furnished',
  })
  expect(read('?type=house&propertyType=castle')).toEqual({ propertyType: 'house' })
})

test.each([
  ['?location=All Jaipur', ''],
  ['?location=++all jaipur+', ''],
  ['?location=&minPrice=&maxPrice=&propertyType=&furnishing=', ''],
  ['?propertyType=all&furnishing=all', ''],
  ['?propertyType=castle&status=lease&sort=random&view=globe&page=0&page=1&beds=-1', ''],
  ['?minPrice=0&maxPrice=100000000', ''],
  ['?minPrice=abc&maxPrice=1e9&readyToMove=false&featured=no', ''],
  ['?bhk=7,two&amenities=Helipad&localities=,,', ''],
  ['?sort=relevance&page=1', ''],
  ['?area=26.9,75.7,26.8,75.8', '?area=unreadable'],
  ['?area=26.8,75.8,26.9,75.7', '?area=unreadable'],
  ['?area=26.8,75.7,26.9', '?area=unreadable'],
  ['?area=26.8,75.7,99,75.8', '?area=unreadable'],
  ['?area=26.81234567,75.7,26.9,75.80000', '?area=26.8123,75.7,26.9,75.8'],
  ['?area=26.81234567,75.7,2000', '?area=26.8123,75.7,2000'],
  ['?area=glkOwggm@?oKoKfE', '?area=glkOwggm%40%3FoKoKfE'],
  ['?area=unreadable', '?area=unreadable'],
  ['?area=', ''],
  ['?utm_source=mail&nonsense=1', ''],
])('%s becomes %s', (query, expected) => {
  expect(clean(query)).toBe(expected)
})

test('dropped parameters are returned as undefined, as the router keeps every name not returned', () => {
  expect(Object.entries(read('?nonsense=1&minPrice=abc&status=rent'))).toEqual([
    ['nonsense', undefined],
    ['minPrice', undefined],
    ['status', 'RENT'],
  ])
})

test('checkboxes of a plain form, repeated under one name, become one list', () => {
  expect(clean('?bhk=3&bhk=2&localities=Tonk+Road&localities=Jagatpura')).toBe(
    '?bhk=2,3&localities=Tonk+Road,Jagatpura',
  )
})

test('the first value of a repeated parameter wins', () => {
  expect(read('?page=2&page=3&location=Tonk+Road&location=Amber&minPrice=100000&minPrice=5')).toEqual({
    page: 2,
    location: 'Tonk Road',
    minPrice: 100_000,
  })
})

test('q is a synonym of location; a property id removes all other filters', () => {
  expect(read('?q=302020&status=RENT')).toMatchObject({ location: '302020', status: 'RENT' })
  expect(clean('?location=ID:+48213&status=RENT&bhk=2&page=4&view=list')).toBe(
    '?location=ID%3A+48213&view=list',
  )
  expect(clean('?location=48213&status=RENT')).toBe('?location=48213')
})

test('five bedrooms or more are understood with the plus escaped, plain, or missing', () => {
  for (const written of ['5%2B', '5+', '5']) expect(read(`?bhk=2,${written}`)).toEqual({ bhk: '2,5+' })
  expect(read('?bhk=5+,2')).toEqual({ bhk: '2,5+' })
})

test('single and multiple localities are merged without duplicates', () => {
  expect(read('?locality=Jagatpura&localities=Tonk+Road,Jagatpura')).toEqual({
    localities: 'Jagatpura,Tonk Road',
  })
})

test('prices in the wrong order are swapped', () => {
  expect(read('?minPrice=900000&maxPrice=100000')).toEqual({ minPrice: 100_000, maxPrice: 900_000 })
})

test('an offer of the other purpose is dropped', () => {
  expect(read('?status=RENT&showCashbackOnly=true')).toEqual({ status: 'RENT' })
  expect(read('?status=SALE&showRentFreeOnly=true')).toEqual({ status: 'SALE' })
})

test('without a status the purpose is sale; rent-free alone implies rent', () => {
  expect(readPurpose(read(''))).toBe('sale')
  expect(readPurpose(read('?status=rent_only'))).toBe('rent')
  expect(readPurpose(read('?showRentFreeOnly=true'))).toBe('rent')
})

test('control characters and overlong words never reach the search', () => {
  expect(read('?location=Tonk%00%1FRoad')).toEqual({ location: 'Tonk Road' })
  expect(read(`?location=${'a'.repeat(500)}`).location).toHaveLength(80)
  expect(() => clean(`?location=${'a'.repeat(79)}🏠`)).not.toThrow()
})

test.each([
  '?status=SALE&showCashbackOnly=true',
  '?status=RENT&showRentFreeOnly=true',
  '?showRentFreeOnly=true',
  '?page=3&location=C+Scheme&bhk=5%2B&localities=Vaishali+Nagar,Malviya+Nagar',
  '?location=50%25+off+%26+more&view=grid',
  '?status=RENT&view=map&area=26.8123,75.7,26.9,75.8',
  '?location=%E0%A4%AE%E0%A4%BE%E0%A4%A8%E0%A4%B8%E0%A4%B0%E0%A5%8B%E0%A4%B5%E0%A4%B0',
])('the valid address %s is unchanged', (query) => {
  expect(clean(query)).toBe(query)
})

test('reading a cleaned address again changes nothing', () => {
  const wild =
    '?type=VILLA&status=rent&bhk=5+&location=%F0%9F%8F%A0' + 'x'.repeat(90) + '&maxPrice=5&minPrice=7&page=-4'
  expect(clean(clean(wild))).toBe(clean(wild))
})
