import { lt, sql } from 'drizzle-orm'
import { isBot } from 'isbot'
import { createHmac, randomBytes } from 'node:crypto'

import type { SearchInput } from '#contract/search.ts'
import { dayInIndia } from '#contract/slots.ts'
import type { Database } from '#database/client.ts'
import { searchDemand, searchDemandKeys, searchDemandPeople } from '#database/schema/analytics.ts'

import type { Call } from '../../platform/call.ts'
import type { Services, Visitor } from '../../platform/context.ts'
import { networkOf, siteOf } from '../../platform/http/network.ts'
import { siteFactor } from '../../platform/http/rate-limit.ts'

type Need = {
  locality: string
  purpose: string
  type: string | null
  bhk: string | null
  budget: number | null
}
type Searcher = { person: string; most: number }
type Noted = Need & Searcher

/** Noted in memory until the next writing, so that no search waits for it. */
const unwritten = new WeakMap<Services, Map<string, Noted>>()
const maxUnwrittenNeeds = 5_000
/** Needs of one person a day; more are of a program. */
const maxNeedsPerDay = 30
const maxLocalities = 3

/** Notes whom a search comes from, by account or network, and what it asks for; not of staff and bots. */
export function noteSearch(
  { services, clientAddress, requestHeaders, actor }: Visitor,
  { input, place }: { input: SearchInput; place: string | null },
): void {
  const userAgent = requestHeaders.get('user-agent')
  if (input.page > 1 || userAgent === null || isBot(userAgent)) return
  if (actor !== null && actor.duties.length > 0) return
  const searcher =
    actor === null ? identifySearcher(clientAddress) : { person: actor.userId, most: maxNeedsPerDay }
  const noted = unwritten.get(services) ?? new Map<string, Noted>()
  unwritten.set(services, noted)
  for (const need of listNeeds(input, place)) {
    if (noted.size >= maxUnwrittenNeeds) return
    const entry = { ...need, ...searcher }
    noted.set(JSON.stringify(entry), entry)
  }
}

/** A /48 is one searcher, because whoever has one has 65,536 networks; many people may share it. */
function identifySearcher(clientAddress: string): Searcher {
  const site = siteOf(clientAddress)
  return site === null
    ? { person: networkOf(clientAddress), most: maxNeedsPerDay }
    : { person: site, most: maxNeedsPerDay * siteFactor }
}

/** Coarse, so that many searches are of one need: a locality, and at least a type, a size or a budget. */
export function listNeeds(input: SearchInput, place: string | null): Need[] {
  const { purpose, type = null, bhk = [], maxPrice } = input
  if (!purpose) return []
  const [onlyBhk = null] = bhk.length === 1 ? bhk : []
  const budget = maxPrice === undefined || maxPrice === 0 ? null : roundBudgetUp(maxPrice, purpose)
  if (type === null && onlyBhk === null && budget === null) return []
  const names = input.localities?.length ? input.localities : place === null ? [] : [place]
  if (names.length > maxLocalities) return []
  return names.map((locality) => ({ locality, purpose, type, bhk: onlyBhk, budget }))
}

/** Steps of the budget in rupees, each up to the next bound. */
const steps = {
  rent: [
    { upTo: 50_000, step: 5_000 },
    { upTo: 200_000, step: 25_000 },
    { upTo: Infinity, step: 100_000 },
  ],
  sale: [
    { upTo: 5_000_000, step: 500_000 },
    { upTo: 20_000_000, step: 2_500_000 },
    { upTo: Infinity, step: 10_000_000 },
  ],
} as const

function roundBudgetUp(price: number, purpose: keyof typeof steps): number {
  const step = steps[purpose].find(({ upTo }) => price <= upTo)?.step ?? 1
  return Math.ceil(price / step) * step
}

type Writing = { db: Database; services: Services; now: () => Date }

