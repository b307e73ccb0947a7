import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Database } from '#database/client.ts'
import { propertyImports } from '#database/schema/imports.ts'
import { leads } from '#database/schema/leads.ts'
import { deleteAccount } from '#server/accounts/commands/deletion.ts'
import { personalData } from '#server/personal-data.ts'
import { deliver } from '#server/platform/jobs/jobs.ts'
import { subscribers } from '#server/subscribers.ts'
import { createWorld } from '#server/teams/tests/team-world.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import type { Fakes } from '#tests/fakes.ts'
import { expect, raceTest } from '#tests/test.ts'

import { send, sunita } from './lead-files.ts'

const waitingForLock = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Hold a row, start both, each until it waits or ends, and let go. */
async function meetAt(pool: Pool, sql: string, id: string, actions: (() => Promise<unknown>)[]) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(sql, [id])
  const answers: Promise<unknown>[] = []
  let ended = 0
  for (const action of actions) {
    const answer = action()
    answers.push(answer.finally(() => (ended += 1)))
    await expect
      .poll(async () => ended + ((await pool.query(waitingForLock)).rowCount ?? 0), { timeout: 20_000 })
      .toBe(answers.length)
  }
  await holder.query('commit')
  holder.release()
  return Promise.all(answers)
}

/** The next job of the only import. */
async function workOn(db: Database, { now, services }: Fakes) {
  const [importRecord] = await db.select().from(propertyImports)
  if (!importRecord) return
  const event = { name: 'import.due' as const, importId: importRecord.id, step: importRecord.step }
  await deliver({ db, now, services }, subscribers, event)
}

const cases = [
  { what: 'who leaves meanwhile', by: 'member' },
  { what: 'somebody else, about a listing of who leaves meanwhile', by: 'owner' },
] as const
for (const { what, by } of cases)
  raceTest(`a row imported for the team by ${what} is the team’s`, async ({ engine, as, fakes }) => {
    const { db, pool } = engine
    const world = await createWorld({ db })
    const { id: teamId, owner, member } = world
    const home = by === 'owner' ? await createProperty(db, member, { teamId }) : null
    const rows = [home ? sunita.with(3, String(home.propertyNumericId)) : sunita]
    const work = () => workOn(db, fakes)
    const deliverEvents = async () => (await work(), await work(), 0)
    const id = await send({ as, deliverEvents }, world[by], { rows, teamId })
    await as(world[by]).imports.startImport({ id })
    await meetAt(pool, 'select from users where id = $1 for update', member.userId, [
      work,
      () => as(owner).teams.removeMember({ id: teamId, userId: member.userId }),
    ])
    expect(await db.$count(leads, eq(leads.agentId, member.userId))).toBe(0)
    expect(await db.$count(leads, eq(leads.agentId, owner.userId))).toBe(1)
  })

raceTest(
  'an account is deleted while a row is imported for it, and both end',
  async ({ engine, as, fakes }) => {
    const { db, pool } = engine
    const owner = await createUser(db, { role: 'agent' })
    const home = await createProperty(db, owner)
    const work = () => workOn(db, fakes)
    const deliverEvents = async () => (await work(), await work(), 0)
    const rows = [sunita.with(3, String(home.propertyNumericId))]
    await as(owner).imports.startImport({ id: await send({ as, deliverEvents }, owner, { rows }) })
    await meetAt(pool, 'select from properties where id = $1 for no key update', home.id, [
      () => deleteAccount(db, { userId: owner.userId, personalData, now: fakes.now() }),
      work,
    ])
    expect(await db.$count(leads)).toBe(0)
    expect(await db.$count(propertyImports)).toBe(0)
  },
)
