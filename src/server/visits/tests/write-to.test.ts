import { eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { blocks } from '#database/schema/messages.ts'
import { createLead } from '#tests/factories.ts'
import { inhabit } from '#tests/fixtures/lead-fixtures.ts'
import { expect, test, type As } from '#tests/test.ts'

/** A visit and a meeting of a lead, and whether each side may write to the other. */
async function createLeadWithVisits(db: Database, as: As) {
  const { advertiser, visitor, home, visit, meeting } = await inhabit(db)
  const about = { userId: visitor.userId, propertyId: home.id, type: 'tour' } as const
  const { id: leadId } = await createLead(db, advertiser, about)
  const ids = [await visit({ leadId }), await meeting({ leadId })]
  const offered = async () => {
    const seen = []
    for (const person of [advertiser, visitor])
      for (const id of ids) seen.push((await as(person).visits.getAppointment({ id })).can.write)
    return new Set(seen)
  }
  return { advertiser, visitor, leadId, offered, visit }
}

test('either side of a visit from a lead may write to the other, and opens the same conversation', async ({
  db,
  as,
}) => {
  const { advertiser, visitor, leadId, offered } = await createLeadWithVisits(db, as)
  expect(await offered()).toEqual(new Set([true]))
  const { items } = await as(advertiser).visits.listRequests({})
  expect(items.map(({ can }) => can.write)).toEqual([true, true])
  const opened = await as(advertiser).messages.openConversation({ leadId })
  expect(await as(visitor).messages.openConversation({ leadId })).toEqual(opened)
})

test('a visit without a lead, or whose lead has no account, has no conversation', async ({ db, as }) => {
  const { advertiser, visit } = await createLeadWithVisits(db, as)
  const { id: leadId } = await createLead(db, advertiser, { type: 'tour' })
  for (const id of [await visit(), await visit({ leadId, scheduledTime: '11:00' })])
    expect((await as(advertiser).visits.getAppointment({ id })).can.write).toBe(false)
})

test('after a block, neither side is offered to write', async ({ db, as }) => {
  const { advertiser, visitor, offered } = await createLeadWithVisits(db, as)
  for (const [one, other] of [
    [advertiser, visitor],
    [visitor, advertiser],
  ] as const) {
    await db.insert(blocks).values({ userId: one.userId, blockedUserId: other.userId })
    expect(await offered()).toEqual(new Set([false]))
    await db.delete(blocks)
  }
})

test('writing to a closed or suspended account is not offered', async ({ db, as, now }) => {
  const { visitor, offered } = await createLeadWithVisits(db, as)
  for (const end of [{ suspendedAt: now() }, { suspendedAt: null, deletedAt: now() }]) {
    await db.update(users).set(end).where(eq(users.id, visitor.userId))
    expect(await offered()).toEqual(new Set([false]))
  }
})
