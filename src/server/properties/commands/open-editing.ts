import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { canEditProperty, canSeeProperty } from '../policy.ts'
import { lockEditing } from './lock-editing.ts'
import type { Editing } from './lock-editing.ts'

export type EditRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'ARCHIVED'

/** The listing, held for this person to change, or why they may not. */
export async function openEditing(
  tx: Database,
  { id, actor }: { id: string; actor: Actor },
): Promise<{ listing: Editing } | { refusal: EditRefusal }> {
  const uncheckedListing = await lockEditing(tx, id)
  if (!uncheckedListing || !canSeeProperty(actor, uncheckedListing)) return { refusal: 'NOT_FOUND' }
  if (!canEditProperty(actor, uncheckedListing)) return { refusal: 'FORBIDDEN' }
  return uncheckedListing.archivedAt === null ? { listing: uncheckedListing } : { refusal: 'ARCHIVED' }
}
