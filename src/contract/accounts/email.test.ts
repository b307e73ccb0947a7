import { expect, test } from 'vitest'

import { emailSchema } from './fields.ts'

test.each([
  ['raj@राजस्थान.भारत', 'raj@राजस्थान.भारत'],
  ['raj@xn--81bsj3a4b8ad2j.xn--h2brj9c', 'raj@राजस्थान.भारत'],
  [' PRIYA.J@EXAMPLE.COM ', 'priya.j@example.com'],
  ['zw\u200bsp@example.com', 'zwsp@example.com'],
  ['priya+jaipur@mail.example.co.in', 'priya+jaipur@mail.example.co.in'],
  ['info@bücher.example', 'info@bücher.example'],
])('%s is stored as %s', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored)
})

test.each([
  'priya.@example.com',
  '.priya@example.com',
  'pri..ya@example.com',
  'priya@example',
  'priya@example.1',
  'priya@-example.com',
  'priya@xn--a.com',
  'a@b@example.com',
  'priya @example.com',
  'मीरा@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%s is no address', (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
  ])
})
