import { and, asc, eq, sql } from 'drizzle-orm'

import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { normalText } from '#contract/imports/normal-text.ts'
import type { Database } from '#database/client.ts'
import { propertyImportRows } from '#database/schema/imports.ts'
import { teams } from '#database/schema/teams.ts'

import {
  insertImportedLead,
  listLeadsByImportKey,
  removeUntouchedLeads,
} from '../../../leads/commands/imported-leads.ts'
import { listListingReferences } from '../../../leads/queries/listing-references.ts'
import { lockProperty } from '../../../properties/commands/lock-property.ts'
import { publishToTeam } from '../../../teams/commands/publish-to-team.ts'
import { isMember } from '../../../teams/queries.ts'
import { listFieldTexts, type ImportRecord } from '../../queries/imports.ts'
import { advanceImport, settleRows } from '../import-steps.ts'
import type { CheckedRow, ImportWork, KnownRow, RowOutcome, SavedRow } from '../import-work.ts'
import { readLeadRow, type ImportedLead } from './read-lead-row.ts'
import { findDateOrder } from './read-moment.ts'

/** Rows become leads of the importer or their team. Nobody is notified: the people in the file agreed to nothing here. */
export const leadWork: ImportWork = {
  title: 'name',
  besideTitle: ['phone', 'email', 'message', 'project'],
  prepareCheck: async (db, { importRecord, now }) => {
    const { teamId, userId } = importRecord
    const hasLeftTeam = teamId !== null && !(await isMember(db, { teamId, userId }))
    const reading = await prepareReading(db, importRecord, now)
    const check = (saved: SavedRow): CheckedRow => {
      // What the team has already is not said to others.
      if (hasLeftTeam) return { state: 'refused', reasons: [{ code: 'row_team' }], key: null }
      const read = readLeadRow(saved, reading)
      if ('refusal' in read) return { state: 'refused', reasons: read.refusal, key: null }
      const { key, name: title } = read.lead
      return { state: 'ready', reasons: read.repairs, key, title }
    }
    return { check, findKnown: findKnownLeads }
  },
  prepareRows: async (db, { importRecord, now }) => {
    const listings = await listListingReferences(db, importRecord)
    const reading = await prepareReading(db, importRecord, now)
    return async (tx, saved) => {
      const read = readLeadRow(saved, reading)
      if ('refusal' in read) return { state: 'refused', reasons: read.refusal }
      const { lead, repairs } = read
      const propertyId = lead.reference === null ? undefined : listings.get(normalText(lead.reference))
      const listing = propertyId === undefined ? null : await lockOwnListing(tx, importRecord, propertyId)
      // Whoever left the team meanwhile adds nothing to it.
      if (!(await isStillIn(tx, importRecord))) return { state: 'refused', reasons: [{ code: 'row_team' }] }
      return saveLead(tx, { importRecord, lead, listing, now, repairs })
    }
  },
  publish: publishImported,
  // No plan counts leads.
  hasRoom: async () => true,
  undo: undoLeads,
}

/** Added before by their own key. */
async function findKnownLeads(
  tx: Database,
  rows: readonly (CheckedRow & { line: number })[],
): Promise<ReadonlyMap<number, KnownRow>> {
  const leadIdByKey = await listLeadsByImportKey(
    tx,
    rows.flatMap(({ key }) => (key === null ? [] : [key])),
  )
  return new Map(
    rows.flatMap(({ line, key }) => {
      const leadId = key === null ? undefined : leadIdByKey.get(key)
      return leadId === undefined ? [] : [[line, { leadId, state: 'known', reasons: [] }]]
    }),
  )
}

/** Once for all leads of a portion: every event makes the lists in the team's open windows load anew. */
async function publishImported(tx: Database, { id, teamId, userId }: ImportRecord): Promise<void> {
  await publishToTeam(tx, { teamId, people: [userId] }, { kind: 'lead', subjectId: id })
}

