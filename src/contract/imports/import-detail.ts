import { z } from 'zod'

import {
  importActions,
  importFormats,
  importKinds,
  importRowStates,
  importSources,
  importStates,
} from '../enums/imports.ts'
import { leadStatuses } from '../enums/leads.ts'
import { typedAreaUnits } from '../enums/properties.ts'
import { listingFieldNames } from '../properties/fields/listing-fields.ts'
import { changedValue, fieldChangeSchema } from '../properties/own-property.ts'
import { daySchema, instantSchema } from '../shared.ts'

const rowCount = z.number().int()
/** Rows in each state; those ready also say what they do, from the start on those that did it. */
const counts = z.object({
  read: rowCount,
  ready: rowCount,
  skipped: rowCount,
  refused: rowCount,
  known: rowCount,
  imported: rowCount,
  undone: rowCount,
})

export const importSummary = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  source: z.enum(importSources),
  fileName: z.string(),
  format: z.enum(importFormats),
  state: z.enum(importStates),
  createdAt: instantSchema,
  rows: z.number().int(),
  counts,
  actions: z.record(z.enum(importActions), rowCount),
  /** It is checked, has a row to be listed, and no ZIP that was sent in part. */
  canStart: z.boolean(),
})
export type ImportSummary = z.infer<typeof importSummary>

const sheetPreview = z.object({
  name: z.string(),
  /** Of all sheets of the workbook, from 0. */
  position: z.number().int(),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Whether its header names so many fields that it could be imported as well. */
  isList: z.boolean().optional(),
})
export type SheetPreview = z.infer<typeof sheetPreview>

export const importDetail = importSummary.extend({
  /** What was guessed of the file as a whole. */
  notes: z.array(z.string()),
  /** What is said of many rows, most first. */
  repeated: z.array(z.object({ reason: z.string(), rows: rowCount, isOfMost: z.boolean() })),
  /** Rows among which the header can be chosen, where it is not certain. */
  previews: z.array(sheetPreview),
  /** Those that hold a list too, beside the one that is read. */
  otherSheets: z.array(sheetPreview.pick({ name: true, position: true })),
  /** Column headers with the first values below them. */
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  /** Fields of which one is needed but none is mapped. */
  missing: z.array(z.array(z.string())),
  repaired: z.number().int(),
  /** Rows that are refused because nothing says what kind of home it is. */
  untyped: rowCount,
  /** Rows of listings that the advertiser has already, and that differ. */
  changed: z.number().int(),
  /** Listings known by a reference that the file does not have. */
  missingListings: z.number().int(),
  photos: z.object({
    name: z.string().nullable(),
    bytes: z.number().int(),
    received: z.number().int(),
    isWhole: z.boolean(),
    problem: z.string().nullable(),
    matched: z.number().int(),
    stored: z.number().int(),
    /** Of rows that were listed. */
    added: z.number().int(),
    /** The first of those that no row uses or that cannot be used, each with the reason. */
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
    refusedCount: z.number().int(),
  }),
  /** Places that the plan has left, before the start; null without a limit. */
  room: z.number().int().nullable(),
  undoUntil: instantSchema.nullable(),
  /** Listings of this import about which somebody enquired. */
  enquired: z.number().int(),
  isPurged: z.boolean(),
  can: z.object({
    map: z.boolean(),
    start: z.boolean(),
    cancel: z.boolean(),
    discard: z.boolean(),
    undo: z.boolean(),
  }),
})
export type ImportDetail = z.infer<typeof importDetail>

const importedHome = z.object({
  price: z.number().int(),
  purpose: z.enum(['sale', 'rent']),
  area: z.object({ value: z.number(), unit: z.enum(typedAreaUnits) }),
  locality: z.string().nullable(),
  /** All else that the row states, as it is read, in the order of the form. */
  facts: z.array(z.object({ field: z.enum(listingFieldNames), value: changedValue })),
})
export type ImportedHome = z.infer<typeof importedHome>

/** What else is read of a lead, as it would be saved. */
const importedLead = z.object({
  status: z.enum(leadStatuses),
  alternatePhone: z.string().nullable(),
  message: z.string().nullable(),
  note: z.string().nullable(),
  portal: z.string().nullable(),
})
export type ImportedLeadShown = z.infer<typeof importedLead>

export const importRow = z.object({
  line: z.number().int(),
  state: z.enum(importRowStates),
  title: z.string().nullable(),
  reference: z.string().nullable(),
  action: z.enum(importActions),
  /** False for a listing that the advertiser has, but the file does not. */
  isInFile: z.boolean(),
  /** What an update changes. */
  changes: z.array(fieldChangeSchema),
  reasons: z.array(z.string()),
  photos: z.number().int(),
  property: z.object({ numericId: z.number().int(), isArchived: z.boolean() }).nullable(),
  leadId: z.uuid().nullable(),
  /** Of leads, as read; E.164, and the day in IST. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  day: daySchema.nullable(),
  lead: importedLead.nullable(),
  /** Of listings, as read: whole rupees and the size as typed. */
  home: importedHome.nullable(),
})
export type ImportRowShown = z.infer<typeof importRow>
