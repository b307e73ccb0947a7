import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema } from '../shared.ts'

const team = z.object({ teamId: z.uuid() })
const notOwned = failures({ NOT_FOUND: m.teams_not_found, FORBIDDEN: m.teams_owner_only })
const limit = {
  name: 'partners.feeds',
  limit: 30,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

const listingFeed = z.object({
  /** Secret addresses of the team's approved, available listings: XML by Meta's fields, CSV by Google's. */
  feed: z.object({ meta: z.url(), google: z.url(), lastReadAt: instantSchema.nullable() }).nullable(),
  can: z.object({ manage: z.boolean() }),
})
export type ListingFeed = z.infer<typeof listingFeed>

/** A team's listings for the catalogues of other sites. */
export const feeds = {
  getListingFeed: procedure({
    access: 'member',
    method: 'GET',
    path: '/partners/feed',
    summary: "The addresses of a team's feeds, for its owner; null without, and for other members",
  })
    .input(team)
    .output(listingFeed)
    .errors(failures({ NOT_FOUND: m.teams_not_found })),

  renewListingFeed: command({
    access: 'member',
    limit,
    path: '/partners/feed',
    summary: "Give a team's listings feeds at new secret addresses, which ends the former ones",
  })
    .input(team)
    .errors(notOwned),

  stopListingFeed: command({
    access: 'member',
    method: 'DELETE',
    path: '/partners/feed',
    summary: "End the feeds of a team's listings; idempotent",
  })
    .input(team)
    .errors(notOwned),
}
