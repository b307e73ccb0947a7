import { z } from 'zod'

import { m } from '#messages'

import { homePairStates, homePairVerdicts } from '../enums/homes.ts'
import { textSchema } from '../shared.ts'

const reason = textSchema(500).min(5, { error: () => m.moderation_reason_required() })

/** `state` as the caller saw it. */
export const decideHomePairInput = z.object({
  id: z.uuid(),
  state: z.enum(homePairStates),
  verdict: z.enum(homePairVerdicts),
  /** In the audit log and sent to both advertisers. */
  reason,
})
export type DecideHomePairInput = z.output<typeof decideHomePairInput>

export const joinHomesInput = z.object({
  one: z.coerce.number().int().min(10_000).max(9_999_999),
  other: z.coerce.number().int().min(10_000).max(9_999_999),
  reason,
})
export type JoinHomesInput = z.output<typeof joinHomesInput>
