import * as schema from '#database/schema/index.ts'
import { getTableName, is, getTableColumns } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#database/client.ts'

/** One line of docs/personal-data.md: what becomes of some columns of a table. */
type RetentionRule = { table: string; columns: string[]; lists: string; atDeletion: string }

export function readRetentionRules(): RetentionRule[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/personal-data.md'), 'utf8')
  return [...page.matchAll(/^\| ([a-z_]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, table = '', columns = '', lists = '', atDeletion = '']) => ({
      table,
      columns: columns.trim().split(', '),
      lists: lists.trim(),
      atDeletion: atDeletion.trim(),
    }))
    .filter(({ table }) => table !== 'table')
}

/** Each stands behind the tables that it refers to. */
export const tables = inOrderOfReference(Object.values(schema).filter((each) => is(each, PgTable)))

const snake = (name: string) => name.replaceAll(/[A-Z]|(?<=[a-z])(?=\d)/g, (at) => `_${at.toLowerCase()}`)

/** Columns that name a person, and columns that hold words which no list closes. */
export function columnsOf(table: PgTable) {
  const { columns, foreignKeys } = getTableConfig(table)
  const people = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap((reference) => reference.columns.map(({ name }) => snake(name)))
  const words = columns
    .filter(({ columnType, enumValues }) => /Text|Json|Char|Array/.test(columnType) && !enumValues?.length)
    .map(({ name }) => snake(name))
  return { people, words: words.filter((name) => !people.includes(name)) }
}

function inOrderOfReference(all: readonly PgTable[]): PgTable[] {
  const ordered = new Set<PgTable>()
  const visited = new Set<PgTable>()
  const visit = (table: PgTable) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { reference } of getTableConfig(table).foreignKeys) visit(reference().foreignTable)
    ordered.add(table)
  }
  for (const table of all) visit(table)
  return [...ordered]
}

type Row = Readonly<Record<string, unknown>>

type SeedInput = {
  marker: string
  /** Whose words they are, who stands on the other side, and who of the house had to do with it. */
  author: string
  other: string
  staff: string
  /** A number that is a marker too. */
  phone: string
  /** Only tables where somebody stands on the other side. */
  isTwoSided?: boolean
  /** Rows that others of the scene refer to, by the column that does. */
  known: Readonly<Record<string, unknown>>
}

const otherPartyColumns = ['agent_id', 'receiver_id', 'advertiser_id', 'blocked_user_id', 'reported_user_id']
const staffColumns = [
  'granted_by',
  'decided_by',
  'handled_by',
  'assigned_to',
  'resolved_by',
  'updated_by',
  'created_by',
  'assignee_id',
]
const oneSided = ['qr_scans', 'agent_monthly_stats', 'agent_stale_months']
/** Their columns are no references of a person, or their rows are made in another way. */
const notSeeded = ['users', 'profiles', 'properties', 'account_deletions', 'audit_log', 'property_search']
const nobodys = [
  'appointment_reminders',
  'search_tallies',
  'price_history',
  'rate_limits',
  'mail_deliveries',
  'jwks',
  'captchas',
  'plans',
]
const ofCatalogue = [
  'cities',
  'localities',
  'locality_aliases',
  'amenities',
  'merged_entries',
  'admin_roles',
  'site_content',
  'site_content_versions',
  'site_releases',
  'legal_versions',
  'legal_texts',
  'canned_answers',
  'review_reasons',
]

/** A row in every table that may hold something of a person, each free column of it with the marker in it. */
export async function seedPersonalRows(db: Database, input: SeedInput): Promise<void> {
  const known: Record<string, unknown> = { ...input.known }
  for (const table of tables) {
    const name = getTableName(table)
    if ([...notSeeded, ...nobodys, ...ofCatalogue].includes(name)) continue
    const { people } = columnsOf(table)
    const isTwoSided = people.some((column) => otherPartyColumns.includes(column)) && !oneSided.includes(name)
    if (input.isTwoSided && !isTwoSided) continue
    const [made] = await db
      .insert(table)
      .values(fill(table, { ...input, known }))
      .returning()
    const row: Row = made ?? {}
    const column = referredBy[name]
    if (column) known[column] = row['id'] ?? row['key']
  }
}

