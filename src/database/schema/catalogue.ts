import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { locales } from '#contract/enums.ts'
import { catalogueKinds, projectPhases } from '#contract/enums/catalogue.ts'
import { approvalStatuses } from '#contract/enums/properties.ts'

import { users } from './accounts.ts'
import { checkBetween, createdAt, id, checkOneOf, rupees, updatedAt } from './columns.ts'

export const cities = pgTable(
  'cities',
  {
    id: id(),
    name: text().notNull(),
    nameHi: text(),
    slug: text().notNull(),
    state: text().notNull().default('Rajasthan'),
    stateHi: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    isActive: boolean().notNull().default(true),
    /** Optimistic lock for edits by staff. */
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('cities_slug_key').on(t.slug),
    unique('cities_name_state_key').on(t.name, t.state),
    checkBetween('cities_latitude_range', t.latitude, -90, 90),
    checkBetween('cities_longitude_range', t.longitude, -180, 180),
    index('cities_suggest_idx').using('gin', t.name.op('gin_trgm_ops')),
  ],
)

export const localities = pgTable(
  'localities',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    nameHi: text(),
    slug: text().notNull(),
    area: text(),
    pincode: text(),
    isPopular: boolean().notNull().default(false),
    position: integer().notNull().default(1000),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    neighbourhoodEn: text(),
    neighbourhoodHi: text(),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('localities_city_slug_key').on(t.cityId, t.slug),
    uniqueIndex('localities_city_name_key').on(t.cityId, sql`lower(${t.name})`),
    check('localities_pincode_format', sql`${t.pincode} ~ '^[1-9][0-9]{5}$'`),
    checkBetween('localities_latitude_range', t.latitude, -90, 90),
    checkBetween('localities_longitude_range', t.longitude, -180, 180),
    index('localities_picker_idx').on(t.cityId, t.isPopular, t.position, t.name),
    index('localities_suggest_idx').using('gin', t.name.op('gin_trgm_ops')),
  ],
)

/** Alternative spellings, in lower case: mansarover, vaisali. */
export const localityAliases = pgTable(
  'locality_aliases',
  {
    id: id(),
    localityId: uuid()
      .notNull()
      .references(() => localities.id, { onDelete: 'cascade' }),
    alias: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('locality_aliases_locality_alias_key').on(t.localityId, t.alias),
    check('locality_aliases_alias_lower', sql`${t.alias} = lower(${t.alias})`),
    index('locality_aliases_exact_idx').on(t.alias),
    index('locality_aliases_suggest_idx').using('gin', t.alias.op('gin_trgm_ops')),
  ],
)

export const projects = pgTable(
  'projects',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict' }),
    localityId: uuid().references(() => localities.id, { onDelete: 'set null' }),
    /** The builder's account, which may propose changes. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Who named it with a listing; staff have approved or refused it since, or it is pending. */
    proposedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    titleHi: text(),
    slug: text().notNull(),
    builderName: text(),
    city: text().notNull(),
    location: text().notNull(),
    description: text(),
    reraNumber: text(),
    phase: text({ enum: projectPhases }).notNull().default('ready'),
    /** First promised to buyers, such as in its registration. */
    promisedDate: date({ mode: 'string' }),
    /** As stated now; a trigger keeps each former one in project_possession_dates. */
    possessionDate: date({ mode: 'string' }),
    towers: integer(),
    /** Total homes. */
    units: integer(),
    priceFrom: rupees(),
    priceTo: rupees(),
    imageKey: text(),
    approvalStatus: text({ enum: approvalStatuses }).notNull().default('pending'),
    isTrending: boolean().notNull().default(false),
    position: integer().notNull().default(1000),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('projects_slug_key').on(t.slug),
    checkOneOf('projects_approval_status_known', t.approvalStatus, approvalStatuses),
    checkOneOf('projects_phase_known', t.phase, projectPhases),
    check('projects_prices_ordered', sql`${t.priceFrom} >= 0 and ${t.priceTo} >= ${t.priceFrom}`),
    checkBetween('projects_towers_range', t.towers, 1, 500),
    checkBetween('projects_units_range', t.units, 1, 50_000),
    checkBetween('projects_latitude_range', t.latitude, -90, 90),
    checkBetween('projects_longitude_range', t.longitude, -180, 180),
    index('projects_trending_idx')
      .on(t.position, t.id)
      .where(sql`${t.isTrending}`),
    index('projects_of_city_idx').on(t.cityId),
    index('projects_of_locality_idx').on(t.localityId),
    index('projects_of_user_idx').on(t.userId),
    index('projects_proposed_idx').on(t.proposedBy, t.approvalStatus),
    index('projects_suggest_idx').using('gin', t.title.op('gin_trgm_ops')),
  ],
)

