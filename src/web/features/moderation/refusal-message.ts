import { m } from '#messages'

import { failureOf } from '#web/api/failure.ts'

/** What a reviewer is told of a decision that was not kept. */
export function refusalSentence(error: unknown): string {
  const failure = failureOf(error)
  const isKnown = failure !== null && failure.code !== 'INTERNAL_SERVER_ERROR'
  return isKnown ? failure.message : m.moderation_decide_failed()
}
