import type { liveKinds } from '../enums.ts'

/** A hint that something changed for a person; the screen refetches the details. */
export type LiveEvent = { kind: (typeof liveKinds)[number]; subjectId: string }

/** After `reset`, events may have been lost: the screen refetches everything. */
export type LiveMessage = LiveEvent | { kind: 'reset' }
