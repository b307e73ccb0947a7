import type { Database } from '#database/client.ts'
import { platformLeads } from '#database/schema/support.ts'
import { and, eq } from 'drizzle-orm'

import { findEnquirer } from '../../leads/queries/find-enquirer.ts'
import { announce } from '../../platform/announce.ts'

type RaiseUpgrade = {
  /** Names this enquiry, too. */
  requestId: string
  userId: string
  propertyId: string | null
  level?: string
  months: number
  note: string | null
  now: Date
}

/** Tells the sales desk of a request for an upgrade, as of everything else that is asked of the house. */
export async function raiseUpgrade(
  tx: Database,
  { requestId, userId, propertyId, level, months, note, now }: RaiseUpgrade,
): Promise<void> {
  const asker = await findEnquirer(tx, userId)
  if (!asker) throw new Error('The person who asks for an upgrade is not there')
  const { name, email, phone } = asker
  await tx.insert(platformLeads).values({
    userId,
    propertyId,
    kind: 'upgrade',
    name,
    email,
    phone,
    message: note,
    parameters: { months, ...(level !== undefined && { level }) },
    submissionKey: requestId,
    lastEnquiredAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await announce(tx, { name: 'upgrade.requested', requestId })
}

/** Nobody at the desk calls about what was taken back or decided. */
export async function closeUpgrade(
  tx: Database,
  { requestId, status, now }: { requestId: string; status: 'converted' | 'closed'; now: Date },
): Promise<void> {
  await tx
    .update(platformLeads)
    .set({ status, updatedAt: now })
    .where(and(eq(platformLeads.submissionKey, requestId), eq(platformLeads.kind, 'upgrade')))
}
