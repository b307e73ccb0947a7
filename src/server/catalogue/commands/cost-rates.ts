import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { CostRateInput, DlcRateInput } from '#contract/costs/rate-schemas.ts'
import type { Database } from '#database/client.ts'
import { costRates, dlcRates } from '#database/schema/catalogue-costs.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findLocality } from '../queries/entries.ts'
import { lockCatalogue } from './record-edit.ts'

type SavedVersion = { id: string; version: number }
type SaveRate<Rate> = Call & { rate: Rate; saved: SavedVersion | null }
type RateTable = typeof costRates | typeof dlcRates
type Values = Readonly<Record<string, string | number | null>>

/** One rate for each key from a day on; of two simultaneous corrections the second is refused. */
export async function saveCostRate(db: Database, { rate, saved, ...call }: SaveRate<CostRateInput>) {
  return db.transaction(async (tx) => {
    const isSame = and(eq(costRates.key, rate.key), eq(costRates.validFrom, rate.validFrom))
    const before = await findBefore(tx, { table: costRates, saved, isSame })
    if (isRefused(before)) return before
    const author = { updatedBy: call.actor.userId, updatedAt: call.now }
    const [written] = saved
      ? await tx
          .update(costRates)
          .set({ ...rate, ...author, version: sql`${costRates.version} + 1` })
          .where(eq(costRates.id, saved.id))
          .returning(versionColumns(costRates))
      : await tx
          .insert(costRates)
          .values({ ...rate, ...author, createdAt: call.now })
          .returning(versionColumns(costRates))
    return recordSave(tx, call, { subject: 'cost_rate', written, before: before.values, after: rate })
  })
}

/** One least value for each locality and kind of property from a day on. */
export async function saveDlcRate(db: Database, { rate, saved, ...call }: SaveRate<DlcRateInput>) {
  return db.transaction(async (tx) => {
    if (!(await findLocality(tx, rate.localityId))) return refused('NOT_FOUND')
    const { localityId, category, validFrom } = rate
    const isSame = and(
      eq(dlcRates.localityId, localityId),
      eq(dlcRates.category, category),
      eq(dlcRates.validFrom, validFrom),
    )
    const before = await findBefore(tx, { table: dlcRates, saved, isSame })
    if (isRefused(before)) return before
    const by = { updatedBy: call.actor.userId, updatedAt: call.now }
    const [written] = saved
      ? await tx
          .update(dlcRates)
          .set({ ...rate, ...by, version: sql`${dlcRates.version} + 1` })
          .where(eq(dlcRates.id, saved.id))
          .returning(versionColumns(dlcRates))
      : await tx
          .insert(dlcRates)
          .values({ ...rate, ...by, createdAt: call.now })
          .returning(versionColumns(dlcRates))
    return recordSave(tx, call, { subject: 'dlc_rate', written, before: before.values, after: rate })
  })
}

export async function removeCostRate(db: Database, saved: Call & SavedVersion) {
  return removeRate(db, { table: costRates, subject: 'cost_rate', ...saved })
}

export async function removeDlcRate(db: Database, saved: Call & SavedVersion) {
  return removeRate(db, { table: dlcRates, subject: 'dlc_rate', ...saved })
}

type FindBefore = { table: RateTable; saved: SavedVersion | null; isSame: SQL | undefined }

/** What is corrected, null of a new value; refused if another one begins on the same day. */
async function findBefore(tx: Database, { table, saved, isSame }: FindBefore) {
  await lockCatalogue(tx)
  const before = saved && (await findRate(tx, table, saved.id))
  if (saved && !before) return refused('NOT_FOUND')
  if (saved && before?.version !== saved.version) return refused('STALE')
  const [existing] = await tx.select({ id: table.id }).from(table).where(isSame)
  if (existing && existing.id !== saved?.id) return refused('TAKEN')
  return { values: before && before.values }
}

async function removeRate(
  db: Database,
  {
    table,
    subject,
    id,
    version,
    ...call
  }: Call & SavedVersion & { table: RateTable; subject: 'cost_rate' | 'dlc_rate' },
) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const before = await findRate(tx, table, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    await tx.delete(table).where(eq(table.id, id))
    await audit(tx, {
      ...call,
      action: 'catalogue.removeCostRate',
      subject,
      subjectId: id,
      before: before.values,
    })
    return null
  })
}

type RateEdit = {
  subject: 'cost_rate' | 'dlc_rate'
  written: SavedVersion | undefined
  before: Values | null
  after: Values
}

async function recordSave(tx: Database, call: Call, { subject, written, before, after }: RateEdit) {
  if (!written) throw new Error('A rate was not written')
  const action = 'catalogue.saveCostRate' as const
  await audit(tx, { ...call, action, subject, subjectId: written.id, ...(before && { before }), after })
  return written
}

async function findRate(
  tx: Database,
  table: RateTable,
  id: string,
): Promise<{ version: number; values: Values } | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  if (!row) return null
  const { id: _id, version, updatedBy: _by, createdAt: _created, updatedAt: _updated, ...values } = row
  return { version, values }
}

function versionColumns(table: RateTable) {
  return { id: table.id, version: table.version }
}
