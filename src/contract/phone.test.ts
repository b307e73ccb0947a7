import { expect, test } from 'vitest'

import { formatPhone, mobileDigits, mobilePattern } from './phone.ts'

test.each([
  '9829066601',
  '+91 98290 66601',
  '+91-098290-66601',
  '(+91) 98290.66601',
  '09829066601',
  '00919829066601',
  '0091 98290 66601',
  '91-9829066601',
  '0919829066601',
  '९८२९० ६६६०१',
  '৯৮২৯০৬৬৬০১',
  '૯૮૨૯૦૬૬૬૦૧',
  '９８２９０６６６０１',
  '\u202a+91\u00a098290\u201166601\u202c',
  "'9829066601",
  '="9829066601"',
  '9829066601.0',
  '98290 66601 ext 2',
  'p:+919829066601',
  'tel:+919829066601',
])('%s is read as the Indian mobile number that it is', (typed) => {
  expect(mobileDigits(typed)).toBe('9829066601')
})

test.each([
  '+65 9123 4567',
  '+64 21 123 456',
  '+971 50 123 4567',
  '0065 9123 4567',
  '+9829066601',
  '009829066601',
  '0141-2345678',
  '9.83E+09',
  '9.8290123E+09',
  '5829066601',
  '98290666011',
  '982906660',
  '9829066602 9829066603',
  '9829066601 or so',
  'abc',
])('%s is not read as an Indian mobile number', (typed) => {
  expect(mobileDigits(typed)).toBe(typed)
  expect(mobileDigits(typed)).not.toMatch(mobilePattern)
})

test('an empty field stays empty', () => {
  expect(mobileDigits(' \t')).toBe('')
})

test.each([
  ['+919829066601', '+91 98290 66601'],
  ['+6591234567', '+65 9123 4567'],
  ['+971501234567', '+971 50 123 4567'],
  ['+6738123456', '+673 812 3456'],
  ['+16045551234', '+1 604 555 1234'],
  ['+911412345678', '+91 141 234 5678'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})