/** Counts what was noted since: each person once a day and need. */
export async function writeSearches({ db, services, now }: Writing): Promise<void> {
  const noted = [...(unwritten.get(services)?.values() ?? [])]
  if (noted.length === 0) return
  unwritten.delete(services)
  const day = dayInIndia(now())
  await db.transaction(async (tx) => {
    const key = await findDayKey(tx, day)
    const rows = noted.map(({ person, ...need }) => ({
      ...need,
      person: createHmac('sha256', key).update(person).digest('base64url'),
    }))
    const needs = sql`
      select distinct l.id as locality_id, w.purpose, w.type, w.bhk, w.budget, w.person, w.most
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w(locality text, purpose text, type text, bhk text, budget bigint, person text, most int)
      cross join lateral (
        select l.id from localities l where lower(l.name) = lower(w.locality)
        order by l.is_popular desc, l.id limit 1) l`
    await tx.execute(sql`
      insert into ${searchDemand} (day, locality_id, purpose, type, bhk, budget)
      select distinct ${day}::date, w.locality_id, w.purpose, w.type, w.bhk, w.budget from (${needs}) w
      order by 2, 3, 4, 5, 6 on conflict do nothing`)
    // Locks in one order, so that two processes do not wait for each other.
    await tx.execute(sql`
      with w as materialized (${needs}), need as materialized (
        select d.id, w.person, w.most from w join ${searchDemand} d on d.day = ${day}::date
          and d.locality_id = w.locality_id and d.purpose = w.purpose and d.type is not distinct from w.type
          and d.bhk is not distinct from w.bhk and d.budget is not distinct from w.budget
      ), locked as materialized (
        select d.id from ${searchDemand} d where d.id in (select id from need) order by d.id for update
      ), fresh as (
        select need.id, need.person, need.most, row_number() over (partition by need.person order by need.id) as place
        from need join locked on locked.id = need.id
        where not exists (
          select 1 from ${searchDemandPeople} p where p.person = need.person and p.demand_id = need.id)
      ), added as (
        insert into ${searchDemandPeople} (demand_id, person)
        select fresh.id, fresh.person from fresh
        where fresh.place + (
          select count(*) from ${searchDemandPeople} p where p.person = fresh.person) <= fresh.most
        order by fresh.id, fresh.person on conflict do nothing returning demand_id
      )
      update ${searchDemand} d set people = d.people + a.people
      from (select demand_id, count(*)::int as people from added group by demand_id) a where a.demand_id = d.id`)
  })
}

async function findDayKey(tx: Database, day: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await tx.insert(searchDemandKeys).values({ day, key }).onConflictDoNothing()
  const [stored] = await tx
    .select({ key: searchDemandKeys.key })
    .from(searchDemandKeys)
    .where(sql`${searchDemandKeys.day} = ${day}::date`)
  return stored?.key ?? key
}

const maxDemandAgeDays = 90

/** Destroys the keys and hashes of past days, so that nobody can link a count with a person or two days. */
export async function deletePastSearchers({ db, now }: Call): Promise<void> {
  const today = dayInIndia(now)
  await db.delete(searchDemandKeys).where(lt(searchDemandKeys.day, today))
  await db.execute(sql`
    delete from ${searchDemandPeople} p using ${searchDemand} d
    where d.id = p.demand_id and d.day < ${today}::date`)
  await db
    .delete(searchDemand)
    .where(lt(searchDemand.day, dayInIndia(new Date(now.getTime() - maxDemandAgeDays * 86_400_000))))
}

const writingPeriodMs = 10_000

/** Writes every ten seconds; what was not written is not counted. */
export function startWriting(writing: Writing): { stop: () => Promise<void> } {
  let current: Promise<void> | null = null
  const write = () =>
    (current ??= writeSearches(writing)
      .catch((failure: unknown) => writing.services.log.warn('searches not counted', {}, failure))
      .finally(() => (current = null)))
  const timer = setInterval(() => void write(), writingPeriodMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
      await write()
    },
  }
}
