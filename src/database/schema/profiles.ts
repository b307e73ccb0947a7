import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import {
  agentCategories,
  profileRoles,
  profileVisibilities,
  responseTimes,
  type weekdays,
} from '#contract/enums.ts'

import { users } from './accounts.ts'
import {
  checkAtLeast,
  checkBetween,
  createdAt,
  id,
  instant,
  checkOneOf,
  checkPhoneNumber,
  updatedAt,
} from './columns.ts'

type OpenHours = { opens: string; closes: string } | null
export type WorkingHours = Partial<Record<(typeof weekdays)[number], OpenHours>>

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userNumericId: integer().notNull(),
    name: text().notNull(),
    email: text(),
    role: text({ enum: profileRoles }).notNull().default('owner'),
    mobileNumber: text(),
    phone: text(),
    alternatePhone: text(),
    city: text(),
    location: text(),
    company: text(),
    specialization: text(),
    bio: text(),
    experience: integer(),
    agentCategory: text({ enum: agentCategories }).notNull().default('individual'),
    isPremium: boolean().notNull().default(false),
    /** End of the paid plan; null without one, or for one without an end. */
    premiumUntil: instant(),
    photo: text(),
    website: text(),
    reraNumber: text(),
    workingHours: jsonb().$type<WorkingHours>().notNull().default({}),
    responseTimeCommitment: text({ enum: responseTimes }).notNull().default('2_hours'),
    visibility: text({ enum: profileVisibilities }).notNull().default('public'),
    reviewCount: integer().notNull().default(0),
    ratingTotal: integer().notNull().default(0),
    /** Optimistic lock for edits of the profile form. */
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('profiles_user_key').on(t.userId),
    unique('profiles_user_numeric_id_key').on(t.userNumericId),
    checkAtLeast('profiles_user_numeric_id_digits', t.userNumericId, 10000),
    checkOneOf('profiles_role_known', t.role, profileRoles),
    checkOneOf('profiles_agent_category_known', t.agentCategory, agentCategories),
    checkOneOf('profiles_response_time_known', t.responseTimeCommitment, responseTimes),
    checkOneOf('profiles_visibility_known', t.visibility, profileVisibilities),
    checkBetween('profiles_experience_range', t.experience, 0, 50),
    checkPhoneNumber('profiles_mobile_number_format', t.mobileNumber),
    checkPhoneNumber('profiles_phone_format', t.phone),
    checkPhoneNumber('profiles_alternate_phone_format', t.alternatePhone),
    check(
      'profiles_rating_within_stars',
      sql`${t.ratingTotal} between ${t.reviewCount} and ${t.reviewCount} * 5`,
    ),
    index('profiles_agent_list_idx').on(t.role, t.visibility, t.reviewCount, t.userId),
    /** For finding the owner of any of the three numbers. */
    index('profiles_numbers_idx').using(
      'gin',
      sql`(array[${t.mobileNumber}, ${t.phone}, ${t.alternatePhone}])`,
    ),
    index('profiles_name_similar_idx').using('gin', t.name.op('gin_trgm_ops')),
  ],
)
