import { eq } from 'drizzle-orm'

import { propertyImportRows } from '#database/schema/imports.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { notifications } from '#database/schema/messages.ts'
import { csvOf, xlsxOf } from '#server/imports/tests/import-files.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createLead, createMember, createProperty, createStaff, createUser } from '#tests/factories.ts'
import { password } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

import type { Actor } from '../../../platform/context.ts'
import { bringIn, farhan, header, send, sunita } from './lead-files.ts'

test('leads are imported by their sender alone, into a team only by its people', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const other = await createUser(db, { role: 'agent' })
  const { id: teamId } = await createWorld({ db })
  const file = csvOf([sunita], header)
  const upload = (who: Actor | null) => as(who).imports.uploadImport({ file, kind: 'leads', teamId })
  await expect(upload(null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(upload(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const id = await send({ as, deliverEvents }, owner)
  const { imports: theirs } = as(other)
  for (const call of [theirs.getImport, theirs.listImportRows, theirs.startImport, theirs.undoImport])
    await expect(call({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await theirs.listImports({ kind: 'leads' })).total).toBe(0)
  expect((await as(owner).imports.listImports({})).total).toBe(0)
  const zip = { id, name: 'a.zip', bytes: 1, piece: 0, file: new File(['x'], 'piece') }
  await expect(as(owner).imports.uploadImportPhotos(zip)).rejects.toMatchObject({ code: 'STALE' })
})

test('a dry run says what is repaired and refused', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db, { role: 'agent' })
  const rows = [
    sunita,
    ['Nobody', '12345', 'no email', '', '', '', '', ''],
    ['', '98290 12346', 'no email', '', '', '31/02/2026', '', 'Parked'],
    sunita,
  ]
  const id = await send({ as, deliverEvents }, owner, { rows })
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state, reasons }) => [state, reasons])).toEqual([
    ['ready', []],
    [
      'refused',
      [
        'it has neither a phone number nor an email; write one of them',
        '“12345” is not a phone number and is left out',
        '“no email” is not an email address and is left out',
      ],
    ],
    [
      'ready',
      [
        '“no email” is not an email address and is left out',
        'no name; the number or email is used instead',
        '“31/02/2026” is not a past date; the lead gets the day of the import',
        'the status “Parked” is not known here; the lead counts as new',
      ],
    ],
    ['refused', ['the same as line 2']],
  ])
  expect(await db.$count(leads)).toBe(0)
})

test('leads keep date, portal and note, nobody else is told, and no clock runs', async ({
  db,
  as,
  mail,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const home = await createProperty(db, owner, { title: 'Garden villa' })
  const number = String(home.propertyNumericId)
  const rows = [
    [...sunita, 'Call after six'],
    [...farhan.with(3, number), ''],
  ]
  const id = await bringIn({ as, deliverEvents }, owner, { rows, head: [...header, 'Remarks'] })
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'finished',
    counts: { imported: 2 },
  })
  const { items } = await as(owner).leads.listLeads({ side: 'received' })
  expect(items).toMatchObject([
    {
      name: 'Farhan Ali',
      email: 'farhan@example.com',
      status: 'interested',
      property: { title: 'Garden villa' },
    },
    {
      name: 'Sunita Meena',
      phone: '+919829012345',
      message: 'Wants a lift\nProperty id: P-77',
      createdAt: '2026-11-12T05:00:00.000Z',
      imported: { portal: '99acres' },
      answeredAfterMinutes: null,
      property: null,
    },
  ])
  const { id: leadId = '' } = items[1] ?? {}
  expect((await as(owner).leads.listSteps({ id: leadId })).items).toMatchObject([
    { kind: 'noted', note: 'Call after six' },
    { kind: 'created' },
  ])
  fakes.pass({ hours: 1 })
  await as(owner).leads.moveLead({ id: leadId, from: 'new', to: 'contacted' })
  await as(owner).leads.logCall({ id: leadId, outcome: 'reached', submissionKey: crypto.randomUUID() })
  await deliverEvents()
  expect(await as(owner).leads.getResponseTime()).toMatchObject({ leads: 0, answered: 0 })
  expect(await as(owner).leads.getLead({ id: leadId })).toMatchObject({ answeredAfterMinutes: null })
  expect((await as(owner).messages.listWaiting()).leads.total).toBe(0)
  const { items: metrics } = await as(owner).analytics.listPropertyMetrics({ period: '30' })
  expect(metrics.map(({ leads }) => leads)).toEqual([0])
  expect(mail).toEqual([])
  expect(await db.select().from(notifications)).toMatchObject([{ kind: 'import_finished' }])
  await expect(as(owner).messages.openConversation({ leadId })).rejects.toMatchObject({
    code: 'NO_RECIPIENT',
  })
})

