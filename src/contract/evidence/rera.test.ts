import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatRera, normalizeRera, parseRera, savedRera } from './rera.ts'

const spellings: readonly (readonly [typed: string, usual: string | null])[] = [
  ['RAJ/P/2023/2456', 'RAJ/P/2023/2456'],
  ['raj/p/2023/2456', 'RAJ/P/2023/2456'],
  ['RERA/RAJ/P/2023/2456', 'RAJ/P/2023/2456'],
  ['Rera No. RAJ/P/2023/2456', 'RAJ/P/2023/2456'],
  ['RERA Reg. No: RAJ/P/2023/2456', 'RAJ/P/2023/2456'],
  ['RAJ/P/2023/002456', 'RAJ/P/2023/2456'],
  [' RAJ / P / 2023 / 2456 ', 'RAJ/P/2023/2456'],
  ['RAJ-P-2023-2456', 'RAJ/P/2023/2456'],
  ['RAJ–P–2023–2456', 'RAJ/P/2023/2456'],
  ['RAJ.P.2023.2456', 'RAJ/P/2023/2456'],
  ['RAJ P 2023 2456', 'RAJ/P/2023/2456'],
  ['RAJP20232456', 'RAJ/P/2023/2456'],
  [String.raw`RAJ\P\2023\2456`, 'RAJ/P/2023/2456'],
  ['ＲＡＪ/Ｐ/２０２３/２４５６', 'RAJ/P/2023/2456'],
  ['RAJ/A/2023/123', 'RAJ/A/2023/123'],
  ['rera/raj/a/2017/0001', 'RAJ/A/2017/1'],
  ['', null],
  ['2456', null],
  ['applied for', null],
  ['RAJ/P/23/2456', null],
  ['RAJ/P/20232/456', null],
  ['RAJ/P/2016/2456', null],
  ['RAJ/P/2023/0', null],
  ['RAJ/P/2023/1234567', null],
  ['RAJ/X/2023/2456', null],
  ['MAHARERA P51800012345', null],
  ['UPRERAPRJ12345', null],
  ['RAJ/P/2023/2456 and RAJ/P/2023/2457', null],
]

for (const [typed, usual] of spellings)
  test(`“${typed}” is ${usual ?? 'no RERA number'}`, () => {
    expect(normalizeRera(typed)).toBe(usual)
  })

const gap = fc.constantFrom('/', '-', '.', ' ', ' / ', '–', '_')

test('any spelling of any number is read as that number, and the usual one stays as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('project', 'agent'),
      fc.integer({ min: 2017, max: 2099 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom('', 'RERA/', 'rera '),
      fc.tuple(gap, gap, gap),
      fc.nat({ max: 3 }),
      fc.infiniteStream(fc.boolean()),
      (kind, year, number, prefix, [first, second, third], zeros, lower) => {
        const usual = formatRera({ kind, year, number })
        expect(parseRera(usual)).toEqual({ kind, year, number })
        expect(normalizeRera(usual)).toBe(usual)
        const letter = kind === 'project' ? 'P' : 'A'
        const typed = `${prefix}RAJ${first}${letter}${second}${year}${third}${'0'.repeat(zeros)}${number}`
        const cased = Array.from(typed, (character) =>
          lower.next().value ? character.toLowerCase() : character,
        ).join('')
        expect(normalizeRera(cased)).toBe(usual)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a stored number of another form stays until it is changed', () => {
  expect(savedRera('UPRERAPRJ12345', 'UPRERAPRJ12345')).toBe('UPRERAPRJ12345')
  expect(savedRera('UPRERAPRJ12346', 'UPRERAPRJ12345')).toBeUndefined()
  expect(savedRera(' ', 'UPRERAPRJ12345')).toBeNull()
  expect(savedRera('raj-p-2023-2456', null)).toBe('RAJ/P/2023/2456')
})
