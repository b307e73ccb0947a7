import { sql, type SQL } from 'drizzle-orm'

import type { PublicFigures } from '#contract/analytics/public-figures.ts'
import { publicFigureDays } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import { isSentHere } from '../../leads/queries/lead-counts.ts'
import { isAskedFor } from '../../properties/queries/freshness.ts'

/** Served by properties_states_idx, review_decisions_newest_idx, reports_queue_idx, message_reports_queue_idx and leads_received_idx. */
export async function measurePublicFigures(db: Database, now: Date): Promise<PublicFigures> {
  const since = sql`${new Date(now.getTime() - publicFigureDays * 86_400_000).toISOString()}::timestamptz`
  const { rows } = await db.execute<PublicFigures>(sql`
    select (${selectReviews(since)}) as reviews, (${confirmations}) as confirmations,
      (${selectReports(since)}) as reports, (${selectResponses(since, now)}) as responses`)
  const [figures] = rows
  if (!figures) throw new Error('The figures were not answered')
  return figures
}

function selectMedianHours(from: SQL, to: SQL): SQL {
  return sql`round((percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from})) / 3600)::numeric, 1)::float8`
}

function selectReviews(since: SQL): SQL {
  return sql`
    select json_build_object('decisions', count(*), 'rejected', count(*) filter (where d.decision = 'rejected'),
      'timed', count(d.submitted_at),
      'withinTwoDays', count(*) filter (where d.created_at <= d.submitted_at + interval '48 hours'),
      'medianHours', ${selectMedianHours(sql`d.submitted_at`, sql`d.created_at`)})
    from review_decisions d where d.created_at > ${since} and d.decision in ('approved', 'rejected')`
}

function selectConfirmationDays(purpose: 'rent' | 'sale'): SQL {
  return sql`(extract(epoch from confirmation_period(${purpose})) / 86400)::integer`
}

const confirmations = sql`
  select json_build_object('listings', count(*), 'confirmed', count(*) filter (where p.freshness = 'confirmed'),
    'rentDays', ${selectConfirmationDays('rent')}, 'saleDays', ${selectConfirmationDays('sale')})
  from properties p where ${isAskedFor}`

function selectReports(since: SQL): SQL {
  return sql`
    select json_build_object('received', count(*), 'upheld', count(*) filter (where r.status = 'upheld'),
      'dismissed', count(*) filter (where r.status = 'dismissed'), 'open', count(*) filter (where r.status = 'open'),
      'medianHours', ${selectMedianHours(sql`r.created_at`, sql`r.decided_at`)})
    from (
      select status, created_at, decided_at from reports
      where status in ('open', 'upheld', 'dismissed') and created_at > ${since}
      union all
      select status, created_at, decided_at from message_reports
      where status in ('open', 'upheld', 'dismissed') and created_at > ${since}) r`
}

/** Measured like an advertiser's own responses, see measureFirstResponse. */
function selectResponses(since: SQL, now: Date): SQL {
  return sql`
    select json_build_object('enquiries', count(*),
      'withinDay', count(*) filter (where l.first_response_at <= l.created_at + interval '24 hours'),
      'medianHours', ${selectMedianHours(sql`l.created_at`, sql`coalesce(l.first_response_at, ${now.toISOString()}::timestamptz)`)})
    from leads l where l.created_at > ${since} and ${isSentHere()}
      and (l.first_response_at is not null or l.status <> 'closed')`
}
