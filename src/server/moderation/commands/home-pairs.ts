import type { homePairStates, homePairVerdicts } from '#contract/enums/homes.ts'
import type { Database } from '#database/client.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { publishEvent } from '../../platform/jobs/publish-event.ts'
import { refused } from '../../platform/outcome.ts'
import { decideHomes } from '../../properties/commands/homes/decide-homes.ts'
import { lockHomes } from '../../properties/commands/homes/group-homes.ts'
import { findUncheckedListing } from '../../properties/queries/find-property.ts'
import { canDecide } from '../policy/decisions.ts'
import { findHomePair, type HomePairRow } from '../queries/home-pairs.ts'

type Verdict = (typeof homePairVerdicts)[number]
type Decide = Call & {
  id: string
  state: (typeof homePairStates)[number]
  verdict: Verdict
  reason: string
}

/** Join or split two listings, whatever their score. */
export async function decideHomePair(db: Database, { id, state, verdict, reason, ...call }: Decide) {
  return db.transaction(async (tx) => {
    await lockHomes(tx)
    const pair = await findHomePair(tx, id)
    if (!pair) return refused('NOT_FOUND')
    if (!pair.listings.every((listing) => canDecide(call.actor, listing))) return refused('FORBIDDEN')
    if (pair.state === 'decided' && pair.verdict === verdict && pair.decision?.reason === reason) return null
    if (pair.state !== state) return refused('STALE')
    const [one, other] = pair.listings
    await decide(tx, { ...call, ids: [one.id, other.id], verdict, reason, before: pair })
    return null
  })
}

type Join = Call & { one: number; other: number; reason: string }

/** Join two listings that no score has found; the id of their pair. */
export async function joinHomes(db: Database, { one, other, reason, ...call }: Join) {
  return db.transaction(async (tx) => {
    await lockHomes(tx)
    if (one === other) return refused('SELF')
    const [first, second] = [
      await findUncheckedListing(tx, String(one)),
      await findUncheckedListing(tx, String(other)),
    ]
    if (!first || !second) return refused('NOT_FOUND')
    const isAllowed = [first, second].every((listing) =>
      canDecide(call.actor, { ...listing, createdBy: listing.invitedBy }),
    )
    if (!isAllowed) return refused('FORBIDDEN')
    if (first.purpose !== second.purpose || first.type !== second.type) return refused('UNAVAILABLE')
    return {
      id: await decide(tx, { ...call, ids: [first.id, second.id], verdict: 'same', reason, before: null }),
    }
  })
}

type Decided = Call & {
  ids: readonly [string, string]
  verdict: Verdict
  reason: string
  before: HomePairRow | null
}

async function decide(tx: Database, { ids, verdict, reason, before, ...call }: Decided): Promise<string> {
  const { actor, now } = call
  const pairId = await decideHomes(tx, { ids, verdict, reason, actor, now })
  const [one, other] = ids
  await audit(tx, {
    ...call,
    action: verdict === 'same' ? 'properties.joinHomes' : 'properties.splitHomes',
    subject: 'home_pair',
    subjectId: pairId,
    details: { one, other, reason },
    before: { isGrouped: before?.isGrouped ?? false },
    after: { isGrouped: verdict === 'same' },
  })
  await publishEvent(tx, { name: 'home.pairDecided', pairId, at: now.toISOString() })
  return pairId
}
