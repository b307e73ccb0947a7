import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { subscriptionLevels } from '#contract/enums/properties.ts'
import { subscriptionStatuses, upgradeStatuses, upgradeSubjects } from '#contract/enums/support.ts'

import { users } from './accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkOneOf, rupees, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

export const plans = pgTable(
  'plans',
  {
    level: text({ enum: subscriptionLevels }).primaryKey(),
    monthlyPrice: rupees().notNull(),
    /** Null: unlimited. */
    listingLimit: integer(),
    featuredLimit: integer().notNull().default(0),
    photoLimit: integer().notNull().default(10),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('plans_level_known', t.level, subscriptionLevels),
    checkAtLeast('plans_monthly_price_not_negative', t.monthlyPrice, 0),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text({ enum: subscriptionLevels })
      .notNull()
      .references(() => plans.level, { onDelete: 'restrict' }),
    status: text({ enum: subscriptionStatuses }).notNull().default('active'),
    startsAt: instant().notNull(),
    endsAt: instant(),
    /** When the owner was notified of the coming end. */
    endingNotifiedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_one_active_key')
      .on(t.userId)
      .where(sql`${t.status} = 'active'`),
    checkOneOf('subscriptions_status_known', t.status, subscriptionStatuses),
    check('subscriptions_dates_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    index('subscriptions_of_user_idx').on(t.userId, t.startsAt),
    index('subscriptions_of_plan_idx').on(t.level),
    index('subscriptions_changing_idx')
      .on(t.endsAt)
      .where(sql`${t.status} in ('active', 'upcoming')`),
  ],
)

export const upgradeRequests = pgTable(
  'upgrade_requests',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text({ enum: upgradeSubjects }).notNull(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    level: text({ enum: subscriptionLevels }).references(() => plans.level, { onDelete: 'restrict' }),
    months: integer().notNull().default(1),
    amount: rupees(),
    status: text({ enum: upgradeStatuses }).notNull().default('open'),
    note: text(),
    /** Reason of the decline. */
    reason: text(),
    paymentReference: text(),
    handledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('upgrade_requests_one_open_key')
      .on(t.userId, t.subject, sql`coalesce(${t.propertyId}, ${t.userId})`)
      .where(sql`${t.status} in ('open', 'awaiting_payment')`),
    checkOneOf('upgrade_requests_subject_known', t.subject, upgradeSubjects),
    checkOneOf('upgrade_requests_status_known', t.status, upgradeStatuses),
    checkAtLeast('upgrade_requests_months_positive', t.months, 1),
    check(
      'upgrade_requests_names_its_subject',
      sql`(${t.subject} = 'listing') = (${t.propertyId} is not null)`,
    ),
    index('upgrade_requests_queue_idx').on(t.status, t.createdAt, t.id),
    index('upgrade_requests_closed_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} not in ('open', 'awaiting_payment')`),
    index('upgrade_requests_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('upgrade_requests_of_property_idx').on(t.propertyId),
    index('upgrade_requests_of_plan_idx').on(t.level),
    index('upgrade_requests_of_staff_idx').on(t.handledBy),
  ],
)

export const featurings = pgTable(
  'featurings',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    upgradeRequestId: uuid().references(() => upgradeRequests.id, { onDelete: 'set null' }),
    /** The plan it belongs to; null if paid separately or granted by staff. */
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    endedEarlyAt: instant(),
    /** When the owner was notified of the coming end, and when the end was processed. */
    endingNotifiedAt: instant(),
    processedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('featurings_dates_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    index('featurings_of_property_idx').on(t.propertyId, t.endsAt),
    /** For featured periods whose end is not processed yet. */
    index('featurings_unprocessed_idx')
      .on(t.endsAt, t.id)
      .where(sql`${t.processedAt} is null and ${t.endedEarlyAt} is null`),
    index('featurings_of_subscription_idx').on(t.subscriptionId, t.endsAt),
    index('featurings_of_request_idx').on(t.upgradeRequestId),
    index('featurings_of_staff_idx').on(t.createdBy),
  ],
)
