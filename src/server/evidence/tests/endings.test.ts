import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { evidence } from '#database/schema/evidence.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { createEvidence, createProperty, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { recordEndingChecks } from '../commands.ts'

const day = 86_400_000

async function createAgent(db: Database) {
  const agent = await createUser(db, { role: 'agent', name: 'Meenakshi Rathore' })
  await db.update(profiles).set({ reraNumber: 'RAJ/A/2020/1234' }).where(eq(profiles.userId, agent.userId))
  return agent
}

test('a person is told once fourteen days before a check ends, and once at its end', async ({
  db,
  fakes,
  callAs,
  mail,
  deliverEvents,
}) => {
  const agent = await createAgent(db)
  const validUntil = new Date(fakes.now().getTime() + 15 * day)
  await createEvidence(db, { personId: agent.userId }, { validUntil })
  const runNight = async () => {
    const notifiedCount = await recordEndingChecks(callAs(null))
    await deliverEvents()
    return notifiedCount
  }
  expect(await runNight()).toBe(0)
  fakes.pass({ days: 1 })
  expect(await runNight()).toBe(1)
  fakes.pass({ days: 13 })
  expect(await runNight()).toBe(0)
  fakes.pass({ days: 1 })
  expect(await runNight()).toBe(1)
  expect(await runNight()).toBe(0)
  expect(mail.map(({ subject }) => subject)).toEqual(['A check ends soon', 'A check has ended'])
})

test('changing what was checked of a person ends the checks that depend on it, and no others', async ({
  db,
  fakes,
}) => {
  const changes = [
    [{ bio: 'I know every lane.' }, []],
    [{ reraNumber: 'RAJ/A/2021/5' }, ['agent_rera', 'earlier_check']],
    [{ company: 'Another Realty' }, ['agent_rera', 'company_registration', 'earlier_check']],
    [{ role: 'builder' }, ['agent_rera', 'company_registration', 'earlier_check']],
    [{ name: 'Somebody Else' }, ['agent_rera', 'company_registration', 'earlier_check', 'identity']],
  ] as const
  for (const [change, ended] of changes) {
    const { userId: personId } = await createAgent(db)
    for (const claim of ['agent_rera', 'company_registration', 'identity', 'earlier_check'] as const)
      await createEvidence(db, { personId }, { claim })
    await db
      .update(profiles)
      .set({ ...change, updatedAt: fakes.now() })
      .where(eq(profiles.userId, personId))
    expect(await listEnded(db, eq(evidence.personId, personId)), Object.keys(change).join()).toEqual(ended)
  }
})

test('moving, renumbering or handing over a listing ends the checks that depend on it, and no others', async ({
  db,
  fakes,
}) => {
  const place = ['address_visited', 'authority', 'photos_here', 'title_document']
  const other = await createUser(db)
  const changes = [
    [{ price: 6_000_000 }, []],
    [{ city: 'Jaipur City' }, []],
    [{ address: '15 Park Road, Malviya Nagar' }, place],
    [{ latitude: 26.9, longitude: 75.8 }, place],
    [{ city: 'Ajmer', version: 1 }, place],
    [{ userId: other.userId }, ['authority']],
    [{ titleKind: 'jda_patta' }, ['title_document']],
    [{ reraNumber: 'RAJ/P/2023/1' }, ['project_rera']],
  ] as const
  for (const [change, ended] of changes) {
    const { id: propertyId } = await createProperty(db, await createUser(db))
    const claims = ['authority', 'title_document', 'project_rera', 'address_visited', 'photos_here'] as const
    for (const claim of claims) await createEvidence(db, { propertyId }, { claim })
    await db
      .update(properties)
      .set({ ...change, updatedAt: fakes.now() })
      .where(eq(properties.id, propertyId))
    expect(await listEnded(db, eq(evidence.propertyId, propertyId)), Object.keys(change).join()).toEqual(
      ended,
    )
  }
})

async function listEnded(db: Database, which: ReturnType<typeof eq>) {
  const rows = await db.select().from(evidence).where(which).orderBy(evidence.claim)
  return rows.filter(({ endedBecause }) => endedBecause === 'changed').map(({ claim }) => claim)
}
