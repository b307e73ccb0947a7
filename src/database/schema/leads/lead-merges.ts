import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

import { users } from '../accounts.ts'
import { createdAt, id } from '../columns.ts'
import { leadPeople, leads } from '../leads.ts'

/** Leads were added to a person; separating them again deletes it, its time is in `lead_events`. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => leadPeople.id, { onDelete: 'cascade' }),
    mergedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('lead_merges_of_person_idx').on(t.personId, t.createdAt, t.id),
    index('lead_merges_of_author_idx').on(t.mergedBy),
  ],
)

/** The added leads, each with the person that it had before. */
export const leadMergeMembers = pgTable(
  'lead_merge_members',
  {
    mergeId: uuid()
      .notNull()
      .references(() => leadMerges.id, { onDelete: 'cascade' }),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    fromPersonId: uuid().references(() => leadPeople.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ name: 'lead_merge_members_key', columns: [t.mergeId, t.leadId] }),
    index('lead_merge_members_of_lead_idx').on(t.leadId),
    index('lead_merge_members_of_former_person_idx').on(t.fromPersonId),
  ],
)
