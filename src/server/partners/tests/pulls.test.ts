import { eq } from 'drizzle-orm'

import { propertyImports } from '#database/schema/imports.ts'
import { auditLog, liveEvents } from '#database/schema/platform.ts'
import type { Actor } from '#server/platform/context.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createTeam, createUser } from '#tests/factories.ts'
import { listOf, test } from '#tests/fixtures/partners/pull-fixtures.ts'
import { createAgency } from '#tests/fixtures/webhook-fixtures.ts'
import { password as currentPassword } from '#tests/people.ts'
import { expect } from '#tests/test.ts'

test('the address of a list is entered by the owner of the team, with the password, and is a public https one', async ({
  db,
  as,
  services,
}) => {
  const { teamId, owner, member } = await createAgency(db)
  const outsider = await createUser(db)
  services.outgoing = createOutgoing({ config: { outgoingOrigins: [] } })
  const wanted = {
    teamId,
    address: 'https://crm.example/homes.csv?key=street-food',
    isArchiving: false,
    currentPassword,
  }
  const entered = (actor: typeof owner, more: object = {}) =>
    as(actor).partners.setPull({ ...wanted, ...more })
  await expect(entered({ ...owner, ...outsider, teams: [] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(entered(member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(entered(owner, { currentPassword: 'guess' })).rejects.toMatchObject({ code: 'PASSWORD_WRONG' })
  await expect(entered(owner, { address: 'crm.example' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const address of ['http://crm.example/', 'https://127.0.0.1/', 'https://me:secret@crm.example/'])
    await expect(entered(owner, { address })).rejects.toMatchObject({ code: 'UNDELIVERABLE' })
  expect(await as(owner).partners.getPull({ teamId })).toEqual({ pull: null, can: { manage: true } })
  await entered(owner)
  const { pull } = await as(owner).partners.getPull({ teamId })
  expect(pull).toMatchObject({ address: wanted.address, state: 'reading' })
  expect(await as(member).partners.getPull({ teamId })).toEqual({ pull: null, can: { manage: false } })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'partners.setPull'))
  expect(entry?.actorId).toBe(owner.userId)
  expect(JSON.stringify(entry)).toContain('crm.example')
  expect(JSON.stringify(entry)).not.toContain('street-food')
})

test('nobody else reads, confirms, pulls, changes or stops it, whichever team they name', async ({
  db,
  as,
  pulled,
}) => {
  const { teamId, member, read } = await pulled({ A1: 8_500_000 })
  const stranger = await createUser(db)
  const { actors } = await createTeam(db, [{ actor: await createUser(db), role: 'owner' }])
  const assistant = { ...stranger, teams: [{ id: teamId, role: 'assistant' as const }] }
  const procedures = (actor: Actor) => {
    const { partners } = as(actor)
    const choice = { teamId, isArchiving: true }
    return [
      () => partners.confirmPull({ teamId }),
      () => partners.pullNow({ teamId }),
      () => partners.switchOnPull({ teamId }),
      () => partners.choosePullArchiving(choice),
      () => partners.answerPull(choice),
      () => partners.stopPull({ teamId }),
      () => partners.setPull({ ...choice, address: 'https://crm.example/', currentPassword }),
    ]
  }
  for (const actor of [member, assistant])
    for (const attempt of procedures(actor))
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const actor of [stranger, ...actors])
    for (const attempt of [...procedures(actor), () => as(actor).partners.getPull({ teamId })])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await read()).toMatchObject({ state: 'active', isArchiving: false })
})

test('what is not a list of homes, too large, too slow or not there is said, and nothing is imported', async ({
  as,
  services,
  agency,
}) => {
  const { teamId, owner, server, set, read, imports } = await agency()
  const again = async () => {
    await as(owner).partners.pullNow({ teamId })
  }
  server.give({ status: 404, body: 'no such page' })
  await set()
  expect(await read()).toMatchObject({ state: 'unread', failure: 'answered', answer: 404 })
  server.give({ body: Buffer.alloc(2000, 0) })
  await set()
  expect(await read()).toMatchObject({ state: 'unread', failure: 'unreadable' })
  expect((await read()).reason).not.toBeNull()
  server.give({ body: '<html><body>Please sign in</body></html>', type: 'text/html' })
  await set()
  expect(await read()).toMatchObject({ state: 'unread', failure: 'unreadable' })
  server.give({ body: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') })
  await set()
  expect(await read()).toMatchObject({ state: 'unread', failure: 'too_large' })
  const { get } = services.outgoing
  services.outgoing.get = (address, options) => get(address, { ...options, milliseconds: 50 })
  server.give('silent')
  await set()
  expect(await read()).toMatchObject({ state: 'unread', failure: 'timeout' })
  await again()
  expect(await read()).toMatchObject({ state: 'reading' })
  expect(await imports()).toBe(0)
  await expect(as(owner).partners.confirmPull({ teamId })).rejects.toMatchObject({ code: 'STALE' })
})

test('the first reading shows what it would do, and does it once its owner confirms it', async ({
  db,
  as,
  deliverEvents,
  agency,
}) => {
  const { teamId, owner, member, server, set, read, listings } = await agency()
  server.give({ body: await listOf({ A1: 8_500_000, A2: 'on request' }) })
  await set()
  const { state, importId } = await read()
  expect(state).toBe('checked')
  const id = importId ?? ''
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    source: 'pull',
    counts: { ready: 1, refused: 1 },
    can: { start: false, map: true },
  })
  await expect(as(owner).imports.startImport({ id })).rejects.toMatchObject({ code: 'STALE' })
  await expect(as(member).imports.getImport({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await listings()).toEqual([])
  await as(owner).partners.confirmPull({ teamId })
  await db.delete(liveEvents)
  await deliverEvents()
  // What the page shows of the pull is written after the import has ended.
  expect((await db.select().from(liveEvents)).at(-1)).toMatchObject({
    userId: owner.userId,
    subjectId: teamId,
  })
  expect(await listings()).toEqual([{ reference: 'A1', price: 8_500_000 }])
  expect(await read()).toMatchObject({ state: 'active', isWorking: false, listings: 1 })
  expect(await as(owner).imports.getImport({ id })).toMatchObject({
    state: 'finished',
    counts: { imported: 1, refused: 1 },
  })
  await expect(as(owner).partners.confirmPull({ teamId })).rejects.toMatchObject({ code: 'STALE' })
  const actions = await db.select({ action: auditLog.action }).from(auditLog)
  expect(actions.map(({ action }) => action)).toContain('partners.confirmPull')
})

test('columns that are not known are chosen once, and used every hour', async ({
  as,
  deliverEvents,
  agency,
}) => {
  const { teamId, owner, server, set, read, hour, listings } = await agency()
  const columns = ['reference', 'title', 'type', 'status', 'address', 'paisa', 'sqft', 'bhk', 'baths']
  server.give({ body: await listOf({ A1: 8_500_000 }, columns) })
  await set()
  const { state, importId } = await read()
  expect(state).toBe('mapping')
  const id = importId ?? ''
  const shown = await as(owner).imports.getImport({ id })
  const mapping = Object.fromEntries(
    shown.columns.map(({ name, field }) => [name, name === 'paisa' ? 'price' : (field ?? '')]),
  )
  await as(owner).imports.mapImport({ id, mapping })
  await deliverEvents()
  await as(owner).partners.confirmPull({ teamId })
  await deliverEvents()
  server.give({ body: await listOf({ A1: 8_300_000 }, columns) })
  await hour()
  expect(await listings()).toEqual([{ reference: 'A1', price: 8_300_000 }])
})

test('the dry run of a pull takes neither photos nor choices of rows', async ({ as, agency }) => {
  const { owner, server, set, read } = await agency()
  server.give({ body: await listOf({ A1: 8_500_000 }) })
  await set()
  const { importId } = await read()
  const id = importId ?? ''
  const file = new File(['PK'], 'piece')
  const sent = { id, name: 'photos.zip', bytes: 2, piece: 0, file }
  await expect(as(owner).imports.uploadImportPhotos(sent)).rejects.toMatchObject({ code: 'STALE' })
  const choice = { id, isPerformed: false, of: 'changed' as const }
  await expect(as(owner).imports.chooseImportRows(choice)).rejects.toMatchObject({ code: 'STALE' })
})

test('another address is read and confirmed anew, and the former list is asked for no more', async ({
  db,
  as,
  pulled,
}) => {
  const { owner, teamId, server, set, read, hour, address } = await pulled({ A1: 8_500_000 })
  const before = server.asked.length
  server.give({ body: await listOf({ A1: 8_300_000 }) })
  await set({ address: address.replace('homes', 'flats') })
  expect(await read()).toMatchObject({ state: 'checked' })
  await hour()
  expect(server.asked.length).toBe(before + 1)
  await as(owner).partners.stopPull({ teamId })
  expect(await as(owner).partners.getPull({ teamId })).toMatchObject({ pull: null })
  await as(owner).partners.stopPull({ teamId })
  // The dry run that waited went with it; what was carried out stays.
  const states = await db.select({ state: propertyImports.state }).from(propertyImports)
  expect(states).toEqual([{ state: 'finished' }])
})
