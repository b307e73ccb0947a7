import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { Actor } from '../../platform/context.ts'
import { canSeeContact } from '../policy.ts'
import { findPlatformLead } from '../queries/find-platform-lead.ts'

type SeePlatformContact = { actor: Actor; id: string; requestId: string; now: Date }

type Seen = { email: string | null; phone: string | null } | 'unknown' | 'forbidden'

/** Calling is the task, so that no reason is asked; each look leaves its line. */
export async function seePlatformContact(
  db: Database,
  { actor, id, requestId, now }: SeePlatformContact,
): Promise<Seen> {
  return db.transaction(async (tx): Promise<Seen> => {
    const lead = await findPlatformLead(tx, id)
    if (!lead) return 'unknown'
    if (!canSeeContact(actor, lead)) return 'forbidden'
    await audit(tx, {
      actor,
      action: 'support.seePlatformContact',
      subject: 'platform_lead',
      subjectId: id,
      requestId,
      now,
    })
    return { email: lead.email, phone: lead.phone }
  })
}