test('dates of an Excel file keep their time', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db, { role: 'agent' })
  const dates = ['2026-11-13T00:00Z', '2026-11-12T10:30Z'].map((date) => new Date(date))
  const rows = [sunita, farhan].map((row, index) => [...row.slice(0, 5), dates[index] ?? '', ...row.slice(6)])
  await bringIn({ as, deliverEvents }, owner, { file: await xlsxOf(rows, header) })
  const { items } = await as(owner).leads.listLeads({ side: 'received' })
  expect(items).toMatchObject([
    { name: 'Sunita Meena', createdAt: '2026-11-12T18:30:00.000Z' },
    { name: 'Farhan Ali', createdAt: '2026-11-12T05:00:00.000Z' },
  ])
})

test('the same lead is recognised, and undoing leaves what was worked on', async ({
  db,
  as,
  fakes,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const id = await bringIn({ as, deliverEvents }, owner)
  const again = await send({ as, deliverEvents }, owner, { file: await xlsxOf([sunita, farhan], header) })
  expect(await as(owner).imports.getImport({ id: again })).toMatchObject({
    counts: { known: 2, ready: 0 },
  })
  fakes.pass({ minutes: 1 })
  const [lead] = await db.select().from(leads).where(eq(leads.name, 'Sunita Meena'))
  const note = { id: lead?.id ?? '', note: 'Wants to visit', submissionKey: crypto.randomUUID() }
  await as(owner).leads.addNote(note)
  for (let time = 0; time < 2; time++) await as(owner).imports.undoImport({ id })
  await deliverEvents()
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'undone',
    counts: { undone: 1, imported: 1 },
  })
  expect((await db.select({ name: leads.name }).from(leads)).map(({ name }) => name)).toEqual([
    'Sunita Meena',
  ])
  const next = await bringIn({ as, deliverEvents }, owner)
  expect(await as(owner).imports.getImport({ id: next })).toMatchObject({
    counts: { imported: 1, known: 1 },
  })
})

test('unknown headers are mapped by hand and remembered for leads alone', async ({
  db,
  as,
  deliverEvents,
}) => {
  const owner = await createUser(db, { role: 'agent' })
  const parts = { as, deliverEvents }
  const head = ['naam', 'sampark', 'tippani']
  const rows = [
    ['Sunita', '9829012345', 'x'],
    ['Farhan', 'board', 'y'],
  ]
  const id = await send(parts, owner, { rows, head })
  const asked = await as(owner).imports.getImport({ id })
  expect(asked).toMatchObject({ state: 'mapping', missing: [['phone', 'email']] })
  const wrong = as(owner).imports.mapImport({ id, mapping: { naam: 'name', sampark: 'price' } })
  await expect(wrong).rejects.toMatchObject({ code: 'IMPORT_REFUSED', message: /phone number or the email/ })
  await as(owner).imports.mapImport({ id, mapping: { naam: 'name', sampark: 'phone', tippani: 'note' } })
  await deliverEvents()
  const next = await send(parts, owner, { rows, head })
  expect(await as(owner).imports.getImport({ id: next })).toMatchObject({ state: 'checked' })
  const { id: homes } = await as(owner).imports.uploadImport({ file: csvOf(rows, head) })
  expect((await as(owner).imports.getImport({ id: homes })).columns.map(({ field }) => field)).toEqual([
    null,
    null,
    null,
  ])
})

