import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { costRateKeys, dlcCategories } from '#contract/enums/costs.ts'

import { users } from './accounts.ts'
import { localities } from './catalogue.ts'
import { checkAtLeast, createdAt, id, checkLength, checkOneOf, updatedAt } from './columns.ts'

/** Where a value comes from, when staff last read it there, and the days in India on which it is in force. */
const sourced = {
  validFrom: date({ mode: 'string' }).notNull(),
  validUntil: date({ mode: 'string' }),
  source: text().notNull(),
  url: text(),
  checkedOn: date({ mode: 'string' }).notNull(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Optimistic lock: incremented on every save. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}

/** Rates that costs are computed with; see `costRateUnits`. */
export const costRates = pgTable(
  'cost_rates',
  {
    id: id(),
    key: text({ enum: costRateKeys }).notNull(),
    /** Two values where sources differ. */
    least: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
    most: numeric({ precision: 14, scale: 4, mode: 'number' }).notNull(),
    ...sourced,
  },
  (t) => [
    unique('cost_rates_key_from_key').on(t.key, t.validFrom),
    checkOneOf('cost_rates_key_known', t.key, costRateKeys),
    checkAtLeast('cost_rates_not_negative', t.least, 0),
    check('cost_rates_ordered', sql`${t.least} <= ${t.most}`),
    check('cost_rates_days_ordered', sql`${t.validFrom} <= ${t.validUntil}`),
    checkLength('cost_rates_source_length', t.source, 5, 300),
    index('cost_rates_updated_by_idx').on(t.updatedBy),
  ],
)

/** The state's least values (DLC) that duty is charged on, in rupees per square metre. */
export const dlcRates = pgTable(
  'dlc_rates',
  {
    id: id(),
    localityId: uuid()
      .notNull()
      .references(() => localities.id, { onDelete: 'cascade' }),
    category: text({ enum: dlcCategories }).notNull(),
    amount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    ...sourced,
  },
  (t) => [
    unique('dlc_rates_place_from_key').on(t.localityId, t.category, t.validFrom),
    checkOneOf('dlc_rates_category_known', t.category, dlcCategories),
    checkAtLeast('dlc_rates_positive', t.amount, 1),
    check('dlc_rates_days_ordered', sql`${t.validFrom} <= ${t.validUntil}`),
    checkLength('dlc_rates_source_length', t.source, 5, 300),
    index('dlc_rates_updated_by_idx').on(t.updatedBy),
  ],
)
