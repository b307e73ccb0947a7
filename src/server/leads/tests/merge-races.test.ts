import { isNotNull } from 'drizzle-orm'

import { leads } from '#database/schema/leads.ts'
import { createLead, createProperty, createUser } from '#tests/factories.ts'
import { expect, raceTest } from '#tests/test.ts'

const waitingForLock = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const cases = [
  { what: 'whose sender is erased', sql: 'update leads set phone = null, email = null where id = $1' },
  { what: 'that is deleted', sql: 'delete from leads where id = $1' },
]
for (const { what, sql } of cases)
  raceTest(`a lead ${what} meanwhile is not merged`, async ({ engine: { db, pool }, as }) => {
    const advertiser = await createUser(db, { role: 'agent' })
    const enquire = async () => {
      const { userId } = await createUser(db)
      const { id: propertyId } = await createProperty(db, advertiser)
      return createLead(db, advertiser, { userId, propertyId, email: null, phone: '+919414055021' })
    }
    const [lead, other] = [await enquire(), await enquire()]
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query(sql, [other.id])
    const merging = as(advertiser)
      .leads.mergeLeads({ id: lead.id, leadIds: [other.id] })
      .catch(({ code }: { code: string }) => code)
    await expect.poll(async () => (await pool.query(waitingForLock)).rowCount, { timeout: 20_000 }).toBe(1)
    await holder.query('commit')
    holder.release()
    expect(await merging).toBe('NOT_FOUND')
    expect(await db.$count(leads, isNotNull(leads.personId))).toBe(0)
  })
