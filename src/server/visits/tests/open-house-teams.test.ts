import { eq } from 'drizzle-orm'

import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { createTeam, createUser } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import { prepare } from './open-house-world.ts'

test('whoever takes a place is told the team that reads what they share', async ({ db, as }) => {
  const { advertiser, visitor, home, openHouse } = await prepare(db, as)
  const { id } = openHouse
  const team = await createTeam(db, [
    { actor: await createUser(db), role: 'owner' },
    { actor: advertiser, role: 'member' },
  ])
  const named = async () => {
    const place = await as(visitor).visits.getOpenHouse({ id })
    return [place.advertiser, place.team]
  }
  expect(await named()).toEqual(['Meera Joshi', null])
  await db.update(properties).set({ teamId: team.id }).where(eq(properties.id, home.id))
  expect(await named()).toEqual(['Meera Joshi', 'Pink City Homes'])
  await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.userId, advertiser.userId))
  expect(await named()).toEqual([null, null])
})
