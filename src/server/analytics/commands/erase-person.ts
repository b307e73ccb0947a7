import { agentMonthlyStats, qrScans } from '#database/schema/analytics.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, inArray, or } from 'drizzle-orm'

import type { ErasePerson } from '../../platform/rights.ts'

/** Scans of this person's codes and the figures made of them: nobody else reads them. */
export const erasePerson: ErasePerson = async (tx, { person: { id } }) => {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.userId, id))
  const scans = await tx
    .delete(qrScans)
    .where(or(eq(qrScans.agentId, id), inArray(qrScans.propertyId, own)))
    .returning({ id: qrScans.id })
  await tx.delete(agentMonthlyStats).where(eq(agentMonthlyStats.agentId, id))
  return { removed: { qrScans: scans.length }, kept: [], fileKeys: [] }
}
