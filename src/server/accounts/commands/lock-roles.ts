import type { Database } from '#database/client.ts'
import { adminRoles } from '#database/schema/accounts.ts'
import { asc } from 'drizzle-orm'

/** Until this transaction ends nobody else gives or takes a role, suspends, restores or acts on an account. */
export async function lockRolesForUpdate(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('no key update')
}

/** Until this transaction ends nobody's role changes and nobody is suspended; others may act meanwhile. */
export async function lockRolesForShare(tx: Database): Promise<void> {
  await tx.select({ id: adminRoles.id }).from(adminRoles).orderBy(asc(adminRoles.name)).for('share')
}
