import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { Brokerage } from '#contract/costs/lines.ts'
import type { CostRates } from '#contract/costs/rates.ts'
import type { ListedTrueCost } from '#contract/costs/true-cost-shapes.ts'
import {
  dlcCategoryOf,
  trueCostOf,
  usualOptions,
  type CostOptions,
  type DlcRate,
  type ListedCost,
} from '#contract/costs/true-cost.ts'
import { dayInIndia } from '#contract/dates.ts'
import { minAnswers } from '#contract/shared.ts'
import type { Database } from '#database/client.ts'
import { brokerageAnswers } from '#database/schema/costs.ts'
import { properties } from '#database/schema/properties.ts'

import { selectCurrentRates, selectDlcRates, type RatesInForce } from '../catalogue/queries/cost-rates.ts'
import { rentFreeMonths } from '../properties/policy.ts'
import type { PropertyRow } from '../properties/queries/find-property.ts'

/** Days of answers in the public rate. */
const rateDays = 180

/** What a listing's cost is computed from. */
export type CostRow = Pick<
  PropertyRow,
  | 'id'
  | 'userId'
  | 'localityId'
  | 'type'
  | 'purpose'
  | 'price'
  | 'area'
  | 'areaType'
  | 'possession'
  | 'cashback'
  | 'rentalModel'
  | 'rentFreeMonths'
  | 'securityAmount'
  | 'monthlyMaintenance'
  | 'brokerageKind'
  | 'brokerageAmount'
>

const costColumns = sql`
  p.id, p.user_id as "userId", p.locality_id as "localityId", p.type, p.purpose, p.price::float8 as price, p.area,
  p.area_type as "areaType", p.possession_state as possession, p.cashback::float8 as cashback,
  p.rental_model as "rentalModel", p.rent_free_months as "rentFreeMonths",
  p.security_amount::float8 as "securityAmount", p.monthly_maintenance::float8 as "monthlyMaintenance",
  p.brokerage_kind as "brokerageKind", p.brokerage_amount::float8 as "brokerageAmount"`

/**
 * Lock listings whose cost was computed with other values than these, or not yet; those that somebody is changing
 * come in the next run. Served by properties_cost_basis_idx.
 */
export async function lockListingsToPrice(
  db: Database,
  { basis, limit }: { basis: string; limit: number },
): Promise<(CostRow & { trueCost: number | null })[]> {
  const { rows } = await db.execute<CostRow & { trueCost: number | null }>(sql`
    select ${costColumns}, p.true_cost::float8 as "trueCost"
    from properties p
    where p.id in (
      (select id from properties where cost_basis is null limit ${limit})
      union all (select id from properties where cost_basis < ${basis} limit ${limit})
      union all (select id from properties where cost_basis > ${basis} limit ${limit})
      limit ${limit}
    )
    order by p.id for no key update of p skip locked`)
  return rows
}

/** Homes for sale in the search; ids are random, so the first ones are a fair sample. */
export async function sampleForSale(
  db: Database,
  limit: number,
): Promise<(CostRow & { numericId: number; title: string })[]> {
  const { rows } = await db.execute<CostRow & { numericId: number; title: string }>(sql`
    select ${costColumns}, p.property_numeric_id as "numericId", p.title
    from property_search s join properties p on p.id = s.property_id
    where s.purpose = 'sale' order by s.property_id limit ${limit}`)
  return rows
}

/**
 * JSON of what enquirers of the last 180 days were asked for; null from fewer than five. Served by
 * brokerage_answers_of_advertiser_idx.
 */
function selectBrokerageRate(advertiserId: string, now: Date): SQL {
  return sql`(
    select json_build_object('answers', count(*), 'asDeclared', count(*) filter (where a.was_as_declared))
    from brokerage_answers a
    where a.advertiser_id = ${advertiserId}::uuid
      and a.created_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${rateDays}::int)
    having count(*) >= ${minAnswers})`
}

