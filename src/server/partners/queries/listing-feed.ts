import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { teamRoleOf } from '../../teams/policy.ts'
import { listingFeedUrls } from '../policy.ts'
import { findFeed } from './feed-listings.ts'

/** Who knows the addresses reads the listings, so other members get none. */
export async function getListingFeed({ db, actor, services }: MemberCall, { teamId }: { teamId: string }) {
  const role = teamRoleOf(actor, teamId)
  if (role === null) return refused('NOT_FOUND')
  const feed = role === 'owner' ? await findFeed(db, teamId) : null
  return {
    feed: feed && { ...listingFeedUrls(services.config, feed.id), lastReadAt: feed.lastReadAt },
    can: { manage: role === 'owner' },
  }
}
