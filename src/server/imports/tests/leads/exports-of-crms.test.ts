import { expect, test } from 'vitest'

import { headerFields, recognizeColumns } from '#contract/imports/column-mapping.ts'
import { reasonText } from '#contract/imports/import-reasons.ts'

import { cellsByColumn } from '../../commands/import-cells.ts'
import { judgeColumns } from '../../commands/judge-columns.ts'
import { readLeadRow } from '../../commands/leads/read-lead-row.ts'
import { readImportFile } from '../../commands/read-import-file.ts'

const now = new Date('2026-11-28T06:00Z')

async function list(...lines: string[]) {
  const read = await readImportFile(Buffer.from(`${lines.join('\n')}\n`), 'list', {
    fields: headerFields.leads,
  })
  if ('refusal' in read) throw new Error(reasonText(read.refusal))
  const { columns } = read
  const mapping = judgeColumns(columns, recognizeColumns(columns, 'leads'), {
    kind: 'leads',
    rows: read.lines,
  })
  const rows = read.lines.map(({ line, cells, complete }) => {
    const row = readLeadRow(
      { line, cells: cellsByColumn(columns, cells), isComplete: complete, notes: [] },
      { mapping, recipientId: 'x', dateOrder: 'day', now },
    )
    return 'refusal' in row
      ? { refused: row.refusal.map(reasonText) }
      : { ...row.lead, said: row.repairs.map(reasonText) }
  })
  return { rows, mapping }
}

test('a test of a form is no lead, and a number that a portal hides is no number', async () => {
  const { rows } = await list(
    'full name,phone_number,email,created_time',
    '<test lead: dummy data for full_name>,p:<test lead: dummy data for phone_number>,test@fb.com,2026-11-21',
    'Guest,XXXXXX7105,gu***@gmail.com,2026-11-21',
  )
  expect(rows).toEqual([
    { refused: ['a test of the advertisement form, not a person'] },
    {
      refused: [
        'it has neither a phone number nor an email; write one of them',
        'the portal hides a part of “XXXXXX7105”, so the number is left out',
        '“gu***@gmail.com” is not an email address and is left out',
      ],
    },
  ])
})

test('the phone of whoever works on a lead is not the phone of the lead', async () => {
  const { rows, mapping } = await list(
    'Prospect ID,First Name,Last Name,Owner Phone,Owner Email,Assigned To,Created On',
    'P-10021,Hemlata,Joshi,9829000001,amit@agency.example,Amit,2026-11-18',
  )
  expect(rows).toEqual([{ refused: ['it has neither a phone number nor an email; write one of them'] }])
  expect(Object.values(mapping)).not.toContain('phone')
})

test('the number that everybody called is not the number of whoever called', async () => {
  const { rows, mapping } = await list(
    'Call Time,Line,From,Duration',
    '21/11/2026 10:05,9829000001,9829044501,0:45',
    '21/11/2026 10:15,9829000001,9829044502,1:12',
  )
  expect(mapping).toMatchObject({ from: 'phone' })
  expect(rows).toMatchObject([{ phone: '+919829044501' }, { phone: '+919829044502' }])
  const office = await list('Call Time,Virtual Number', '21/11/2026 10:05,9829000001')
  expect(office.rows).toEqual([
    { refused: ['it has neither a phone number nor an email; write one of them'] },
  ])
})

test('a column of mobile numbers is one, whatever it is called, and so is the contact of a tenant', async () => {
  const judged = await list(
    'Date,Caller,No.,Kya chahiye,Kisne bheja',
    '22/11/2026,Sanjay ji,98290 12001,3bhk,99acres',
    '21/11/2026,?,9829012003,kiraye pe 2bhk,Google',
  )
  expect(judged.rows).toMatchObject([
    { name: 'Sanjay ji', phone: '+919829012001', message: '3bhk', portal: '99acres' },
    { name: '+919829012003', phone: '+919829012003' },
  ])
  const named = await list(
    'Tenant Name,Tenant Contact,Buyer Email,Contacted On,Move In',
    'Mrs. Saxena,9829044503/0141-2711122,saxena@example.com,20-Nov-2026,Within 15 days',
  )
  expect(named.rows).toMatchObject([
    {
      phone: '+919829044503',
      alternatePhone: '+911412711122',
      email: 'saxena@example.com',
      message: 'Move in: Within 15 days',
    },
  ])
})

