import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { recognizeHeaders, type HeaderFields } from '#contract/imports/recognize-headers.ts'

import { countFields, plainHeader, type GridRow } from './find-table.ts'
import { createHeadings, type Table } from './headings.ts'

type ArrangedRow = GridRow & {
  /** Positions whose value is that of the row above, for which the file has a mark, or of a heading. */
  repeated?: number[]
  /** Below a header that names other columns: nobody knows what its cells are. */
  isOther?: boolean
}

type Arranged = { rows: ArrangedRow[]; names: readonly string[]; notes: ImportReason[] }

/**
 * Rows under the columns of their table: below a header that comes again, as it orders them; marks as what they repeat;
 * what headings say of the rows below them in their own cells.
 */
export function arrangeRows(rows: readonly GridRow[], { names, fields, titles }: Table): Arranged {
  const notes: ImportReason[] = []
  const arranged: ArrangedRow[] = []
  const fieldOf = createFieldOf(names, fields)
  const headings = createHeadings(rows, { names, fields, titles }, { fieldOf, isDitto })
  const positions = positionsOf(names, fields)
  let order: readonly number[] | null = null
  let isOther = false
  let above: string[] = []
  for (const row of rows) {
    if (isHeaderAgain(row.values, fields)) {
      order = orderOf(row.values, names)
      isOther = order === null
      notes.push({
        code: isOther ? 'note_header_other' : 'note_header_again',
        values: { line: String(row.line) },
      })
      headings.end()
      continue
    }
    const moved = order
    const values = moved === null ? [...row.values] : moved.map((position) => row.values[position] ?? '')
    const repeated = repeatAbove(values, above, positions)
    above = [...values]
    repeated.push(...headings.fill(values))
    arranged.push({ ...row, values, ...(repeated.length > 0 && { repeated }), ...(isOther && { isOther }) })
  }
  return { rows: arranged, names: headings.names(), notes }
}

/** Puts what is above in place of each mark; one where nothing is as above says nothing. */
function repeatAbove(
  values: string[],
  above: readonly string[],
  { repeats, counts }: ReturnType<typeof positionsOf>,
): number[] {
  const repeated: number[] = []
  for (const [position, value] of values.entries()) {
    const before = above[position] ?? ''
    if (!repeats.has(position) && isMark(value)) values[position] = ''
    if (!repeats.has(position) || before === '' || !isDitto(value)) continue
    if (counts.has(position) && isTwo(value)) continue
    values[position] = before
    repeated.push(position)
  }
  return repeated
}

/** Of a person, and of a home by itself, nothing is as above. */
const ownFields: ReadonlySet<string> = new Set([
  'title',
  'description',
  'reference',
  'lead_id',
  'name',
  'phone',
  'email',
  'message',
  'note',
])

/** Of a column that no field is named like. */
const isOfPerson =
  /contact|mobile|phone|owner|agent|broker|dealer|caller|name|number|मोबाइल|फ़?ोन|मालिक|नंबर|नाम|संपर्क/u

/** In Hindi, do is two. */
const countedFields: ReadonlySet<string> = new Set([
  'bhk',
  'baths',
  'parking',
  'balconies',
  'floor',
  'total_floors',
  'open_sides',
  'max_people',
  'min_lease',
  'notice',
])

/** Where a mark repeats what is above, and where a number is counted. */
function positionsOf(names: readonly string[], fields: HeaderFields) {
  const fieldOf = createFieldOf(names, fields)
  const where = (isMeant: (field: string) => boolean): ReadonlySet<number> =>
    new Set(names.flatMap((name, at) => (isMeant(fieldOf(name) ?? '') ? [at] : [])))
  return {
    repeats: new Set(
      names.flatMap((name, at) => {
        const field = fieldOf(name)
        return field === undefined ? (isOfPerson.test(name) ? [] : [at]) : ownFields.has(field) ? [] : [at]
      }),
    ),
    counts: where((field) => countedFields.has(field)),
  }
}

/** A sign for "as above", which is no value by itself. */
function isMark(text: string): boolean {
  return text.length <= 9 && /^(?:-+\s*(?:do|ditto)\s*-+|ditto|["”〃]{1,2}|''|-["”]-|",,")$/i.test(text)
}

/** A sign or words for it. */
function isDitto(text: string): boolean {
  return (
    isMark(text) || (text.length <= 13 && /^(?:-*\s*do\s*-*|same(?: as above)?|as above|,,|वही)$/i.test(text))
  )
}

function isTwo(text: string): boolean {
  return /^do$/i.test(text)
}

/** Printed lists have their header on every page; a second list below the first has one of its own. */
function isHeaderAgain(values: readonly string[], fields: HeaderFields): boolean {
  const filled = values.filter((value) => value !== '')
  if (filled.length < 3 || filled.some((value) => /\p{N}{2}/u.test(value))) return false
  return countFields(filled, fields) >= Math.max(3, filled.length * 0.6)
}

/** Where each column stands under a header that has the same names; null where it has others. */
function orderOf(values: readonly string[], names: readonly string[]): readonly number[] | null {
  const again = values.map(plainHeader)
  const isKnown = again.every((name) => name === '' || names.includes(name))
  return isKnown ? names.map((name) => (name === '' ? -1 : again.indexOf(name))) : null
}

function createFieldOf(names: readonly string[], fields: HeaderFields) {
  const known = recognizeHeaders(
    names.filter((name) => name !== ''),
    fields,
  )
  return (name: string) => known[name]
}
