import { sql, type SQL } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import type { StoredVariant } from '#database/schema/index.ts'

export type RemovedDemo = {
  accounts: number
  listings: number
  enquiries: number
  visits: number
  conversations: number
  reviews: number
  tickets: number
  /** Enquiries, visits and conversations between real people and the demo, included in the numbers above. */
  withRealPeople: number
  /** Roles granted to real people by a demo account. */
  grantedRoles: readonly { email: string; role: string }[]
  /** Audit log entries of demo accounts about remaining records. */
  auditEntries: number
  superadmins: number
  emails: readonly string[]
  /** Stored files to remove after commit. */
  fileKeys: readonly string[]
}

export type RemoveDemo = {
  /** Anonymizes an account whose row must stay because the audit log refers to it. */
  eraseAccount: (tx: Database, account: { id: string; email: string }) => Promise<readonly string[]>
  /** Files of a profile photo. */
  photoFiles: (photo: string) => readonly string[]
}

const accounts = sql`(select id from users where is_demo)`
/** Ids made by `idOf` are UUIDs of version 8; the database generates none. */
const isSeeded = (id: SQL) => sql`substr(${id}::text, 15, 1) = '8'`
const selectGone = (...kinds: string[]) =>
  sql`(select id from gone where kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}))`

/**
 * Removes the demo accounts, the demo data and what the accounts created since. Rows of real people
 * stay, except what they had with a demo account or listing. Call it in a transaction.
 */
