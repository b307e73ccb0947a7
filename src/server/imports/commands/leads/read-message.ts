import { isQuestion, type ColumnMapping } from '#contract/imports/column-mapping.ts'
import type { LeadFieldName } from '#contract/imports/lead-fields.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import { visibleText } from '#contract/texts/visible-text.ts'

import { cutText, isBlank } from '../import-cells.ts'
import type { TypedCell } from '../row-cells.ts'

type Cells = { cells: Readonly<Record<string, string>>; mapping: ColumnMapping }

/** The buyer's words; what says nothing without its header, as an answer to a question of a form, stands after it. */
export function readMessage(words: readonly TypedCell[]): { message: string; questions: string[] } {
  const answers = words.filter(({ column }) => isQuestion(column))
  const lines = words.map((word) => {
    const text = inWords(word.text)
    if (answers.includes(word)) return `${formatQuestion(word.column)} ${text}`
    return saidByHeader.test(normalText(word.column)) ? `${formatHeader(word.column)}: ${text}` : text
  })
  return { message: lines.join('\n'), questions: answers.map(({ column }) => formatHeader(column)) }
}

const saidByHeader =
  /^(?:lead type|enquiry type|service type|category type|requirement type|lead for|looking to|bedrooms?|apartment names|unit names|unit type|move in|moving|shifting|kab|profession|occupation|when)/

/** ₹60_lakh_-_₹80_lakh, as advertisement forms save what was chosen. */
function inWords(text: string): string {
  return /\s|@|:\/\//.test(text) ? text : text.replaceAll('_', ' ').trim()
}

function formatQuestion(column: string): string {
  const question = formatHeader(column)
  return /[?:]$/.test(question) ? question : `${question}:`
}

/** Requirement and what it is about, one fact a line, each under the header that it has in the file. */
export function composeMessage(message: string, { cells, mapping }: Cells): string | null {
  const facts = Object.keys(cells).flatMap((column) => {
    const value = cutText(inWords(toPlainLine(cells[column] ?? '')), 200)
    return value === '' || isBlank(value) || !isMessageFact(mapping[column])
      ? []
      : [`${formatHeader(column)}: ${value}`]
  })
  const lines = [message, ...facts].filter((line) => line !== '')
  return cutText(lines.join('\n'), 4000) || null
}

export const messageFactFields = [
  'project',
  'locality',
  'budget',
  'reference',
] as const satisfies LeadFieldName[]
const isMessageFact = (field: string | undefined) => messageFactFields.some((name) => name === field)

function formatHeader(column: string): string {
  const words = toPlainLine(column.replaceAll('_', ' '))
  const [first = '', ...rest] = words
  return [first.toUpperCase(), ...rest].join('')
}

/** Text as our forms take it: without control characters, but in its lines. */
export function toPlainText(text: string): string {
  return visibleText(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

export function toPlainLine(text: string): string {
  return toPlainText(text.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' '))
}

/** Of Do not call, that it is so. */
export function notesOf(cells: readonly TypedCell[]): string[] {
  return cells.flatMap(({ column, text }) => {
    if (!doNotCall.test(column)) return text
    return /^(?:no|false|0|n)$/i.test(text) ? [] : `${formatHeader(column)}: ${text}`
  })
}

const doNotCall = /^(?:do not call|dnd|ndnc|dnc)/
