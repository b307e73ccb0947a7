import { m } from '#messages'
import { z } from 'zod'

import { failure } from '../base.ts'
import { deskHolders } from '../words.ts'

/** Somebody who works at the same desk. */
export const colleagueSchema = z.object({ userId: z.uuid(), name: z.string(), isCaller: z.boolean() })
export type Colleague = z.infer<typeof colleagueSchema>

/** Whose work a list shows: anybody’s, the caller’s, nobody’s, or that of one colleague. */
export const holderInput = z.enum(deskHolders).or(z.uuid())

export const holdInput = z.object({
  /** Who had it as the caller saw it; null for nobody. */
  from: z.uuid().nullable(),
  /** Somebody else of the desk by their id. */
  to: z.enum(['me', 'nobody']).or(z.uuid()),
})
export type HoldTo = z.infer<typeof holdInput>['to']

export const notOfDesk = { NOT_OF_DESK: failure(422, m.support_desk_not_of_desk) }
