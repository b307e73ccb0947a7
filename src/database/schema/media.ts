import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { mediaKinds, storedFileKinds } from '#contract/enums/properties.ts'

import { users } from './accounts.ts'
import { checkAtLeast, createdAt, id, checkOneOf } from './columns.ts'

/** A file stored once by content; images refer to the keys of their sizes. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    /** SHA-256 of its variants, one after the other. */
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
    /** False while sizes or formats of an image are still to be made. */
    hasAllSizes: boolean().notNull().default(true),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('stored_files_kind_known', t.kind, storedFileKinds),
    checkAtLeast('stored_files_bytes_positive', t.bytes, 1),
    index('stored_files_of_uploader_idx').on(t.uploadedBy, t.createdAt),
    /** For what waits of a person, and for what nobody works on. */
    index('stored_files_without_all_sizes_idx')
      .on(t.uploadedBy, t.key)
      .where(sql`not ${t.hasAllSizes}`),
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
    checkOneOf('media_uploads_kind_known', t.kind, mediaKinds),
    checkAtLeast('media_uploads_bytes_positive', t.bytes, 1),
    index('media_uploads_of_user_idx').on(t.userId, t.createdAt),
    index('media_uploads_of_file_idx').on(t.fileKey),
    /** For what is a day old. */
    index('media_uploads_oldest_idx').on(t.createdAt),
  ],
)
