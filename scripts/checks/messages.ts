import { Visitor } from 'vite'
import { z } from 'zod'

import { locales, parseMessage, type Message } from '../messages/message.ts'
import { isDomain } from './domains.ts'
import { nameOf, type Check, type Problem, type Tree, isTest } from './tree.ts'

type Sentence = { file: string; line: number; key: string; message: Message | Error }

const file = z.record(z.string(), z.unknown())

/**
 * Both languages have the same keys and parameters; no message is empty, unused or missing. Caught: labels of
 * notifications that no screen showed any more.
 */
export const messages: Check = {
  name: 'messages',
  run: (tree) => {
    const paths = [...tree.files.keys()].filter((path) => /^messages\/(en|hi)\/[^/]+\.json$/.test(path))
    const sentences = paths.flatMap((path) => sentencesOf(path, tree.files.get(path) ?? ''))
    const problems = [
      ...sentences.flatMap(wellFormed),
      ...doubled(sentences),
      ...locales.flatMap((language) => untranslated(sentences, language)),
      ...usage(tree, sentences),
    ]
    return { read: paths.length, problems }
  },
}

function sentencesOf(path: string, text: string): Sentence[] {
  return Object.entries(file.parse(JSON.parse(text))).map(([key, value]) => ({
    file: path,
    line: text.slice(0, Math.max(0, text.indexOf(`"${key}"`))).split('\n').length,
    key,
    message: readMessage(value),
  }))
}

function readMessage(value: unknown): Message | Error {
  try {
    return parseMessage(value)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const textsOf = ({ message }: Sentence) =>
  message instanceof Error ? [] : message.variants.map(({ text }) => text)

const parametersOf = ({ message }: Sentence) =>
  message instanceof Error ? '' : message.named.toSorted().join(', ')

const valuesOf = ({ message }: Sentence) =>
  message instanceof Error || message.by !== 'value' ? '' : message.variants.map(({ of }) => of).join(', ')

function wellFormed(sentence: Sentence): Problem[] {
  const problems: Problem[] = []
  const report = (message: string) => problems.push({ file: sentence.file, line: sentence.line, message })
  const domain = nameOf(sentence.file).replace('.json', '')
  if (!sentence.key.startsWith(`${domain}_`)) report(`${sentence.key} must begin with ${domain}_`)
  if (sentence.message instanceof Error) report(`${sentence.key}: ${sentence.message.message}`)
  if (textsOf(sentence).some((text) => text.trim() === '')) report(`${sentence.key} is empty`)
  return problems
}

function doubled(sentences: readonly Sentence[]): Problem[] {
  const seen = new Set<string>()
  return sentences.flatMap((sentence) => {
    const place = `${sentence.file.split('/')[1]} ${sentence.key}`
    if (seen.has(place))
      return [{ file: sentence.file, line: sentence.line, message: `${sentence.key} stands twice` }]
    seen.add(place)
    return []
  })
}

function untranslated(sentences: readonly Sentence[], language: 'en' | 'hi'): Problem[] {
  const there = new Map(
    sentences
      .filter((text) => !text.file.startsWith(`messages/${language}/`))
      .map((text) => [text.key, text]),
  )
  return sentences
    .filter((sentence) => sentence.file.startsWith(`messages/${language}/`))
    .flatMap((sentence) => {
      const other = there.get(sentence.key)
      const report = (message: string) => [{ file: sentence.file, line: sentence.line, message }]
      if (!other) return report(`${sentence.key} is missing in the other language`)
      if (language === 'en') return []
      const [hindi, english] = [parametersOf(sentence), parametersOf(other)]
      if (valuesOf(sentence) !== valuesOf(other))
        return report(`${sentence.key} is of “${valuesOf(sentence)}”, the English of “${valuesOf(other)}”`)
      if (hindi !== english) return report(`${sentence.key} has {${hindi}}, the English {${english}}`)
      return textsOf(sentence).some(isEnglishProse) ? report(`${sentence.key} is not yet in Hindi`) : []
    })
}

const isEnglishProse = (text: string) =>
  !/[\u0900-\u097f]/.test(text) && /[a-z]{3,} [a-z]{2,} [a-z]{2,}/.test(text)

function usage(tree: Tree, sentences: readonly Sentence[]): Problem[] {
  const used = usedMessages(tree)
  const known = new Set(sentences.map((sentence) => sentence.key))
  const missing = used.calls.filter((call) => !known.has(call.key))
  const idle = sentences.filter(
    (sentence) => sentence.file.startsWith('messages/en/') && !used.has(sentence.key),
  )
  return [
    ...missing.map((call) => ({
      file: call.file,
      line: call.line,
      message: `m.${call.key} is written nowhere`,
    })),
    ...idle.map(({ file, line, key }) => ({ file, line, message: `${key} is used nowhere` })),
  ]
}

type Call = { key: string; file: string; line: number }
type Used = { calls: readonly Call[]; has: (key: string) => boolean }

/** Finds `m.leads_title`, `'leads_title'`, and `leads_status_${…}`, which matches all keys of that shape. */
function usedMessages(tree: Tree): Used {
  const calls: Call[] = []
  const literals = new Set<string>()
  const shapes: RegExp[] = []
  for (const module of tree.modules.filter(({ path }) => path.startsWith('src/') && !isTest(path))) {
    new Visitor({
      MemberExpression: (node) => {
        const isMessage = node.object.type === 'Identifier' && node.object.name === 'm' && !node.computed
        if (!isMessage || node.property.type !== 'Identifier') return
        calls.push({ key: node.property.name, file: module.path, line: module.lineAt(node.start) })
      },
      Literal: (node) => {
        if (typeof node.value === 'string' && isKeyShaped(node.value)) literals.add(node.value)
      },
      TemplateLiteral: (node) => {
        const parts = node.quasis.map((quasi) => quasi.value.raw)
        if (isKeyShaped(parts[0] ?? '') && parts.every((part) => /^[a-z0-9_]*$/i.test(part)))
          shapes.push(new RegExp(`^${parts.join('[a-z0-9_]+')}$`, 'i'))
      },
    }).visit(module.program)
  }
  const called = new Set(calls.map((call) => call.key))
  return {
    calls,
    has: (key) => called.has(key) || literals.has(key) || shapes.some((shape) => shape.test(key)),
  }
}

function isKeyShaped(text: string): boolean {
  const domain = text.split('_')[0] ?? ''
  return text.includes('_') && (isDomain(domain) || domain === 'layout')
}