type Holder = Pick<ImportRecord, 'teamId' | 'userId'>

/** Until commit, the listing stays with whom it is; null where it went to others meanwhile. */
async function lockOwnListing(tx: Database, { teamId, userId }: Holder, propertyId: string) {
  const listing = await lockProperty(tx, propertyId)
  return listing?.teamId === teamId && (teamId !== null || listing.userId === userId) ? listing : null
}

/** Until commit, the sender stays in the team. Listings are locked before teams. */
async function isStillIn(tx: Database, { teamId, userId }: Holder): Promise<boolean> {
  if (teamId === null) return true
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('share')
  return isMember(tx, { teamId, userId })
}

export async function prepareReading(db: Database, importRecord: ImportRecord, now: Date) {
  const { mapping, teamId, userId } = importRecord
  const dates = await listFieldTexts(db, importRecord, 'date')
  const dateOrder = findDateOrder(
    dates.flatMap(({ text }) => text.split('\n')),
    now,
  )
  return { mapping, recipientId: teamId ?? userId, dateOrder, now }
}

type Save = {
  importRecord: ImportRecord
  lead: ImportedLead
  listing: Awaited<ReturnType<typeof lockOwnListing>>
  repairs: (RowOutcome & { state: 'imported' })['reasons']
  now: Date
}

async function saveLead(
  tx: Database,
  { importRecord, lead, listing, repairs, now }: Save,
): Promise<RowOutcome> {
  const { key: importKey, reference: _reference, ...facts } = lead
  const { userId: importedBy, teamId } = importRecord
  const agentId = listing?.userId ?? importedBy
  const saved = await insertImportedLead(tx, {
    ...facts,
    importKey,
    agentId,
    propertyId: listing?.id ?? null,
    teamId,
    importedBy,
    now,
  })
  return saved.isNew
    ? { state: 'imported', reasons: repairs, leadId: saved.leadId }
    : { state: 'known', reasons: [], leadId: saved.leadId }
}

const maxRowsAtOnce = 100

type Undo = { importRecord: ImportRecord }

/** Remove the next leads of an import; one on which somebody worked meanwhile stays, as does a team's that the sender left. */
async function undoLeads(db: Database, { importRecord }: Undo): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ line: propertyImportRows.line, leadId: propertyImportRows.leadId })
      .from(propertyImportRows)
      .where(
        and(
          eq(propertyImportRows.importId, importRecord.id),
          eq(propertyImportRows.state, 'imported'),
          sql`not ${propertyImportRows.reasons} @> ${reasonJson('row_worked')}::jsonb`,
          sql`not ${propertyImportRows.reasons} @> ${reasonJson('row_team')}::jsonb`,
        ),
      )
      .orderBy(asc(propertyImportRows.line))
      .limit(maxRowsAtOnce)
    if (!(await advanceImport(tx, importRecord, due.length < maxRowsAtOnce ? { state: 'undone' } : {})))
      return
    const { teamId, userId } = importRecord
    const isOwn = teamId === null || (await isMember(tx, { teamId, userId }))
    const ids = due.flatMap(({ leadId }) => (leadId === null ? [] : [leadId]))
    const staying = isOwn ? await removeUntouchedLeads(tx, importRecord, ids) : new Set(ids)
    const isStaying = ({ leadId }: { leadId: string | null }) => leadId !== null && staying.has(leadId)
    const linesOf = (rows: typeof due) => ({ importId: importRecord.id, lines: rows.map(({ line }) => line) })
    await settleRows(tx, linesOf(due.filter(isStaying)), {
      reasons: [{ code: isOwn ? 'row_worked' : 'row_team' }],
    })
    await settleRows(tx, linesOf(due.filter((row) => !isStaying(row))), { state: 'undone' })
    if (staying.size < ids.length) await publishImported(tx, importRecord)
  })
}

function reasonJson(code: ImportReason['code']): string {
  return JSON.stringify([{ code }])
}
