import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import { headerFields, recognizeColumns } from '#contract/imports/column-mapping.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'

import { cellsByColumn } from '../../commands/import-cells.ts'
import { readLeadRow } from '../../commands/leads/read-lead-row.ts'
import { readImportFile } from '../../commands/read-import-file.ts'

const now = new Date('2026-11-28T06:00Z')

/** Each row as name, number, day with time and message, and what was said of it. */
async function readList(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const read = await readImportFile(bytes, 'list', { fields: headerFields.leads })
  if ('refusal' in read) throw new Error(reasonText(read.refusal))
  const { columns, lines, notes } = read
  const mapping = recognizeColumns(columns, 'leads')
  const rows = lines.map(({ line, cells, complete }) => {
    const row = readLeadRow(
      { line, cells: cellsByColumn(columns, cells), isComplete: complete, notes: [] },
      { mapping, recipientId: 'x', dateOrder: 'day', now },
    )
    if ('refusal' in row) return [row.refusal.map(reasonText).join('; ')]
    const { name, phone, receivedAt, message } = row.lead
    const moment = `${dayInIndia(receivedAt)} ${timeInIndia(receivedAt)}`
    return [name, phone, moment, message, ...row.repairs.map(reasonText)]
  })
  return { rows, notes: notes.map(reasonText) }
}

const list = (header: string, ...rows: string[]) => readList([header, ...rows, ''].join('\n'))

test('first and last name of an advertisement form are one name', async () => {
  const { rows } = await list(
    'id,created_time,first_name,last_name,phone_number,lead_status',
    'l:1051,2026-11-20T23:40:12+0530,Neha,Sharma,p:+919829044401,complete',
    'l:1052,2026-11-20T23:40:12+0530,Ravi,,p:+919829044402,CREATED',
  )
  expect(rows).toEqual([
    ['Neha Sharma', '+919829044401', '2026-11-20 23:40', null],
    ['Ravi', '+919829044402', '2026-11-20 23:40', null],
  ])
})

test('headers of customers are read with their possessive and without a noun', async () => {
  for (const header of ["Enquirer's Name", 'Customer’s Name', 'Customer', 'Client'])
    expect((await list(`${header},Mobile,Date`, 'Ravi,9829012345,19/11/2026')).rows).toEqual([
      ['Ravi', '+919829012345', '2026-11-19 00:00', null],
    ])
})

test('of several dates the first counts, with the time of its own column', async () => {
  const { rows } = await list(
    'Name,Mobile,Enquiry Time,Enquiry Date,Contacted On',
    'Ravi,9829012345,10:30 AM,19/11/2026,20/11/2026',
    'Asha,9829012346,,18/11/2026 6 pm,',
    'Om,9829012347,,,20/11/2026',
    'Uma,9829012348,0.4375,46345,',
  )
  expect(rows.map(([name, , moment]) => [name, moment])).toEqual([
    ['Ravi', '2026-11-19 10:30'],
    ['Asha', '2026-11-18 18:00'],
    ['Om', '2026-11-20 00:00'],
    ['Uma', '2026-11-19 10:30'],
  ])
})

test('a workbook has its days and times of day in cells of their own, and hidden rows are read and said', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Leads',
        rows: [
          ['Name', 'Mobile', 'Date', 'Time'],
          ['Ravi', 9829012345, new Date('2026-11-19T00:00Z'), new Date('1899-12-30T10:30Z')],
          ['Asha', 919829012346, new Date('2026-11-19T18:45Z'), null],
        ],
        rowDefs: new Map([[2, { hidden: true }]]),
      },
    ],
  })
  const { rows, notes } = await readList(new Uint8Array(bytes))
  expect(rows).toEqual([
    ['Ravi', '+919829012345', '2026-11-19 10:30', null],
    ['Asha', '+919829012346', '2026-11-19 18:45', null],
  ])
  expect(notes).toEqual(['The workbook has hidden rows or columns. They are read too.'])
})

test('cells that say there is nothing are no message, no number and no note', async () => {
  const { rows } = await list(
    'Name,Phone,Alternate Phone,Email,Message,Project,Date',
    'Ravi,9829012345,-,N/A,-,NA,19/11/2026',
    'Asha,NA,9829012346,null,NULL,--,19/11/2026',
  )
  expect(rows).toEqual([
    ['Ravi', '+919829012345', '2026-11-19 00:00', null],
    ['Asha', '+919829012346', '2026-11-19 00:00', null],
  ])
})

