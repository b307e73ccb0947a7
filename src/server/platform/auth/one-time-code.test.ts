import { expect, test } from 'vitest'

import { codeFor, codeOfStep, stepOf, stepOfCode } from './one-time-code.ts'

/** RFC 6238, appendix B, the last six of its eight digits. */
const key = Buffer.from('12345678901234567890')
const vectors = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
] as const

test('codes are those that every authenticator app computes', () => {
  expect(vectors.map(([at]) => codeOfStep(key, stepOf(new Date(at))))).toEqual(
    vectors.map(([, code]) => code),
  )
})

test('a code counts in its half minute and in the one before and after, as clocks differ', () => {
  const issued = new Date('2026-11-21T05:30:00Z')
  const step = stepOf(issued)
  const code = codeOfStep(key, step)
  const found = (seconds: number) =>
    stepOfCode(code, { key, now: new Date(issued.getTime() + seconds * 1000) })
  expect([found(-31), found(-30), found(0), found(29), found(59)]).toEqual([null, step, step, step, step])
  expect(found(60)).toBeNull()
  expect(stepOfCode('', { key, now: issued })).toBeNull()
  expect(stepOfCode(`${code}0`, { key, now: issued })).toBeNull()
})

test('a code that is sent differs by subject and by secret, and is six digits whatever it is', () => {
  const codes = Array.from({ length: 2000 }, (_, at) => codeFor('secret', `challenge ${at}`))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(1980)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(codeFor('another', 'challenge 1')).not.toBe(codes[1])
})
