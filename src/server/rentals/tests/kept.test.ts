import { eq } from 'drizzle-orm'

import { users } from '#database/schema/accounts.ts'
import { rentals } from '#database/schema/rentals/rentals.ts'
import { deleteOldRentals } from '#server/rentals/commands/delete-old-rentals.ts'
import { expect, test } from '#tests/test.ts'

import { agree, beginRental, moveIn } from './rental-world.ts'

test('what was never agreed goes after a year, everything else three years after its last day', async ({
  as,
  db,
  now,
  mail,
  deliverEvents,
  fakes,
  services: { files },
}) => {
  const world = { as, db, now, mail, deliverEvents }
  const drafted = await beginRental(world)
  const agreed = await beginRental(world)
  await agree(as, agreed)
  const living = await moveIn(world)
  const left = async () => (await db.select({ id: rentals.id }).from(rentals)).map(({ id }) => id).sort()
  fakes.pass({ days: 360 })
  await deleteOldRentals(db, { files, now: now() })
  expect(await left()).toEqual([drafted.id, agreed.id, living.id].sort())
  fakes.pass({ days: 10 })
  await deleteOldRentals(db, { files, now: now() })
  expect(await left()).toEqual([agreed.id, living.id].sort())
  fakes.pass({ days: 1000 })
  await deleteOldRentals(db, { files, now: now() })
  expect(await left()).toEqual([agreed.id, living.id].sort())
  fakes.pass({ days: 100 })
  await deleteOldRentals(db, { files, now: now() })
  expect(await left()).toEqual([])
})

test('what both agreed stays for the other side when one account is gone, and goes with the second', async ({
  as,
  db,
  now,
  services: { files },
}) => {
  const begun = await beginRental({ as, db, now })
  const { id, landlord, tenant } = begun
  await agree(as, begun)
  const leave = ({ userId }: { userId: string }) =>
    db.update(users).set({ deletedAt: now() }).where(eq(users.id, userId))
  await leave(tenant)
  await deleteOldRentals(db, { files, now: now() })
  expect(await as(landlord).rentals.getRental({ id })).toMatchObject({
    otherName: null,
    parties: { tenant: { name: 'Imran Khan' } },
  })
  await leave(landlord)
  await deleteOldRentals(db, { files, now: now() })
  expect(await db.$count(rentals)).toBe(0)
})
