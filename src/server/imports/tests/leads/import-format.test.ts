import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import { recognizeColumns, rowNumberHeaders } from '#contract/imports/column-mapping.ts'
import { fieldsOfKind, type ImportKind } from '#contract/imports/lead-fields.ts'
import {
  amountNotations,
  areaNotations,
  dateNotations,
  notationWords,
  phoneNotations,
  roomNotations,
} from '#contract/imports/notations.ts'
import { wordsOfField } from '#contract/imports/understood-words.ts'
import { readArea, readRooms } from '#contract/quantities/read-quantity.ts'
import { readRupees } from '#contract/quantities/read-rupees.ts'
import { expect, test } from '#tests/test.ts'

import { findDateOrder, readMoment } from '../../commands/leads/read-moment.ts'
import { readPhones } from '../../commands/leads/read-phones.ts'

const kinds = ['listings', 'leads'] as const

test('every notation that the import format names is read as it says', () => {
  for (const [text, rupees] of amountNotations) expect(readRupees(text)?.value, text).toBe(rupees)
  for (const [text, area, unit] of areaNotations)
    expect(readArea(text)?.value, text).toMatchObject({ area, unit })
  for (const [text, rooms] of roomNotations) expect(readRooms(text)?.value, text).toBe(rooms)
  for (const [text, phones] of phoneNotations) expect(readPhones([text], null).phones, text).toEqual(phones)
  const now = new Date('2026-11-28T06:00:00Z')
  for (const [text, read] of dateNotations) {
    const moment = readMoment(text, { order: findDateOrder([text], now), now })
    expect(moment && `${dayInIndia(moment.at)} ${timeInIndia(moment.at)}`, text).toBe(read)
  }
})

test('every header that the import format names is read as its field', () => {
  for (const kind of kinds)
    for (const { name, headers } of fieldsOfKind[kind])
      for (const header of [name, ...headers.split(', ')])
        expect(recognizeColumns([header], kind), `${kind}: ${header}`).toEqual({ [header]: name })
})

test('docs/import-files.md is what the reader has', async () => {
  const page = join(import.meta.dirname, '../../../../../docs/import-files.md')
  const [introduction = ''] = readFileSync(page, 'utf8').split('## Columns of listings')
  const text = `${introduction}${[columnsOf('listings'), columnsOf('leads'), notations()].join('\n')}`
  await expect(text).toMatchFileSnapshot(page)
})

function columnsOf(kind: ImportKind): string {
  const rows = fieldsOfKind[kind].map(({ name, headers }) => `| ${name} | ${headers} |`)
  const words = fieldsOfKind[kind].flatMap(({ name }) =>
    wordsOfField(kind, name).map(([value, phrases]) => `| ${name} | ${value} | ${phrases} |`),
  )
  return [
    `## Columns of ${kind}`,
    '',
    table(['column', 'headers that are read as it'], rows),
    ...(kind === 'listings' ? [rowNumbers, ''] : []),
    `### Words in columns of ${kind}`,
    '',
    table(['column', 'value', 'words that are read as it'], words),
  ].join('\n')
}

const rowNumbers = `A column that only numbers the rows (${rowNumberHeaders.join(', ')}) is of no field, and does not tell one home from another.`

function notations(): string {
  const examples = [
    ...amountNotations.map(([text, rupees]) => `| amounts | ${text} | ${rupees} rupees |`),
    ...areaNotations.map(
      ([text, area, unit]) => `| areas | ${text} | ${area} ${unit ?? '(unit of the header)'} |`,
    ),
    ...roomNotations.map(([text, rooms]) => `| rooms | ${text} | ${rooms} |`),
    ...dateNotations.map(([text, read]) => `| dates | ${text} | ${read} |`),
    ...phoneNotations.map(([text, phones]) => `| phones | ${text} | ${phones.join(', ')} |`),
  ]
  const words = Object.entries(notationWords).flatMap(([notation, lists]) =>
    lists.map((phrases) => `| ${notation} | ${phrases} |`),
  )
  return [
    '## Notations',
    '',
    table(['of', 'written', 'read'], examples),
    '### Words beside numbers',
    '',
    table(['of', 'words'], words),
  ].join('\n')
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...rows, ''].join('\n')
}
