import { sql, type SQL } from 'drizzle-orm'

import type { purposes } from '#contract/enums.ts'
import type { Confirmation } from '#contract/properties/freshness.ts'
import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'

import { publishEvents } from '../../platform/jobs/publish-event.ts'
import { isShown, shortNoticeMs } from '../policy.ts'
import { confirmationColumns, type ConfirmationRow } from '../queries/freshness.ts'

export type Renewed = ConfirmationRow & { id: string; was: ConfirmationRow['freshness'] }

/**
 * Begin a new period for these listings `p`, whose advertiser says that they are available; those that were hidden
 * are back at once.
 */
export async function renewConfirmations(tx: Database, where: SQL, now: Date): Promise<Renewed[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Renewed>(sql`
    with chosen as materialized (
      select p.id, p.freshness as was from properties p where ${where} order by p.id for no key update)
    update properties p set confirmed_at = ${at}, confirm_by = ${at} + confirmation_period(p.purpose),
      hide_at = ${at} + 2 * confirmation_period(p.purpose), freshness = 'confirmed'
    from chosen where p.id = chosen.id
    returning p.id, chosen.was, ${confirmationColumns}`)
  const back = rows.filter(({ was, isAskedFor: isShown }) => was === 'hidden' && isShown)
  await tellBack(
    tx,
    back.map(({ id }) => id),
    now,
  )
  return rows
}

/** These listings are in the search again. */
async function tellBack(tx: Database, propertyIds: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString()
  await publishEvents(
    tx,
    propertyIds.map((propertyId) => ({ name: 'property.marketChanged', propertyId, change: 'back', at })),
  )
}

/** The advertiser saved the listing, or offers it again, which says that it is available. */
export async function renewConfirmation(tx: Database, propertyId: string, now: Date): Promise<void> {
  await renewConfirmations(tx, sql`p.id = ${propertyId}`, now)
}

/** Columns of the update by which the advertiser saves the listing, with the purpose that it has then. */
export function renewedConfirmation(purpose: (typeof purposes)[number], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    confirmedAt: now,
    confirmBy: sql`${at} + confirmation_period(${purpose})`,
    hideAt: sql`${at} + 2 * confirmation_period(${purpose})`,
    freshness: 'confirmed' as const,
  }
}

type Before = Parameters<typeof isShown>[0] & Pick<Renewed, 'id' | 'freshness'>

/** After an update with these columns. */
export async function tellIfBack(tx: Database, was: Before, now: Date): Promise<void> {
  if (was.freshness === 'hidden' && was.approvalStatus === 'approved' && isShown(was))
    await tellBack(tx, [was.id], now)
}

/** A listing that we show again gets at least a day to be confirmed, unless it was hidden for that before. */
export function resumedConfirmation(now: Date) {
  const atLeast = (column: typeof properties.confirmBy | typeof properties.hideAt, milliseconds: number) =>
    sql`case when ${properties.freshness} = 'hidden' then ${column}
      else greatest(${column}, ${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz) end`
  return {
    confirmBy: atLeast(properties.confirmBy, shortNoticeMs),
    hideAt: atLeast(properties.hideAt, 2 * shortNoticeMs),
    freshness: sql`case when ${properties.freshness} = 'hidden' then 'hidden' else 'confirmed' end`,
  }
}

export function presentConfirmation({ confirmedAt, confirmBy, freshness }: ConfirmationRow): Confirmation {
  return { confirmedAt, confirmBy, freshness }
}
