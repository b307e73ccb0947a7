import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { furnishings, propertyTypes, purposes } from '#contract/enums/properties.ts'
import { alertFrequencies, searchAlertKinds } from '#contract/enums/search.ts'

import { users } from './accounts.ts'
import { createdAt, id, instant, checkOneOf, polygon, rupees, updatedAt } from './columns.ts'
import { properties } from './properties.ts'

const locationKinds = ['place', 'text', 'pincode'] as const

/** The filters as columns, with places resolved, so that one statement matches a listing to all searches; null does not restrict. */
const criteria = {
  purpose: text({ enum: purposes }).notNull(),
  type: text({ enum: propertyTypes }),
  minPrice: bigint({ mode: 'number' }),
  maxPrice: bigint({ mode: 'number' }),
  beds: smallint(),
  baths: smallint(),
  /** Square feet. */
  minArea: integer(),
  maxArea: integer(),
  /** Alternatives; 5 means five or more. */
  bhk: smallint().array(),
  amenityBits: integer().notNull().default(0),
  furnishing: text({ enum: furnishings }),
  /** Bits in the order of `flagFacets`. */
  flagBits: integer().notNull().default(0),
  /** Bits of `choiceFacets`. */
  choiceBits: bigint({ mode: 'number' }).notNull().default(0),
  /** In the order of `measures`. */
  measuresLeast: integer().array(),
  measuresMost: integer().array(),
  /** Days. */
  listedWithin: smallint(),
  /** The chosen localities. */
  localityIds: uuid().array(),
  /** The chosen project, by its slug. */
  projectId: uuid(),
  locationKind: text({ enum: locationKinds }),
  /** Cities, localities and projects that the typed location named; any of them matches. */
  placeIds: uuid().array(),
  /** The typed text or PIN code; with places it finds listings without a locality. */
  locationText: text(),
  /** South, west, north and east in degrees. */
  area: doublePrecision().array(),
  /** Latitude, longitude and radius in metres; `area` is its bounding box. */
  areaCircle: doublePrecision().array(),
  /** Corners of a drawn area; `area` is its bounding box. */
  areaOutline: polygon(),
  /** Places of which a matching listing has one; the nil UUID stands for anywhere. */
  anchors: uuid()
    .array()
    .notNull()
    .generatedAlwaysAs(
      sql`coalesce(locality_ids, place_ids, array['00000000-0000-0000-0000-000000000000']::uuid[])`,
    ),
}

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The canonical query string of /search, so that equal searches are one row. */
    query: text().notNull(),
    /** Input of `savedFilters` in the contract. */
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    ...criteria,
    /** Without alerts since then. */
    pausedAt: instant(),
    /** Of emails; alerts in the dashboard have no setting but the pause. */
    alertFrequency: text({ enum: alertFrequencies }).notNull().default('off'),
    /** Of the last digest, or when emails were switched on. */
    lastAlertedAt: instant(),
    /** Part of the proof in its feed's address: a new one is a new address, null is none. */
    feedId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('saved_searches_user_query_key').on(t.userId, t.query),
    checkOneOf('saved_searches_alert_frequency_known', t.alertFrequency, alertFrequencies),
    check('saved_searches_emails_since', sql`${t.alertFrequency} = 'off' or ${t.lastAlertedAt} is not null`),
    index('saved_searches_of_user_newest_idx').on(t.userId, t.createdAt, t.id),
    index('saved_searches_anchors_idx').using('gin', t.anchors),
    checkOneOf('saved_searches_purpose_known', t.purpose, purposes),
    checkOneOf('saved_searches_type_known', t.type, propertyTypes),
    checkOneOf('saved_searches_furnishing_known', t.furnishing, furnishings),
    checkOneOf('saved_searches_location_kind_known', t.locationKind, locationKinds),
    index('saved_searches_due_idx')
      .on(t.alertFrequency, t.lastAlertedAt)
      .where(sql`${t.alertFrequency} <> 'off'`),
  ],
)

/** Alerts given, so that a listing alerts a person once of each kind a day, and only once of being new. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text({ enum: searchAlertKinds }).notNull(),
    /** Of the event, in India. */
    day: date().notNull(),
    /** The former price, of a price change. */
    priceBefore: rupees(),
    /** The matching searches with emails; the first email that is due contains the alert. */
    emailSearchIds: uuid().array(),
    /** The search whose email contains it. */
    emailedSearchId: uuid().references(() => savedSearches.id, { onDelete: 'set null' }),
    emailedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('search_alerts_once_a_day_key').on(t.propertyId, t.userId, t.kind, t.day),
    uniqueIndex('search_alerts_new_once_key')
      .on(t.propertyId, t.userId)
      .where(sql`${t.kind} = 'new'`),
    index('search_alerts_of_person_idx').on(t.userId, t.createdAt),
    index('search_alerts_emailed_idx')
      .on(t.emailedSearchId, t.emailedAt)
      .where(sql`${t.emailedSearchId} is not null`),
    checkOneOf('search_alerts_kind_known', t.kind, searchAlertKinds),
  ],
)

