import { eq, sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { users } from '#database/schema/index.ts'

/** True also if an account of a removed demo remains as an empty row. */
export async function hasDemo(db: Database): Promise<boolean> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1)
  return known !== undefined
}

export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users where is_demo and deleted_at is null limit 1`)
  return rows.length > 0
}
