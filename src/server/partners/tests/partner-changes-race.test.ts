import type { Pool, QueryResultRow } from 'pg'

import { createLead, createProperty } from '#tests/factories.ts'
import { createPartner, idsOf } from '#tests/fixtures/partner.ts'
import { expect, raceTest } from '#tests/test.ts'

type Raced = Parameters<typeof createPartner>[0]

/** A transaction that lasts; a statement that fails ends it. */
async function begin(pool: Pool) {
  const client = await pool.connect()
  await client.query('begin')
  const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
    try {
      return await client.query<Row>(text, values)
    } catch (failure) {
      client.release(true)
      throw failure
    }
  }
  return { query, commit: () => query('commit').then(() => client.release()) }
}

async function partnerWithHome(world: Raced) {
  const partner = await createPartner(world)
  const home = await createProperty(world.db, partner.owner, { teamId: partner.teamId })
  return { ...partner, home }
}

raceTest(
  'a lead that is saved late comes to whoever has read the later ones',
  async ({ engine: { db, pool }, as, fakes: { services, now } }) => {
    const { ask, owner, home } = await partnerWithHome({ db, as, services, now })
    const slow = await begin(pool)
    const { rows } = await slow.query<{ id: string }>(
      `insert into leads (agent_id, property_id, name, type, created_at, updated_at)
       values ($1, $2, 'Early', 'contact', '2026-11-01', '2026-11-01') returning id`,
      [owner.userId, home.id],
    )
    const late = await createLead(db, owner, { propertyId: home.id })
    const first = await ask('GET /leads')
    expect(idsOf(first.body)).toEqual([late.id])
    await slow.commit()
    const second = await ask(`GET /leads?cursor=${String(first.body['next_cursor'])}`)
    expect(idsOf(second.body)).toEqual([rows[0]?.id])
  },
)

raceTest(
  'a change that is not saved yet holds no reader up, and comes once it is',
  async ({ engine: { db, pool }, as, fakes: { services, now } }) => {
    const { ask, owner, home } = await partnerWithHome({ db, as, services, now })
    const { id } = await createLead(db, owner, { propertyId: home.id })
    const slow = await begin(pool)
    await slow.query(`update leads set name = 'Asha' where id = $1`, [id])
    const first = await ask('GET /leads')
    expect(first.body).toMatchObject({ items: [] })
    await slow.commit()
    const second = await ask(`GET /leads?cursor=${String(first.body['next_cursor'])}`)
    expect(second.body).toMatchObject({ items: [{ id, name: 'Asha' }] })
  },
)

raceTest(
  'readers at one moment all read the same order',
  async ({ engine: { db }, as, fakes: { services, now } }) => {
    const { ask, owner, home } = await partnerWithHome({ db, as, services, now })
    for (const name of ['Asha', 'Bimal', 'Charu', 'Dev', 'Esha'])
      await createLead(db, owner, { propertyId: home.id, name })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('GET /leads')))
    const orders = new Set(answers.map(({ body }) => idsOf(body).join()))
    expect(orders.size).toBe(1)
    expect([...orders].join().split(',')).toHaveLength(5)
  },
)

raceTest(
  'a lead that changes while its listing joins a team comes to that team',
  async ({ engine: { db, pool }, as, fakes: { services, now } }) => {
    const { ask, owner, teamId } = await createPartner({ db, as, services, now })
    const former = await createPartner({ db, as, services, now })
    const home = await createProperty(db, owner, { teamId: former.teamId })
    const { id } = await createLead(db, owner, { propertyId: home.id })
    const joining = await begin(pool)
    await joining.query('update properties set team_id = $1 where id = $2', [teamId, home.id])
    const changing = pool.query(`update leads set name = 'Asha' where id = $1`, [id])
    await expect.poll(async () => (await pool.query(waitingForLock)).rowCount, { timeout: 20_000 }).toBe(1)
    await joining.commit()
    await changing
    expect((await ask('GET /leads')).body).toMatchObject({ items: [{ id, name: 'Asha' }] })
    expect((await former.ask('GET /leads')).body).toMatchObject({ items: [] })
  },
)

const waitingForLock = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
