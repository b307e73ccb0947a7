import { z } from 'zod'

import { changeDetails } from '../properties/change.ts'
import { instantSchema } from '../shared.ts'
import { findingKinds, propertyEventKinds, reportReasons, storyActions } from '../words.ts'

const told = {
  id: z.string(),
  at: instantSchema,
  /** Null for a program, a stranger, and whoever has left. */
  actor: z.object({ id: z.uuid(), name: z.string(), isOwner: z.boolean() }).nullable(),
}

/** One thing that happened to a listing. */
export const storyEntry = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('change'),
    ...told,
    kind: z.enum(propertyEventKinds),
    ...changeDetails.shape,
  }),
  z.object({ source: z.literal('noticed'), ...told, kind: z.enum(findingKinds) }),
  z.object({ source: z.literal('settled'), ...told, kind: z.enum(findingKinds) }),
  z.object({ source: z.literal('reported'), ...told, kind: z.enum(reportReasons) }),
  z.object({ source: z.literal('act'), ...told, kind: z.enum(storyActions) }),
])
export type StoryEntry = z.infer<typeof storyEntry>
