import type { ReportedAgent } from '#contract/moderation/reported.ts'

import type { Actor } from '../../platform/context.ts'

type State = { userId: string; isPassedOn: boolean }

/** Who may suspend closes reports for good; a reviewer dismisses or passes on, and what was passed on is no more theirs. */
export function canDecideOnAgent(actor: Actor, { userId, isPassedOn }: State): ReportedAgent['can'] {
  const isReviewer = actor.duties.includes('review') && actor.userId !== userId
  const canAct = actor.duties.includes('suspendUsers')
  return {
    dismiss: isReviewer && (canAct || !isPassedOn),
    passOn: isReviewer && !canAct && !isPassedOn,
    uphold: isReviewer && canAct,
  }
}
