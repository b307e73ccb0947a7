import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { CostRateInput, DlcRateInput } from '#contract/costs/rate-schemas.ts'
import type { Database } from '#database/client.ts'
import { costRates, dlcRates } from '#database/schema/catalogue-costs.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findLocality } from '../queries/entries.ts'
import { lockCatalogue } from './record-edit.ts'

type SavedVersion = { id: string; version: number }
type SaveRate<Rate> = { rate: Rate; saved: SavedVersion | null }
type RateSubject = 'cost_rate' | 'dlc_rate'
type RateTable = typeof costRates | typeof dlcRates
type Values = Readonly<Record<string, string | number | null>>

/** One rate for each key from a day on; of two simultaneous corrections the second is refused. */
export async function saveCostRate(call: MemberCall, { rate, saved }: SaveRate<CostRateInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    const isSame = and(eq(costRates.key, rate.key), eq(costRates.validFrom, rate.validFrom))
    const before = await findBefore(db, { table: costRates, saved, isSame })
    if (isRefused(before)) return before
    const author = { updatedBy: actor.userId, updatedAt: now }
    const [written] = saved
      ? await db
          .update(costRates)
          .set({ ...rate, ...author, version: sql`${costRates.version} + 1` })
          .where(eq(costRates.id, saved.id))
          .returning(versionColumns(costRates))
      : await db
          .insert(costRates)
          .values({ ...rate, ...author, createdAt: now })
          .returning(versionColumns(costRates))
    return recordSave(call, { subject: 'cost_rate', written, before: before.values, after: rate })
  })
}

/** One least value for each locality and kind of property from a day on. */
export async function saveDlcRate(call: MemberCall, { rate, saved }: SaveRate<DlcRateInput>) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    if (!(await findLocality(db, rate.localityId))) return refused('NOT_FOUND')
    const { localityId, category, validFrom } = rate
    const isSame = and(
      eq(dlcRates.localityId, localityId),
      eq(dlcRates.category, category),
      eq(dlcRates.validFrom, validFrom),
    )
    const before = await findBefore(db, { table: dlcRates, saved, isSame })
    if (isRefused(before)) return before
    const by = { updatedBy: actor.userId, updatedAt: now }
    const [written] = saved
      ? await db
          .update(dlcRates)
          .set({ ...rate, ...by, version: sql`${dlcRates.version} + 1` })
          .where(eq(dlcRates.id, saved.id))
          .returning(versionColumns(dlcRates))
      : await db
          .insert(dlcRates)
          .values({ ...rate, ...by, createdAt: now })
          .returning(versionColumns(dlcRates))
    return recordSave(call, { subject: 'dlc_rate', written, before: before.values, after: rate })
  })
}

export async function removeCostRate(call: MemberCall, saved: SavedVersion) {
  return removeRate(call, { table: costRates, subject: 'cost_rate', ...saved })
}

export async function removeDlcRate(call: MemberCall, saved: SavedVersion) {
  return removeRate(call, { table: dlcRates, subject: 'dlc_rate', ...saved })
}

type FindBefore = { table: RateTable; saved: SavedVersion | null; isSame: SQL | undefined }

/** What is corrected, null of a new value; refused if another one begins on the same day. */
async function findBefore(db: Database, { table, saved, isSame }: FindBefore) {
  await lockCatalogue(db)
  const before = saved && (await findRate(db, table, saved.id))
  if (saved && !before) return refused('NOT_FOUND')
  if (saved && before?.version !== saved.version) return refused('STALE')
  const [existing] = await db.select({ id: table.id }).from(table).where(isSame)
  if (existing && existing.id !== saved?.id) return refused('TAKEN')
  return { values: before && before.values }
}

async function removeRate(
  call: MemberCall,
  { table, subject, id, version }: SavedVersion & { table: RateTable; subject: RateSubject },
) {
  return call.transaction(async ({ db, audit }) => {
    await lockCatalogue(db)
    const before = await findRate(db, table, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    await db.delete(table).where(eq(table.id, id))
    await audit({ action: 'catalogue.removeCostRate', subject, subjectId: id, before: before.values })
    return null
  })
}

type RateEdit = {
  subject: RateSubject
  written: SavedVersion | undefined
  before: Values | null
  after: Values
}

async function recordSave({ audit }: MemberCall, { subject, written, before, after }: RateEdit) {
  if (!written) throw new Error('A rate was not written')
  const action = 'catalogue.saveCostRate' as const
  await audit({ action, subject, subjectId: written.id, ...(before && { before }), after })
  return written
}

async function findRate(
  db: Database,
  table: RateTable,
  id: string,
): Promise<{ version: number; values: Values } | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  if (!row) return null
  const { id: _id, version, updatedBy: _by, createdAt: _created, updatedAt: _updated, ...values } = row
  return { version, values }
}

function versionColumns(table: RateTable) {
  return { id: table.id, version: table.version }
}
