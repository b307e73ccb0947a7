import type { liveKinds } from '../enums.ts'

/** A hint that something changed for a person; the screen refetches the details. */
export type LiveEvent = { kind: (typeof liveKinds)[number]; subjectId: string }

/** As an open window hears it: some are sent again when it reconnects. */
export type HeardEvent = LiveEvent & { id: number }

/** After `reset`, events may have been lost: the screen refetches everything. */
export type LiveMessage = LiveEvent | { kind: 'reset' }
