import { m } from '#messages'
import { z } from 'zod'

import { failures } from '../errors.ts'
import { assigneeFilters } from '../enums.ts'

/** Somebody who works at the same desk. */
export const colleagueSchema = z.object({ userId: z.uuid(), name: z.string(), isCaller: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>

/** Whose work a list shows: anybody’s, the caller’s, nobody’s, or that of one colleague. */
export const assigneeFilter = z.enum(assigneeFilters).or(z.uuid())

export const assignInput = z.object({
  /** Who had it as the caller saw it; null for nobody. */
  from: z.uuid().nullable(),
  /** Somebody else of the desk by their id. */
  to: z.enum(['me', 'nobody']).or(z.uuid()),
})
export type AssignTo = z.infer<typeof assignInput>['to']

export const invalidAssignee = failures({ INVALID_ASSIGNEE: m.support_queue_invalid_assignee })
