import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { parseMessage } from './messages.ts'

/** Whose messages go: those to them, and those to others with their address, a number of theirs or what they offered. */
export type ErasedPerson = {
  address: string
  numbers: readonly string[]
  /** Numbers that messages name things of theirs by. */
  things: readonly string[]
}

/** One message at a time, so that an outbox of any size fits. */
export async function purgeOutbox(folder: string, forgotten: ErasedPerson): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(?:eml|sms)$/.test(name)) continue
    const path = join(folder, name)
    const source = await readFile(path, 'utf8').catch(() => null)
    if (source !== null && mentions(await wordsOf(source), forgotten)) await rm(path, { force: true })
  }
}

async function wordsOf(source: string): Promise<string> {
  const { to, subject, text } = await parseMessage(source)
  return [to, subject, text].join('\n')
}

export function mentions(words: string, { address, numbers, things }: ErasedPerson): boolean {
  const named = new Set(words.match(/\d+/g))
  if (things.some((thing) => named.has(thing))) return true
  // Whole addresses: that of n@example.com is the end of many others.
  const addresses = words.toLowerCase().split(/[^\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-]+/u)
  if (addresses.some((word) => word.replace(/\.+$/, '') === address)) return true
  const digits = words.replaceAll(/[\s-]/g, '')
  return numbers.some((number) => digits.includes(number.slice(-10)))
}
