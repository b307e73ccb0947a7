import { bigint, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { cities } from '../catalogue.ts'
import { bitmap, createdAt } from '../columns.ts'

/** Slots in a section of the bitmaps. */
export const sectionSlots = 2 ** 20

/**
 * The slots of a section begin at its id times `sectionSlots`. A city with many listings has sections of its own, so
 * that a search there reads theirs and the common ones, which have no city and ids below 1024. A listing whose city changes
 * keeps its slot; that costs time, never a match.
 */
export const searchSections = pgTable(
  'search_sections',
  {
    id: smallint().primaryKey(),
    cityId: uuid().references(() => cities.id, { onDelete: 'set null' }),
    /** Of a city's section: how many slots were ever given, from its first. */
    used: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('search_sections_of_city_idx').on(t.cityId, t.id)],
)

/** Slots that the next listings take: of listings that went, and some new ones for each city with a section. */
export const searchFreeSlots = pgTable('search_free_slots', { slot: integer().primaryKey() })

/**
 * A bit-sliced index: the listings with each value of each facet, and those with each binary digit of their price and
 * area, a bit for each slot of the section. All of a section are equally long. What changed since is in search_changes.
 */
export const searchBitmaps = pgTable(
  'search_bitmaps',
  {
    section: smallint().notNull().default(0),
    facet: text().notNull(),
    value: text().notNull(),
    bits: bitmap().notNull(),
  },
  (t) => [primaryKey({ columns: [t.section, t.facet, t.value] })],
)

/** Slots whose bits are out of date; their listings are counted one by one. Written by triggers. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ name: 'search_changes_id_seq' }),
    slot: integer().notNull(),
  },
  (t) => [index('search_changes_slot_idx').on(t.slot)],
)
