import { sql, type SQL } from 'drizzle-orm'

import { dayInIndia, timeInIndia } from '#contract/dates.ts'
import { minAnswers } from '#contract/shared.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyTours, visitFeedback } from '#database/schema/visits.ts'
import { openHouses } from '#database/schema/visits/open-houses.ts'

import type { MemberCall } from '../../platform/call.ts'
import { isKeptBy, selectColleaguesVisits } from './team-visits.ts'

type CodedVisit = {
  id: string
  agentId: string
  day: string
  time: string
  /** Null: an open house, whose visitors share one code. */
  name: string | null
  title: string
}

/**
 * Confirmed visits in person, and open houses, of today and tomorrow, with those of their teams, whose members may
 * stand in for each other. Served by the indexes of_agent, property_tours_of_property_idx and open_houses_pkey.
 */
export async function listCodedVisits({ db, actor: { userId }, now }: MemberCall): Promise<CodedVisit[]> {
  const today = dayInIndia(now)
  const isSoon = sql`between ${today}::date and ${today}::date + 1`
  const ofOthers = selectColleaguesVisits({ userId, isMine: false }, sql`${propertyTours}`)
  const visits = (from: SQL, whose: SQL) => sql`
    select t.id, t.agent_id as "agentId", t.scheduled_date::text as day, t.scheduled_time as time, t.name, p.title
    from ${from} t join ${properties} p on p.id = t.property_id
    where ${whose} and (t.status = 'confirmed' or t.time_stands) and t.open_house_id is null
      and t.tour_type = 'in_person' and t.scheduled_date ${isSoon}`
  const ofTeam = sql`any(array(
    select t.open_house_id from ${ofOthers} t where t.status = 'confirmed' and t.open_house_id is not null))`
  const { rows } = await db.execute<CodedVisit>(sql`
    ${visits(sql`${propertyTours}`, sql`t.agent_id = ${userId}`)} union ${visits(ofOthers, sql`true`)}
    union all
    select o.id, o.agent_id, o.day::text, o.time, null, p.title
    from ${openHouses} o join ${properties} p on p.id = o.property_id
    where (o.agent_id = ${userId} or o.id = ${ofTeam}) and o.status = 'open' and o.day ${isSoon}
    order by day, time, id limit ${maxCodedVisits}`)
  return rows
}

/** More than a team shows in two days. */
const maxCodedVisits = 1000

/** Confirmed visits in person of today that have begun. Served by property_tours_of_agent_idx, property_tours_of_user_idx and property_tours_of_lead_idx. */
export async function listBegunIds({ db, actor: { userId }, now }: MemberCall): Promise<string[]> {
  const asSide = (side: SQL) => sql`
    select t.id, t.scheduled_time from ${propertyTours} t
    where ${side} and t.scheduled_date = ${dayInIndia(now)}::date
      and t.scheduled_time <= ${timeInIndia(now)} and (t.status = 'confirmed' or t.time_stands)
      and t.tour_type = 'in_person'`
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from (${asSide(isKeptBy(userId))} union all ${asSide(sql`t.user_id = ${userId}`)}) b
    order by b.scheduled_time desc, b.id limit 20`)
  return rows.map(({ id }) => id)
}

const recordDays = 180

type VisitRecord = {
  checkedIn: number
  ofVisitors: number
  ofCaller: number
  contested: number
  yes: number
  answers: number
}

/** Sums of an advertiser's visits. Served by property_tours_of_agent_idx and visit_feedback_of_agent_idx. */
export async function findVisitRecord({ db, actor: { userId }, now }: MemberCall) {
  const since = new Date(now.getTime() - recordDays * 86_400_000)
  const { rows } = await db.execute<VisitRecord>(sql`
    select count(*) filter (where t.checked_in_at is not null)::int as "checkedIn",
      count(*) filter (where t.no_show_by = 'advertiser' and t.contested_at is null)::int as "ofVisitors",
      count(*) filter (where t.no_show_by = 'visitor' and t.contested_at is null)::int as "ofCaller",
      count(*) filter (where t.contested_at is not null)::int as contested,
      (select count(*) filter (where f.was_as_advertised)::int from ${visitFeedback} f
        where f.agent_id = ${userId} and f.created_at > ${since.toISOString()}::timestamptz) as yes,
      (select count(*)::int from ${visitFeedback} f
        where f.agent_id = ${userId} and f.created_at > ${since.toISOString()}::timestamptz) as answers
    from ${propertyTours} t where t.agent_id = ${userId} and t.scheduled_date > ${dayInIndia(since)}::date`)
  const { checkedIn, yes, answers, ...noShows } = rows[0] ?? noVisits
  return { checkedIn, noShows, asAdvertised: answers >= minAnswers ? { yes, answers } : null }
}

const noVisits: VisitRecord = { checkedIn: 0, ofVisitors: 0, ofCaller: 0, contested: 0, yes: 0, answers: 0 }
