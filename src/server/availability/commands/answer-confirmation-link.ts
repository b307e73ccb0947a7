import { dayInIndia } from '#contract/dates.ts'

import { namedId } from '../../platform/auth/signed-id.ts'
import type { Call } from '../../platform/call.ts'
import { lockProperty } from '../../properties/commands/lock-property.ts'
import { isConfirmationToken, isGone, movesOf } from '../../properties/policy.ts'
import { changeAvailability } from './availability.ts'
import { confirmIfAskedFor } from './confirm-listings.ts'

/**
 * Confirm the listing of a signed link, or end its offer, without an account; pressed again it changes nothing more.
 * False for a token that we did not issue to its present owner, and where nobody is asked.
 */
export async function answerConfirmationLink(
  call: Call,
  { token, answer }: { token: string; answer: 'available' | 'gone' },
): Promise<boolean> {
  const id = namedId(token)
  if (id === null) return false
  return call.transaction(async ({ db, now, services }) => {
    const property = await lockProperty(db, id)
    if (!property || !isConfirmationToken(services.config, { ...property, token })) return false
    const { userId: actorId, availability: from } = property
    if (answer === 'available') return (await confirmIfAskedFor(db, { id, actorId, now })) !== null
    const to = movesOf(property).find((availability) => isGone({ availability }))
    if (isGone(property) || to === undefined) return false
    const day = dayInIndia(now)
    const change = { property, actorId, from, to, day, reason: '', now }
    return (await changeAvailability(db, change)) !== null
  })
}
