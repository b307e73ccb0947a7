import { reactions as accounts } from './accounts/reactions.ts'
import { reactions as leads } from './leads/reactions.ts'
import { reactions as messages } from './messages/reactions.ts'
import { reactions as moderation } from './moderation/reactions.ts'
import type { Reactions } from './platform/jobs.ts'

/** Every room that reacts to news. */
export const reactions: readonly Reactions[] = [accounts, leads, messages, moderation]