test('budgets from and to, the flat and the rent of a portal are in the message', async () => {
  const { rows } = await list(
    'lead_date,country_code,lead_name,lead_phone,min_price,max_price,flat_id',
    '1763612400,+971,Irfan Ali,501234567,5000000,8000000,12345679',
  )
  expect(rows).toEqual([
    [
      'Irfan Ali',
      '+971501234567',
      '2025-11-20 09:50',
      'Min price: 5000000\nMax price: 8000000\nFlat id: 12345679',
      '“501234567” is read as +971 50 123 4567 because of its country',
    ],
  ])
})

test('another day, status or source in a further column is said, and the first that can be read counts', async () => {
  const { rows } = await list(
    'Name,Mobile,Enquiry Date,Created On,Contact Time,Source,Lead Source,Status,Lead Status',
    'Ravi,9829012345,19/11/2026,18/11/2026,10.30 PM,FB,Facebook,Hot,Cold',
    'Asha,9829012346,TBD,18/11/2026 5 pm,,,,Budget,Lost',
    'Om,9829012347,19/11/2026,2026-11-19,,,,Hot,Interested',
  )
  expect(rows.map(([, , moment, , ...said]) => [moment, ...said])).toEqual([
    [
      '2026-11-19 22:30',
      '“created on”: “18/11/2026” is left out, because “enquiry date” is used',
      '“lead status”: “Cold” is left out, because “status” is used',
      '“lead source”: “Facebook” is left out, because “source” is used',
    ],
    [
      '2026-11-18 17:00',
      '“enquiry date”: “TBD” is left out, because “created on” is used',
      '“status”: “Budget” is left out, because “lead status” is used',
    ],
    ['2026-11-19 00:00'],
  ])
})

test('a name beside the number is the name, and other words are said', async () => {
  const { rows } = await list(
    'Date,Contact,Name,Alternate Mobile',
    '19/11/2026,Ramesh ji (98290-12345),,',
    '19/11/2026,Mob. 98290 12346,Asha,98290 12347 (wife)',
  )
  expect(rows).toEqual([
    [
      'Ramesh ji',
      '+919829012345',
      '2026-11-19 00:00',
      null,
      'the name is taken from “Ramesh ji (98290-12345)”',
    ],
    ['Asha', '+919829012346', '2026-11-19 00:00', null, 'the words in “98290 12347 (wife)” are left out'],
  ])
})

test('the number of an agent is not the customer’s, whether a group, brackets or a second name say so', async () => {
  const grouped = await list(
    'Customer,,Agent,,Enquiry,',
    'Name,Mobile,Name,Mobile,Date,Project',
    'Ravi,9829012345,Anil,9829099999,25/11/2026,Pearl',
    'Asha,9829012346,Anil,9829099999,25/11/2026,Pearl',
  )
  expect(grouped.rows.map(([name, phone]) => [name, phone])).toEqual([
    ['Ravi', '+919829012345'],
    ['Asha', '+919829012346'],
  ])
  const bracketed = await list(
    'Name,Mobile,Mobile (Agent),Email (Agent),Date',
    'Ravi,9829012345,9829099999,anil@agency.in,25/11/2026',
    'Asha,,9829099999,anil@agency.in,25/11/2026',
  )
  expect(bracketed.rows[0]?.slice(0, 2)).toEqual(['Ravi', '+919829012345'])
  expect(bracketed.rows[1]).toHaveLength(1)
  const beside = await list('Name,Mobile,Name,Mobile', 'Ravi,9829012345,Asha,9829012346')
  expect(beside.rows[0]?.slice(0, 2)).toEqual(['Ravi', '+919829012345'])
  expect(beside.rows[0]?.join()).toContain('“mobile (2)”: “9829012346” is left out')
})

test('the columns of an address book and of a name with its number are read', async () => {
  const book = await list(
    'First Name,Last Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Label,E-mail 1 - Value',
    'Ravi,Sharma,Mobile,9829012345,Home,ravi@example.in',
  )
  expect(book.rows[0]?.slice(0, 2)).toEqual(['Ravi Sharma', '+919829012345'])
  expect(book.rows[0]?.[3]).toBeNull()
  for (const header of ['Name/Mobile', 'Name & Mobile No'])
    expect((await list(`${header},Date`, 'Ravi Sharma 9829012345,25/11/2026')).rows[0]?.slice(0, 2)).toEqual([
      'Ravi Sharma',
      '+919829012345',
    ])
  const customer = await list('Customer Number,Alternate Number,Tarikh', '9829012345,9829012346,25/11/2026')
  expect(customer.rows[0]?.slice(1, 3)).toEqual(['+919829012345', '2026-11-25 00:00'])
})
