import { createDice, nonEmpty, type Dice } from '#demo/random.ts'

import { scripts, type Script } from './generate-sentences.ts'
import { scamTemplates, type ScamTemplates } from './scam-templates.ts'

/** A message and the rule that it breaks; null for an ordinary one. */
export type ScamLine = { script: Script; text: string; rule: string | null }

const scamPerScript = 100
const harmlessPerScript = 140

/** Messages from templates, the same on every machine and each only once. */
export function generateScamLines(): ScamLine[] {
  return scripts.flatMap((script) => {
    const dice = createDice(`scam lines ${script}`)
    const { scam, harmless, slots } = scamTemplates[script]
    const rules = nonEmpty(Object.keys(scam))
    const scams = distinct(scamPerScript, () => {
      const rule = dice.pick(rules)
      return { script, rule, text: filled(dice.pick(nonEmpty(scam[rule] ?? [])), slots, dice) }
    })
    const others = distinct(harmlessPerScript, () => {
      return { script, rule: null, text: filled(dice.pick(nonEmpty(harmless)), slots, dice) }
    })
    return [...scams, ...others]
  })
}

function distinct(count: number, next: () => ScamLine): ScamLine[] {
  const lines = new Map<string, ScamLine>()
  for (let tries = 0; lines.size < count && tries < count * 50; tries++) {
    const line = next()
    lines.set(line.text, line)
  }
  if (lines.size < count) throw new Error('The templates make too few different lines')
  return [...lines.values()]
}

function filled(template: string, slots: ScamTemplates['slots'], dice: Dice): string {
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'amount') return String(dice.whole(2, 50) * 500)
    if (slot === 'small') return String(dice.whole(1, 9) * 100 + 50)
    if (slot === 'hour') return String(dice.whole(1, 11))
    if (slot === 'digits') return digitsOf(dice).join('')
    if (slot === 'spaced') return digitsOf(dice).join(dice.pick([' ', '.', ' - ']))
    if (slot === 'pairs')
      return digitsOf(dice)
        .join('')
        .replace(/(..)(?=.)/g, '$1-')
    if (slot === 'spelt')
      return digitsOf(dice)
        .map((digit) => (slots['digitWords'] ?? [])[digit] ?? '')
        .join(' ')
    return dice.pick(nonEmpty(slots[slot] ?? []))
  })
}

function digitsOf(dice: Dice): number[] {
  return [dice.whole(6, 9), ...Array.from({ length: 9 }, () => dice.whole(0, 9))]
}
