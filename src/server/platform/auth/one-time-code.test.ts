import { expect, test } from 'vitest'

import { codeFor, stepOfCode } from './one-time-code.ts'

test('a code is valid in its 30-second step and in the ones before and after, as clocks differ', () => {
  // RFC 6238, appendix B: reference values for every authenticator app.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const [code, issued] = ['050471', new Date('2005-03-18T01:58:30Z')]
  const step = issued.getTime() / 30_000
  const found = (seconds: number) =>
    stepOfCode(code, { secret, now: new Date(issued.getTime() + seconds * 1000) })
  expect([found(-31), found(-30), found(0), found(29), found(59)]).toEqual([null, step, step, step, step])
  expect(found(60)).toBeNull()
  for (const wrong of ['', `${code}0`, '050472'])
    expect(stepOfCode(wrong, { secret, now: issued })).toBeNull()
})

test('a sent code differs by subject and by secret, and always has six digits', () => {
  const codes = Array.from({ length: 2000 }, (_, at) => codeFor('secret', `challenge ${at}`))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(1980)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(codeFor('another', 'challenge 1')).not.toBe(codes[1])
})
