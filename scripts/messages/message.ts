import { z } from 'zod'

export const locales = ['en', 'hi'] as const
type Locale = (typeof locales)[number]

type Condition = { count: string; form: string }
type Variant = { text: string; conditions: readonly Condition[] }
/** `counts` are the inputs whose number chooses a variant. */
export type Message = { variants: readonly Variant[]; inputs: readonly string[]; counts: readonly string[] }
export type Translations = Readonly<Record<Locale, Message>>

const placeholder = /\{([a-z]\w*)\}/gi

const withPlurals = z.tuple([
  z.strictObject({
    declarations: z.array(z.string()),
    selectors: z.array(z.string()),
    match: z.record(z.string(), z.string()),
  }),
])

/** Reads what is used of inlang's message format: a text with `{name}`, or such a text for each plural form. */
export function parseMessage(value: unknown): Message {
  if (typeof value === 'string') return messageOf([{ text: value, conditions: [] }])
  const [{ declarations, selectors, match }] = withPlurals.parse(value)
  const isInput = (line: string) => line.startsWith('input ')
  const plurals = new Map(declarations.filter((line) => !isInput(line)).map(pluralOf))
  const variants = Object.entries(match).map(([key, text]) => ({
    text,
    conditions: conditionsOf(key, plurals),
  }))
  const last = variants.at(-1)?.conditions ?? []
  if (last.length !== selectors.length || last.some(({ form }) => form !== 'other'))
    throw new Error('the last variant must be the one of “other”')
  return messageOf(
    variants,
    declarations.filter(isInput).map((line) => line.slice('input '.length)),
  )
}

function messageOf(variants: readonly Variant[], declared: readonly string[] = []): Message {
  for (const { text } of variants)
    if (/[{}]/.test(text.replaceAll(placeholder, ''))) throw new Error('a brace belongs to no parameter')
  const named = variants.flatMap(({ text }) => [...text.matchAll(placeholder)].map(([, name = '']) => name))
  const counts = variants.flatMap(({ conditions }) => conditions.map(({ count }) => count))
  return { variants, inputs: [...new Set([...declared, ...counts, ...named])], counts }
}

function pluralOf(line: string): [name: string, count: string] {
  const [, name, count] = /^local (\w+) = (\w+): plural$/.exec(line) ?? []
  if (name === undefined || count === undefined)
    throw new Error(`“${line}” is neither “input …” nor “local … = …: plural”`)
  return [name, count]
}

function conditionsOf(key: string, plurals: ReadonlyMap<string, string>): Condition[] {
  return key.split(',').map((part) => {
    const [name = '', form = ''] = part.trim().split('=')
    const count = plurals.get(name)
    if (count === undefined) throw new Error(`“${name}” is no plural that it declares`)
    return { count, form }
  })
}

/** A function declaration, of which a bundler makes less than of an arrow function. */
export function functionOf(key: string, { en, hi }: Translations): string {
  const [english, hindi] = [expressionOf(en, 'en'), expressionOf(hi, 'hi')]
  const text = english === hindi ? english : `getLocale() === 'hi' ? ${hindi} : ${english}`
  return `function ${key}(${en.inputs.length + hi.inputs.length > 0 ? 'i' : ''}) { return ${text} }`
}

function expressionOf({ variants }: Message, locale: Locale): string {
  return variants
    .map(({ text, conditions }, at) => {
      if (at === variants.length - 1) return templateOf(text)
      const tests = conditions.map(({ count, form }) => `plural('${locale}', i.${count}) === '${form}'`)
      return `${tests.join(' && ')} ? ${templateOf(text)} : `
    })
    .join('')
}

const templateOf = (text: string) =>
  `\`${text.replaceAll(/[\\`$]/g, '\\$&').replaceAll(placeholder, (_, name: string) => `\${i.${name}}`)}\``

export function typeOf({ en, hi }: Translations): string {
  const counts = new Set([...en.counts, ...hi.counts])
  const inputs = [...new Set([...en.inputs, ...hi.inputs])]
  const members = inputs.map((name) => `${name}: ${counts.has(name) ? 'number' : 'string | number'}`)
  return `(${members.length > 0 ? `inputs: { ${members.join('; ')} }` : ''}) => string`
}
