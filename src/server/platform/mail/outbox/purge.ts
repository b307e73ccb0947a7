import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { emailForm } from '#contract/texts/email-form.ts'

import { parseMessage } from './messages.ts'

/**
 * The deleted person: messages to them, and to others with their address, phone number or listing, are
 * removed.
 */
export type ErasedPerson = {
  /** Null: they had none. */
  address: string | null
  numbers: readonly string[]
  /** Numeric ids of their listings, which messages name. */
  things: readonly string[]
}

/** One message at a time, so that an outbox of any size fits in memory. */
export async function purgeOutbox(folder: string, forgotten: ErasedPerson): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(?:eml|sms|whatsapp)$/.test(name)) continue
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
  // Whole addresses: n@example.com is also the end of many others.
  const addresses = words.toLowerCase().split(/[^\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~@-]+/u)
  const isOf = (word: string) => word.includes('@') && emailForm(word.replace(/\.+$/, '')) === address
  if (addresses.some(isOf)) return true
  const digits = words.replaceAll(/[\s-]/g, '')
  return numbers.some((number) => digits.includes(number.slice(-10)))
}
