import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import { findForAction } from './action-on-person.ts'
import type { ActionRefusal, PersonAction } from './action-on-person.ts'
import { refused } from '../../platform/outcome.ts'
import type { Refused } from '../../platform/outcome.ts'

type Revealed = { outcome: 'done'; email: string; phones: string[] } | Refused<ActionRefusal>

/** Nobody sees an address or a number that the log does not name them for. */
export async function revealContact(db: Database, command: PersonAction): Promise<Revealed> {
  const { id, actor, reason, requestId, now } = command
  return db.transaction(async (tx): Promise<Revealed> => {
    const { person, refusal } = await findForAction(tx, command, 'viewUsers')
    if (refusal) return refused(refusal)
    const phones = [...new Set(person.phones.filter((phone) => phone !== null))]
    await audit(tx, {
      actor,
      action: 'accounts.reveal',
      subject: 'user',
      subjectId: id,
      details: { reason },
      requestId,
      now,
    })
    return { outcome: 'done', email: person.email, phones }
  })
}
