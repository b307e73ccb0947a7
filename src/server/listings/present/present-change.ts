import type { z } from 'zod'

import { changeDetails, type changeSchema } from '#contract/properties/own-property.ts'

import type { Actor } from '../../platform/context.ts'
import type { ChangeRow } from '../../properties/queries/revisions.ts'

/** Staff appear as the company; a change without an author was automatic. */
export function presentChange(
  { actorId, kind, changes, id, createdAt }: ChangeRow,
  { actor, ownerId }: { actor: Actor; ownerId: string },
): z.input<typeof changeSchema> {
  const author = actorId === ownerId ? 'owner' : 'company'
  const isProgram = actorId === null && automaticKinds.has(kind)
  const parsed = changeDetails.safeParse(changes)
  return {
    id,
    kind,
    by: isProgram ? 'program' : actorId === actor.userId ? 'you' : author,
    at: createdAt,
    ...(parsed.success ? parsed.data : changeDetails.parse({})),
  }
}

const automaticKinds: ReadonlySet<ChangeRow['kind']> = new Set([
  'held',
  'released',
  'reported_gone',
  'confirmation_missed',
])
