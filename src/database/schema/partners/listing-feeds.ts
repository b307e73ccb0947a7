import { pgTable, unique, uuid } from 'drizzle-orm/pg-core'

import { createdAt, id, instant } from '../columns.ts'
import { teams } from '../teams.ts'

/** A team's feeds of its listings, or without one the operator's of all; a new row is a new address. */
export const listingFeeds = pgTable(
  'listing_feeds',
  {
    id: id(),
    teamId: uuid().references(() => teams.id, { onDelete: 'cascade' }),
    lastReadAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique('listing_feeds_team_key').on(t.teamId).nullsNotDistinct()],
)