const referredBy: Readonly<Record<string, string>> = {
  stored_files: 'fileKey',
  saved_searches: 'savedSearchId',
  leads: 'leadId',
  property_tours: 'tourId',
  conversations: 'conversationId',
  agent_messages: 'messageId',
  tickets: 'ticketId',
  platform_leads: 'platformLeadId',
  property_revisions: 'revisionId',
  review_decisions: 'decisionId',
  factors: 'factorId',
}

function fill(table: PgTable, input: SeedInput): Record<string, unknown> {
  const name = getTableName(table)
  const { people } = columnsOf(table)
  const values: Record<string, unknown> = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const snake = key.replaceAll(/[A-Z]/g, (at) => `_${at.toLowerCase()}`)
    if (column.generated) continue
    const fixed = special[`${name}.${snake}`] ?? special[snake]
    if (people.includes(snake)) values[key] = personOf(name, snake, input)
    else if (fixed !== undefined) values[key] = fixed(input)
    else if (key in input.known) values[key] = input.known[key]
    else if (column.enumValues?.length) {
      if (column.notNull && !column.hasDefault) values[key] = column.enumValues[0]
    } else if (/Text|Char/.test(column.columnType)) values[key] = word(input, name, snake)
    else if (/Array/.test(column.columnType)) values[key] = [word(input, name, snake)]
    else if (/Json/.test(column.columnType)) values[key] = { note: word(input, name, snake) }
    else if (column.notNull && !column.hasDefault) values[key] = plainest(column.columnType)
  }
  return values
}

const word = ({ marker }: SeedInput, table: string, column: string) => `${marker}.${table}.${column}`

function personOf(table: string, column: string, { author, other, staff }: SeedInput): string {
  if (staffColumns.includes(column)) return staff
  return otherPartyColumns.includes(column) && !oneSided.includes(table) ? other : author
}

function plainest(columnType: string): unknown {
  if (/Timestamp/.test(columnType)) return new Date('2026-11-22T06:00:00Z')
  if (/Date/.test(columnType)) return '2026-11-25'
  return /Boolean/.test(columnType) ? false : 1
}

const nothing = () => null

/** What a check of the table demands. */
const special: Readonly<Record<string, (input: SeedInput) => unknown>> = {
  id: () => undefined,
  alternate_phone: ({ phone }) => phone,
  'factors.phone': nothing,
  'ownership_transfers.owner_phone': ({ phone }) => phone,
  'ownership_transfers.submission_key': () => crypto.randomUUID(),
  'review_answers.submission_key': () => crypto.randomUUID(),
  'live_events.subject_id': ({ author }) => author,
  'leads.preferred_callback_time': () => '10:00',
  'property_tours.scheduled_time': () => '10:00',
  'property_tours.status': () => 'completed',
  'meetings.status': () => 'completed',
  proposed_date: nothing,
  proposed_time: nothing,
  proposed_start_time: nothing,
  preferred_time: nothing,
  'stored_files.content_hash': ({ marker }) => `${marker}.content_hash`.padEnd(64, '0'),
  'stored_files.variants': () => [],
  'property_images.position': () => 3,
  'verifications.identifier': ({ marker, author }) => `${marker}:${author}`,
  'upgrade_requests.status': () => 'completed',
  'upgrade_requests.property_id': nothing,
  'upgrade_requests.level': nothing,
  'subscriptions.level': () => 'free',
  'subscriptions.ends_at': nothing,
  'platform_leads.property_id': nothing,
  'agent_monthly_stats.year': () => 2026,
  'featurings.ends_at': () => new Date('2026-12-22T06:00:00Z'),
  'featurings.upgrade_request_id': nothing,
  'soft_leads.converted_lead_id': nothing,
  'projects.price_from': nothing,
  subject_id: () => crypto.randomUUID(),
}
