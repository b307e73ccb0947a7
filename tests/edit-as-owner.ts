import type { Actor } from '#server/platform/context.ts'

import { sampleEdit } from './listing-forms.ts'
import type { As } from './test.ts'

/** Saves the listing of the factory with changes, as its owner would, and answers it as it stands then. */
export async function editAsOwner(as: As, owner: Actor, id: string, changes: Record<string, unknown>) {
  const module = as(owner).properties
  const { version } = await module.getOwnProperty({ id })
  await module.updateProperty(sampleEdit({ id, version }, changes))
  return module.getOwnProperty({ id })
}
