import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import {
  importActions,
  importFormats,
  importKinds,
  importPhotoStates,
  importRowStates,
  importSources,
  importStates,
} from '#contract/enums/imports.ts'
import { type availabilities } from '#contract/enums/properties.ts'
import type { SheetPreview } from '#contract/imports/import-detail.ts'
import type { ImportReason } from '#contract/imports/import-reasons.ts'
import type { UpdatePropertyInput } from '#contract/listings/edit-property.ts'
import type { FieldChange } from '#contract/properties/own-property.ts'

import { users } from './accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkOneOf, updatedAt } from './columns.ts'
import { leads } from './leads.ts'
import { properties } from './properties.ts'
import { teams } from './teams.ts'

/** Of a listing that an import changed: its form, and what the form does not have. */
export type ListingBefore = {
  input: UpdatePropertyInput
  availability: (typeof availabilities)[number]
  importKey: string | null
}

/** A file of listings or leads that an advertiser brings in. */
export const propertyImports = pgTable(
  'property_imports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: importKinds }).notNull().default('listings'),
    source: text({ enum: importSources }).notNull().default('file'),
    /** Whose the imported leads are, or the listings of a pull; null: the sender's. */
    teamId: uuid().references(() => teams.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    format: text({ enum: importFormats }).notNull(),
    /** Column headers in the order of the file. */
    columns: text().array().notNull(),
    /** Field of each column; a column without one is ignored. */
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    /** What was guessed of the file as a whole. */
    notes: jsonb().$type<ImportReason[]>().notNull().default([]),
    /** The first rows of each sheet, of a file of which the header is not certain. */
    previews: jsonb().$type<SheetPreview[]>().notNull().default([]),
    /** Whether the file itself is kept until the import ends, so that another header can be chosen. */
    isFileKept: boolean().notNull().default(false),
    state: text({ enum: importStates }).notNull().default('mapping'),
    /** Number of the job that is due: a job delivered again finds another one. */
    step: integer().notNull().default(0),
    zipName: text(),
    zipBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Pieces of the ZIP received so far, in order. */
    zipPieces: integer().notNull().default(0),
    /** Whether the names in the ZIP were matched with rows. */
    zipReadAt: instant(),
    zipProblem: jsonb().$type<ImportReason>(),
    startedAt: instant(),
    endedAt: instant(),
    undoUntil: instant(),
    /** When its cells and photo names were removed. */
    purgedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('property_imports_source_known', t.source, importSources),
    check('property_imports_pull_of_team', sql`${t.source} = 'file' or ${t.teamId} is not null`),
    checkOneOf('property_imports_kind_known', t.kind, importKinds),
    checkOneOf('property_imports_format_known', t.format, importFormats),
    checkOneOf('property_imports_state_known', t.state, importStates),
    checkAtLeast('property_imports_zip_pieces_positive', t.zipPieces, 0),
    check('property_imports_ended_can_be_undone', sql`(${t.endedAt} is null) = (${t.undoUntil} is null)`),
    index('property_imports_of_user_idx').on(t.userId, t.createdAt, t.id),
    index('property_imports_of_team_idx').on(t.teamId),
    /** For the nightly purge. */
    index('property_imports_created_idx').on(t.createdAt, t.id),
  ],
)

export const propertyImportRows = pgTable(
  'property_import_rows',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => propertyImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** In the order of the columns, in rows of earlier versions by name; null once they can no longer be undone. */
    cells: jsonb().$type<string[] | Record<string, string>>(),
    isComplete: boolean().notNull().default(true),
    /** What was guessed of it when the file was read; `reasons` has them too, once it was checked. */
    notes: jsonb().$type<ImportReason[]>().notNull().default([]),
    state: text({ enum: importRowStates }).notNull().default('read'),
    action: text({ enum: importActions }).notNull().default('add'),
    /** False for a listing that the advertiser has, but the file does not. */
    isInFile: boolean().notNull().default(true),
    /** What an update changes, for the dry run. */
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** Of the known listing when it was compared, then when it was changed: a later one is not changed over. */
    listingVersion: integer(),
    /** The listing as it was before, to undo. */
    before: jsonb().$type<ListingBefore>(),
    /** What was repaired, or why it was refused. */
    reasons: jsonb().$type<ImportReason[]>().notNull().default([]),
    /** Content hash, by which equal rows are found. */
    key: text(),
    /** Title as read, and the advertiser's reference, by which photos are matched. */
    title: text(),
    reference: text(),
    propertyId: uuid().references(() => properties.id, { onDelete: 'set null' }),
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('property_import_rows_line_key').on(t.importId, t.line),
    checkOneOf('property_import_rows_state_known', t.state, importRowStates),
    checkOneOf('property_import_rows_action_known', t.action, importActions),
    /** For pages of one state, and for the next rows of a job. */
    index('property_import_rows_of_state_idx').on(t.importId, t.state, t.line),
    index('property_import_rows_of_key_idx').on(t.importId, t.key),
    index('property_import_rows_of_property_idx').on(t.propertyId),
    index('property_import_rows_of_lead_idx').on(t.leadId),
  ],
)

export const propertyImportPhotos = pgTable(
  'property_import_photos',
  {
    importId: uuid()
      .notNull()
      .references(() => propertyImports.id, { onDelete: 'cascade' }),
    /** Path within the ZIP. */
    name: text().notNull(),
    /** The matched row. */
    line: integer(),
    /** Named like a floor plan; photos and plans are counted apart. */
    isPlan: boolean().notNull().default(false),
    position: integer().notNull(),
    state: text({ enum: importPhotoStates }).notNull(),
    reason: jsonb().$type<ImportReason>(),
    fileKey: text(),
  },
  (t) => [
    primaryKey({ name: 'property_import_photos_key', columns: [t.importId, t.name] }),
    checkOneOf('property_import_photos_state_known', t.state, importPhotoStates),
    index('property_import_photos_of_state_idx').on(t.importId, t.state, t.line, t.position),
  ],
)
