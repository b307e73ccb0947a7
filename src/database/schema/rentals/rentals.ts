import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import {
  inventoryMoments,
  itemConditions,
  paymentWays,
  policeSteps,
  rentalItemKinds,
  rentalSides,
  returnAnswers,
} from '#contract/enums/rentals.ts'

import { users } from '../accounts.ts'
import { checkAtLeast, createdAt, id, instant, checkLength, checkOneOf, rupees } from '../columns.ts'
import { leads } from '../leads.ts'
import { properties } from '../properties.ts'
import { teams } from '../teams.ts'

type Terms = {
  homeAddress: string
  rent: number
  deposit: number
  maintenance: number | null
  startsOn: string
  months: number
  dueDay: number
  noticeMonths: number
  lockInMonths: number
  risePercent: number
  maxPeople: number | null
  otherTerms: string
}
type Party = { name: string; relative: string; address: string }

/** A home that is let to one person: the agreement, and what follows from it. */
export const rentals = pgTable(
  'rentals',
  {
    id: id(),
    /** The enquiry it began with. */
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    /** The advertiser who lets it. */
    landlordId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The team of the listing as it began, whose members act for the landlord. */
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    tenantId: uuid().references(() => users.id, { onDelete: 'set null' }),
    terms: jsonb().$type<Terms>(),
    landlordParty: jsonb().$type<Party>(),
    tenantParty: jsonb().$type<Party>(),
    /** Of terms and parties. */
    version: integer().notNull().default(0),
    /** To this version. */
    landlordAgreedAt: instant(),
    tenantAgreedAt: instant(),
    moveOutOn: date({ mode: 'string' }),
    /** From when one side may close it alone; a later day of moving out does not put it off. */
    closableFrom: date({ mode: 'string' }),
    cancelledAt: instant(),
    cancelledBy: text({ enum: rentalSides }),
    cancelNote: text(),
    endedAt: instant(),
    /** Who closed it without the other side; null: both settled it. */
    endedBy: text({ enum: rentalSides }),
    endNote: text(),
    /** By either side. */
    changedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('rentals_of_lead_once_key')
      .on(t.leadId)
      .where(sql`${t.cancelledAt} is null and ${t.endedAt} is null`),
    checkAtLeast('rentals_version_not_negative', t.version, 0),
    check('rentals_not_with_oneself', sql`${t.landlordId} <> ${t.tenantId}`),
    checkOneOf('rentals_cancelled_by_known', t.cancelledBy, rentalSides),
    check('rentals_cancelled_complete', sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null)`),
    checkOneOf('rentals_ended_by_known', t.endedBy, rentalSides),
    check('rentals_ended_by_complete', sql`${t.endedBy} is null or ${t.endedAt} is not null`),
    check('rentals_cancelled_or_ended', sql`num_nonnulls(${t.cancelledAt}, ${t.endedAt}) < 2`),
    index('rentals_of_landlord_idx').on(t.landlordId, t.changedAt, t.id),
    index('rentals_of_team_idx')
      .on(t.teamId, t.changedAt, t.id)
      .where(sql`${t.teamId} is not null`),
    index('rentals_of_tenant_idx').on(t.tenantId, t.changedAt, t.id),
    index('rentals_of_property_idx').on(t.propertyId),
    /** For those that are deleted. */
    index('rentals_changed_idx').on(t.changedAt),
  ],
)

/** Steps of the verification by the police that were ticked. */
export const rentalPoliceSteps = pgTable(
  'rental_police_steps',
  {
    rentalId: uuid()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    step: text({ enum: policeSteps }).notNull(),
    doneBy: text({ enum: rentalSides }).notNull(),
    doneAt: instant().notNull(),
    /** Such as the number of the receipt. */
    note: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'rental_police_steps_pkey', columns: [t.rentalId, t.step] }),
    checkOneOf('rental_police_steps_step_known', t.step, policeSteps),
    checkOneOf('rental_police_steps_done_by_known', t.doneBy, rentalSides),
    checkLength('rental_police_steps_note_length', t.note, 0, 60),
  ],
)

/** What is in the home on the day of moving in, and on that of moving out. */
export const rentalInventories = pgTable(
  'rental_inventories',
  {
    rentalId: uuid()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    moment: text({ enum: inventoryMoments }).notNull(),
    version: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'rental_inventories_pkey', columns: [t.rentalId, t.moment] }),
    checkOneOf('rental_inventories_moment_known', t.moment, inventoryMoments),
    checkAtLeast('rental_inventories_version_not_negative', t.version, 0),
  ],
)

/** Of the present version; a change of the inventory deletes them. */
export const rentalSignatures = pgTable(
  'rental_signatures',
  {
    rentalId: uuid().notNull(),
    moment: text({ enum: inventoryMoments }).notNull(),
    side: text({ enum: rentalSides }).notNull(),
    signerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    signerName: text().notNull(),
    /** Where the code went that was typed. */
    channel: text({ enum: ['phone', 'email'] }).notNull(),
    version: integer().notNull(),
    signedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'rental_signatures_pkey', columns: [t.rentalId, t.moment, t.side] }),
    checkOneOf('rental_signatures_side_known', t.side, rentalSides),
    checkOneOf('rental_signatures_channel_known', t.channel, ['phone', 'email']),
    foreignKey({
      name: 'rental_signatures_inventory_fkey',
      columns: [t.rentalId, t.moment],
      foreignColumns: [rentalInventories.rentalId, rentalInventories.moment],
    }).onDelete('cascade'),
    index('rental_signatures_of_signer_idx').on(t.signerId),
  ],
)

/** A thing of an inventory, or the reading of a meter. */
export const rentalItems = pgTable(
  'rental_items',
  {
    id: id(),
    rentalId: uuid().notNull(),
    moment: text({ enum: inventoryMoments }).notNull(),
    kind: text({ enum: rentalItemKinds }).notNull(),
    room: text().notNull(),
    name: text().notNull(),
    count: smallint(),
    condition: text({ enum: itemConditions }),
    /** Null for a thing, and for a meter until it is read on moving out. */
    reading: numeric({ precision: 10, scale: 2, mode: 'number' }),
    note: text().notNull(),
    /** In the order in which they were added. */
    position: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ name: 'rental_items_position_seq' }),
    /** The same on the day of moving in. */
    originId: uuid(),
    /** Idempotency key: the same form sent twice adds one. */
    submissionKey: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    checkOneOf('rental_items_kind_known', t.kind, rentalItemKinds),
    checkOneOf('rental_items_condition_known', t.condition, itemConditions),
    checkLength('rental_items_room_length', t.room, 0, 40),
    checkLength('rental_items_name_length', t.name, 0, 80),
    checkLength('rental_items_note_length', t.note, 0, 300),
    check(
      'rental_items_complete',
      sql`case when ${t.kind} = 'thing'
        then coalesce(${t.count} > 0, false) and ${t.condition} is not null and ${t.reading} is null
        else coalesce(${t.reading} >= 0, ${t.moment} = 'move_out') and ${t.count} is null and ${t.condition} is null end`,
    ),
    foreignKey({
      name: 'rental_items_inventory_fkey',
      columns: [t.rentalId, t.moment],
      foreignColumns: [rentalInventories.rentalId, rentalInventories.moment],
    }).onDelete('cascade'),
    foreignKey({
      name: 'rental_items_origin_fkey',
      columns: [t.originId],
      foreignColumns: [t.id],
    }).onDelete('set null'),
    unique('rental_items_submission_key').on(t.rentalId, t.submissionKey),
    index('rental_items_of_inventory_idx').on(t.rentalId, t.moment, t.position),
    index('rental_items_origin_idx').on(t.originId),
  ],
)

/** Photos of an item; both sides alone see them. */
export const rentalPhotos = pgTable(
  'rental_photos',
  {
    id: id(),
    itemId: uuid()
      .notNull()
      .references(() => rentalItems.id, { onDelete: 'cascade' }),
    /** Hash of the picture: the same one sent again is one photo. */
    contentHash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('rental_photos_once_key').on(t.itemId, t.contentHash)],
)

/** The deposit as its landlord received and returned it. */
export const rentalDeposits = pgTable(
  'rental_deposits',
  {
    rentalId: uuid()
      .primaryKey()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    receivedAmount: rupees().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    receivedWay: text({ enum: paymentWays }).notNull(),
    returnedOn: date({ mode: 'string' }),
    returnedWay: text({ enum: paymentWays }),
    deductions: jsonb().$type<{ reason: string; amount: number }[]>(),
    answer: text({ enum: returnAnswers }),
    answerNote: text(),
    answeredAt: instant(),
    /** Of returns that were recorded before the present one. */
    disputes: jsonb().$type<{ amount: number; note: string; at: string }[]>().notNull().default([]),
  },
  (t) => [
    checkAtLeast('rental_deposits_received_positive', t.receivedAmount, 1),
    checkOneOf('rental_deposits_received_way_known', t.receivedWay, paymentWays),
    checkOneOf('rental_deposits_returned_way_known', t.returnedWay, paymentWays),
    checkOneOf('rental_deposits_answer_known', t.answer, returnAnswers),
    check(
      'rental_deposits_return_complete',
      sql`num_nonnulls(${t.returnedOn}, ${t.returnedWay}, ${t.deductions}) in (0, 3)`,
    ),
    check(
      'rental_deposits_answer_complete',
      sql`num_nonnulls(${t.answer}, ${t.answerNote}, ${t.answeredAt}) in (0, 3) and (${t.answer} is null or ${t.returnedOn} is not null)`,
    ),
  ],
)
