import type { DecideHomePairInput, JoinHomesInput } from '#contract/moderation/home-pair-inputs.ts'

import { decideHomes } from '../../homes/commands/decide-homes.ts'
import { lockHomes } from '../../homes/commands/group-homes.ts'
import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { canDecide } from '../policy/decisions.ts'
import { findHomePair } from '../queries/home-pairs.ts'

/** Join or split two listings, whatever their score. */
export async function decideHomePair(call: MemberCall, { id, state, verdict, reason }: DecideHomePairInput) {
  return call.transaction(async (call) => {
    await lockHomes(call.db)
    const pair = await findHomePair(call.db, id)
    if (!pair) return refused('NOT_FOUND')
    if (!pair.listings.every((listing) => canDecide(call.actor, listing))) return refused('FORBIDDEN')
    if (pair.state === 'decided' && pair.verdict === verdict && pair.decision?.reason === reason) return null
    if (pair.state !== state) return refused('STALE')
    const [one, other] = pair.listings
    await decide(call, { ids: [one.id, other.id], verdict, reason, wasGrouped: pair.isGrouped })
    return null
  })
}

/** Join two listings that no score has found; the id of their pair. */
export async function joinHomes(call: MemberCall, { one, other, reason }: JoinHomesInput) {
  return call.transaction(async (call) => {
    await lockHomes(call.db)
    if (one === other) return refused('SELF')
    const [first, second] = [
      await findUncheckedListing(call.db, String(one)),
      await findUncheckedListing(call.db, String(other)),
    ]
    if (!first || !second) return refused('NOT_FOUND')
    const isAllowed = [first, second].every((listing) =>
      canDecide(call.actor, { ...listing, createdBy: listing.invitedBy }),
    )
    if (!isAllowed) return refused('FORBIDDEN')
    if (first.purpose !== second.purpose || first.type !== second.type) return refused('UNAVAILABLE')
    const ids = [first.id, second.id] as const
    return { id: await decide(call, { ids, verdict: 'same', reason, wasGrouped: false }) }
  })
}

type Decided = Pick<DecideHomePairInput, 'verdict' | 'reason'> & {
  ids: readonly [string, string]
  wasGrouped: boolean
}

async function decide(call: MemberCall, { ids, verdict, reason, wasGrouped }: Decided): Promise<string> {
  const pairId = await decideHomes(call, { ids, verdict, reason })
  const [one, other] = ids
  await call.audit({
    action: verdict === 'same' ? 'properties.joinHomes' : 'properties.splitHomes',
    subject: 'home_pair',
    subjectId: pairId,
    details: { one, other, reason },
    before: { isGrouped: wasGrouped },
    after: { isGrouped: verdict === 'same' },
  })
  await call.publish({ name: 'home.pairDecided', pairId, at: call.now.toISOString() })
  return pairId
}
