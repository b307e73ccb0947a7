import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { mediaKinds, storedFileKinds } from '#contract/enums/properties.ts'

import { users } from '../accounts.ts'
import { atLeast, between, createdAt, id, oneOf } from '../columns.ts'
import { properties } from '../properties.ts'

/** A file stored once by content; images refer to the keys of their sizes. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    contentHash: char({ length: 64 }).notNull(),
    kind: text({ enum: storedFileKinds }).notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    placeholderColour: text(),
    perceptualHash: text(),
    /** Hashes of the whole and of parts, see window-hashes.ts; empty for a plain image, null before it was computed. */
    windowHashes: text(),
    /** The original's metadata contained a phone number or an address; both were removed. */
    hasContactInMetadata: boolean().notNull().default(false),
    variants: jsonb().$type<StoredVariant[]>().notNull().default([]),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('stored_files_content_owner_key').on(t.contentHash, t.uploadedBy),
    oneOf('stored_files_kind_known', t.kind, storedFileKinds),
    atLeast('stored_files_bytes_positive', t.bytes, 1),
    index('stored_files_of_uploader_idx').on(t.uploadedBy, t.createdAt),
    index('stored_files_without_window_hashes_idx')
      .on(t.key)
      .where(sql`${t.windowHashes} is null and ${t.perceptualHash} is not null`),
  ],
)

export type StoredVariant = { key: string; width: number; height: number; contentType: string; bytes: number }

/** A film or a 360° picture on its way, in pieces beside the stored files; at most a day old. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** Chosen by the browser: what is sent again is the same upload. */
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: mediaKinds }).notNull(),
    bytes: integer().notNull(),
    /** Received so far, in order. */
    pieces: smallint().notNull().default(0),
    /** Once it is stored; its pieces are gone by then. */
    fileKey: text().references(() => storedFiles.key, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('media_uploads_kind_known', t.kind, mediaKinds),
    atLeast('media_uploads_bytes_positive', t.bytes, 1),
    index('media_uploads_of_user_idx').on(t.userId, t.createdAt),
    index('media_uploads_of_file_idx').on(t.fileKey),
    /** For what is a day old. */
    index('media_uploads_oldest_idx').on(t.createdAt),
  ],
)

export const propertyImages = pgTable(
  'property_images',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fileKey: text().references(() => storedFiles.key, { onDelete: 'restrict' }),
    imageUrl: text().notNull(),
    isPrimary: boolean().notNull().default(false),
    position: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholderColour: text(),
    perceptualHash: text(),
    /**
     * The four quarters of the perceptual hash, numbered: images that differ in at most three bits
     * share one. Plain images have none.
     */
    nearDuplicateBands: text()
      .array()
      .generatedAlwaysAs(
        sql`case when perceptual_hash ~ '^[0-9a-f]{16}$' and bit_count(decode(perceptual_hash, 'hex')) between 10 and 54 then array['1' || substr(perceptual_hash, 1, 4), '2' || substr(perceptual_hash, 5, 4), '3' || substr(perceptual_hash, 9, 4), '4' || substr(perceptual_hash, 13, 4)] end`,
      ),
    altText: text(),
    /** Drawn for the demo; never shown as a photo of the place. */
    isIllustration: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('property_images_order_key').on(t.propertyId, t.position),
    uniqueIndex('property_images_one_primary_key')
      .on(t.propertyId)
      .where(sql`${t.isPrimary}`),
    between('property_images_position_range', t.position, 0, 9),
    check('property_images_primary_is_first', sql`${t.isPrimary} = (${t.position} = 0)`),
    index('property_images_of_file_idx').on(t.fileKey),
    /**
     * For findNearDuplicates; demo drawings are excluded, as many properties share them. No pending
     * list (fastupdate off), which would slow lookups.
     */
    index('property_images_near_duplicate_idx')
      .using('gin', t.nearDuplicateBands)
      .with({ fastupdate: false })
      .where(sql`not ${t.isIllustration}`),
  ],
)
