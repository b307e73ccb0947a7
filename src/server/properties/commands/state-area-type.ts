import type { areaTypes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import { refused, type Refused } from '../../platform/outcome.ts'
import { canStateAreaType } from '../policy.ts'
import { fieldsOf } from './changes.ts'
import { findPending, openEditing, saveChanges, type Edit, type EditRefusal, type Saved } from './editing.ts'
import { recordEvent } from './record-event.ts'

type StateAreaType = Edit & { id: string; areaType: (typeof areaTypes)[number] }

/** State which area a listing gives, public at once; never over one that is stated or awaits review. */
export async function stateAreaType(
  db: Database,
  { id, areaType, ...edit }: StateAreaType,
): Promise<Saved | Refused<EditRefusal | 'STALE'>> {
  return db.transaction(async (tx) => {
    const opened = await openEditing(tx, { id, actor: edit.actor })
    if ('refusal' in opened) return refused(opened.refusal)
    const { listing } = opened
    const pending = await findPending(tx, id)
    const isOpen = canStateAreaType({ ...listing, ...listing.current })
    if (!isOpen || pending?.changes.areaType !== undefined) return refused('STALE')
    const changes = { areaType: { before: null, after: areaType } }
    const saved = await saveChanges(tx, { ...edit, action: 'properties.edit', listing, changes })
    const event = { propertyId: id, actorId: edit.actor.userId, now: edit.now }
    await recordEvent(tx, { ...event, kind: 'edited', changes: { fields: fieldsOf(changes) } })
    return saved
  })
}
