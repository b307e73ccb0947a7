import type { Database } from '#database/client.ts'

import { findForAct, refused } from './act-on-person.ts'
import type { ActRefusal, PersonAct } from './act-on-person.ts'

type Revealed =
  | { outcome: 'done'; email: string; phones: string[] }
  | { outcome: 'refused'; refusal: ActRefusal }

/** Nobody sees an address or a number that the log does not name them for. */
export async function revealContact(db: Database, act: PersonAct): Promise<Revealed> {
  const { id, actor, reason, recordAct, requestId, now } = act
  return db.transaction(async (tx): Promise<Revealed> => {
    const { person, refusal } = await findForAct(tx, act, 'viewUsers')
    if (refusal) return refused(refusal)
    const phones = [...new Set(person.phones.filter((phone) => phone !== null))]
    await recordAct(tx, {
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
