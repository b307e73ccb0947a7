import { z } from 'zod'

import { changeDetails } from '../properties/change.ts'
import { instantSchema } from '../shared.ts'
import { checkResultKinds, propertyEventKinds, reportReasons, historyActions } from '../enums.ts'

const entry = {
  id: z.string(),
  at: instantSchema,
  /** Null for a program, a stranger, and whoever has left. */
  actor: z.object({ id: z.uuid(), name: z.string(), isOwner: z.boolean() }).nullable(),
}

/** One thing that happened to a listing. */
export const timelineEntry = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('change'),
    ...entry,
    kind: z.enum(propertyEventKinds),
    ...changeDetails.shape,
  }),
  z.object({ source: z.literal('noticed'), ...entry, kind: z.enum(checkResultKinds) }),
  z.object({ source: z.literal('settled'), ...entry, kind: z.enum(checkResultKinds) }),
  z.object({ source: z.literal('reported'), ...entry, kind: z.enum(reportReasons) }),
  z.object({ source: z.literal('act'), ...entry, kind: z.enum(historyActions) }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>
