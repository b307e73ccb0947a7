import { lt, sql, type SQL } from 'drizzle-orm'
import { isBot } from 'isbot'
import { createHmac, randomBytes } from 'node:crypto'

import { fieldOfFilter } from '#contract/analytics/asked-fields.ts'
import { dayInIndia } from '#contract/dates.ts'
import type { ListingFieldName } from '#contract/properties/fields/listing-fields.ts'
import type { SearchInput } from '#contract/search.ts'
import type { Database } from '#database/client.ts'
import {
  fieldDemand,
  fieldDemandPeople,
  searchDemand,
  searchDemandKeys,
  searchDemandPeople,
} from '#database/schema/analytics.ts'
import { cities, localities } from '#database/schema/catalogue.ts'

import type { Call } from '../../platform/call.ts'
import type { Services, Visitor } from '../../platform/context.ts'
import { networkOf, siteOf } from '../../platform/http/network.ts'
import { siteFactor } from '../../platform/http/rate-limit.ts'
import { countSearchers } from './count-searchers.ts'

type Need = {
  locality: string
  purpose: string
  type: string | null
  bhk: string | null
  budget: number | null
}
/** A field of listings that is asked for in a place; null for the search itself. */
type AskedField = { place: string; purpose: string; field: ListingFieldName | null }
/** `maxCounts`: counts a day that may include this person; more are of a program. */
type Searcher = { person: string; maxCounts: number }
type Notes = { needs: Map<string, Need & Searcher>; fields: Map<string, AskedField & Searcher> }

/** Noted in memory until the next writing, so that no search waits for it. */
const unwritten = new WeakMap<Services, Notes>()
const maxUnwritten = 5_000
const maxNeedsPerDay = 30
const maxFieldsPerDay = 200
const maxLocalities = 3

function emptyNotes(): Notes {
  return { needs: new Map(), fields: new Map() }
}

/** Notes whom a search comes from, by account or network, and what it asks for; not of staff and bots. */
export function noteSearch(
  { services, clientAddress, requestHeaders, actor }: Visitor,
  { input, place }: { input: SearchInput; place: string | null },
): void {
  const userAgent = requestHeaders.get('user-agent')
  if (input.page > 1 || userAgent === null || isBot(userAgent)) return
  if (actor !== null && actor.duties.length > 0) return
  const { person, people } =
    actor === null ? identifySearcher(clientAddress) : { person: actor.userId, people: 1 }
  const notes = unwritten.get(services) ?? emptyNotes()
  unwritten.set(services, notes)
  note(notes.needs, listNeeds(input, place), { person, maxCounts: maxNeedsPerDay * people })
  note(notes.fields, listAskedFields(input, place), { person, maxCounts: maxFieldsPerDay * people })
}

function note<Of extends object>(
  noted: Map<string, Of & Searcher>,
  entries: readonly Of[],
  searcher: Searcher,
) {
  for (const entry of entries) {
    if (noted.size >= maxUnwritten) return
    const row = { ...entry, ...searcher }
    noted.set(JSON.stringify(row), row)
  }
}

/** A /48 is one searcher, because whoever has one has 65,536 networks; many people may share it. */
function identifySearcher(clientAddress: string): { person: string; people: number } {
  const site = siteOf(clientAddress)
  return site === null
    ? { person: networkOf(clientAddress), people: 1 }
    : { person: site, people: siteFactor }
}

/** None of a search in more localities than say where somebody looks. */
function listPlaces({ localities }: SearchInput, place: string | null): readonly string[] {
  const names = localities?.length ? localities : place === null ? [] : [place]
  return names.length > maxLocalities ? [] : names
}

/** Coarse, so that many searches are of one need: a locality, and at least a type, a size or a budget. */
export function listNeeds(input: SearchInput, place: string | null): Need[] {
  const { purpose, type = null, bhk = [], maxPrice } = input
  if (!purpose) return []
  const [onlyBhk = null] = bhk.length === 1 ? bhk : []
  const budget = maxPrice === undefined || maxPrice === 0 ? null : roundBudgetUp(maxPrice, purpose)
  if (type === null && onlyBhk === null && budget === null) return []
  return listPlaces(input, place).map((locality) => ({ locality, purpose, type, bhk: onlyBhk, budget }))
}

