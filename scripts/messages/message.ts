import { z } from 'zod'

export const locales = ['en', 'hi'] as const
type Locale = (typeof locales)[number]

/** As in ICU's messages: a number itself, or the plural form that its language has for it. */
const forms = ['=0', '=1', 'one', 'other'] as const
type Form = (typeof forms)[number]

type Variant = { of: string; text: string }
/** `named` are the inputs that its texts show; a choice has a text for each value, a count for each form. */
export type Message = {
  by: 'nothing' | 'count' | 'value'
  variants: readonly Variant[]
  named: readonly string[]
}
export type Translations = Readonly<Record<Locale, Message>>

const placeholder = /\{([a-z]\w*)\}/gi

const texts = z.record(z.string(), z.string())

/** Reads a text with `{name}`, or such a text for each form of its `count`, or for each value. */
export function parseMessage(value: unknown): Message {
  if (typeof value === 'string') return messageOf('nothing', [{ of: 'other', text: value }])
  const variants = Object.entries(texts.parse(value)).map(([of, text]) => ({ of, text }))
  if (!variants.some(({ of }) => isForm(of) && of !== 'other')) return messageOf('value', variants)
  const strange = variants.find(({ of }) => !isForm(of))
  if (strange) throw new Error(`“${strange.of}” is no plural form`)
  if (variants.at(-1)?.of !== 'other') throw new Error('the last form must be “other”')
  return messageOf('count', variants)
}

const isForm = (of: string): of is Form => forms.some((form) => form === of)

function messageOf(by: Message['by'], variants: readonly Variant[]): Message {
  for (const { text } of variants)
    if (/[{}]/.test(text.replaceAll(placeholder, ''))) throw new Error('a brace belongs to no parameter')
  const named = variants.flatMap(({ text }) => [...text.matchAll(placeholder)].map(([, name = '']) => name))
  return { by, variants, named: [...new Set(named)] }
}

/** A function declaration, of which a bundler makes less than of an arrow function. */
export function functionOf(key: string, { en, hi }: Translations): string {
  const [english, hindi] = [expressionOf(en, 'en'), expressionOf(hi, 'hi')]
  const text = english === hindi ? english : `getLocale() === 'hi' ? ${hindi} : ${english}`
  const inputs = inputsOf({ en, hi }).length > 0 ? ['i'] : []
  return `function ${key}(${[...(isChoice({ en, hi }) ? ['v'] : []), ...inputs].join(', ')}) { return ${text} }`
}

function expressionOf({ by, variants }: Message, locale: Locale): string {
  if (by === 'value')
    return `({ ${variants.map(({ of, text }) => `${JSON.stringify(of)}: ${templateOf(text)}`).join(', ')} })[v]`
  return variants
    .map(({ of, text }) =>
      of === 'other' ? templateOf(text) : `${conditionOf(of, locale)} ? ${templateOf(text)} : `,
    )
    .join('')
}

/** By CLDR, `one` is 1 in English, and all from 0 to 1 in Hindi. */
function conditionOf(form: string, locale: Locale): string {
  if (form === '=0') return 'i.count === 0'
  return form === 'one' && locale === 'hi' ? 'i.count <= 1' : 'i.count === 1'
}

const templateOf = (text: string) =>
  `\`${text.replaceAll(/[\\`$]/g, '\\$&').replaceAll(placeholder, (_, name: string) => `\${i.${name}}`)}\``

export function typeOf(translations: Translations): string {
  const values = translations.en.variants.map(({ of }) => JSON.stringify(of)).join(' | ')
  const members = inputsOf(translations).map(
    (name) => `${name}: ${name === 'count' && isCounted(translations) ? 'number' : 'string | number'}`,
  )
  const parameters = [
    ...(isChoice(translations) ? [`value: ${values}`] : []),
    ...(members.length > 0 ? [`inputs: { ${members.join('; ')} }`] : []),
  ]
  return `(${parameters.join(', ')}) => string`
}

function inputsOf({ en, hi }: Translations): string[] {
  return [...new Set([...(isCounted({ en, hi }) ? ['count'] : []), ...en.named, ...hi.named])]
}

const isCounted = ({ en, hi }: Translations) => en.by === 'count' || hi.by === 'count'
const isChoice = ({ en }: Translations) => en.by === 'value'
