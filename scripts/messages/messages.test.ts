import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'

import { messageModules } from '../../vite.messages.ts'
import { compileMessages } from '../messages.ts'
import { parseMessage } from './message.ts'

type Locale = 'en' | 'hi'
type Messages = Record<string, (inputs: object) => string>
type Runtime = { textIn: (locale: Locale, write: () => string) => string }

// Below the repository, since its package.json says what #messages/runtime is.
const cache = join(import.meta.dirname, '../../.cache')
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const plural = (declarations: readonly string[], match: Record<string, string>) => [
  { declarations, selectors: ['form'], match },
]
const byCount = ['input count', 'local form = count: plural']
const english = {
  leads_homes: plural(byCount, { 'form=one': '{shown} home found', 'form=other': '{shown} homes found' }),
  leads_signs: 'A `tick`, \\ and ${price}\nin two lines',
}
const hindi = {
  leads_homes: plural(byCount, { 'form=one': '{shown} घर मिला', 'form=other': '{shown} घर मिले' }),
}
/** What 0, 1, 2 and 1,00,000 homes are called. */
const counted = {
  en: ['0 homes found', '1 home found', '2 homes found', '1,00,000 homes found'],
  hi: ['0 घर मिला', '1 घर मिला', '2 घर मिले', '1,00,000 घर मिले'],
}

test('a number takes the form that its language has for it', async () => {
  const folder = messagesFolder()
  compileMessages(folder)
  const { m }: { m: Messages } = await importFile(join(folder, 'compiled/messages.js'))
  const { textIn } = await import('#messages/runtime')
  expect(countsIn('en', m, textIn)).toEqual(counted.en)
  expect(countsIn('hi', m, textIn)).toEqual(counted.hi)
})

test('signs of code are text, and what is not translated yet is English', async () => {
  const folder = messagesFolder()
  compileMessages(folder)
  const { m }: { m: Messages } = await importFile(join(folder, 'compiled/messages.js'))
  const { textIn } = await import('#messages/runtime')
  const text = textIn('hi', () => m['leads_signs']?.({ price: '₹45 L' }) ?? '')
  expect(text).toBe('A `tick`, \\ and $₹45 L\nin two lines')
})

test('a page has the messages that it shows, with their plural forms, and no others', async () => {
  const folder = messagesFolder()
  const entry = join(folder, 'page.js')
  const page = [
    "import { m } from '#messages'",
    "export { textIn } from '#messages/runtime'",
    'export const leads_homes = m.leads_homes',
  ]
  writeFileSync(entry, page.join('\n'))
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [messageModules(folder)],
    build: { lib: { entry, formats: ['es'], fileName: 'built' } },
  })
  const built = join(folder, 'dist/built.js')
  const { textIn, ...m }: Runtime & { leads_homes: Messages[string] } = await importFile(built)
  expect(countsIn('en', m, textIn)).toEqual(counted.en)
  expect(countsIn('hi', m, textIn)).toEqual(counted.hi)
  expect(readFileSync(built, 'utf8')).not.toContain('in two lines')
})

test.each([
  ['{ count} homes', 'a brace belongs to no parameter'],
  [
    plural(['local form = count: ordinal'], { 'form=other': 'homes' }),
    'neither “input …” nor “local … = …: plural”',
  ],
  [plural(byCount, { 'case=other': 'homes' }), '“case” is no plural that it declares'],
  [plural(byCount, { 'form=one': 'home' }), 'the last variant must be the one of “other”'],
])('%j is refused', (message, reason) => {
  expect(() => parseMessage(message)).toThrow(reason)
})

function countsIn(locale: Locale, m: Messages, textIn: Runtime['textIn']): string[] {
  return [0, 1, 2, 100_000].map((count) =>
    textIn(locale, () => m['leads_homes']?.({ count, shown: count.toLocaleString('en-IN') }) ?? ''),
  )
}

function messagesFolder(): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'messages-'))
  folders.push(folder)
  for (const [locale, messages] of Object.entries({ en: english, hi: hindi })) {
    mkdirSync(join(folder, locale))
    writeFileSync(join(folder, locale, 'leads.json'), JSON.stringify(messages))
  }
  return folder
}

const importFile = (file: string) => import(pathToFileURL(file).href)
