import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'

import { namedId } from '../../../platform/auth/signed-id.ts'
import type { Secrets } from '../../../platform/config.ts'
import { isConfirmationToken, isGone, movesOf } from '../../policy.ts'
import { changeAvailability } from '../availability.ts'
import type { CancelVisits } from '../dependencies.ts'
import { lockProperty } from '../lock-property.ts'
import { confirmIfAskedFor } from './renew.ts'

type Press = {
  token: string
  secrets: Secrets
  answer: 'available' | 'gone'
  cancelVisits: CancelVisits
  now: Date
}

/**
 * Confirm the listing of a signed link, or end its offer, without an account; pressed again it changes nothing more.
 * False for a token that we did not issue to its present owner, and where nobody is asked.
 */
export async function answerConfirmationLink(
  db: Database,
  { token, secrets, answer, cancelVisits, now }: Press,
): Promise<boolean> {
  const id = namedId(token)
  if (id === null) return false
  return db.transaction(async (tx) => {
    const property = await lockProperty(tx, id)
    if (!property || !isConfirmationToken(secrets, { ...property, token })) return false
    const { userId: actorId, availability: from } = property
    if (answer === 'available') return (await confirmIfAskedFor(tx, { id, actorId, now })) !== null
    const to = movesOf(property).find((availability) => isGone({ availability }))
    if (isGone(property) || to === undefined) return false
    const day = dayInIndia(now)
    const change = { property, actorId, from, to, day, reason: '', cancelVisits, now }
    return (await changeAvailability(tx, change)) !== null
  })
}
