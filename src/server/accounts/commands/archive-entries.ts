import { formatMoment } from '#contract/slots.ts'
import { imageWidths } from '#contract/media.ts'
import { m } from '#messages'

import type { ArchiveEntry } from '../../platform/files/archive.ts'
import type { Locale } from '../../platform/context.ts'
import { csvLine } from '../../platform/files/csv.ts'
import type { Files } from '../../platform/files/files.ts'
import { rowsOf } from '../../platform/privacy/rights.ts'
import type { PersonalList } from '../../platform/privacy/rights.ts'

type Archived = { lists: readonly PersonalList[]; files: Files; locale: Locale; now: Date }

/** What lies in the archive, each made only when its turn has come. */
export async function* archiveEntries({ lists, files, locale, now }: Archived): AsyncGenerator<ArchiveEntry> {
  yield { name: 'README.txt', content: readme(lists, locale, now) }
  yield { name: 'data.json', content: asJson(lists) }
  for (const list of lists) yield { name: `tables/${list.name}.csv`, content: asCsv(list) }
  const pictures = lists.find(({ name }) => name === 'pictures')
  if (pictures) yield* largestSizes(pictures, files)
}

async function* readme(lists: readonly PersonalList[], locale: Locale, now: Date) {
  const product = m.layout_product({}, { locale })
  yield `${m.accounts_archive_title({ product }, { locale })}\r\n\r\n`
  yield `${m.accounts_archive_made({ moment: `${formatMoment(now, locale)} IST` }, { locale })}\r\n\r\n`
  yield `${m.accounts_archive_text({ product }, { locale }).replaceAll('\n', '\r\n')}\r\n\r\n`
  for (const list of lists) yield `tables/${list.name}.csv: ${await list.count()}\r\n`
}

async function* asJson(lists: readonly PersonalList[]) {
  yield '{'
  let isFirstList = true
  for (const list of lists) {
    yield `${isFirstList ? '' : ','}\n${JSON.stringify(list.name)}: [`
    isFirstList = false
    let isFirstRow = true
    for await (const row of rowsOf(list)) {
      yield `${isFirstRow ? '' : ','}\n  ${JSON.stringify(row)}`
      isFirstRow = false
    }
    yield ']'
  }
  yield '\n}\n'
}

async function* asCsv(list: PersonalList) {
  // The mark tells spreadsheets that this is UTF-8.
  yield '\uFEFF'
  let columns: string[] | null = null
  for await (const row of rowsOf(list)) {
    if (columns === null) {
      columns = Object.keys(row)
      yield csvLine(columns)
    }
    yield csvLine(columns.map((column) => row[column]))
  }
}

async function* largestSizes(pictures: PersonalList, files: Files): AsyncGenerator<ArchiveEntry> {
  for await (const { file } of rowsOf(pictures)) {
    if (typeof file !== 'string') continue
    for (const width of [...imageWidths].reverse()) {
      const stored = await files.read(`${file}/${width}.webp`)
      if (!stored) continue
      yield { name: `pictures/${file}.webp`, content: [stored.bytes], isCompressed: true }
      break
    }
  }
}
