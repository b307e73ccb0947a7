import { latinDigits } from '#contract/texts/latin-digits.ts'

type FieldText = { line: number; text: string }

/**
 * The first line of a list whose references only count its rows, 1, 2, 3: next week another home has the same number.
 * Null where they are references.
 */
export function findCounting(references: readonly FieldText[]): number | null {
  const filled = references.filter(({ text }) => text !== '')
  const isCounting = filled.every(({ text }, at) => countIn(text) === at + 1)
  return isCounting && filled.length * 2 > references.length ? (filled[0]?.line ?? null) : null
}

function countIn(text: string): number {
  return Number(/^0*(\d{1,6})(?:\.0|[.)])?$/.exec(latinDigits(text.split('\n')[0] ?? ''))?.[1])
}
