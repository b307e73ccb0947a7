import { visibleText } from './visible-text.ts'

/** Labels of letters and digits in any script; the last one, in Latin, has letters alone. */
const domain = String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:xn--[a-z0-9-]+|[\p{L}][\p{L}\p{M}]+)`

export const emailPattern = new RegExp(
  String.raw`^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@${domain}$`,
  'u',
)

/** The stored form of an address: visible characters in lower case, its domain in Unicode. */
export function emailForm(typed: string): string {
  const text = visibleText(typed).trim().toLowerCase()
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + domainForm(text.slice(at))
}

/** Browsers send राजस्थान.भारत as xn--…; the server, which stores it, turns it back. */
function domainForm(name: string): string {
  const isLatin = /^[\x21-\x7e]*$/.test(name) && !name.includes('xn--')
  if (isLatin || typeof process === 'undefined') return name
  const read = process.getBuiltinModule('node:url').domainToUnicode(name)
  return read.includes('xn--') ? '' : read
}
