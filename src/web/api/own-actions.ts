import type { LiveMessage } from '#contract/messages/live.ts'

/** How long after the response the event of an own action may still arrive. */
const maxEventDelayMs = 5_000

type OwnAction = { subjectId: string; isReceived: boolean; until: number }

let ownActions: OwnAction[] = []

/**
 * Runs an action on a subject and ignores its live event, because the caller refetches afterwards.
 * The refetch also covers earlier events on the subject; of later ones, one is the action's own.
 */
export async function trackAction<Answer>(subjectId: string, run: () => Promise<Answer>): Promise<Answer> {
  const action: OwnAction = { subjectId, isReceived: false, until: Infinity }
  ownActions.push(action)
  try {
    return await run()
  } catch (error) {
    action.isReceived = true
    throw error
  } finally {
    action.until = action.isReceived ? 0 : Date.now() + maxEventDelayMs
  }
}

/** Whether this event was caused by this tab's own action. */
export function isOwnEvent(liveMessage: LiveMessage): boolean {
  ownActions = ownActions.filter(({ until }) => until > Date.now())
  if (liveMessage.kind === 'reset') return false
  const action = ownActions.find(({ subjectId }) => subjectId === liveMessage.subjectId)
  if (!action) return false
  action.isReceived = true
  if (action.until !== Infinity) ownActions = ownActions.filter((other) => other !== action)
  return true
}