test('an export of a CRM keeps the project, that nobody may call, and one number of the enquiry', async () => {
  const { rows } = await list(
    'Prospect ID,Lead Number,First Name,Last Name,Phone Number,Lead Stage,Lead Sub Stage,Created On,Project Interested,Configuration,Notes,Do Not Call',
    'P-10021,10021,Vandana,Khandelwal,+91-9829088901,Prospect,Follow Up,2026-11-18,Pearl Signature,3 BHK,Wants a high floor,Yes',
    'P-10022,10022,Lokesh,,+91-9829088902,Opportunity,,2026-11-17,,2 BHK,,No',
  )
  expect(rows).toMatchObject([
    {
      name: 'Vandana Khandelwal',
      status: 'interested',
      message: '3 BHK\nProject interested: Pearl Signature',
      note: 'Wants a high floor; Do not call: Yes',
      said: ['“lead sub stage”: “Follow Up” is left out, because “lead stage” is used'],
    },
    { note: null, said: [] },
  ])
})

test('answers of a form are read in words, and its platform under its name', async () => {
  const { rows } = await list(
    'created_time,platform,select_your_budget,which_size_of_flat_are_you_looking_for?,full name,phone_number,email',
    '2026-11-21T18:22:10+05:30,ig,₹60_lakh_-_₹80_lakh,3_bhk,Nitin Gaur,p:+919829010111,nitin_g@example.com',
  )
  expect(rows).toMatchObject([
    {
      portal: 'Instagram',
      email: 'nitin_g@example.com',
      message: 'Which size of flat are you looking for? 3 bhk\nSelect your budget: ₹60 lakh - ₹80 lakh',
    },
  ])
})

test('what a portal says of a lead without its words is in the message, and its action is the status', async () => {
  const { rows } = await list(
    'Lead Id,Date & Time,Lead Type,Name,Mobile No,Bedroom,Message,Action Taken',
    "MB9912001,21 Nov'26 10:05 AM,RENT,Deepa Nair,9829022302,2,,Site Visit Fixed",
    "MB9912002,21 Nov'26 10:05 AM,BUY,Fake,9829022303,3,Call me,Fake Lead",
  )
  expect(rows).toMatchObject([
    { message: 'Lead type: RENT\nBedroom: 2', status: 'interested' },
    { message: 'Call me\nLead type: BUY\nBedroom: 3', status: 'closed' },
  ])
})

test('a date with its zone in brackets is a date and no question, and a buyer’s message is the message', async () => {
  const { rows, mapping } = await list(
    'Record ID - Contact,First Name,Phone Number,Contact owner,Last Activity Date (GMT+5:30),Create Date (GMT+5:30),Original Source,Buyer Message',
    '90123,Ritu,9829080001,Amit,2026-11-20 10:00,2026-11-19 18:20,Paid Social,Last price?',
  )
  expect(Object.values(mapping).filter((field) => field === 'message')).toHaveLength(1)
  expect(rows).toMatchObject([{ portal: 'Paid Social', message: 'Last price?', said: [] }])
  expect(rows[0]).toMatchObject({ receivedAt: new Date('2026-11-19T18:20+05:30') })
})

test('a register of visitors has names before numbers, the hour in a column and where they came from', async () => {
  const { rows } = await list(
    'VISITOR REGISTER – site office,,,,',
    'Date,In Time,Name & Mobile,Came from,Interested in',
    '22-11-26,11.30,Mr. Gopal Sharma - 98290 90001,Newspaper,3BHK',
    '23-11-26,,Dr Khan/9829090003,Broker Ramesh 9829000005,4BHK',
  )
  expect(rows).toMatchObject([
    { name: 'Mr. Gopal Sharma', portal: 'Newspaper', receivedAt: new Date('2026-11-22T11:30+05:30') },
    { name: 'Dr Khan', phone: '+919829090003', alternatePhone: null },
  ])
})
