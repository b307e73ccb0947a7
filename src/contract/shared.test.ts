import { expect, test } from 'vitest'

import { nameSchema } from './accounts/fields.ts'
import { signUpProfessionalInput } from './accounts/sign-in.ts'
import { cityFields, projectFields } from './catalogue/entry-fields.ts'
import { listPropertyInput } from './listings/list-property.ts'
import { updateProfileInput } from './profiles/update-profile.ts'
import { labelSchema, lineSchema, textSchema } from './shared.ts'
import { platformContactInput } from './support.ts'
import { createTicketInput } from './support/tickets.ts'

const said = (text: string) =>
  labelSchema(80)
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? []

test('a name with an invisible or direction-changing character is refused', () => {
  const hidden = [0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xad, 0x61c, 0x180e, 0x3164]
  for (const code of [...hidden, 0x85, 0x9b, 0xfeff, 0xfe0f, 0xe0041])
    expect(said(`Kavi${String.fromCodePoint(code)}ta`), `${code}`).toHaveLength(1)
  expect(said('Kavi\u202Eta')).toEqual([
    'Please remove invisible characters and characters that change the direction of text.',
  ])
})

test('an emoji is no invisible character, a keycap among them', () => {
  for (const text of ['1️⃣ Sunny flat', 'Flat #️⃣ 4', 'Villa 🏠', 'Home ❤️'])
    expect(said(text), `${text}`).toEqual([])
  expect(said('1\uFE0F BHK')).toHaveLength(1)
})

test('a name needs a letter or a digit, unless it may be empty', () => {
  for (const text of ['---', '\u200D', '🏠', '…', '()'])
    expect(said(text), `${text}`).toEqual(['Please use at least one letter or digit.'])
  expect(said('')).toEqual([])
})

test('real names of people are accepted unchanged', () => {
  const joined = [
    'क\u094D\u200Dष',
    'श्री\u200Cमान',
    'Sunny flat ☀️',
    'Family home 👨\u200D👩\u200D👧',
    '3 BHK',
    'अ',
    '५',
  ]
  for (const text of [...joined, "D'Souza & Sons (P) Ltd.", 'محمد']) expect(said(text), `${text}`).toEqual([])
})

test('every name, title and subject field uses the label schema', () => {
  const hidden = 'Kavi\u202Eta'
  const places = [
    [nameSchema, null],
    [signUpProfessionalInput, 'company'],
    [updateProfileInput, 'name'],
    [updateProfileInput, 'company'],
    [listPropertyInput, 'title'],
    [listPropertyInput, 'address'],
    [cityFields, 'name'],
    [projectFields, 'name'],
    [projectFields, 'builderName'],
    [createTicketInput, 'subject'],
    [platformContactInput, 'name'],
    [platformContactInput, 'subject'],
  ] as const
  for (const [schema, field] of places) {
    const issues = schema.safeParse(field === null ? hidden : { [field]: hidden }).error?.issues ?? []
    const found = issues.filter(({ path }) => field === null || path[0] === field)
    const sentences = found.map(({ message }) => message)
    expect(sentences, `${field}`).toContainEqual(expect.stringContaining('invisible characters'))
  }
})

test('a long text loses what nobody sees, and keeps what letters and emoji are made of', () => {
  const stored = (text: string) => textSchema(500).parse(text)
  expect(stored('\u200bPay \u202etnuocca\u202c now\u2066!\u2069\ufeff')).toBe('Pay tnuocca now!')
  expect(stored('a\u{E0041}\u{E0042}b')).toBe('ab')
  for (const text of [
    'क\u094D\u200Dष',
    'श्री\u200Cमान',
    '👨\u200D👩\u200D👧',
    '❤️',
    '1️⃣',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ])
    expect(stored(text), `${text}`).toBe(text)
})

test('a text has one form, however its letters were typed', () => {
  const [composed, decomposed] = ['\u095Eिरो\u095B', 'फ\u093Cिरोज\u093C']
  for (const schema of [textSchema(80), lineSchema(80), labelSchema(80)]) {
    expect(schema.parse(composed)).toBe(decomposed)
    expect(schema.parse('Rene\u0301')).toBe('René')
  }
})

test('a text of ten million letters is too long, and no pattern is tried on it', () => {
  const issues = lineSchema(200).safeParse(`${'a'.repeat(11_000_000)}ज`).error?.issues
  expect(issues?.map(({ code }) => code)).toEqual(['too_big'])
})
