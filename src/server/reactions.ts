import { accountsReactions } from './accounts/reactions.ts'
import { reactions as leads } from './leads/reactions.ts'
import { reactions as messages } from './messages/reactions.ts'
import { reactions as moderation } from './moderation/reactions.ts'
import { personalData } from './rights.ts'
import type { Reactions } from './platform/jobs.ts'
import { reactions as profiles } from './profiles/reactions.ts'
import { reactions as properties } from './properties/reactions.ts'
import { reactions as subscriptions } from './subscriptions/reactions.ts'
import { reactions as support } from './support/reactions.ts'
import { reactions as visits } from './visits/reactions.ts'

/** Every room that reacts to news. */
export const reactions: readonly Reactions[] = [
  accountsReactions(personalData),
  profiles,
  properties,
  leads,
  visits,
  messages,
  moderation,
  support,
  subscriptions,
]
