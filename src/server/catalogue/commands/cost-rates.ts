import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { CostRateInput, DlcRateInput } from '#contract/costs/rate-schemas.ts'
import type { Database } from '#database/client.ts'
import { costRates, dlcRates } from '#database/schema/catalogue-costs.ts'

import { audit } from '../../platform/audit.ts'
import type { Call } from '../../platform/context.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
import { findLocality } from '../queries/entries.ts'
import { lockCatalogue } from './record-edit.ts'

type Saved = { id: string; version: number }
type Save<Rate> = Call & { rate: Rate; saved: Saved | null }
type Table = typeof costRates | typeof dlcRates
type Values = Readonly<Record<string, string | number | null>>

/** One rate for each key from a day on; of two simultaneous corrections the second is refused. */
export async function saveCostRate(db: Database, { rate, saved, ...call }: Save<CostRateInput>) {
  return db.transaction(async (tx) => {
    const isSame = and(eq(costRates.key, rate.key), eq(costRates.validFrom, rate.validFrom))
    const before = await findBefore(tx, { table: costRates, saved, isSame })
    if (isRefused(before)) return before
    const by = { updatedBy: call.actor.userId, updatedAt: call.now }
    const [written] = saved
      ? await tx
          .update(costRates)
          .set({ ...rate, ...by, version: sql`${costRates.version} + 1` })
          .where(eq(costRates.id, saved.id))
          .returning(identity(costRates))
      : await tx
          .insert(costRates)
          .values({ ...rate, ...by, createdAt: call.now })
          .returning(identity(costRates))
    return recordSave(tx, call, { subject: 'cost_rate', written, before: before.values, after: rate })
  })
}

/** One least value for each locality and kind of property from a day on. */
export async function saveDlcRate(db: Database, { rate, saved, ...call }: Save<DlcRateInput>) {
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
          .returning(identity(dlcRates))
      : await tx
          .insert(dlcRates)
          .values({ ...rate, ...by, createdAt: call.now })
          .returning(identity(dlcRates))
    return recordSave(tx, call, { subject: 'dlc_rate', written, before: before.values, after: rate })
  })
}

export async function removeCostRate(db: Database, saved: Call & Saved) {
  return remove(db, { table: costRates, subject: 'cost_rate', ...saved })
}

export async function removeDlcRate(db: Database, saved: Call & Saved) {
  return remove(db, { table: dlcRates, subject: 'dlc_rate', ...saved })
}

type Before = { table: Table; saved: Saved | null; isSame: SQL | undefined }

/** What is corrected, null of a new value; refused if another one begins on the same day. */
async function findBefore(tx: Database, { table, saved, isSame }: Before) {
  await lockCatalogue(tx)
  const before = saved && (await find(tx, table, saved.id))
  if (saved && !before) return refused('NOT_FOUND')
  if (saved && before?.version !== saved.version) return refused('STALE')
  const [same] = await tx.select({ id: table.id }).from(table).where(isSame)
  if (same && same.id !== saved?.id) return refused('TAKEN')
  return { values: before && before.values }
}

async function remove(
  db: Database,
  {
    table,
    subject,
    id,
    version,
    ...call
  }: Call & Saved & { table: Table; subject: 'cost_rate' | 'dlc_rate' },
) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const before = await find(tx, table, id)
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

type Edit = {
  subject: 'cost_rate' | 'dlc_rate'
  written: Saved | undefined
  before: Values | null
  after: Values
}

async function recordSave(tx: Database, call: Call, { subject, written, before, after }: Edit) {
  if (!written) throw new Error('A rate was not written')
  const action = 'catalogue.saveCostRate' as const
  await audit(tx, { ...call, action, subject, subjectId: written.id, ...(before && { before }), after })
  return written
}

async function find(
  tx: Database,
  table: Table,
  id: string,
): Promise<{ version: number; values: Values } | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  if (!row) return null
  const { id: _id, version, updatedBy: _by, createdAt: _created, updatedAt: _updated, ...values } = row
  return { version, values }
}

function identity(table: Table) {
  return { id: table.id, version: table.version }
}
