import { properties } from '#database/schema/properties.ts'
import { propertyDrafts, propertyRevisions } from '#database/schema/property-history.ts'
import { storedFiles } from '#database/schema/property-images.ts'
import { contactReveals, propertyViews } from '#database/schema/property-views.ts'
import { and, asc, eq, getTableColumns, gt, or } from 'drizzle-orm'

import {
  personalPage,
  type CollectPerson,
  type Person,
  type PersonalList,
} from '../../platform/privacy/rights.ts'
import type { Database } from '#database/client.ts'
import { ownershipTransfers } from '#database/schema/property-transfers.ts'

// All that an advertiser typed or was told; what remains are keys and who of the company typed it.
const {
  userId: _userId,
  createdBy: _createdBy,
  importKey: _importKey,
  submissionKey: _submissionKey,
  cityId: _cityId,
  localityId: _localityId,
  projectId: _projectId,
  ...listing
} = getTableColumns(properties)

export const collectPerson: CollectPerson = (db, person) => [...listed(db, person), ...looked(db, person)]

const listed: CollectPerson = (db, { id, email }) => [
  {
    name: 'listings',
    key: 'id',
    count: () => db.$count(properties, eq(properties.userId, id)),
    read: (after) =>
      db
        .select(listing)
        .from(properties)
        .where(and(eq(properties.userId, id), gt(properties.id, after)))
        .orderBy(asc(properties.id))
        .limit(personalPage),
  },
  {
    name: 'listing_drafts',
    key: 'id',
    count: () => db.$count(propertyDrafts, eq(propertyDrafts.userId, id)),
    read: (after) =>
      db
        .select({
          id: propertyDrafts.id,
          fields: propertyDrafts.fields,
          createdAt: propertyDrafts.createdAt,
          updatedAt: propertyDrafts.updatedAt,
        })
        .from(propertyDrafts)
        .where(and(eq(propertyDrafts.userId, id), gt(propertyDrafts.id, after)))
        .orderBy(asc(propertyDrafts.id))
        .limit(personalPage),
  },
  ...collectOwnershipTransfers(db, { id, email }),
  {
    name: 'listing_changes',
    key: 'id',
    count: () => db.$count(propertyRevisions, eq(propertyRevisions.authorId, id)),
    read: (after) =>
      db
        .select({
          id: propertyRevisions.id,
          propertyNumber: properties.propertyNumericId,
          changes: propertyRevisions.changes,
          pictures: propertyRevisions.images,
          status: propertyRevisions.status,
          reason: propertyRevisions.reason,
          createdAt: propertyRevisions.createdAt,
        })
        .from(propertyRevisions)
        .innerJoin(properties, eq(properties.id, propertyRevisions.propertyId))
        .where(and(eq(propertyRevisions.authorId, id), gt(propertyRevisions.id, after)))
        .orderBy(asc(propertyRevisions.id))
        .limit(personalPage),
  },
  {
    name: 'pictures',
    key: 'file',
    count: () => db.$count(storedFiles, eq(storedFiles.uploadedBy, id)),
    read: (after) =>
      db
        .select({
          file: storedFiles.key,
          kind: storedFiles.kind,
          width: storedFiles.width,
          height: storedFiles.height,
          createdAt: storedFiles.createdAt,
        })
        .from(storedFiles)
        .where(and(eq(storedFiles.uploadedBy, id), gt(storedFiles.key, after)))
        .orderBy(asc(storedFiles.key))
        .limit(personalPage),
  },
]

const looked: CollectPerson = (db, { id }) => [
  {
    name: 'homes_viewed',
    key: 'id',
    count: () => db.$count(propertyViews, eq(propertyViews.userId, id)),
    read: (after) =>
      db
        .select({
          id: propertyViews.id,
          propertyNumber: properties.propertyNumericId,
          viewCount: propertyViews.viewCount,
          firstViewedAt: propertyViews.firstViewedAt,
          lastViewedAt: propertyViews.lastCountedAt,
        })
        .from(propertyViews)
        .innerJoin(properties, eq(properties.id, propertyViews.propertyId))
        .where(and(eq(propertyViews.userId, id), gt(propertyViews.id, after)))
        .orderBy(asc(propertyViews.id))
        .limit(personalPage),
  },
  {
    name: 'numbers_asked_for',
    key: 'id',
    count: () => db.$count(contactReveals, eq(contactReveals.userId, id)),
    read: (after) =>
      db
        .select({
          id: contactReveals.id,
          propertyNumber: properties.propertyNumericId,
          channel: contactReveals.channel,
          createdAt: contactReveals.createdAt,
        })
        .from(contactReveals)
        .leftJoin(properties, eq(properties.id, contactReveals.propertyId))
        .where(and(eq(contactReveals.userId, id), gt(contactReveals.id, after)))
        .orderBy(asc(contactReveals.id))
        .limit(personalPage),
  },
]

/** What staff entered in somebody's name. */
function collectOwnershipTransfers(
  db: Database,
  { id, email }: Pick<Person, 'id' | 'email'>,
): readonly PersonalList[] {
  return [
    {
      name: 'listings_entered_for_me',
      key: 'id',
      count: () => db.$count(ownershipTransfers, invitedTo(id, email)),
      read: (after) =>
        db
          .select({
            id: ownershipTransfers.id,
            propertyNumber: properties.propertyNumericId,
            ownerName: ownershipTransfers.ownerName,
            ownerEmail: ownershipTransfers.ownerEmail,
            ownerPhone: ownershipTransfers.ownerPhone,
            status: ownershipTransfers.status,
            createdAt: ownershipTransfers.createdAt,
            decidedAt: ownershipTransfers.decidedAt,
          })
          .from(ownershipTransfers)
          .innerJoin(properties, eq(properties.id, ownershipTransfers.propertyId))
          .where(and(invitedTo(id, email), gt(ownershipTransfers.id, after)))
          .orderBy(asc(ownershipTransfers.id))
          .limit(personalPage),
    },
  ]
}

/** Also what was entered for an address that had no account then. */
function invitedTo(id: string, email: string) {
  return or(eq(ownershipTransfers.ownerId, id), eq(ownershipTransfers.ownerEmail, email))
}
