import { eq } from 'drizzle-orm'

import { properties } from '#database/schema/properties.ts'
import { createProperty, createStaff, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

const reason = 'The same photos in nine listings'

test('listings that a suspended person receives or creates stay hidden too', async ({ db, as }) => {
  const admin = await createStaff(db, 'admin')
  const person = await createUser(db)
  await as(admin).accounts.suspendPerson({ id: person.userId, reason })
  const { id } = await createProperty(db, person)
  const [home] = await db
    .select({ isSuspended: properties.isSuspended })
    .from(properties)
    .where(eq(properties.id, id))
  expect(home?.isSuspended).toBe(true)
})
