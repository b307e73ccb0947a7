import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { teamInviteStatuses, teamLanguages, teamRoles } from '#contract/enums/teams.ts'

import { users } from './accounts.ts'
import {
  checkBetween,
  createdAt,
  id,
  instant,
  checkLength,
  checkOneOf,
  checkPhoneNumber,
  rupees,
  updatedAt,
} from './columns.ts'

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text().notNull(),
    /** New leads are assigned by the members' criteria and turn; otherwise by hand. */
    assignsLeads: boolean().notNull().default(false),
    /** Optimistic lock of its form. */
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [checkLength('teams_name_length', t.name, 2, 80)],
)

export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: teamRoles }).notNull(),
    /** Open leads at most; null: any number. */
    capacity: integer(),
    /** Since when no lead is assigned to them by rule. */
    pausedAt: instant(),
    /** Criteria of the leads assigned to them; empty or null: all. */
    localityIds: uuid().array().notNull().default([]),
    budgetMin: rupees(),
    budgetMax: rupees(),
    languages: text({ enum: teamLanguages }).array().notNull().default([]),
    /** Whose turn it is: the one longest without a lead. */
    lastAssignedAt: instant(),
    /** Optimistic lock of their criteria. */
    version: integer().notNull().default(0),
    joinedAt: createdAt(),
  },
  (t) => [
    unique('team_members_person_key').on(t.teamId, t.userId),
    uniqueIndex('team_members_one_owner_key')
      .on(t.teamId)
      .where(sql`${t.role} = 'owner'`),
    index('team_members_of_user_idx').on(t.userId, t.teamId),
    checkOneOf('team_members_role_known', t.role, teamRoles),
    checkBetween('team_members_capacity_range', t.capacity, 1, 1000),
    check('team_members_budget_order', sql`${t.budgetMin} <= ${t.budgetMax}`),
    check('team_members_languages_known', sql`${t.languages} <@ array['en', 'hi']`),
    check('team_members_localities_bounded', sql`cardinality(${t.localityIds}) <= 50`),
  ],
)

export const teamInvites = pgTable(
  'team_invites',
  {
    id: id(),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In lower case; accepted only by the account with this confirmed address. */
    email: text(),
    /** In place of an address; accepted only by the account with this proved number. */
    phone: text(),
    role: text({ enum: teamRoles }).notNull(),
    status: text({ enum: teamInviteStatuses }).notNull().default('open'),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('team_invites_one_open_key')
      .on(t.teamId, t.email)
      .where(sql`${t.status} = 'open'`),
    uniqueIndex('team_invites_one_open_of_number_key')
      .on(t.teamId, t.phone)
      .where(sql`${t.status} = 'open'`),
    check('team_invites_email_or_phone', sql`num_nonnulls(${t.email}, ${t.phone}) = 1`),
    checkPhoneNumber('team_invites_phone_format', t.phone),
    checkOneOf('team_invites_role_known', t.role, teamRoles),
    checkOneOf('team_invites_status_known', t.status, teamInviteStatuses),
    index('team_invites_of_email_idx').on(t.email),
    index('team_invites_of_phone_idx').on(t.phone),
    index('team_invites_of_inviter_idx').on(t.invitedBy),
  ],
)
