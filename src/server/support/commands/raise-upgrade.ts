import type { Database } from '#database/client.ts'
import { platformLeads } from '#database/schema/support.ts'
import { and, eq } from 'drizzle-orm'

import { findEnquirer } from '../../leads/queries/find-enquirer.ts'
import { announce } from '../../platform/announce.ts'
import type { Locale } from '../../platform/context.ts'

type RaiseUpgrade = {
  /** Names this enquiry, too. */
  requestId: string
  userId: string
  propertyId: string
  months: number
  note: string | null
  locale: Locale
  now: Date
}

/** Tells the sales desk of a request for an upgrade, as of everything else that is asked of the house. */
export async function raiseUpgrade(
  tx: Database,
  { requestId, userId, propertyId, months, note, locale, now }: RaiseUpgrade,
): Promise<void> {
  const asker = await findEnquirer(tx, userId)
  if (!asker) throw new Error('The person who asks for an upgrade is not there')
  const { name, email, phone } = asker
  const [kept] = await tx
    .insert(platformLeads)
    .values({
      userId,
      propertyId,
      kind: 'upgrade',
      name,
      email,
      phone,
      message: note,
      parameters: { months },
      submissionKey: requestId,
      lastEnquiredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: platformLeads.id })
  if (!kept) throw new Error('The inserted enquiry was not returned')
  const news = { platformLeadId: kept.id, repeat: 0, locale, takesReceipt: false }
  await announce(tx, { name: 'platformLead.received', ...news })
}

/** Nobody at the desk calls about what was taken back. */
export async function closeUpgrade(
  tx: Database,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  await tx
    .update(platformLeads)
    .set({ status: 'closed', updatedAt: now })
    .where(and(eq(platformLeads.submissionKey, requestId), eq(platformLeads.kind, 'upgrade')))
}
