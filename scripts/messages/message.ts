import { z } from 'zod'

export const locales = ['en', 'hi'] as const
type Locale = (typeof locales)[number]

/** As in ICU's messages: a number itself, or the plural form that its language has for it. */
const forms = ['=0', '=1', 'one', 'other'] as const
type Form = (typeof forms)[number]

type Variant = { form: Form; text: string }
/** `named` are the inputs that its texts show. */
export type Message = { variants: readonly Variant[]; named: readonly string[] }
export type Translations = Readonly<Record<Locale, Message>>

const placeholder = /\{([a-z]\w*)\}/gi

const counted = z.strictObject({
  '=0': z.string().optional(),
  '=1': z.string().optional(),
  one: z.string().optional(),
  other: z.string(),
})

/** Reads a text with `{name}`, or such a text for each form of its `count`. */
export function parseMessage(value: unknown): Message {
  if (typeof value === 'string') return messageOf([{ form: 'other', text: value }])
  const texts = counted.parse(value)
  return messageOf(forms.flatMap((form) => (texts[form] === undefined ? [] : [{ form, text: texts[form] }])))
}

function messageOf(variants: readonly Variant[]): Message {
  for (const { text } of variants)
    if (/[{}]/.test(text.replaceAll(placeholder, ''))) throw new Error('a brace belongs to no parameter')
  const named = variants.flatMap(({ text }) => [...text.matchAll(placeholder)].map(([, name = '']) => name))
  return { variants, named: [...new Set(named)] }
}

/** A function declaration, of which a bundler makes less than of an arrow function. */
export function functionOf(key: string, { en, hi }: Translations): string {
  const [english, hindi] = [expressionOf(en, 'en'), expressionOf(hi, 'hi')]
  const text = english === hindi ? english : `getLocale() === 'hi' ? ${hindi} : ${english}`
  return `function ${key}(${inputsOf({ en, hi }).length > 0 ? 'i' : ''}) { return ${text} }`
}

function expressionOf({ variants }: Message, locale: Locale): string {
  return variants
    .map(({ form, text }) =>
      form === 'other' ? templateOf(text) : `${conditionOf(form, locale)} ? ${templateOf(text)} : `,
    )
    .join('')
}

/** By CLDR, `one` is 1 in English, and all from 0 to 1 in Hindi. */
function conditionOf(form: Exclude<Form, 'other'>, locale: Locale): string {
  if (form === '=0') return 'i.count === 0'
  return form === 'one' && locale === 'hi' ? 'i.count <= 1' : 'i.count === 1'
}

const templateOf = (text: string) =>
  `\`${text.replaceAll(/[\\`$]/g, '\\$&').replaceAll(placeholder, (_, name: string) => `\${i.${name}}`)}\``

export function typeOf(translations: Translations): string {
  const members = inputsOf(translations).map(
    (name) => `${name}: ${name === 'count' && isCounted(translations) ? 'number' : 'string | number'}`,
  )
  return `(${members.length > 0 ? `inputs: { ${members.join('; ')} }` : ''}) => string`
}

function inputsOf({ en, hi }: Translations): string[] {
  return [...new Set([...(isCounted({ en, hi }) ? ['count'] : []), ...en.named, ...hi.named])]
}

const isCounted = ({ en, hi }: Translations) => en.variants.length > 1 || hi.variants.length > 1