test('leads of a team are everybody’s in it, and stay when who imported them leaves', async ({
  db,
  as,
  deliverEvents,
}) => {
  const { id: teamId, owner, member, assistant, buyer } = await createWorld({ db })
  const imported = await bringIn({ as, deliverEvents }, member, { teamId })
  const [lead] = await db.select().from(leads).where(eq(leads.name, 'Sunita Meena'))
  const id = lead?.id ?? ''
  await expect(as(buyer).leads.getLead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const shown = { phone: '+919829012345', team: { id: teamId } }
  for (const who of [owner, member, assistant]) {
    expect(await as(who).leads.getLead({ id })).toMatchObject(shown)
    expect((await as(who).leads.listLeads({ side: 'received', query: '98290 12345' })).total).toBe(1)
  }
  const text = async (who: Actor) => (await as(who).leads.exportLeads({})).text()
  expect(await text(owner)).toContain('Sunita')
  expect(await text(assistant)).not.toContain('Sunita')
  await as(assistant).leads.assignLead({ id, from: null, to: member.userId })
  await as(owner).teams.removeMember({ id: teamId, userId: member.userId })
  const former = { ...member, teams: [] }
  await expect(as(former).leads.getLead({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(owner).leads.getLead({ id })).toMatchObject({
    ...shown,
    assignee: { userId: owner.userId },
  })
  await as(former).imports.undoImport({ id: imported })
  await deliverEvents()
  expect(await db.$count(leads)).toBe(2)
  const again = await send({ as, deliverEvents }, owner, { teamId })
  expect(await as(owner).imports.getImport({ id: again })).toMatchObject({ counts: { known: 2 } })
})

test('a listing that goes to somebody else leaves its imported leads behind', async ({
  db,
  as,
  deliverEvents,
}) => {
  const from = await createUser(db, { role: 'agent' })
  const to = await createUser(db, { role: 'agent' })
  const home = await createProperty(db, from)
  const rows = [sunita.with(3, String(home.propertyNumericId))]
  await bringIn({ as, deliverEvents }, from, { rows })
  const transfer = {
    ownerId: from.userId,
    toContact: to.email,
    propertyIds: [home.id],
    reason: 'Sold the agency',
  }
  await as(await createStaff(db, 'admin')).listings.transferListings(transfer)
  expect(await as(from).leads.listLeads({ side: 'received' })).toMatchObject({
    items: [{ phone: '+919829012345', property: null }],
  })
  expect((await as(to).leads.listLeads({ side: 'received' })).total).toBe(0)
})

test('an imported lead is deleted on demand, any other is not', async ({ db, as, deliverEvents }) => {
  const { id: teamId, owner, member, assistant } = await createWorld({ db })
  await bringIn({ as, deliverEvents }, owner, { teamId })
  const rival = await createUser(db, { role: 'agent' })
  const [lead] = await db.select().from(leads).where(eq(leads.name, 'Sunita Meena'))
  const { id: sent } = await createLead(db, owner)
  const imported = { id: lead?.id ?? '' }
  const { leads: theirs } = as(owner)
  await expect(as(rival).leads.deleteLead(imported)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(assistant).leads.deleteLead(imported)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(theirs.deleteLead({ id: sent })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await theirs.getLead(imported)).toMatchObject({ can: { delete: true } })
  await as(member).leads.deleteLead(imported)
  await expect(theirs.getLead(imported)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rows = await db.select().from(propertyImportRows).where(eq(propertyImportRows.state, 'undone'))
  expect(rows).toMatchObject([{ cells: null, title: null, leadId: null }])
})

test('imported leads go with the account of their advertiser', async ({ db, as, deliverEvents }) => {
  const owner = await createMember(db)
  await bringIn({ as, deliverEvents }, owner)
  expect(await db.$count(leads)).toBe(2)
  await as(owner).accounts.deleteAccount({ word: 'DELETE', password })
  expect(await db.$count(leads)).toBe(0)
  expect(await db.$count(leadEvents)).toBe(0)
})