/** Each by itself, so that no two filters of one person are seen together. */
function listAskedFields(input: SearchInput, place: string | null): AskedField[] {
  const { purpose } = input
  if (!purpose) return []
  const asked = filterNames
    .filter((name) => isChosen(input[name]))
    .flatMap((name) => fieldOfFilter[name] ?? [])
  return listPlaces(input, place).flatMap((name) =>
    [...new Set([null, ...asked])].map((field) => ({ place: name, purpose, field })),
  )
}

// Its keys are the names.
const filterNames = Object.keys(fieldOfFilter) as (keyof typeof fieldOfFilter)[]

function isChosen(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
}

/** Steps of the budget in rupees, each up to the next bound. */
const steps = {
  rent: [
    { maxPrice: 50_000, step: 5_000 },
    { maxPrice: 200_000, step: 25_000 },
    { maxPrice: Infinity, step: 100_000 },
  ],
  sale: [
    { maxPrice: 5_000_000, step: 500_000 },
    { maxPrice: 20_000_000, step: 2_500_000 },
    { maxPrice: Infinity, step: 10_000_000 },
  ],
} as const

function roundBudgetUp(price: number, purpose: keyof typeof steps): number {
  const step = steps[purpose].find(({ maxPrice }) => price <= maxPrice)?.step ?? 1
  return Math.ceil(price / step) * step
}

type Writing = { db: Database; services: Services; now: () => Date }

/** Counts what was noted since: each person once a day and need. */
export async function writeSearches({ db, services, now }: Writing): Promise<void> {
  const { needs, fields } = unwritten.get(services) ?? emptyNotes()
  if (fields.size === 0) return
  unwritten.delete(services)
  const day = dayInIndia(now())
  await db.transaction(async (tx) => {
    const key = await findDayKey(tx, day)
    const hashed = (noted: Map<string, Searcher>) =>
      JSON.stringify(
        [...noted.values()].map(({ person, ...rest }) => ({
          ...rest,
          person: createHmac('sha256', key).update(person).digest('base64url'),
        })),
      )
    await countSearchers(tx, {
      day,
      demand: searchDemand,
      people: searchDemandPeople,
      columns: ['locality_id', 'purpose', 'type', 'bhk', 'budget'],
      wanted: sql`
        select distinct l.id as locality_id, w.purpose, w.type, w.bhk, w.budget, w.person, w."maxCounts" as max_counts
        from jsonb_to_recordset(${hashed(needs)}::jsonb)
          as w(locality text, purpose text, type text, bhk text, budget bigint, person text, "maxCounts" int)
        cross join lateral (${findLocality(sql`w.locality`)}) l`,
    })
    await countSearchers(tx, {
      day,
      demand: fieldDemand,
      people: fieldDemandPeople,
      columns: ['city_id', 'locality_id', 'purpose', 'field'],
      wanted: sql`
        select distinct p.city_id, p.locality_id, w.purpose, w.field, w.person, w."maxCounts" as max_counts
        from jsonb_to_recordset(${hashed(fields)}::jsonb)
          as w(place text, purpose text, field text, person text, "maxCounts" int)
        cross join lateral (
          with l as (${findLocality(sql`w.place`)})
          select l.city_id, l.id as locality_id from l
          union all select l.city_id, null from l
          union all select c.id, null from ${cities} c
            where lower(c.name) = lower(w.place) and not exists (select 1 from l)
        ) p`,
    })
  })
}

function findLocality(name: SQL): SQL {
  return sql`
    select l.id, l.city_id from ${localities} l where lower(l.name) = lower(${name})
    order by l.is_popular desc, l.id limit 1`
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
  const oldest = dayInIndia(new Date(now.getTime() - maxDemandAgeDays * 86_400_000))
  await db.delete(searchDemandKeys).where(lt(searchDemandKeys.day, today))
  for (const [demand, people] of [
    [searchDemand, searchDemandPeople],
    [fieldDemand, fieldDemandPeople],
  ] as const) {
    await db.execute(sql`
      delete from ${people} p using ${demand} d where d.id = p.demand_id and d.day < ${today}::date`)
    await db.delete(demand).where(lt(demand.day, oldest))
  }
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
