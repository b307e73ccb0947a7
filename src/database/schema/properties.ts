import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

import { brokerageKinds } from '#contract/enums/costs.ts'
import {
  approvalStatuses,
  availabilities,
  coordinatesSources,
  facings,
  freshnessStates,
  furnishings,
  possessionStates,
  propertyTypes,
  purposes,
  rentalModels,
  reraExemptions,
  subscriptionLevels,
  titleKinds,
} from '#contract/enums/properties.ts'

import { users } from './accounts.ts'
import { cities, localities, projects } from './catalogue.ts'
import {
  checkBetween,
  createdAt,
  id,
  instant,
  checkLength,
  checkOneOf,
  percentage,
  rupees,
  updatedAt,
} from './columns.ts'
import { areaChecks, areaColumns } from './properties/property-area.ts'
import { factColumns, factRules } from './properties/property-facts.ts'
import { mediaColumns, mediaRules } from './properties/property-media.ts'
import { originConstraints, originColumns } from './properties/property-origin.ts'
import { teams } from './teams.ts'

export const properties = pgTable(
  'properties',
  {
    id: id(),
    propertyNumericId: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Whose members see and work on it with its person; null: the person's own. */
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text(),
    type: text({ enum: propertyTypes }).notNull(),
    purpose: text({ enum: purposes }).notNull(),
    availability: text({ enum: availabilities }).notNull().default('available'),
    approvalStatus: text({ enum: approvalStatuses }).notNull().default('pending'),
    /** Held by an automatic check: visible to owner and staff only. */
    isHeld: boolean().notNull().default(false),
    /** Taken down by staff until they release it; the owner has the reason. No check releases it. */
    takenDownAt: instant(),
    takeDownReason: text(),
    /** The owner is suspended or staff took it down: not searchable, no enquiries. Maintained by triggers. */
    isSuspended: boolean().notNull().default(false),
    price: rupees().notNull(),
    ...areaColumns(),
    beds: smallint(),
    baths: smallint(),
    parking: smallint(),
    yearbuilt: smallint(),
    facing: text({ enum: facings }),
    furnishing: text({ enum: furnishings }),
    possessionState: text({ enum: possessionStates }),
    reraNumber: text(),
    /** Why it needs no registration, as its advertiser states it. */
    reraExemption: text({ enum: reraExemptions }),
    /** Of a plot, as its advertiser states it. */
    titleKind: text({ enum: titleKinds }),
    ...factColumns(),
    features: text().array().notNull().default([]),
    amenities: text().array().notNull().default([]),

    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull().default('Rajasthan'),
    zip: text(),
    cityId: uuid().references(() => cities.id, { onDelete: 'restrict' }),
    localityId: uuid().references(() => localities.id, { onDelete: 'restrict' }),
    localityName: text(),
    projectId: uuid().references(() => projects.id, { onDelete: 'set null' }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    coordinatesSource: text({ enum: coordinatesSources }),
    ...mediaColumns(),

    cashback: percentage(),
    cashbackTerms: text(),
    rentalModel: text({ enum: rentalModels }).notNull().default('standard'),
    rentFreeMonths: smallint(),
    rentFreeTerms: text(),
    fixedRentalAvailable: boolean().notNull().default(false),
    fixedRentalTerms: text(),
    securityAmount: rupees(),
    monthlyMaintenance: rupees(),
    /** Declared before contact; null if not stated. */
    brokerageKind: text({ enum: brokerageKinds }),
    /** Per cent, months of rent or rupees; null if there is none. */
    brokerageAmount: numeric({ precision: 10, scale: 2, mode: 'number' }),
    /**
     * Whole rupees in all, or a month, by which search orders: of a sole male buyer without a loan at the higher of
     * two values, or of a tenancy of twelve months; null until computed.
     */
    trueCost: rupees(),
    /** Fingerprint of the rates it was computed with; null after a change of the listing. */
    costBasis: text(),

    featured: boolean().notNull().default(false),
    featuredUntil: instant(),
    isSponsored: boolean().notNull().default(false),
    subscriptionLevel: text({ enum: subscriptionLevels }).notNull().default('free'),
    viewsCount: integer().notNull().default(0),
    /** Views ignored by relevance: repeated ones of the same network within a day. */
    unrankedViews: integer().notNull().default(0),
    contactRequests: integer().notNull().default(0),
    tourRequests: integer().notNull().default(0),

    soldDate: date({ mode: 'string' }),
    rentedDate: date({ mode: 'string' }),
    unavailableReason: text(),
    rejectionReason: text(),

    ...originColumns(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** First publication; days on market count from here. */
    listedAt: instant(),
    approvedAt: instant(),
    archivedAt: instant(),
    /** When the advertiser last said that it is available. These instants are filled by begin_freshness. */
    confirmedAt: instant()
      .notNull()
      .default(sql`null`),
    /** Counts as confirmed until then, and is hidden from then on; stale halfway. */
    confirmBy: instant()
      .notNull()
      .default(sql`null`),
    hideAt: instant()
      .notNull()
      .default(sql`null`),
    /** As of the last minute; see freshnessAt. */
    freshness: text({ enum: freshnessStates }).notNull().default('confirmed'),
    /** When the advertiser was last asked by email. */
    askedAt: instant(),
    /** Optimistic lock: incremented on every save. */
    version: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('properties_numeric_id_key').on(t.propertyNumericId),
    checkBetween('properties_numeric_id_digits', t.propertyNumericId, 10_000, 999_999_999),
    checkLength('properties_title_length', t.title, 5, 200),
    checkLength('properties_address_length', t.address, 5, 500),
    checkOneOf('properties_type_known', t.type, propertyTypes),
    checkOneOf('properties_purpose_known', t.purpose, purposes),
    checkOneOf('properties_availability_known', t.availability, availabilities),
    check(
      'properties_availability_fits_purpose',
      sql`not (${t.availability} = 'sold' and ${t.purpose} = 'rent') and not (${t.availability} = 'rented' and ${t.purpose} = 'sale')`,
    ),
    checkOneOf('properties_approval_status_known', t.approvalStatus, approvalStatuses),
    check(
      'properties_take_down_has_a_reason',
      sql`(${t.takenDownAt} is null) = (${t.takeDownReason} is null)`,
    ),
    check('properties_taken_down_is_suspended', sql`${t.takenDownAt} is null or ${t.isSuspended}`),
    checkBetween('properties_price_range', t.price, 1, 9_999_999_999),
    ...areaChecks(t),
    checkBetween('properties_beds_range', t.beds, 0, 50),
    checkBetween('properties_baths_range', t.baths, 0, 50),
    checkBetween('properties_parking_range', t.parking, 0, 100),
    checkBetween('properties_yearbuilt_range', t.yearbuilt, 1800, 2200),
    checkOneOf('properties_facing_known', t.facing, facings),
    checkOneOf('properties_furnishing_known', t.furnishing, furnishings),
    checkOneOf('properties_possession_state_known', t.possessionState, possessionStates),
    checkOneOf('properties_rera_exemption_known', t.reraExemption, reraExemptions),
    checkOneOf('properties_title_kind_known', t.titleKind, titleKinds),
    ...factRules(t),
    checkBetween('properties_latitude_range', t.latitude, -90, 90),
    checkBetween('properties_longitude_range', t.longitude, -180, 180),
    check('properties_coordinates_paired', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    checkOneOf('properties_coordinates_source_known', t.coordinatesSource, coordinatesSources),
    check('properties_cashback_range', sql`${t.cashback} between 0.1 and 10`),
    checkOneOf('properties_rental_model_known', t.rentalModel, rentalModels),
    checkBetween('properties_rent_free_months_range', t.rentFreeMonths, 1, 12),
    checkBetween('properties_security_amount_range', t.securityAmount, 0, 99_999_999),
    ...brokerageRules(t),
    checkBetween('properties_monthly_maintenance_range', t.monthlyMaintenance, 0, 999_999),
    checkOneOf('properties_subscription_level_known', t.subscriptionLevel, subscriptionLevels),
    ...originConstraints(t),
    checkOneOf('properties_freshness_known', t.freshness, freshnessStates),
    check('properties_hidden_after_late', sql`${t.hideAt} > ${t.confirmBy}`),
    check(
      'properties_counters_not_negative',
      sql`${t.viewsCount} >= 0 and ${t.contactRequests} >= 0 and ${t.tourRequests} >= 0`,
    ),
    index('properties_search_title_idx').using('gin', t.title.op('gin_trgm_ops')),
    index('properties_search_address_idx').using('gin', t.address.op('gin_trgm_ops')),
    index('properties_search_place_idx')
      .using('gin', t.localityName.op('gin_trgm_ops'))
      .where(sql`${t.localityId} is null`),
    index('properties_zip_idx').on(t.zip),
    /** For the staff list of all listings. */
    index('properties_newest_idx').on(t.createdAt, t.id),
    index('properties_first_published_idx').on(sql`coalesce(${t.listedAt}, ${t.createdAt})`),
    index('properties_states_idx').on(
      t.approvalStatus,
      t.availability,
      t.isHeld,
      t.isSuspended,
      t.archivedAt,
    ),
    index('properties_taken_down_idx')
      .on(t.takenDownAt)
      .where(sql`${t.takenDownAt} is not null`),
    index('properties_of_owner_newest_idx').on(t.userId, t.createdAt, t.id),
    index('properties_of_team_newest_idx').on(t.teamId, t.createdAt, t.id),
    /** For each agent's number of listings and their localities. */
    index('properties_open_of_owner_idx')
      .on(t.userId, t.localityId, t.approvalStatus)
      .where(
        sql`${t.approvalStatus} <> 'rejected' and not ${t.isHeld} and ${t.archivedAt} is null and ${t.availability} in ('available', 'under_offer')`,
      ),
    index('properties_review_queue_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.approvalStatus} = 'pending'`),
    index('properties_similar_idx').on(t.cityId, t.type, t.price),
    index('properties_of_project_idx').on(t.projectId),
    index('properties_of_locality_idx').on(t.localityId, t.purpose, t.type, t.id),
    index('properties_of_city_idx').on(t.cityId, t.purpose, t.type, t.id),
    /** For finding properties with an amenity that is merged or renamed. */
    index('properties_amenities_idx').using('gin', t.amenities),
    index('properties_created_by_idx').on(t.createdBy),
    ...mediaRules(t),
    /** For listings that count against the advertiser's plan. */
    index('properties_counted_of_owner_idx')
      .on(t.userId)
      .where(sql`${t.archivedAt} is null and ${t.availability} in ('available', 'under_offer')`),
    index('properties_featured_of_owner_idx')
      .on(t.userId, t.featuredUntil, t.id)
      .where(sql`${t.featured}`),
    /** For listings whose freshness changes. */
    index('properties_confirm_by_idx')
      .on(t.confirmBy, t.id)
      .where(sql`${isAskedFor(t)} and ${t.freshness} <> 'hidden'`),
    /** For listings that an advertiser is asked to confirm. */
    index('properties_confirm_by_of_owner_idx').on(t.userId, t.confirmBy, t.id).where(isAskedFor(t)),
    /** For listings whose true cost is computed anew. */
    index('properties_cost_basis_idx').on(t.costBasis, t.id),
    index('properties_featuring_ends_idx')
      .on(t.featuredUntil)
      .where(sql`${t.featured}`),
  ],
)

/** An amount wherever there is brokerage. */
function brokerageRules(t: Record<'brokerageKind' | 'brokerageAmount', AnyPgColumn>) {
  return [
    checkOneOf('properties_brokerage_kind_known', t.brokerageKind, brokerageKinds),
    check(
      'properties_brokerage_amount_given',
      sql`(${t.brokerageAmount} is not null) = (coalesce(${t.brokerageKind}, 'none') <> 'none')`,
    ),
    check('properties_brokerage_amount_positive', sql`${t.brokerageAmount} > 0`),
  ]
}

type Asked = 'approvalStatus' | 'availability' | 'isHeld' | 'isSuspended' | 'archivedAt'

/** Listings that their advertiser is asked to confirm. */
function isAskedFor(t: Record<Asked, AnyPgColumn>) {
  return sql`${t.approvalStatus} = 'approved' and not ${t.isHeld} and not ${t.isSuspended} and ${t.archivedAt} is null and ${t.availability} in ('available', 'under_offer')`
}
