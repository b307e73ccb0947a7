import { scamRules } from '#contract/safety/warning.ts'
import { findWarnings } from '#server/safety/policy/find-warnings.ts'
import { wordRules } from '#server/safety/policy/rules.ts'
import { scripts } from '#tests/gold/generate-sentences.ts'
import { scamGold, scamsHeldBack, scoreOfScams } from '#tests/gold/measure-scam-lines.ts'
import { expect, test } from '#tests/test.ts'

const rulesOf = (text: string) => findWarnings(text).map(({ rule }) => rule)

for (const [name, lines] of [
  ['gold lines', scamGold()],
  ['lines kept aside', scamsHeldBack()],
] as const)
  for (const script of scripts)
    test(`of the ${script} ${name}, nine in ten scams and at most one in a hundred others are warned of`, () => {
      const score = scoreOfScams(lines.filter((line) => line.script === script))
      expect(score.recall, score.wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
      expect(score.falseWarnings, score.wrong.join('\n')).toBeLessThanOrEqual(0.01)
      expect(score.rightRule).toBeGreaterThanOrEqual(0.95)
    })

test('there are at least 500 different lines of each language', () => {
  for (const script of scripts) {
    const lines = [...scamGold(), ...scamsHeldBack()].filter((line) => line.script === script)
    expect(new Set(lines.map(({ text }) => text)).size).toBeGreaterThanOrEqual(500)
  }
})

test('each rule warns of its own examples', () => {
  for (const { id, examples } of wordRules)
    for (const example of examples) expect(rulesOf(example), example).toContain(id)
})

test('a warning names the words that caused it, as they were typed', () => {
  expect(findWarnings('Namaste! Token ke baad HI  location bhejunga, ok?')).toEqual([
    { rule: 'pay_before_visit', trigger: 'Token ke baad HI location' },
  ])
  expect(findWarnings('देखिए wa.me/919812345670 और ९ ८ २ ९ ० १ २ ३ ४ ५')).toEqual([
    { rule: 'off_platform_link', trigger: 'wa.me/919812345670' },
    { rule: 'hidden_number', trigger: '९ ८ २ ९ ० १ २ ३ ४ ५' },
  ])
})

test('invisible characters and wide letters hide nothing', () => {
  expect(rulesOf('g\u200bate pa\u200css costs ₹500')).toEqual(['visit_fee'])
  expect(rulesOf('ｗａ.ｍｅ/919812345670')).toEqual(['off_platform_link'])
})

test('the longest message is read in one go, and its end counts', () => {
  const text = `${'pay first token visit '.repeat(200)}. Scan the QR and enter your PIN to receive money`
  expect(text.length).toBeLessThan(5_000)
  expect(rulesOf(text)).toContain('pay_to_receive')
  expect(scamRules).toEqual(expect.arrayContaining(rulesOf(text)))
})
