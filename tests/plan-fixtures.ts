import { planSeeds } from '#database/seed/catalogue/entries.ts'
import { insertRows } from '#database/seed/rows.ts'
import type { Database } from '#database/client.ts'
import { featurings, plans, subscriptions } from '#database/schema/subscriptions.ts'
import type { Actor } from '#server/platform/context.ts'

type Person = Pick<Actor, 'userId'>
type Level = 'professional' | 'premium'

/** The plans as a house begins with them. */
export function offerPlans(db: Database): Promise<void> {
  return insertRows(db, plans, planSeeds)
}

/** A plan that this person has paid for; the tests' day lies in it. */
export async function subscribe(
  db: Database,
  { userId }: Person,
  level: Level,
  options: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  await offerPlans(db)
  const [made] = await db
    .insert(subscriptions)
    .values({
      userId,
      level,
      startsAt: new Date('2026-11-01T05:30:00Z'),
      endsAt: new Date('2026-12-31T18:29:59.999Z'),
      ...options,
    })
    .returning({ id: subscriptions.id })
  return made?.id ?? ''
}

/** A period of featuring, as its row alone says it. */
export async function createFeaturing(
  db: Database,
  propertyId: string,
  options: Partial<typeof featurings.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(featurings)
    .values({
      propertyId,
      startsAt: new Date('2026-11-01T05:30:00Z'),
      endsAt: new Date('2026-12-31T18:29:59.999Z'),
      ...options,
    })
    .returning({ id: featurings.id })
  return made?.id ?? ''
}
