import { sql } from 'drizzle-orm'

import { cities } from '#database/schema/catalogue.ts'
import { storedFiles } from '#database/schema/media.ts'
import { properties } from '#database/schema/properties.ts'
import {
  priceHistory,
  propertyEvents,
  propertyRevisions,
} from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'
import {
  contactReveals,
  propertyViews,
  viewEvents,
  viewTallies,
} from '#database/schema/properties/property-views.ts'

import {
  selectColumnsExcept,
  formerName,
  impersonalTable,
  personalTable,
} from '../platform/privacy/personal-data.ts'
import { removePictures } from './commands/remove-pictures.ts'

// Everything typed by or about an advertiser; keys and the staff member who entered it remain.
const listing = selectColumnsExcept(properties, [
  'userId',
  'createdBy',
  'importKey',
  'submissionKey',
  'cityId',
  'localityId',
  'projectId',
])

const propertyNumber = { propertyId: properties.propertyNumericId }
const someSession = sql`gen_random_uuid()::text`

/** City name or state from the catalogue. */
const selectCity = (column: typeof cities.name | typeof cities.state) =>
  sql`coalesce((select ${column} from ${cities} where ${cities.id} = ${properties.cityId}), '')`

/** Listings end; type, size, locality and prices are retained for market statistics. */
export const propertiesData = [
  personalTable({
    table: properties,
    person: 'userId',
    export: { listings: { columns: [listing], lost: 'listings' } },
    erase: [
      {
        anonymise: (now) => ({
          title: formerName,
          description: null,
          reraNumber: null,
          features: [],
          amenities: [],
          address: formerName,
          city: selectCity(cities.name),
          state: selectCity(cities.state),
          zip: null,
          localityName: null,
          latitude: null,
          longitude: null,
          coordinatesSource: null,
          videoUrl: null,
          virtualTourUrl: null,
          tour360Url: null,
          floorPlans: [],
          cashbackTerms: null,
          rentFreeTerms: null,
          fixedRentalTerms: null,
          featured: false,
          featuredUntil: null,
          isSponsored: false,
          unavailableReason: null,
          rejectionReason: null,
          takenDownAt: null,
          takeDownReason: null,
          importKey: null,
          reference: null,
          submissionKey: null,
          archivedAt: sql`coalesce(${properties.archivedAt}, ${now.toISOString()}::timestamptz)`,
        }),
        counts: 'listings',
        retains: 'prices',
        because: 'the listing ends; type, size, locality and prices are retained for market statistics',
      },
      { keep: ['costBasis'], because: 'a fingerprint of rates, not of a person' },
      {
        keep: ['waterSources', 'extraRooms', 'overlooking', 'tenantKinds', 'maintenanceCovers', 'vehicles'],
        because: 'choices among a few, about the home',
      },
      { keep: ['userId', 'createdBy'] },
    ],
  }),
  personalTable({
    table: propertyRevisions,
    person: 'authorId',
    export: {
      listing_changes: [
        'id',
        { propertyNumber },
        'changes',
        { pictures: 'images' },
        'status',
        'reason',
        'createdAt',
      ],
    },
    erase: [{ keep: ['decidedBy'] }, { delete: true, of: ['authorId', { propertyId: properties.userId }] }],
  }),
  personalTable({
    table: propertyEvents,
    person: [{ propertyId: properties.userId }],
    unexported: { none: ['actorId', 'changes'] },
    erase: [{ delete: true, because: 'with the listing' }],
  }),
  personalTable({
    table: storedFiles,
    person: 'uploadedBy',
    export: {
      pictures: { columns: [{ file: 'key' }, 'kind', 'width', 'height', 'createdAt'], lost: 'pictures' },
    },
    unexported: {
      none: ['contentHash', 'contentType', 'placeholderColour', 'perceptualHash', 'windowHashes', 'variants'],
    },
    erase: [{ command: removePictures, deletes: true, because: 'with the files' }],
  }),
  personalTable({
    table: propertyImages,
    unexported: {
      pictures: [
        'fileKey',
        'imageUrl',
        'placeholderColour',
        'perceptualHash',
        'nearDuplicateBands',
        'altText',
      ],
    },
    erase: [{ goesWith: 'the files' }],
  }),
  personalTable({
    table: propertyViews,
    person: 'userId',
    export: {
      homes_viewed: [
        'id',
        { propertyNumber },
        'viewCount',
        'firstViewedAt',
        { lastViewedAt: 'lastCountedAt' },
      ],
    },
    erase: [
      {
        anonymise: { userId: null, sessionId: someSession },
        counts: 'views',
        because: 'the anonymous count is retained',
      },
    ],
  }),
  personalTable({
    table: viewEvents,
    person: 'userId',
    unexported: { homes_viewed: ['userId'] },
    erase: [
      {
        anonymise: {
          userId: null,
          sessionId: someSession,
          userAgent: null,
          source: 'unknown',
          medium: 'unknown',
          campaign: null,
          referrer: null,
          metadata: {},
        },
        because: 'the anonymous count is retained',
      },
    ],
  }),
  personalTable({ table: viewTallies, erase: [{ goesWith: 'the listing' }] }),
  personalTable({
    table: contactReveals,
    person: 'userId',
    unexported: { none: ['advertiserId'] },
    export: { numbers_asked_for: ['id', { propertyNumber }, 'channel', 'createdAt'] },
    erase: [
      { anonymise: { userId: null, sessionKey: null }, because: 'the anonymous count is retained' },
      { delete: true, of: 'advertiserId' },
    ],
  }),
  impersonalTable(priceHistory, 'prices without personal data, for market statistics'),
]
