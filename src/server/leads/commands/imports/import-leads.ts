import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { ImportReason } from '#contract/properties/importing/import-reasons.ts'
import { normalText } from '#contract/properties/importing/normal-text.ts'
import type { Database } from '#database/client.ts'
import { leadEvents, leads } from '#database/schema/leads.ts'
import { propertyImportRows } from '#database/schema/properties/property-imports.ts'
import { teams } from '#database/schema/teams.ts'

import { advanceImport, settleRows } from '../../../properties/commands/imports/import-steps.ts'
import type {
  CheckedRow,
  ImportWork,
  RowOutcome,
  SavedRow,
} from '../../../properties/commands/imports/import-work.ts'
import { lockProperty } from '../../../properties/commands/lock-property.ts'
import { listFieldTexts, type ImportRecord } from '../../../properties/queries/imports.ts'
import { publishToTeam } from '../../../teams/commands/publish-to-team.ts'
import { isMember } from '../../../teams/queries.ts'
import { listListingReferences } from '../../queries/listing-references.ts'
import { readLeadRow, type ImportedLead } from './read-lead-row.ts'
import { findDateOrder } from './read-moment.ts'

/** Rows become leads of the importer or their team. Nobody is notified: the people in the file agreed to nothing here. */
export const leadWork: ImportWork = {
  title: 'name',
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
async function findKnownLeads(tx: Database, rows: readonly (CheckedRow & { line: number })[]) {
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]))
  if (keys.length === 0) return new Map()
  const known = await tx
    .select({ key: leads.importKey, leadId: leads.id })
    .from(leads)
    .where(inArray(leads.importKey, keys))
  const leadIdByKey = new Map(known.map(({ key, leadId }) => [key, leadId]))
  return new Map(
    rows.flatMap(({ line, key }) => {
      const leadId = key === null ? undefined : leadIdByKey.get(key)
      return leadId === undefined ? [] : [[line, { leadId, state: 'known' as const, reasons: [] }] as const]
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
    dates.map(({ text }) => text),
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

/** The unique key makes one lead of a row that two imports have. */
async function saveLead(
  tx: Database,
  { importRecord, lead, listing, repairs, now }: Save,
): Promise<RowOutcome> {
  const { key, reference: _reference, note, status, receivedAt, ...facts } = lead
  const [saved] = await tx
    .insert(leads)
    .values({
      ...facts,
      status,
      importKey: key,
      agentId: listing?.userId ?? importRecord.userId,
      propertyId: listing?.id ?? null,
      teamId: importRecord.teamId,
      type: 'contact',
      source: 'import',
      convertedAt: status === 'converted' ? receivedAt : null,
      lastEnquiredAt: receivedAt,
      createdAt: receivedAt,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: leads.importKey, where: sql`${leads.importKey} is not null` })
    .returning({ id: leads.id })
  if (!saved) {
    const known = await tx.select({ id: leads.id }).from(leads).where(eq(leads.importKey, key))
    return { state: 'known', reasons: [], leadId: known[0]?.id ?? null }
  }
  const step = { leadId: saved.id, actorId: importRecord.userId, createdAt: now }
  await tx
    .insert(leadEvents)
    .values([
      { ...step, kind: 'created' as const, toStatus: status },
      ...(note === null ? [] : [{ ...step, kind: 'noted' as const, note, createdAt: momentAfter(now) }]),
    ])
  return { state: 'imported', reasons: repairs, leadId: saved.id }
}

/** So that the history has an order. */
function momentAfter(now: Date): Date {
  return new Date(now.getTime() + 1)
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
    const staying = isOwn ? await removeUntouched(tx, importRecord, ids) : new Set(ids)
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

/** Returns the leads that stay: with steps of their own, a plan, an assignee, merged, or another advertiser’s by now. */
async function removeUntouched(
  tx: Database,
  { teamId, userId }: ImportRecord,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(asc(leads.id))
    .for('update')
  const removed = await tx
    .delete(leads)
    .where(
      and(
        inArray(leads.id, [...ids]),
        isNotNull(leads.importKey),
        teamId === null ? and(eq(leads.agentId, userId), isNull(leads.teamId)) : eq(leads.teamId, teamId),
        sql`${leads.personId} is null and ${leads.assignedTo} is null
          and not exists (select from lead_actions a where a.lead_id = ${leads.id})
          and not exists (select from lead_events e where e.lead_id = ${leads.id}
            and e.created_at > (select min(c.created_at) from lead_events c where c.lead_id = ${leads.id})
              + interval '1 millisecond')`,
      ),
    )
    .returning({ id: leads.id })
  const removedIds = new Set(removed.map(({ id }) => id))
  return new Set(ids.filter((id) => !removedIds.has(id)))
}