export async function removeDemo(
  tx: Database,
  { eraseAccount, photoFiles }: RemoveDemo,
): Promise<RemovedDemo> {
  await tx.execute(sql`select id from users where is_demo order by id for update`)
  // Both tables refuse every deletion; fictional entries prove nothing.
  for (const [table, guard] of guards)
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${guard}`))
  await collectIds(tx)
  const counted = await countRemoved(tx)
  const { profiles, exports } = await listAccountFiles(tx, photoFiles)
  await removeActivity(tx)
  await removeWords(tx)
  await removeListings(tx)
  await removeTeams(tx)
  await tx.execute(sql`delete from search_demand where ${isSeeded(sql`id`)}`)
  await tx.execute(sql`delete from field_demand where ${isSeeded(sql`id`)}`)
  // The demo's homes are among those counted; the next minute computes them anew.
  await tx.execute(sql`delete from market_runs`)
  const pictures = await removePictures(tx)
  const erased = await removeAccounts(tx, eraseAccount)
  await removeJobs(tx)
  await tx.execute(sql`drop table gone`)
  for (const [table, guard] of guards)
    await tx.execute(sql.raw(`alter table ${table} enable trigger ${guard}`))
  return {
    ...counted,
    ...(await countLeft(tx)),
    fileKeys: [...new Set([...profiles, ...exports, ...pictures, ...erased])],
  }
}

const guards = [
  ['price_history', 'price_history_is_kept'],
  ['audit_log', 'audit_log_is_kept'],
] as const

/** Collects the ids to remove, by kind, before the rows that identify them are removed. */
async function collectIds(tx: Database): Promise<void> {
  await tx.execute(sql`
    create temporary table gone on commit drop as
      select 'account' as kind, id, email, null::uuid as person from users where is_demo
      union all
      select 'listing', id, null, null from properties where user_id in ${accounts}
      union all
      select 'project', id, null, null from projects where user_id in ${accounts} or ${isSeeded(sql`id`)}
      union all
      select 'ticket', id, null, null from tickets where user_id in ${accounts} or ${isSeeded(sql`id`)}
      union all
      select 'platform lead', id, null, null from platform_leads
        where user_id in ${accounts} or ${isSeeded(sql`id`)}
      union all
      select 'review', id, null, null from reviews where agent_id in ${accounts} or author_id in ${accounts}
      union all
      select 'team', id, null, null from teams t
        where exists (select from team_members m where m.team_id = t.id and m.user_id in ${accounts})
          and not exists (select from team_members m where m.team_id = t.id and m.user_id not in ${accounts})`)
  await tx.execute(sql`
    insert into gone
      select 'lead', id, null, user_id from leads
        where user_id in ${accounts} or agent_id in ${accounts} or property_id in ${selectGone('listing')}
      union all
      select 'visit', id, null, user_id from property_tours
        where user_id in ${accounts} or agent_id in ${accounts} or property_id in ${selectGone('listing')}
      union all
      select 'visit', id, null, user_id from meetings
        where user_id in ${accounts} or agent_id in ${accounts} or property_id in ${selectGone('listing')}
      union all
      select 'conversation', id, null, case when user_id in ${accounts} then agent_id else user_id end
        from conversations where user_id in ${accounts} or agent_id in ${accounts}`)
}

async function countRemoved(tx: Database) {
  const { rows } = await tx.execute<{ kind: string; count: number; real: number }>(sql`
    select kind, count(*)::int as count,
      (count(*) filter (where person is not null and person not in ${accounts}))::int as real
    from gone group by kind`)
  const countKind = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  const open = await tx.execute<{ email: string }>(
    sql`select email from users where is_demo and deleted_at is null order by email`,
  )
  const granted = await tx.execute<{ email: string; role: string }>(sql`
    select u.email, r.name as role from admin_users a join admin_roles r on r.id = a.role_id
      join users u on u.id = a.user_id where a.is_active and a.granted_by in ${accounts} and not u.is_demo
    union all
    select u.email, s.role from staff_users s join users u on u.id = s.user_id
      where s.is_active and s.granted_by in ${accounts} and not u.is_demo
    order by 1, 2`)
  return {
    accounts: open.rows.length,
    emails: open.rows.map(({ email }) => email),
    listings: countKind('listing'),
    enquiries: countKind('lead'),
    visits: countKind('visit'),
    conversations: countKind('conversation'),
    reviews: countKind('review'),
    tickets: countKind('ticket'),
    withRealPeople: rows.reduce((sum, { real }) => sum + real, 0),
    grantedRoles: granted.rows,
  }
}

async function listAccountFiles(tx: Database, photoFiles: RemoveDemo['photoFiles']) {
  const photos = await tx.execute<{ photo: string }>(sql`
    select photo from profiles p where user_id in ${accounts} and photo is not null
      and not exists (select 1 from profiles o where o.photo = p.photo and o.user_id not in ${accounts})`)
  const exports = await tx.execute<{ key: string }>(sql`
    select file_key as key from data_exports where user_id in ${accounts} and file_key is not null`)
  return {
    profiles: photos.rows.flatMap(({ photo }) => [...photoFiles(photo)]),
    exports: exports.rows.map(({ key }) => key),
  }
}

/** Interactions between people; ratings of real agents are recomputed. */
async function removeActivity(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from notifications where substring(event_key from '[0-9a-f-]{36}') in (select id::text from gone)
      or substring(link from '[0-9a-f]{8}-[0-9a-f-]{27}') in (select id::text from gone)
      or link in (select '/property/' || property_numeric_id from properties where id in ${selectGone('listing')})`)
  await tx.execute(sql`
    delete from reports where subject_id in (select id from gone) or reporter_id in ${accounts}
      or subject_id in (select id from profiles where user_id in ${accounts}) or ${isSeeded(sql`id`)}`)
  const rated = await tx.execute<{ agent: string }>(sql`
    delete from reviews where id in ${selectGone('review')} returning agent_id as agent`)
  await tx.execute(sql`
    update profiles p set review_count = s.count, rating_total = s.total
    from (select a.id, count(r.id)::int as count, coalesce(sum(r.rating), 0)::int as total
      from unnest(${sql.param([...new Set(rated.rows.map(({ agent }) => agent))])}::uuid[]) a (id)
      left join reviews r on r.agent_id = a.id and r.status = 'published' group by a.id) s
    where p.user_id = s.id and p.user_id not in ${accounts}`)
  await tx.execute(sql`delete from conversations where id in ${selectGone('conversation')}`)
  await tx.execute(sql`delete from rentals where landlord_id in ${accounts} or tenant_id in ${accounts}`)
  await tx.execute(sql`delete from property_tours where id in ${selectGone('visit')}`)
  await tx.execute(sql`delete from meetings where id in ${selectGone('visit')}`)
  await tx.execute(sql`
    delete from open_houses where agent_id in ${accounts} or property_id in ${selectGone('listing')}`)
  await tx.execute(sql`delete from leads where id in ${selectGone('lead')}`)
  await tx.execute(sql`delete from tickets where id in ${selectGone('ticket')}`)
  await tx.execute(sql`delete from platform_leads where id in ${selectGone('platform lead')}`)
}

/** Fictional history; versions published by a demo account stay in force until a real person changes them. */
async function removeWords(tx: Database): Promise<void> {
  await tx.execute(sql`delete from audit_log where ${isSeeded(sql`id`)}`)
  await tx.execute(sql`delete from canned_answers where updated_by in ${accounts}`)
  const later = sql`select 1 from site_content_versions where not ${isSeeded(sql`id`)}`
  await tx.execute(sql`delete from site_releases where author_id in ${accounts} and not exists (${later})`)
  await tx.execute(sql`
    delete from site_content_versions where ${isSeeded(sql`id`)} and not exists (select 1 from site_releases)`)
  await tx.execute(sql`
    delete from legal_versions e where author_id in ${accounts} and version = '2025-01-01'
      and not exists (select 1 from consents c join users u on u.id = c.user_id
        where c.text_version = e.version and not u.is_demo)`)
}

