import { sql, type SQL } from 'drizzle-orm'

import type { homePairStates } from '#contract/enums/homes.ts'
import type { ComparedListing, HomePairDetail } from '#contract/moderation/home-pairs.ts'
import type { Database } from '#database/client.ts'

import { isoInstant } from '../../platform/iso-instant.ts'
import type { AskedPage } from '../../platform/paging.ts'

type State = (typeof homePairStates)[number]

export type HomePairRow = Omit<HomePairDetail, 'can' | 'listings'> & {
  listings: [ComparedRow, ComparedRow]
}
export type ComparedRow = ComparedListing & {
  userId: string
  teamId: string | null
  createdBy: string | null
}

type Wanted = AskedPage & { state: State }

/** What waits for staff longest first, the rest newest first. Served by home_pairs_queue_idx. */
export async function listHomePairs(db: Database, { state, page, pageSize }: Wanted): Promise<HomePairRow[]> {
  const isWaiting = state === 'disputed' || state === 'undecided'
  const order = isWaiting ? sql`pair.updated_at, pair.id` : sql`pair.updated_at desc, pair.id desc`
  const { rows } = await db.execute<HomePairRow>(sql`
    ${selectPairs(sql`pair.state = ${state} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`)}
    order by ${order}`)
  return rows
}

export async function findHomePair(db: Database, id: string): Promise<HomePairRow | null> {
  const { rows } = await db.execute<HomePairRow>(selectPairs(sql`pair.id = ${id}`))
  return rows[0] ?? null
}

export async function countHomePairs(db: Database): Promise<Record<State, number>> {
  const { rows } = await db.execute<{ state: State; pairs: number }>(sql`
    select state, count(*)::integer as pairs from home_pairs group by state`)
  const counts = { disputed: 0, undecided: 0, grouped: 0, decided: 0 }
  for (const { state, pairs } of rows) counts[state] = pairs
  return counts
}

function selectPairs(chosen: SQL): SQL {
  return sql`
    select pair.id, pair.state, pair.verdict, pair.score, pair.reasons,
      exists (select from home_group_members one join home_group_members other on other.group_id = one.group_id
        where one.property_id = pair.property_id and other.property_id = pair.other_id) as "isGrouped",
      case when pair.decided_at is not null then json_build_object(
        'by', (select u.name from users u where u.id = pair.decided_by), 'reason', pair.decision_reason,
        'at', ${isoInstant('pair.decided_at')}) end as decision,
      json_build_array(${listingOf(sql`pair.property_id`)}, ${listingOf(sql`pair.other_id`)}) as listings
    from (select * from home_pairs pair where ${chosen}) pair`
}

function listingOf(id: SQL): SQL {
  return sql`(
    select json_build_object('id', p.id, 'numericId', p.property_numeric_id, 'title', p.title, 'address', p.address,
      'advertiser', coalesce(f.name, ''), 'price', p.price, 'purpose', p.purpose, 'type', p.type,
      'availability', p.availability, 'approvalStatus', p.approval_status, 'area', p.area, 'areaType', p.area_type,
      'beds', p.beds, 'baths', p.baths, 'floor', p.floor_level, 'facing', p.facing, 'description', p.description,
      'listedAt', ${isoInstant('coalesce(p.listed_at, p.created_at)')}, 'userId', p.user_id, 'teamId', p.team_id, 'createdBy', p.created_by,
      'images', coalesce((select json_agg(json_build_object('key', coalesce(i.file_key, i.image_url),
          'width', i.width, 'height', i.height, 'colour', coalesce(i.placeholder_colour, '#e7dfd2'),
          'isIllustration', i.is_illustration) order by i.position)
        from property_images i where i.property_id = p.id), '[]'::json),
      'dispute', (select json_build_object('reason', d.reason, 'createdAt', ${isoInstant('d.created_at')})
        from home_disputes d where d.property_id = p.id))
    from properties p left join profiles f on f.user_id = p.user_id where p.id = ${id})`
}
