import { expect, test } from 'vitest'

import { csvLine } from './csv.ts'

test('cells are separated by commas, and quoted if they contain a separator, a quote or a line break', () => {
  expect(csvLine(['Villa', 3, true, null, new Date('2026-11-21T05:30:00Z')])).toBe(
    'Villa,3,true,,2026-11-21T05:30:00.000Z\r\n',
  )
  expect(csvLine(['a,b', 'a;b', 'a"b', 'a\nb'])).toBe('"a,b","a;b","a""b","a\nb"\r\n')
})

test('no cell is a formula, in half-width or full-width signs', () => {
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
    expect(csvLine([`${sign}1`]), `${sign}`).toBe(`'${sign}1\r\n`)
  expect(csvLine(['\tTab', 'One\n\nTwo'])).toBe(`"'\tTab","One\n\nTwo"\r\n`)
  expect(csvLine([-5, 'price - or less', 'a=b'])).toBe('-5,price - or less,a=b\r\n')
})

test('spreadsheets that split at semicolons, tabs or lines find no formula either', () => {
  const found = [';', '\t', '\n', '\r\n', '; ', ';"', ";'", '\n\n'].flatMap((divider) =>
    formulasIn(csvLine(['Imran', `Hello${divider}=HYPERLINK("http://x")`, 'Jaipur'])),
  )
  expect(found).toEqual([])
  expect(formulasIn('Imran,"Hello;=1",Jaipur\r\n'), 'the test itself sees one').toEqual(['=1"'])
})

/** Start of a formula for a program that reads quotes only at the start of a cell. */
function formulasIn(line: string): string[] {
  return line
    .split(/[;\t\r\n,]/)
    .map((cell) => cell.replace(/^[\s"']*(?=[=+@-])/, (head) => (head.includes("'") ? head : '')))
    .filter((cell) => /^[=+@-]/.test(cell))
}
