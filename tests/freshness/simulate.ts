import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { properties } from '#database/schema/properties.ts'
import { answerAvailability } from '#server/availability/commands/answer-availability.ts'
import { askForConfirmations } from '#server/availability/commands/ask-for-confirmations.ts'
import { moveAvailability } from '#server/availability/commands/availability.ts'
import { confirmDueListings } from '#server/availability/commands/confirm-listings.ts'
import { updateFreshness } from '#server/availability/commands/update-freshness.ts'
import type { DomainEvent } from '#server/domain-events.ts'
import { createCall } from '#server/platform/call.ts'
import type { Actor } from '#server/platform/context.ts'
import { deliver } from '#server/platform/jobs/jobs.ts'
import { eventQueue } from '#server/platform/jobs/publish-event.ts'
import { searchProperties } from '#server/search/queries/search-properties.ts'
import { subscribers } from '#server/subscribers.ts'

import { createLead, createUser, type Member } from '../factories.ts'
import type { createFakes } from '../fakes.ts'
import { site } from '../fixtures/site.ts'
import { confirm, drawHome, drawTemper, seededChance, stateAt, tellGone, type Home } from './advertisers.ts'

type World = { db: Database; fakes: ReturnType<typeof createFakes> }
type Size = { listings: number; days: number; seed: number }
type Advertiser = { actor: Member; owner: number; answers: number; usesLinks: boolean }
type Simulation = World & { homes: Map<string, Home>; advertisers: Advertiser[]; chance: () => number }

export type Outcome = {
  checks: number
  mistakes: string[]
  confirmations: number
  emails: number
  reportedGone: number
  /** Days since the last confirmation of rentals in the search, over all days. */
  ages: number[]
  worstDay: number
}

/** Listings of one advertiser. */
const each = 4
const hour = 3_600_000

/**
 * Advertisers and enquirers act on a real database by links, commands and the scheduled jobs, hour by hour from 8 am;
 * every evening each listing is compared with the rules as `advertisers.ts` has them.
 */
export async function simulate(world: World, { listings, days, seed }: Size): Promise<Outcome> {
  const chance = seededChance(seed)
  const simulation = { ...world, chance, ...(await settle(world, { listings, chance })) }
  const outcome: Outcome = {
    checks: 0,
    mistakes: [],
    confirmations: 0,
    emails: 0,
    reportedGone: 0,
    ages: [],
    worstDay: 0,
  }
  // The clock begins at 11 am in India.
  world.fakes.pass({ hours: 21 })
  for (let day = 0; day < days; day++) {
    await liveDay(simulation, outcome)
    await checkDay(simulation, outcome, day)
    world.fakes.pass({ hours: 12 })
  }
  return outcome
}

async function settle(
  { db, fakes }: World,
  { listings, chance }: { listings: number; chance: () => number },
) {
  const start = fakes.now().getTime()
  const homes = Array.from({ length: listings }, (_, index) =>
    drawHome(Math.floor(index / each), start, chance),
  )
  const advertisers: Advertiser[] = []
  for (let index = 0; index * each < listings; index++)
    advertisers.push({
      actor: await createUser(db),
      owner: index,
      answers: drawTemper(chance),
      usesLinks: chance() < 0.4,
    })
  const rows = homes.map((home, index) => ({
    id: home.id,
    propertyNumericId: 20_000 + index,
    userId: advertisers[home.owner]?.actor.userId ?? '',
    title: 'Three-bedroom flat near the park',
    type: 'apartment' as const,
    purpose: home.purpose,
    approvalStatus: 'approved' as const,
    price: 30_000,
    area: 1_200,
    address: '14 Park Road, Malviya Nagar',
    city: 'Jaipur',
    listedAt: new Date(home.confirmedAt),
    createdAt: new Date(home.confirmedAt),
    updatedAt: new Date(home.confirmedAt),
  }))
  for (let from = 0; from < rows.length; from += 200)
    await db.insert(properties).values(rows.slice(from, from + 200))
  return { homes: new Map(homes.map((home) => [home.id, home])), advertisers }
}

async function liveDay(simulation: Simulation, outcome: Outcome): Promise<void> {
  const { db, fakes, advertisers, chance } = simulation
  await updateFreshness(db, { now: fakes.now() })
  await askForConfirmations(db, { now: fakes.now() })
  await deliverAll(simulation)
  const mail = fakes.mail.splice(0)
  outcome.emails += mail.length
  const asked = new Map(mail.map(({ to, text }) => [to, text]))
  const answering = advertisers.map((advertiser) => ({
    advertiser,
    at: 1 + Math.floor(chance() * 11),
    email: chance() < advertiser.answers ? asked.get(advertiser.actor.email) : undefined,
  }))
  for (let now = 1; now < 12; now++) {
    fakes.pass({ hours: 1 })
    await updateFreshness(db, { now: fakes.now() })
    for (const { advertiser, at, email } of answering)
      if (at === now && email !== undefined) await answer(simulation, advertiser, email, outcome)
    if (now === 6) await takeHomes(simulation, outcome)
  }
  await updateFreshness(db, { now: fakes.now() })
}

