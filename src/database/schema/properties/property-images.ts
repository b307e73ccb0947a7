import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { checkBetween, createdAt, id } from '../columns.ts'
import { storedFiles } from '../media.ts'
import { properties } from '../properties.ts'

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
    checkBetween('property_images_position_range', t.position, 0, 9),
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
