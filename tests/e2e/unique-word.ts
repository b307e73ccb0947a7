import { randomInt } from 'node:crypto'

/** A word no other test uses, of letters: one run of digits in forty looks like a phone number, which names refuse. */
export function uniqueWord(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}
