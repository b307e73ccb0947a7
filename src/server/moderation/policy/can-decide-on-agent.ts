import type { ReportedAgent } from '#contract/moderation/reported.ts'

import type { Actor } from '../../platform/context.ts'

type State = { userId: string; isPassedOn: boolean }

/** Staff who may suspend close reports for good; reviewers dismiss or escalate, and lose an escalated report. */
export function canDecideOnAgent(actor: Actor, { userId, isPassedOn }: State): ReportedAgent['can'] {
  const isReviewer = actor.duties.includes('review') && actor.userId !== userId
  const canAct = actor.duties.includes('suspendUsers')
  return {
    dismiss: isReviewer && (canAct || !isPassedOn),
    passOn: isReviewer && !canAct && !isPassedOn,
    uphold: isReviewer && canAct,
  }
}
