import { createHash } from 'node:crypto'

/** The same name gives the same id on every first run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`haveli demo ${name}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Different five-digit numbers that look drawn at random: 7919 has no divisor in common with 90000. */
export function numericId(order: number): number {
  return 10_000 + ((order * 7919 + 31_337) % 90_000)
}