async function removeListings(tx: Database): Promise<void> {
  await tx.execute(sql`delete from property_drafts where user_id in ${accounts}`)
  await tx.execute(sql`delete from price_history where property_id in ${selectGone('listing')}`)
  await tx.execute(sql`delete from properties where id in ${selectGone('listing')}`)
  await tx.execute(sql`
    delete from home_groups g where not exists (select from home_group_members m where m.group_id = g.id)`)
  await tx.execute(sql`delete from merged_entries where into_project_id in ${selectGone('project')}`)
  await tx.execute(sql`delete from projects where id in ${selectGone('project')}`)
}

/** With their keys and what else works for them; one that a real person joined is theirs from now on. */
async function removeTeams(tx: Database): Promise<void> {
  await tx.execute(sql`delete from partner_changes where team_id in ${selectGone('team')}`)
  await tx.execute(sql`delete from teams where id in ${selectGone('team')}`)
  await tx.execute(sql`delete from team_members where user_id in ${accounts}`)
  await tx.execute(sql`
    update team_members set role = 'owner' where id in (
      select distinct on (team_id) id from team_members m
      where not exists (select from team_members o where o.team_id = m.team_id and o.role = 'owner')
      order by team_id, role = 'assistant', joined_at, user_id)`)
}

/** What the demo brings has no uploader; images, floor plans, films and 360° pictures that real people use stay. */
async function removePictures(tx: Database): Promise<string[]> {
  const removed = await tx.execute<{ key: string; variants: StoredVariant[] }>(sql`
    delete from stored_files f where (uploaded_by is null or uploaded_by in ${accounts})
      and not exists (select 1 from property_images i where i.file_key = f.key)
      and f.key not in (select unnest(p.floor_plans) from properties p)
      and f.key not in (select unnest(d.file_keys) from property_drafts d)
      and f.key not in (select p.image_key from projects p where p.image_key is not null)
      and f.key not in (
        select word[1] from (
          select concat(p.video_url, p.tour_360_url) as said from properties p where p.video_url is not null or p.tour_360_url is not null
          union all select d.fields::text from property_drafts d union all select s.value::text from site_content s
          union all select v.value::text from site_content_versions v union all select w.words::text from site_drafts w) texts,
          regexp_matches(texts.said, '([0-9a-f]{64})', 'g') word)
      and f.key not in (
        select word[1] from property_revisions r,
          regexp_matches(concat(r.changes::text, r.images::text), '[0-9a-f]{64}', 'g') word
        where r.status = 'pending')
    returning f.key, f.variants`)
  return removed.rows.flatMap(({ variants }) => variants.map(({ key }) => key))
}

async function removeAccounts(
  tx: Database,
  eraseAccount: RemoveDemo['eraseAccount'],
): Promise<readonly string[]> {
  await tx.execute(sql`
    delete from verifications v using users u where u.is_demo
      and (strpos(v.identifier || ' ' || v.value, u.id::text) > 0
        or strpos(v.identifier || ' ' || v.value, u.email) > 0)`)
  await tx.execute(sql`
    delete from users u where is_demo
      and not exists (select 1 from audit_log a where a.actor_id = u.id)
      and not exists (select 1 from claim_invites invite where invite.created_by = u.id)
      and not exists (select 1 from account_deletions d where d.user_id = u.id)`)
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`select id, email from users where is_demo and deleted_at is null order by id`,
  )
  const fileKeys: string[] = []
  for (const account of rows) fileKeys.push(...(await eraseAccount(tx, account)))
  return fileKeys
}

/** The queue creates its tables on the first server start. */
async function removeJobs(tx: Database): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 where to_regclass('pgboss.job') is not null`)
  if (rows.length === 0) return
  await tx.execute(sql`
    delete from pgboss.job j where exists (
      select 1 from regexp_matches(j.data::text, '[0-9a-f]{8}-[0-9a-f-]{27}', 'g') word
      join gone g on g.id::text = word[1])`)
}

async function countLeft(tx: Database): Promise<{ auditEntries: number; superadmins: number }> {
  const { rows } = await tx.execute<{ entries: number; superadmins: number }>(sql`
    select (select count(*)::int from audit_log where actor_id in ${accounts}) as entries,
      (select count(*)::int from admin_users a join admin_roles r on r.id = a.role_id
        join users u on u.id = a.user_id
        where a.is_active and r.name = 'superadmin' and u.deleted_at is null) as superadmins`)
  return { auditEntries: rows[0]?.entries ?? 0, superadmins: rows[0]?.superadmins ?? 0 }
}