/** Narrow search row of each searchable listing; maintained by triggers on properties. */
export const propertySearch = pgTable(
  'property_search',
  {
    price: rupees().notNull(),
    createdAt: instant().notNull(),
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Without unranked views. */
    viewsCount: integer().notNull(),
    area: integer().notNull(),
    /** The filter amenities in contract order, one bit each. */
    amenityBits: integer().notNull(),
    isApproved: boolean().notNull(),
    isFeatured: boolean().notNull(),
    /** In the order of `flagFacets`, see listing_flag_bits. */
    flagBits: integer().notNull(),
    purpose: text({ enum: purposes }).notNull(),
    type: text({ enum: propertyTypes }).notNull(),
    beds: smallint(),
    baths: smallint(),
    localityId: uuid(),
    cityId: uuid(),
    projectId: uuid(),
    furnishing: text({ enum: furnishings }),
    featuredUntil: instant(),
    /** Four decimals, as published; null if not even the locality's coordinates are known. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /**
     * Its square of a thousandth of a degree: by rows of 30,000 from 6° N 68° E, as India lies between there and 38° N
     * 98° E; null elsewhere.
     */
    square: integer().generatedAlwaysAs(
      sql`case when latitude >= 6 and latitude < 38 and longitude >= 68 and longitude < 98
        then (floor(round(latitude * 10000) / 10)::integer - 6000) * 30000
          + floor(round(longitude * 10000) / 10)::integer - 68000 end`,
    ),
    /** A fixed random spot within its locality. */
    isApproximate: boolean().notNull().default(false),
    /** Its section in the bitmaps and its bit there: section × `sectionSlots` + bit. */
    slot: serial().notNull(),
    /** Not confirmed in time. */
    isLate: boolean().notNull().default(false),
    /** Paise per square foot of carpet area. */
    carpetRate: bigint({ mode: 'number' }).notNull().default(0),
    /** Rupees; the price until it is computed. */
    trueCost: rupees().notNull().default(0),
    /** Of `choiceFacets`, see listing_choice_bits. */
    choiceBits: bigint({ mode: 'number' }).notNull().default(0),
    /** In the order of `measures`, see listing_measures. */
    measures: integer().array().notNull().default([]),
    /** Until when staff's check of its RERA number counts. */
    reraCheckedUntil: instant(),
  },
  (t) => [
    uniqueIndex('property_search_slot_key').on(t.slot),
    index('property_search_relevance_idx').on(
      t.isApproved.desc().nullsFirst(),
      t.isLate,
      t.isFeatured.desc().nullsFirst(),
      t.viewsCount.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.propertyId,
    ),
    index('property_search_kind_relevance_idx').on(
      t.purpose,
      t.type,
      t.isApproved.desc().nullsFirst(),
      t.isLate,
      t.isFeatured.desc().nullsFirst(),
      t.viewsCount.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.propertyId,
    ),
    index('property_search_locality_idx').on(
      t.localityId,
      t.purpose,
      t.type,
      t.beds,
      t.price,
      t.area,
      t.isApproved,
    ),
    index('property_search_market_idx')
      .on(t.cityId, t.purpose, t.type, t.propertyId)
      .where(sql`${t.isApproved}`),
    index('property_search_map_idx').on(
      t.latitude,
      t.longitude,
      t.purpose,
      t.type,
      t.beds,
      t.price,
      t.isApproved,
      t.isApproximate,
    ),
    index('property_search_square_idx').on(t.square, t.slot),
    index('property_search_unplaced_idx')
      .on(t.purpose)
      .where(sql`${t.latitude} is null`),
    index('property_search_project_idx')
      .on(t.projectId)
      .where(sql`${t.projectId} is not null`),
    index('property_search_lapsing_idx')
      .on(t.featuredUntil)
      .where(sql`${t.isFeatured}`),
    index('property_search_rera_lapsing_idx')
      .on(t.reraCheckedUntil)
      .where(sql`${t.reraCheckedUntil} is not null`),
  ],
)

/** Listing counts by the most common search criteria; equal rows add up. Maintained by triggers. */
export const searchTallies = pgTable('search_tallies', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ name: 'search_tallies_id_seq' }),
  purpose: text({ enum: purposes }).notNull(),
  type: text({ enum: propertyTypes }).notNull(),
  beds: smallint(),
  localityId: uuid(),
  cityId: uuid(),
  isApproved: boolean().notNull(),
  listings: integer().notNull(),
})
