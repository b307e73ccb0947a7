import { expect, test } from 'vitest'

import { readArea, readRooms } from './read-quantity.ts'
import { isMonthly, readMonths, readRupees } from './read-rupees.ts'
import { readTypedRupees } from './typed-rupees.ts'

test('rupees are read in lakh and crore, with signs, words and Indian grouping', () => {
  const notations = {
    '₹ 85 Lac': 8_500_000,
    '1.25 Cr': 12_500_000,
    '85,00,000/-': 8_500_000,
    'Rs. 85 L': 8_500_000,
    'INR 6200000': 6_200_000,
    '62 L': 6_200_000,
    '८५,००,०००': 8_500_000,
    '४५ लाख': 4_500_000,
    '2 करोड़ 10 लाख': 21_000_000,
    'Rs. 12,000 per month': 12_000,
    '12,000/month': 12_000,
    '18,000 p.m.': 18_000,
    '45 हज़ार प्रति माह': 45_000,
    '1 Cr 25 L': 12_500_000,
    '85 lakh (negotiable)': 8_500_000,
    'Price: 85 L': 8_500_000,
    '*85 Lac* 💰': 8_500_000,
    '18 Thousand': 18_000,
    '85 lakh (5,500 per sq.ft.)': 8_500_000,
    '4500000.0': 4_500_000,
    '(85 lac)': 8_500_000,
    '85 lac [neg]': 8_500_000,
    'डेढ़ करोड़': 15_000_000,
    'सवा करोड़': 12_500_000,
    'सवा दो लाख': 225_000,
    'साढ़े पैंतालीस लाख': 4_550_000,
    'sadhe teen hazar': 3500,
    'पौने दो करोड़': 17_500_000,
    'पचास लाख': 5_000_000,
    'Rs.25000=00': 25_000,
    '850,00,000': 85_000_000,
    '85 00 000': 8_500_000,
    '85 lack': 8_500_000,
    '85 lkh': 8_500_000,
    '85Lak': 8_500_000,
    '85 laakh rupya': 8_500_000,
    'pachasi lakh': 8_500_000,
    'एक करोड़ पाँच लाख': 10_500_000,
    '20000 incl maintenance': 20_000,
  }
  for (const [typed, value] of Object.entries(notations))
    expect(readRupees(typed), `${typed}`).toEqual({ value, isExact: true })
})

test('a part of a number without the number is no amount', () => {
  for (const typed of ['साढ़े लाख', 'पौने', 'sadhe', '1.25 2 lakh', 'साढ़े साढ़े तीन लाख'])
    expect(readRupees(typed), `${typed}`).toBeNull()
})

test('of a range of prices the lower end is taken, which is not exact', () => {
  for (const typed of [
    '80-85 lakh',
    '80 - 1.2 cr',
    '80 L to 85 L',
    '₹80 Lakh – ₹85 Lakh',
    '80 lakh onwards',
    'approx 80 lakh',
    '80 L - slightly nego',
    'Starting from 80 L',
    'upto 80-lakh',
    '80/85 lakh',
    '85 lac / 80 lac',
    '80 lakh + registry',
    '~80 L',
    '80 Lac (1 Cr with furniture)',
  ])
    expect(readRupees(typed), `${typed}`).toEqual({ value: 8_000_000, isExact: false })
})

test('what is no price in rupees is not read as one', () => {
  for (const typed of [
    '',
    '-5',
    '8.5E+06',
    '5,500 per sq.ft.',
    '5,500 (per sq. ft.)',
    'Price on request',
    '1.2.3',
    '15,18k',
    '85 lac / 25k rent',
    '85-25k',
    '3,00,000 (per year)',
    '8000 per bed',
    '1,2,3',
    'abc',
  ])
    expect(readRupees(typed), `${typed}`).toBeNull()
})

