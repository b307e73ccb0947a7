import { propertyImports } from '#database/schema/imports.ts'
import { checkRows } from '#server/imports/commands/check-rows.ts'
import { createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { leadWork } from '../../commands/leads/import-leads.ts'
import { header, send, sunita } from './lead-files.ts'

test('a text that is cut within an emoji is cut before it', async ({ db, as, deliverEvents }) => {
  const owner = await createUser(db, { role: 'agent' })
  const long = (length: number) => `${'x'.repeat(length - 1)}😀 more`
  const rows = [
    [
      ...sunita.with(0, long(100)).with(3, long(60)).with(4, long(2000)).with(6, long(60)).with(7, long(60)),
      '',
    ],
    ['Farhan', '98290 12346', long(60), '', '', long(60), '', '', long(200)],
  ]
  const id = await send({ as, deliverEvents }, owner, { rows, head: [...header, 'Budget'] })
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'checked',
    counts: { ready: 2 },
  })
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items[0]?.reasons.join()).toContain(`“${'x'.repeat(59)}”`)
  await as(owner).imports.startImport({ id })
  await deliverEvents()
  expect((await as(owner).leads.listLeads({ side: 'received' })).items).toMatchObject([
    { name: 'Farhan', message: `Budget: ${'x'.repeat(199)}` },
    { name: 'x'.repeat(99), imported: { portal: 'x'.repeat(59) } },
  ])
})

test('a row whose check the database refuses is refused alone', async ({ db, as, fakes, deliverEvents }) => {
  const owner = await createUser(db, { role: 'agent' })
  const id = await send({ as, deliverEvents }, owner)
  const { columns } = await as(owner).imports.getImport({ id })
  const mapping = Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']))
  await as(owner).imports.mapImport({ id, mapping })
  const [importRecord] = await db.select().from(propertyImports)
  if (!importRecord) throw new Error('There is no import')
  const prepareCheck = () =>
    Promise.resolve({
      check: ({ line }: { line: number }) => {
        const title = line === 2 ? 'Sunita\u0000' : 'Farhan'
        return { state: 'ready' as const, reasons: [], key: String(line), title }
      },
      findKnown: () => Promise.resolve(new Map()),
    })
  const { files } = fakes.services
  await checkRows(db, { files, importRecord, now: fakes.now(), work: { ...leadWork, prepareCheck } })
  const { items } = await as(owner).imports.listImportRows({ id })
  expect(items.map(({ state }) => state)).toEqual(['refused', 'ready'])
})
