import { numberText } from '../texts/latin-digits.ts'
import { readRupees } from './read-rupees.ts'

/**
 * Rupees as somebody types them into a field: 4500000, 45,00,000, ₹ ४५ लाख, 1.25 cr, 85,00,000/-. Null for anything
 * else: of a range or an estimate its author says which amount is meant.
 */
export function readTypedRupees(typed: string): number | null {
  const plain = numberText(typed)
  if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return Number(plain)
  const read = readRupees(typed.slice(0, maxTypedLength))
  return read?.isExact ? read.value : null
}

/** What a form sends of such a field: empty is absent, and what is no amount is no number. */
export function typedRupees(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  return value.trim() === '' ? undefined : (readTypedRupees(value) ?? Number.NaN)
}

const maxTypedLength = 80