export const amenities = pgTable(
  'amenities',
  {
    id: id(),
    name: text().notNull(),
    nameHi: text(),
    slug: text().notNull(),
    isFilter: boolean().notNull().default(false),
    isListing: boolean().notNull().default(true),
    position: integer().notNull().default(1000),
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('amenities_slug_key').on(t.slug),
    uniqueIndex('amenities_name_key').on(sql`lower(${t.name})`),
    index('amenities_menu_idx').on(t.position, t.name),
  ],
)

/** Merged entries: references by their former id, name or slug still resolve. */
export const mergedEntries = pgTable(
  'merged_entries',
  {
    /** The former id. */
    id: uuid().primaryKey(),
    kind: text({ enum: catalogueKinds }).notNull(),
    name: text().notNull(),
    nameHi: text(),
    slug: text().notNull(),
    intoCityId: uuid().references(() => cities.id, { onDelete: 'restrict' }),
    intoLocalityId: uuid().references(() => localities.id, { onDelete: 'restrict' }),
    intoProjectId: uuid().references(() => projects.id, { onDelete: 'restrict' }),
    intoAmenityId: uuid().references(() => amenities.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('merged_entries_kind_known', t.kind, catalogueKinds),
    check(
      'merged_entries_into_its_kind',
      sql`num_nonnulls(${t.intoCityId}, ${t.intoLocalityId}, ${t.intoProjectId}, ${t.intoAmenityId}) = 1 and case ${t.kind} when 'city' then ${t.intoCityId} when 'locality' then ${t.intoLocalityId} when 'project' then ${t.intoProjectId} else ${t.intoAmenityId} end is not null`,
    ),
    index('merged_entries_slug_idx').on(t.kind, t.slug),
    index('merged_entries_name_idx').on(t.kind, sql`lower(${t.name})`),
    index('merged_entries_of_city_idx').on(t.intoCityId),
    index('merged_entries_of_locality_idx').on(t.intoLocalityId),
    index('merged_entries_of_project_idx').on(t.intoProjectId),
    index('merged_entries_of_amenity_idx').on(t.intoAmenityId),
  ],
)

/** Texts and numbers of the public pages, edited by staff: hero numbers, banners, phone, email. */
export const siteContent = pgTable(
  'site_content',
  {
    key: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    value: jsonb().$type<unknown>().notNull(),
    version: integer().notNull().default(1),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'site_content_pkey', columns: [t.key, t.locale] }),
    checkOneOf('site_content_locale_known', t.locale, locales),
    index('site_content_of_author_idx').on(t.updatedBy),
  ],
)

export const siteContentVersions = pgTable(
  'site_content_versions',
  {
    id: id(),
    key: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    version: integer().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('site_content_versions_key').on(t.key, t.locale, t.version),
    checkOneOf('site_content_versions_locale_known', t.locale, locales),
    index('site_content_versions_of_author_idx').on(t.authorId),
  ],
)

/** Each publication of site texts; its changes are in site_content_versions. */
export const siteReleases = pgTable(
  'site_releases',
  {
    version: integer().primaryKey(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The earlier version it restored. */
    restoredFrom: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('site_releases_of_author_idx').on(t.authorId)],
)

/** A staff member's unpublished draft. */
export const siteDrafts = pgTable('site_drafts', {
  authorId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  words: jsonb().$type<Record<string, { en: string; hi: string }>>().notNull(),
  /** The release when the draft was started. */
  basedOn: integer().notNull(),
  restoredFrom: integer(),
  revision: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
