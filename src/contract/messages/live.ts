import type { liveKinds } from '../words.ts'

/** Something changed for a person; what exactly, the screen asks. */
export type LiveEvent = { kind: (typeof liveKinds)[number]; subjectId: string }

/** After `reset` events may be missing: what is shown is to be read anew. */
export type LiveNews = LiveEvent | { kind: 'reset' }
