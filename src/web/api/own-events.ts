import type { LiveNews } from '#contract/messages/live.ts'

/** How long after its answer the event of one's own action may still arrive. */
const lateness = 5_000

type Own = { subjectId: string; isHeard: boolean; until: number }

let own: Own[] = []

/**
 * Does something to a subject; its live event is not heard here, because the caller reads the page anew afterwards.
 * Events on the subject before the answer are covered by that reading too; of later ones a single one is our own.
 */
export async function actOn<Answer>(subjectId: string, act: () => Promise<Answer>): Promise<Answer> {
  const action: Own = { subjectId, isHeard: false, until: Infinity }
  own.push(action)
  try {
    return await act()
  } catch (error) {
    action.isHeard = true
    throw error
  } finally {
    action.until = action.isHeard ? 0 : Date.now() + lateness
  }
}

/** Whether this event only says what this tab has just done itself. */
export function isOwnEvent(news: LiveNews): boolean {
  own = own.filter(({ until }) => until > Date.now())
  if (news.kind === 'reset') return false
  const action = own.find(({ subjectId }) => subjectId === news.subjectId)
  if (!action) return false
  action.isHeard = true
  if (action.until !== Infinity) own = own.filter((each) => each !== action)
  return true
}
