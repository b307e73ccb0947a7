import { expect, test } from 'vitest'

import { readCallingCode } from '../../commands/leads/read-country.ts'
import { readPhones } from '../../commands/leads/read-phones.ts'

const read = (text: string, country: string | null = null) => readPhones([text], country)

test.each([
  ['9829066601/9829066602', ['+919829066601', '+919829066602']],
  ['98290 66601 98290 66602', ['+919829066601', '+919829066602']],
  ['+919829066601+919829066602', ['+919829066601', '+919829066602']],
  ['1. 9829066601 2. 9829066602', ['+919829066601', '+919829066602']],
  ['1) 9829066601', ['+919829066601']],
  ['9829066601 or 9829066602', ['+919829066601', '+919829066602']],
  ['Mob: 9829066601 (Ramesh), 9829066602 (Office)', ['+919829066601', '+919829066602']],
  ['+44 (0)20 7946 0958', ['+442079460958']],
  ['0044 7911 123456', ['+447911123456']],
  ['+1 (604) 555-1234', ['+16045551234']],
  ['+65-9123-4567; +91 9829066601', ['+6591234567', '+919829066601']],
  ['(0141) 234-5678', ['+911412345678']],
  ['0141-2345678 / 9829066601', ['+919829066601', '+911412345678']],
])('%s holds %j', (text, phones) => {
  expect(read(text)).toEqual({ phones, notes: [] })
})

test.each(['009829066601', '9829066601 98', '98290666011', '12345', '8.0'])(
  '%s holds no number that could be known, which is said',
  (text) => {
    expect(read(text)).toEqual({ phones: [], notes: [{ code: 'repaired_phone', values: { text } }] })
  },
)

test.each(['98290XXXXX', 'XXXXXX7105', '+91-98****2301'])('%s is hidden in part, which is said', (text) => {
  expect(read(text)).toEqual({ phones: [], notes: [{ code: 'repaired_phone_masked', values: { text } }] })
})

test.each([
  ['971501234567', '+971501234567'],
  ['447911123456', '+447911123456'],
  ['1-604-555-1234', '+16045551234'],
  ['+9829066601', '+919829066601'],
  ['1412345678', '+911412345678'],
])('%s lacks a sign or its 0 and is %s, which is said', (text, phone) => {
  expect(read(text)).toEqual({
    phones: [phone],
    notes: [{ code: 'repaired_phone_as', values: { text, phone } }],
  })
})

test.each(['9,829,066,601', '982,90,66,601', 'https://wa.me/919829066601', '📞98290-66601'])(
  '%s holds one number',
  (text) => {
    expect(read(text)).toEqual({ phones: ['+919829066601'], notes: [] })
  },
)

test('a third number is left out and said', () => {
  expect(read('9829066601, 9829066602, 9829066603')).toEqual({
    phones: ['+919829066601', '+919829066602'],
    notes: [{ code: 'repaired_phone_more', values: { text: '9829066603' } }],
  })
})

test.each([
  ['1', '6045551234', '+16045551234', 'repaired_phone_country'],
  ['+1 (Canada)', '16045551234', '+16045551234', 'repaired_phone_country'],
  ['United Arab Emirates', '0501234567', '+971501234567', 'repaired_phone_country'],
  ['सिंगापुर', '9123 4567', '+6591234567', 'repaired_phone_country'],
  ['971', '9829066601', '+919829066601', 'repaired_phone_india'],
  ['1', '+919829066601', '+919829066601', null],
  ['91.0', '9829066601', '+919829066601', null],
  ['Rajasthan', '9829066601', '+919829066601', null],
] as const)('in the country %s, %s is %s', (country, text, phone, code) => {
  const { phones, notes } = read(text, readCallingCode(country))
  expect(phones).toEqual([phone])
  expect(notes).toEqual(code === null ? [] : [{ code, values: { text, phone } }])
})
