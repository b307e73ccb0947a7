import { sql } from 'drizzle-orm'

import type { Database } from '#database/client.ts'

import { groupHomes, type ScoredPair } from './group.ts'
import { minScoreToGroup } from './score.ts'

/** One change of groups at a time. */
export async function lockHomes(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home_groups'))`)
}

/** Listings that are looked at together; no home has more offers. */
const maxConnected = 200

/** Make the groups of these listings, and of all that are connected with them, what their pairs say. */
export async function regroupHomes(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const connected = await lockConnected(tx, ids)
  const groups = groupHomes(await listPairs(tx, connected))
  const current = await listMembers(tx, connected)
  await tx.execute(
    sql`select from home_groups where id = any(${uuids(current.map(({ groupId }) => groupId))}) order by id for update`,
  )
  const wanted = nameGroups(groups, current)
  const members = wanted.flatMap(({ groupId, ids: of }) => of.map((propertyId) => ({ groupId, propertyId })))
  await tx.execute(sql`
    delete from home_group_members m where m.property_id = any(${uuids(connected)}) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as n ("groupId" uuid, "propertyId" uuid)
      where n."propertyId" = m.property_id and n."groupId" = m.group_id)`)
  await tx.execute(sql`
    insert into home_groups (id) select unnest(${uuids(wanted.map(({ groupId }) => groupId))}) on conflict do nothing`)
  await tx.execute(sql`
    insert into home_group_members (property_id, group_id)
    select n."propertyId", n."groupId"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as n ("groupId" uuid, "propertyId" uuid)
    order by 1 on conflict do nothing`)
  await tx.execute(sql`
    delete from home_groups g where g.id = any(${uuids(current.map(({ groupId }) => groupId))})
      and not exists (select from home_group_members m where m.group_id = g.id)`)
  await tx.execute(sql`
    select choose_representative(g.id) from home_groups g
    where g.id in (select unnest(${uuids([...current, ...wanted].map(({ groupId }) => groupId))}))`)
}

/** Lock the listings before their groups, as a change of a listing does. */
async function lockConnected(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive connected (id) as (
      select unnest(${uuids(ids)})
      union
      select next.id from connected c cross join lateral (
        select case when p.property_id = c.id then p.other_id else p.property_id end as id from home_pairs p
        where (p.property_id = c.id or p.other_id = c.id) and ${isSame}
        union all
        select other.property_id from home_group_members own
        join home_group_members other on other.group_id = own.group_id where own.property_id = c.id
      ) next
    )
    select p.id from properties p
    where p.id in (select id from connected limit ${maxConnected + ids.length * 2})
    order by p.id for no key update`)
  return rows.map(({ id }) => id)
}

const isSame = sql`(p.verdict = 'same' or (p.verdict is null and p.score >= ${minScoreToGroup}))`

async function listPairs(tx: Database, ids: readonly string[]): Promise<ScoredPair[]> {
  const { rows } = await tx.execute<ScoredPair>(sql`
    select p.property_id as one, p.other_id as other, p.score, p.verdict from home_pairs p
    where p.property_id = any(${uuids(ids)}) and p.other_id = any(${uuids(ids)})
      and (p.verdict = 'different' or ${isSame})`)
  return rows
}

type Member = { propertyId: string; groupId: string }

async function listMembers(tx: Database, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await tx.execute<Member>(sql`
    select property_id as "propertyId", group_id as "groupId" from home_group_members
    where property_id = any(${uuids(ids)}) order by property_id`)
  return rows
}

/** A group keeps its id with the first of its members. */
function nameGroups(groups: readonly string[][], current: readonly Member[]) {
  const former = new Map(current.map(({ propertyId, groupId }) => [propertyId, groupId]))
  const used = new Set<string>()
  return groups.map((ids) => {
    const known = ids.map((id) => former.get(id)).find((id) => id !== undefined && !used.has(id))
    const groupId = known ?? crypto.randomUUID()
    used.add(groupId)
    return { groupId, ids }
  })
}

function uuids(ids: readonly string[]) {
  return sql`${sql.param([...new Set(ids)])}::uuid[]`
}
