import type { HomePair, HomePairDetail } from '#contract/moderation/home-pairs.ts'

import type { Actor } from '../../platform/context.ts'
import { canDecide } from '../policy/decisions.ts'
import type { ComparedRow, HomePairRow } from '../queries/home-pairs.ts'

export function presentHomePair({ listings, decision, ...pair }: HomePairRow): HomePair {
  void decision
  return { ...pair, listings: [presentListing(listings[0]), presentListing(listings[1])] }
}

export function presentHomePairDetail(row: HomePairRow, actor: Actor): HomePairDetail {
  const [one, other] = row.listings
  return {
    ...row,
    listings: [presentCompared(one), presentCompared(other)],
    can: { decide: row.listings.every((listing) => canDecide(actor, listing)) },
  }
}

function presentListing({ id, numericId, title, address, advertiser, price, purpose, images }: ComparedRow) {
  return { id, numericId, title, address, advertiser, price, purpose, image: images[0] ?? null }
}

function presentCompared({ userId, teamId, createdBy, ...listing }: ComparedRow) {
  void [userId, teamId, createdBy]
  return { ...listing, image: listing.images[0] ?? null }
}
