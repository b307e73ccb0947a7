import type { Actor } from '../../platform/context.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import type { Writing } from '../commands/record-edit.ts'

/** Who writes, and how it is kept. */
export function writingOf(
  { actor, requestId, now }: { actor: Actor; requestId: string; now: () => Date },
  recordAct: RecordAct,
): Writing {
  return { actor, recordAct, requestId, now: now() }
}
