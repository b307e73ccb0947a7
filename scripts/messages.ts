import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

import { functionOf, locales, parseMessage, typeOf, type Translations } from './messages/message.ts'

const root = join(import.meta.dirname, '..')
const source = z.record(z.string(), z.unknown())

if (import.meta.main) compileMessages()

/** Compiles the messages of both languages for Node and the types, if they changed; pages have a module for each. */
export function compileMessages(folder = join(root, 'messages')) {
  const compiled = join(folder, 'compiled')
  const stampFile = join(compiled, 'sources.sha256')
  const stamp = sourcesHash(folder)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const messages = readMessages(folder)
  rmSync(compiled, { recursive: true, force: true })
  mkdirSync(compiled, { recursive: true })
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(compiled, name), `${lines.join('\n')}\n`)
  write('all.js', [
    "import { getLocale } from '#messages/runtime'",
    ...messages.map(([key, message]) => `export ${functionOf(key, message)}`),
  ])
  write('messages.js', ["export * as m from './all.js'"])
  write('messages.d.ts', [
    'export declare const m: {',
    ...messages.flatMap(([key, message]) => [
      `/** ${message.en.variants.map(({ text }) => text.replaceAll('*/', '* /')).join(' | ')} */`,
      `readonly ${key}: ${typeOf(message)}`,
    ]),
    '}',
  ])
  writeFileSync(stampFile, stamp)
}

/** What is not translated yet is the same in both languages. */
export function readMessages(folder = join(root, 'messages')): [key: string, Translations][] {
  const [en = {}, hi = {}] = locales.map((locale) => sentencesIn(join(folder, locale)))
  return Object.keys({ ...en, ...hi }).map((key) => {
    try {
      if (!/^[a-z]\w*$/.test(key)) throw new Error('its key is no name of a function')
      return [key, { en: parseMessage(en[key] ?? hi[key]), hi: parseMessage(hi[key] ?? en[key]) }]
    } catch (error) {
      throw new Error(`The message ${key} cannot be read`, { cause: error })
    }
  })
}

function sentencesIn(folder: string): Record<string, unknown> {
  return Object.fromEntries(
    sourcesIn(folder).flatMap((file) => Object.entries(source.parse(JSON.parse(readFileSync(file, 'utf8'))))),
  )
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))
}

function sourcesHash(folder: string): string {
  const hash = createHash('sha256')
  const sources = locales.flatMap((locale) => sourcesIn(join(folder, locale)))
  for (const file of [...sources, import.meta.filename, join(import.meta.dirname, 'messages/message.ts')])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
