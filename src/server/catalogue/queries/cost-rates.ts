import { asc, desc, eq, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { AdminCostRate } from '#contract/catalogue/costs.ts'
import type { CostRate } from '#contract/costs/rates.ts'
import type { DlcRate } from '#contract/costs/true-cost.ts'
import { dayInIndia } from '#contract/dates.ts'
import { costRateKeys, type dlcCategories } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { costRates, dlcRates } from '#database/schema/catalogue-costs.ts'
import { localities } from '#database/schema/catalogue.ts'

import type { Call } from '../../platform/call.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'

/** Of all keys together, former ones too. */
const maxRates = 500

const pickSourceColumns = ({
  validFrom,
  validUntil,
  source,
  url,
  checkedOn,
}: typeof costRates | typeof dlcRates) => ({
  validFrom,
  validUntil,
  source,
  url,
  checkedOn,
})

const rateColumns = {
  key: costRates.key,
  least: costRates.least,
  most: costRates.most,
  ...pickSourceColumns(costRates),
}

/** Of each key the one that began last until this day. */
export async function listCurrentRates(db: Database, now: Date): Promise<CostRate[]> {
  return db
    .selectDistinctOn([costRates.key], rateColumns)
    .from(costRates)
    .where(lte(costRates.validFrom, dayInIndia(now)))
    .orderBy(costRates.key, desc(costRates.validFrom))
}

export type DlcPlace = { localityId: string | null; category: (typeof dlcCategories)[number] | null }

/** What costs in these places are computed with, in one query. */
export type RatesInForce = { rates: CostRate[]; dlcRates: (DlcRate | null)[] }

/** JSON of the current rates, as in `RatesInForce`, for other queries. */
export function selectCurrentRates(now: Date): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('key', key, 'least', least, 'most', most, 'validFrom', valid_from,
      'validUntil', valid_until, 'source', source, 'url', url, 'checkedOn', checked_on) order by key), '[]')
    from (
      select distinct on (r.key) r.* from cost_rates r where r.valid_from <= ${dayInIndia(now)}::date
      order by r.key, r.valid_from desc
    ) current)`
}

/**
 * JSON of the least value of a square metre of each place that began last until this day, in their order. Served by
 * dlc_rates_place_from_key.
 */
export function selectDlcRates(places: readonly DlcPlace[], now: Date): SQL {
  return sql`(
    select coalesce(json_agg((
      select json_build_object('amount', d.amount, 'validFrom', d.valid_from, 'validUntil', d.valid_until,
        'source', d.source, 'url', d.url, 'checkedOn', d.checked_on)
      from dlc_rates d
      where d.locality_id = asked.locality_id and d.category = asked.category and d.valid_from <= ${dayInIndia(now)}::date
      order by d.valid_from desc limit 1
    ) order by asked.place), '[]')
    from unnest(${sql.param(places.map(({ localityId }) => localityId))}::uuid[],
      ${sql.param(places.map(({ category }) => category))}::text[]) with ordinality asked(locality_id, category, place))`
}

/**
 * Changes whenever a value in force does: by staff, or because a day begins on which another one is in force or none.
 */
export async function findCostBasis(db: Database, now: Date): Promise<string> {
  const day = dayInIndia(now)
  const { rows } = await db.execute<{ basis: string }>(sql`
    select md5(coalesce(string_agg(value, ';' order by value), '')) as basis from (
      select concat_ws(',', key, least, most, valid_from, coalesce(valid_until < ${day}::date, false)) as value
      from cost_rates where valid_from <= ${day}::date
      union all
      select concat_ws(',', locality_id, category, amount, valid_from, coalesce(valid_until < ${day}::date, false))
      from dlc_rates where valid_from <= ${day}::date
    ) as known`)
  return rows[0]?.basis ?? ''
}

/** Of a key's or a place's values the one that began last until this day is the current one. */
function selectState(rates: typeof costRates | typeof dlcRates, partition: SQLWrapper, now: Date) {
  const day = sql`${dayInIndia(now)}::date`
  return sql<AdminCostRate['state']>`case
    when ${rates.validFrom} > ${day} then 'future'
    when ${rates.validFrom} < max(${rates.validFrom}) filter (where ${rates.validFrom} <= ${day}) over (partition by ${partition}) then 'former'
    when ${rates.validUntil} < ${day} then 'expired'
    else 'current' end`
}

export async function listCostRates(db: Database, now: Date) {
  return db
    .select({
      ...rateColumns,
      id: costRates.id,
      version: costRates.version,
      updatedAt: costRates.updatedAt,
      updatedBy: users.name,
      state: selectState(costRates, costRates.key, now),
    })
    .from(costRates)
    .leftJoin(users, eq(users.id, costRates.updatedBy))
    .orderBy(
      sql`array_position(${sql.param(costRateKeys)}::text[], ${costRates.key})`,
      desc(costRates.validFrom),
    )
    .limit(maxRates)
}

export async function listDlcRates({ db, now }: Call, asked: AskedPage) {
  return paged(asked, db.$count(dlcRates), ({ limit, offset }) =>
    db
      .select({
        localityId: dlcRates.localityId,
        locality: localities.name,
        category: dlcRates.category,
        amount: dlcRates.amount,
        ...pickSourceColumns(dlcRates),
        id: dlcRates.id,
        version: dlcRates.version,
        updatedAt: dlcRates.updatedAt,
        updatedBy: users.name,
        state: selectState(dlcRates, sql`${dlcRates.localityId}, ${dlcRates.category}`, now),
      })
      .from(dlcRates)
      .innerJoin(localities, eq(localities.id, dlcRates.localityId))
      .leftJoin(users, eq(users.id, dlcRates.updatedBy))
      .orderBy(asc(localities.name), asc(dlcRates.category), desc(dlcRates.validFrom))
      .limit(limit)
      .offset(offset),
  )
}
