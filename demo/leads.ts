import { sql } from 'drizzle-orm'

import { contactShareDays } from '#contract/leads/shared-contact.ts'
import type { Database } from '#database/client.ts'
import { idOf, insertRows } from '#database/rows.ts'
import {
  availabilityAnswers,
  brokerageAnswers,
  contactConsents,
  contactPreferences,
  contactViews,
  leadActions,
  leadEvents,
  leads,
  softLeads,
} from '#database/schema/index.ts'

import type { Visitor } from './analytics.ts'
import { hoursAfter, type Calendar } from './calendar.ts'
import { type Lead, historyOf, lostReasonOf, messageFor } from './leads/history.ts'
import { createDice, type Dice } from './random.ts'
import { teamNamedAt } from './teams.ts'

/** Enquiries of some signed-in visitors; at most one of each type per person and property. */
export function planLeads(visitors: readonly Visitor[], calendar: Calendar): Lead[] {
  const asked = new Map<string, Lead>()
  for (const { listing, person, sessionId, times } of visitors) {
    const dice = createDice(`lead ${sessionId}`)
    const at = times.at(-1)
    if (
      !person ||
      !at ||
      person.id === listing.owner.id ||
      listing.state === 'archived' ||
      !dice.happens(0.5)
    )
      continue
    const type = dice.weighted(weights)
    const key = `${listing.id} ${person.id} ${type}`
    if (asked.has(key)) continue
    const createdAt = hoursAfter(at, 0.15)
    if (createdAt > calendar.now) continue
    const id = idOf(`lead ${key}`)
    const steps = stepsOf(createdAt, calendar, dice)
    asked.set(key, {
      id,
      listing,
      person,
      type,
      message: messageFor(type, dice),
      createdAt,
      steps,
      repeatCount: dice.happens(0.06) ? 1 : 0,
    })
  }
  return [...asked.values()]
}

const weights = [
  ['contact', 30],
  ['callback', 16],
  ['message', 10],
  ['tour', 20],
  ['video_tour', 6],
  ['location_request', 6],
  ['interest', 5],
  ['homeloan', 4],
  ['meeting', 5],
  ['soft_lead_conversion', 2],
] as const

function stepsOf(createdAt: Date, calendar: Calendar, dice: Dice): Lead['steps'] {
  const steps: Lead['steps'] = []
  const answered = hoursAfter(createdAt, dice.happens(0.82) ? dice.between(0.3, 20) : dice.between(26, 90))
  if (!dice.happens(0.9) || answered > calendar.now) return steps
  steps.push({ status: 'contacted', at: answered })
  const second = hoursAfter(answered, dice.between(10, 140))
  if (!dice.happens(0.68) || second > calendar.now) return steps
  if (dice.happens(0.28)) return [...steps, { status: 'closed', at: second }]
  steps.push({ status: 'interested', at: second })
  const third = hoursAfter(second, dice.between(40, 500))
  if (!dice.happens(0.66) || third > calendar.now) return steps
  return [...steps, { status: dice.happens(0.52) ? 'converted' : 'closed', at: third }]
}

export async function seedLeads(db: Database, all: readonly Lead[], calendar: Calendar): Promise<void> {
  const shared = findShared(all, calendar)
  await insertRows(
    db,
    leads,
    all.map((lead) => ({
      ...leadRow(lead, shared.has(sharingOf(lead))),
      teamId: teamNamedAt(lead.createdAt, lead.listing.owner, calendar),
    })),
  )
  await insertRows(
    db,
    leadEvents,
    all.flatMap((lead) => historyOf(lead, calendar)),
  )
  await insertRows(
    db,
    leadActions,
    all.flatMap((lead) => actionOf(lead, calendar)),
  )
  await seedSharedContacts(db, calendar)
  await seedAvailabilityAnswers(db)
  await seedBrokerageAnswers(db)
}

/** Some open leads of the last weeks have a next action within days of the demo's beginning; late ones were reminded. */
function actionOf({ id, listing, createdAt, steps }: Lead, { now }: Calendar) {
  const dice = createDice(`action ${id}`)
  const status = steps.at(-1)?.status
  const isOpen = status === 'contacted' || status === 'interested'
  if (!isOpen || createdAt < hoursAfter(now, -30 * 24) || !dice.happens(0.35)) return []
  const dueAt = new Date(
    `${dayAfter(hoursAfter(now, (dice.whole(0, 7) - 3) * 24))}T${dice.whole(10, 18)}:30:00+05:30`,
  )
  const kind = dice.pick(['call', 'call', 'message', 'visit', 'send_details'] as const)
  const at = steps.at(-1)?.at ?? createdAt
  return [
    {
      id: idOf(`lead action ${id}`),
      leadId: id,
      userId: listing.owner.id,
      kind,
      dueAt,
      remindedAt: dueAt <= now ? dueAt : null,
      createdAt: at,
      updatedAt: at,
    },
  ]
}

/**
 * What the demo's people chose: all share number and email, as their leads show, until that is over. Whoever answered
 * has seen them.
 */
async function seedSharedContacts(db: Database, { now }: Calendar): Promise<void> {
  await db.execute(sql`
    insert into ${contactConsents}
      (user_id, recipient_id, property_id, team_id, share, notice_locale, given_at, until, ended_at)
    select g.user_id, g.agent_id, g.property_id, g.team_id, 'phone_and_email', g.locale, g.given_at, g.until,
      case when g.until <= ${now.toISOString()}::timestamptz then g.until end
    from (
      select l.user_id, l.agent_id, l.property_id, u.locale, max(l.last_enquired_at) as given_at,
        (array_agg(l.team_id order by l.last_enquired_at desc))[1] as team_id,
        max(l.last_enquired_at) + make_interval(days => ${contactShareDays}) as until
      from ${leads} l join users u on u.id = l.user_id
      group by l.user_id, l.agent_id, l.property_id, u.locale) g`)
  await db.execute(sql`
    insert into ${contactViews} (user_id, viewer_id, property_id, place, viewed_at)
    select user_id, agent_id, property_id, 'lead', first_response_at from ${leads}
    where first_response_at is not null`)
  await db.execute(sql`
    insert into ${contactPreferences} (user_id, share, updated_at)
    select id, 'phone_and_email', created_at from users where is_demo`)
}

