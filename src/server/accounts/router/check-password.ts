import type { Actor, Context } from '../../platform/context.ts'
import { confirmPassword } from '../commands/confirm-password.ts'

type PasswordCheck = { hash: string; refusal: null } | { refusal: 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS' }

/** Before what only the owner of the account may do; a refusal for too many guesses says when to come back. */
export async function checkPassword(
  { db, now, responseHeaders, actor }: Context & { actor: Actor },
  password: string,
): Promise<PasswordCheck> {
  const answer = await confirmPassword(db, { userId: actor.userId, password, now: now() })
  if (answer.outcome === 'confirmed') return { hash: answer.hash, refusal: null }
  if (answer.outcome === 'TOO_MANY_REQUESTS')
    responseHeaders.set('Retry-After', String(answer.retryAfterSeconds))
  return { refusal: answer.outcome }
}