test('areas are read with their unit and type', () => {
  const notations = {
    '1450': [1450, null, null],
    '1450 sq.ft.': [1450, 'sqft', null],
    '2400 Sq-ft': [2400, 'sqft', null],
    '1,450 sft': [1450, 'sqft', null],
    '200 sq yd': [200, 'gaj', null],
    '120 Sq. Gaj': [120, 'gaj', null],
    '१६० वर्ग गज': [160, 'gaj', null],
    '134.7 sqm': [134.7, 'sqm', null],
    '111.5 Sq. Mtr.': [111.5, 'sqm', null],
    '135 m²': [135, 'sqm', null],
    '2 pucca bigha': [2, 'bigha_pucca', null],
    '1450 sq.ft. (Carpet)': [1450, 'sqft', 'carpet'],
    '1450 Super Built-up': [1450, null, 'super_built_up'],
    '120 sq yd (1080 sq ft)': [120, 'gaj', null],
    'Carpet area: 1200 sq.ft. (111.48 sq.m.)': [1200, 'sqft', 'carpet'],
    '1450 SBA': [1450, null, 'super_built_up'],
    '200 gaj (30x60)': [200, 'gaj', null],
    '30 × 60 = 200 gaj': [200, 'gaj', null],
    '*1450 sqft* 🏠': [1450, 'sqft', null],
    '950 sq. fit': [950, 'sqft', null],
    '111 g': [111, 'gaj', null],
    '850 फुट': [850, 'sqft', null],
    '200 gaj corner': [200, 'gaj', null],
    '1450 sq ft / 134 sq m': [1450, 'sqft', null],
    '30X50 - 166 gaj': [166, 'gaj', null],
    '200 yd': [200, 'gaj', null],
    '200 guj': [200, 'gaj', null],
    '1450 sq fts': [1450, 'sqft', null],
    '1450 square fit': [1450, 'sqft', null],
    '1 pakki bigha': [1, 'bigha_pucca', null],
    '1450 sq.ft. | 161 gaj': [1450, 'sqft', null],
    '9 x 15 m = 161 gaj': [161, 'gaj', null],
  }
  for (const [typed, [area, unit, type]] of Object.entries(notations))
    expect(readArea(typed), `${typed}`).toEqual({ value: { area, unit, type }, isExact: true })
  expect(readArea('1200-1400 sqft')).toEqual({
    value: { area: 1200, unit: 'sqft', type: null },
    isExact: false,
  })
  // Of two sizes in one cell the carpet area, by which homes are compared.
  for (const typed of ['1180 carpet / 1450 super', '1450 built-up (1180 carpet)'])
    expect(readArea(typed), `${typed}`).toEqual({
      value: { area: 1180, unit: null, type: 'carpet' },
      isExact: false,
    })
  // A bigha has two sizes in Jaipur.
  for (const typed of [
    '',
    'abc',
    '2 bigha',
    '120 sq yd 1080 sqft',
    '30x60 gaj',
    '1450 sqft x 2',
    '9 m x 30 ft',
    '30 x 60 x 45',
    '30x60, 45 ft',
    '30 x 60 = 45 gaj',
  ])
    expect(readArea(typed), `${typed}`).toBeNull()
})

test('length and width make an area, which is not exact', () => {
  const notations = {
    '30x50': [1500, 'sqft'],
    "30'X50'": [1500, 'sqft'],
    '30 ft x 50 feet': [1500, 'sqft'],
    '30*50 sq ft': [1500, 'sqft'],
    '३०x५०': [1500, 'sqft'],
    '9 x 15 m': [135, 'sqm'],
  }
  for (const [typed, [area, unit]] of Object.entries(notations))
    expect(readArea(typed), `${typed}`).toEqual({ value: { area, unit, type: null }, isExact: false })
})

test('a time is no amount, and an amount may be of a month', () => {
  for (const typed of ['2 months', '2 month', '२ महीने', '1 month rent']) {
    expect(readRupees(typed), `${typed}`).toBeNull()
    expect(readMonths(typed), `${typed}`).toBe(typed.startsWith('1') ? 1 : 2)
  }
  for (const typed of ['12,000 per month', '12k pm', '60,000/m', '45 हज़ार महीना'])
    expect(isMonthly(typed), `${typed}`).toBe(true)
  expect(isMonthly('85 lakh')).toBe(false)
})

test('rooms are whole numbers, and what they leave out is known', () => {
  for (const typed of [
    '3',
    '3 BHK',
    '3BHK',
    '3 bedrooms',
    '3 बीएचके',
    '३',
    '3.0',
    'BHK3',
    'Three',
    '3 Nos',
    '3T',
    '3 BHK (East facing)',
    'teen',
    '3 rooms',
  ])
    expect(readRooms(typed), `${typed}`).toEqual({ value: 3, isExact: true })
  for (const typed of [
    '3.5',
    '3½',
    '3+1',
    '3/4 BHK',
    '3-4 BHK',
    '3+',
    '3 BHK + study',
    '3 BHK 1450 sqft',
    '3B/2B',
    '2 attached + 1 common',
    '2W+1I',
  ])
    expect(readRooms(typed), `${typed}`).toEqual({ value: 3, isExact: false })
  expect(readRooms('single room')).toEqual({ value: 1, isExact: true })
  for (const typed of ['1 RK', 'Studio'])
    expect(readRooms(typed), `${typed}`).toEqual({ value: 1, isExact: false })
  for (const typed of ['', 'BHK', 'many', '3 cars']) expect(readRooms(typed), `${typed}`).toBeNull()
})

test('a field for rupees takes digits as they are, and one amount in words', () => {
  const typed = {
    '4500000': 4_500_000,
    ' 45,00,000 ': 4_500_000,
    '45 00 000': 4_500_000,
    '45.5': 45.5,
    '-5': -5,
    '45 lakh': 4_500_000,
    '1.25 cr': 12_500_000,
    '₹ 85,00,000/-': 8_500_000,
    '८५,००,०००': 8_500_000,
    '४५ लाख': 4_500_000,
  }
  for (const [text, rupees] of Object.entries(typed)) expect(readTypedRupees(text), `${text}`).toBe(rupees)
  for (const text of [
    '',
    'abc',
    '45 la',
    '80-85 lakh',
    'approx 45 lakh',
    '8.5e6',
    '0x10',
    'Infinity',
    '1.2.3',
  ])
    expect(readTypedRupees(text), `${text}`).toBeNull()
})