/** Two of three people who were answered said whether it was still available; mostly it was. */
async function seedAvailabilityAnswers(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${availabilityAnswers} (property_id, user_id, advertiser_id, was_available, created_at)
    select l.property_id, l.user_id, l.agent_id, steady_chance(l.property_id, 'gone ' || l.user_id) < 0.9,
      min(l.first_response_at)
    from ${leads} l
    where l.first_response_at is not null and l.user_id is not null and l.property_id is not null
      and l.type <> 'soft_lead_conversion' and steady_chance(l.property_id, 'answers ' || l.user_id) < 0.66
    group by l.property_id, l.user_id, l.agent_id
    on conflict do nothing`)
}

/** Half of those who were answered said whether the brokerage was as declared; mostly it was. */
async function seedBrokerageAnswers(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${brokerageAnswers} (property_id, user_id, advertiser_id, was_as_declared, created_at)
    select l.property_id, l.user_id, l.agent_id, steady_chance(l.property_id, 'brokerage ' || l.user_id) < 0.85,
      min(l.first_response_at)
    from ${leads} l join properties p on p.id = l.property_id and p.brokerage_kind is not null
    where l.first_response_at is not null and l.user_id is not null and l.type <> 'soft_lead_conversion'
      and steady_chance(l.property_id, 'says brokerage ' || l.user_id) < 0.5
    group by l.property_id, l.user_id, l.agent_id
    on conflict do nothing`)
}

/** Between whom and about what a contact is shared. */
const sharingOf = ({ listing, person }: Lead) => `${listing.id} ${person.id}`

/** What is not over yet. */
function findShared(all: readonly Lead[], { now }: Calendar): ReadonlySet<string> {
  const begin = hoursAfter(now, -24 * contactShareDays)
  return new Set(all.filter(({ createdAt }) => createdAt > begin).map(sharingOf))
}

function leadRow(lead: Lead, isShared: boolean): typeof leads.$inferInsert {
  const { id, listing, person, type, message, createdAt, steps, repeatCount } = lead
  const isCallback = type === 'callback'
  const dice = createDice(`callback ${id}`)
  return {
    id,
    propertyId: listing.id,
    userId: person.id,
    agentId: listing.owner.id,
    name: person.name,
    email: isShared ? person.email : null,
    phone: isShared ? person.mobileNumber : null,
    message,
    type,
    status: steps.at(-1)?.status ?? 'new',
    lostReason: steps.at(-1)?.status === 'closed' ? lostReasonOf(id) : null,
    source:
      type === 'soft_lead_conversion'
        ? 'property_tracking'
        : dice.happens(0.85)
          ? 'property_page'
          : 'property_card',
    preferredCallbackDate: isCallback ? dayAfter(createdAt) : null,
    preferredCallbackTime: isCallback ? `${dice.whole(10, 18)}:${dice.pick(['00', '30'])}` : null,
    repeatCount,
    lastEnquiredAt: createdAt,
    firstResponseAt: steps[0]?.at ?? null,
    lastContacted: steps.at(-1)?.at ?? null,
    createdAt,
    updatedAt: steps.at(-1)?.at ?? createdAt,
  }
}

function dayAfter(instant: Date): string {
  return new Date(hoursAfter(instant, 24).getTime() + 330 * 60_000).toISOString().slice(0, 10)
}

/** Signed-in viewers without activity are soft leads; active ones are stored with the flag cleared. */
export async function seedSoftLeads(
  db: Database,
  visitors: readonly Visitor[],
  { calendar, acted, made }: { calendar: Calendar; acted: ReadonlySet<string>; made: readonly Lead[] },
): Promise<void> {
  const converted = new Map(
    made
      .filter(({ type }) => type === 'soft_lead_conversion')
      .map(({ id, listing, person }) => [pairKey(listing.id, person.id), id]),
  )
  const rows = new Map<string, typeof softLeads.$inferInsert & { viewCount: number }>()
  for (const { listing, person, times } of visitors) {
    const [first] = times
    if (!person || !first || person.id === listing.owner.id) continue
    const key = pairKey(listing.id, person.id)
    const last = times.at(-1) ?? first
    const known = rows.get(key)
    const lastViewedAt = later(known?.lastViewedAt, last)
    rows.set(key, {
      id: idOf(`soft lead ${key}`),
      propertyId: listing.id,
      userId: person.id,
      teamId: teamNamedAt(lastViewedAt, listing.owner, calendar),
      viewCount: (known?.viewCount ?? 0) + times.length,
      firstViewedAt: earlier(known?.firstViewedAt, first),
      lastViewedAt,
      isSoftLead: !acted.has(key),
      convertedLeadId: converted.get(key) ?? null,
    })
  }
  await insertRows(db, softLeads, [...rows.values()])
}

export function pairKey(propertyId: string, userId: string): string {
  return `${propertyId} ${userId}`
}

function earlier(known: Date | undefined, next: Date): Date {
  return known && known < next ? known : next
}

function later(known: Date | undefined, next: Date): Date {
  return known && known > next ? known : next
}
