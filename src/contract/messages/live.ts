import type { liveKinds } from '../enums.ts'

/** Something changed for a person; what exactly, the screen asks. */
export type LiveEvent = { kind: (typeof liveKinds)[number]; subjectId: string }

/** After `reset` events may be missing: what is shown is to be read anew. */
export type LiveMessage = LiveEvent | { kind: 'reset' }