/** What a person answered; null before they do. Served by brokerage_answers_once_key. */
export async function findBrokerageAnswer(
  db: Database,
  { propertyId, userId }: { propertyId: string; userId: string },
): Promise<boolean | null> {
  const [answer] = await db
    .select({ wasAsDeclared: brokerageAnswers.wasAsDeclared })
    .from(brokerageAnswers)
    .where(and(eq(brokerageAnswers.propertyId, propertyId), eq(brokerageAnswers.userId, userId)))
  return answer?.wasAsDeclared ?? null
}

/** As its advertiser states it; null until they do. */
export async function findBrokerage(db: Database, propertyId: string): Promise<Brokerage | null> {
  const [stated] = await db
    .select({ kind: properties.brokerageKind, amount: properties.brokerageAmount })
    .from(properties)
    .where(eq(properties.id, propertyId))
  return stated ? brokerageOf(stated) : null
}

type CostBasis = { now: Date; options?: CostOptions; rates?: CostRates }

/** The true cost of a listing, and what enquirers say of its advertiser's brokerage. */
export async function computeTrueCost(
  db: Database,
  listing: CostRow,
  basis: CostBasis,
): Promise<ListedTrueCost> {
  const { brokerageRate, ...values } = await findCostValues(db, [listing], {
    now: basis.now,
    advertiserId: listing.userId,
  })
  const [cost] = presentCosts([listing], values, basis)
  if (!cost) throw new Error('The cost of a property was not computed')
  return { ...cost, brokerageRate }
}

/** The true cost of each listing with the values in force. */
export async function computeTrueCosts(
  db: Database,
  listings: readonly CostRow[],
  basis: CostBasis,
): Promise<ListedTrueCost[]> {
  return presentCosts(listings, await findCostValues(db, listings, { now: basis.now }), basis)
}

/** In one query; `advertiserId`: whose brokerage rate is asked for too. */
async function findCostValues(
  db: Database,
  listings: readonly CostRow[],
  { now, advertiserId = null }: { now: Date; advertiserId?: string | null },
) {
  const places = listings.map(({ localityId, type }) => ({ localityId, category: dlcCategoryOf(type) }))
  const { rows } = await db.execute<RatesInForce & Pick<ListedTrueCost, 'brokerageRate'>>(sql`
    select ${selectCurrentRates(now)} as rates, ${selectDlcRates(places, now)} as "dlcRates",
      ${advertiserId === null ? sql`null::json` : selectBrokerageRate(advertiserId, now)} as "brokerageRate"`)
  const [values] = rows
  if (!values) throw new Error('A query without a table returned no row')
  return values
}

function presentCosts(
  listings: readonly CostRow[],
  values: RatesInForce,
  { now, options = usualOptions, rates = values.rates }: CostBasis,
): ListedTrueCost[] {
  const day = dayInIndia(now)
  return listings.map((listing, index) =>
    present(listing, { rates, dlc: values.dlcRates[index] ?? null, day, options }),
  )
}

function present(
  row: CostRow,
  by: { rates: CostRates; dlc: DlcRate | null; day: string; options: CostOptions },
): ListedTrueCost {
  const listed = listedOf(row)
  return {
    ...trueCostOf(listed, by),
    dlcRate: row.purpose === 'sale' ? by.dlc : null,
    brokerage: listed.brokerage,
    brokerageRate: null,
  }
}

function listedOf({ brokerageKind, brokerageAmount, ...row }: CostRow): ListedCost {
  const { purpose, type, price, area, areaType, possession, cashback, securityAmount, monthlyMaintenance } =
    row
  const brokerage = brokerageOf({ kind: brokerageKind, amount: brokerageAmount })
  const stated = { purpose, type, price, area, areaType, possession, brokerage }
  return { ...stated, cashback, securityAmount, monthlyMaintenance, rentFreeMonths: rentFreeMonths(row) }
}

type Stated = { kind: Brokerage['kind'] | null; amount: number | null }

function brokerageOf({ kind, amount }: Stated): Brokerage | null {
  return kind && { kind, amount: amount ?? 0 }
}
