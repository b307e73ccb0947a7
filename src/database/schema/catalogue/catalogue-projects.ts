import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { projectChangeStatuses } from '#contract/enums/catalogue.ts'

import { users } from '../accounts.ts'
import { projects } from '../catalogue.ts'
import { createdAt, id, instant, checkOneOf, updatedAt } from '../columns.ts'

/** Every possession date of a project and since when it was stated; written by the trigger record_possession_date. */
export const projectPossessionDates = pgTable(
  'project_possession_dates',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null: withdrawn without a new one. */
    possessionDate: date({ mode: 'string' }),
    statedAt: instant().notNull(),
  },
  (t) => [index('project_possession_dates_idx').on(t.projectId, t.statedAt, t.id)],
)

/** Changes of a project proposed by its builder; each waits for staff. */
export const projectChanges = pgTable(
  'project_changes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: projectChangeStatuses }).notNull().default('pending'),
    /** Fields with the values before and after. */
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    /** Why, by the builder. */
    note: text(),
    /** Of a refusal, by staff. */
    reason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('project_changes_status_known', t.status, projectChangeStatuses),
    uniqueIndex('project_changes_one_pending_key')
      .on(t.projectId)
      .where(sql`${t.status} = 'pending'`),
    index('project_changes_listed_idx').on(sql`(${t.status} = 'pending')`, t.createdAt, t.id),
    index('project_changes_of_project_idx').on(t.projectId, t.createdAt),
    index('project_changes_of_user_idx').on(t.userId),
    index('project_changes_of_decider_idx').on(t.decidedBy),
  ],
)