/** By the links of the email, or all due at once on the dashboard; what is gone is said first. */
async function answer(
  simulation: Simulation,
  { actor, owner, usesLinks }: Advertiser,
  email: string,
  outcome: Outcome,
): Promise<void> {
  const { db, fakes, homes } = simulation
  const now = fakes.now()
  const call = site({ db, services: fakes.services, now: () => now })
  const press = (path: string, value: string) =>
    call(path, { method: 'POST', body: new URLSearchParams({ answer: value }) })
  const links = [...email.matchAll(/\/confirm-listing\/([0-9a-f-]{36})\.[\w-]{43}/g)]
  for (const [path, id = ''] of links) {
    const home = homes.get(id)
    if (!home?.isOffered || !(usesLinks || home.isTaken)) continue
    await press(path, home.isTaken ? 'gone' : 'available')
    if (home.isTaken) home.isOffered = false
    else confirm(home, now.getTime())
    outcome.confirmations++
  }
  if (usesLinks) return
  outcome.confirmations += (await confirmDueListings(callOf(simulation, actor))).confirmed
  for (const home of homes.values())
    if (home.isOffered && home.owner === owner && home.confirmBy <= now.getTime() + 48 * hour)
      confirm(home, now.getTime())
}

/** Homes are let or sold; of some an enquirer hears it, and after a month most are offered again. */
async function takeHomes(simulation: Simulation, outcome: Outcome): Promise<void> {
  const { db, fakes, homes, advertisers, chance } = simulation
  const now = fakes.now()
  for (const home of homes.values()) {
    const advertiser = advertisers[home.owner]
    if (!advertiser) continue
    const roll = chance()
    if (!home.isTaken && roll < (home.purpose === 'rent' ? 1 / 60 : 1 / 200)) home.isTaken = true
    else if (home.isTaken && home.isOffered && roll < 0.2) {
      await hearGone(simulation, home)
      outcome.reportedGone++
    } else if (!home.isOffered && roll < 1 / 30) {
      const from = home.purpose === 'rent' ? 'rented' : 'sold'
      const others = { cancelVisits: async () => 0, checkPlan: async () => null, requestId: 'simulation' }
      const move = { id: home.id, from, to: 'available', day: '', reason: '' } as const
      await moveAvailability(db, { ...move, ...others, actor: advertiser.actor, now })
      Object.assign(home, { isTaken: false, isOffered: true })
      confirm(home, now.getTime())
    }
  }
}

async function hearGone(simulation: Simulation, home: Home): Promise<void> {
  const { db, fakes, advertisers } = simulation
  const advertiser = advertisers[home.owner]
  if (!advertiser) return
  const actor = await createUser(db)
  await createLead(db, advertiser.actor, { userId: actor.userId, propertyId: home.id })
  const answer = { id: home.id, wasAvailable: false }
  await answerAvailability(callOf(simulation, actor), answer)
  tellGone(home, fakes.now().getTime())
}

function callOf({ db, fakes }: World, actor: Actor) {
  return createCall({ db, actor, now: fakes.now(), requestId: 'simulation', services: fakes.services })
}

type Stored = { id: string; freshness: string; isOffered: boolean; confirmedAt: string; isFound: boolean }

async function checkDay({ db, fakes, homes }: Simulation, outcome: Outcome, day: number): Promise<void> {
  const now = fakes.now()
  const { rows } = await db.execute<Stored>(sql`
    select p.id, p.freshness, p.availability = 'available' as "isOffered", p.confirmed_at as "confirmedAt",
      s.property_id is not null as "isFound"
    from properties p left join property_search s on s.property_id = p.id`)
  const wrong = (text: string) => void outcome.mistakes.push(`day ${day}: ${text}`)
  if (rows.length !== homes.size) wrong(`${rows.length} of ${homes.size} listings are left`)
  const found = { rent: 0, sale: 0 }
  const ages: number[] = []
  for (const row of rows) {
    const home = homes.get(row.id)
    if (!home) continue
    outcome.checks++
    if (home.isOffered !== row.isOffered) wrong(`${row.id} is offered: ${row.isOffered}`)
    if (!home.isOffered) continue
    const state = stateAt(home, now.getTime())
    if (row.freshness !== state) wrong(`${row.id} is ${row.freshness}, not ${state}`)
    if (new Date(row.confirmedAt).getTime() !== home.confirmedAt)
      wrong(`${row.id} was confirmed ${row.confirmedAt}`)
    if (row.isFound !== (state !== 'hidden')) wrong(`${row.id}, ${state}, is found: ${row.isFound}`)
    if (state === 'hidden') continue
    found[home.purpose]++
    if (home.purpose === 'rent') ages.push((now.getTime() - home.confirmedAt) / (24 * hour))
  }
  for (const purpose of ['rent', 'sale'] as const) {
    const { total } = await searchProperties(db, { purpose, sort: 'relevance', page: 1 }, now)
    if (total !== found[purpose]) wrong(`search finds ${total} for ${purpose}, not ${found[purpose]}`)
  }
  outcome.ages.push(...ages)
  outcome.worstDay = Math.max(outcome.worstDay, percentile(ages, 0.95))
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0
}

async function deliverAll({ db, fakes }: Simulation): Promise<void> {
  const { services, now } = fakes
  const { rows } = await db.execute<{ data: DomainEvent }>(
    sql`delete from pgboss.job where name = ${eventQueue} returning data`,
  )
  for (const { data } of rows) await deliver({ db, now, services }, subscribers, data)
}
