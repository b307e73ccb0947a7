import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { reviewStatuses } from '#contract/enums.ts'

import { users } from './accounts.ts'
import { checkBetween, createdAt, id, instant, checkOneOf, updatedAt } from './columns.ts'
import { leads } from './leads.ts'
import { propertyTours } from './visits.ts'

/** A review requires a completed visit or a converted lead: one of them is referenced. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    tourId: uuid().references(() => propertyTours.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    content: text(),
    reply: text(),
    repliedAt: instant(),
    status: text({ enum: reviewStatuses }).notNull().default('published'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_agent_author_key').on(t.agentId, t.authorId),
    checkBetween('reviews_rating_stars', t.rating, 1, 5),
    checkOneOf('reviews_status_known', t.status, reviewStatuses),
    check('reviews_not_of_oneself', sql`${t.agentId} <> ${t.authorId}`),
    index('reviews_of_agent_newest_idx').on(t.agentId, t.status, t.createdAt, t.id),
    index('reviews_of_author_idx').on(t.authorId),
    index('reviews_of_lead_idx').on(t.leadId),
    index('reviews_of_tour_idx').on(t.tourId),
  ],
)
