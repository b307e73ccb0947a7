import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'

import { leads } from '#database/schema/leads.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'
import { propertyTours } from '#database/schema/visits.ts'
import { openEngine } from '#tests/engine.ts'
import { createLead, createProperty } from '#tests/factories.ts'
import { connect, expect, test } from '#tests/test.ts'

import { createWorld } from './team-world.ts'

test('whoever leaves hands over fifty listings with as many statements as one', async ({ services, now }) => {
  const engine = await openEngine()
  const asked: string[] = []
  const db = drizzle({
    client: engine.pool,
    casing: 'snake_case',
    logger: { logQuery: (query) => void asked.push(query) },
  })
  const measure = async (listings: number) => {
    const { id: teamId, owner, member, buyer } = await createWorld({ db })
    for (let day = 0; day < listings; day++) {
      const { id: propertyId } = await createProperty(db, member, { teamId })
      const of = { propertyId, userId: buyer.userId }
      const lead = await createLead(db, member, { ...of, teamId })
      const scheduledDate = new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10)
      const slot = { scheduledDate, scheduledTime: '10:00', status: 'confirmed' } as const
      const visit = { ...of, ...slot, agentId: member.userId, leadId: lead.id, name: 'Imran Khan' }
      await db.insert(propertyTours).values({ ...visit, createdAt: now(), updatedAt: now() })
    }
    asked.length = 0
    const { teams } = connect({ db, services, now, actor: member, caller: {} })
    expect(await teams.removeMember({ id: teamId, userId: member.userId })).toMatchObject({ listings })
    const statements = asked.length
    for (const [table, who] of [
      [properties, properties.userId],
      [leads, leads.agentId],
      [propertyTours, propertyTours.agentId],
    ] as const)
      expect(await db.$count(table, eq(who, owner.userId))).toBe(listings)
    expect(await db.$count(propertyEvents, eq(propertyEvents.actorId, member.userId))).toBe(listings)
    return statements
  }
  try {
    expect(await measure(50)).toBe(await measure(1))
  } finally {
    await engine.close()
  }
}, 120_000)
