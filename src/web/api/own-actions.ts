import type { LiveMessage } from '#contract/messages/live.ts'

/** How long after its answer the event of one's own action may still arrive. */
const lateness = 5_000

type OwnAction = { subjectId: string; isReceived: boolean; until: number }

let ownActions: OwnAction[] = []

/**
 * Does something to a subject; its live event is not heard here, because the caller reads the page anew afterwards.
 * Events on the subject before the answer are covered by that reading too; of later ones a single one is our own.
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
    action.until = action.isReceived ? 0 : Date.now() + lateness
  }
}

/** Whether this event only says what this tab has just done itself. */
export function isOwnEvent(liveMessage: LiveMessage): boolean {
  ownActions = ownActions.filter(({ until }) => until > Date.now())
  if (liveMessage.kind === 'reset') return false
  const action = ownActions.find(({ subjectId }) => subjectId === liveMessage.subjectId)
  if (!action) return false
  action.isReceived = true
  if (action.until !== Infinity) ownActions = ownActions.filter((each) => each !== action)
  return true
}
