import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { seedCatalogue } from '#database/catalogue/seed-catalogue.ts'
import type { Database } from '#database/client.ts'
import { openEngine } from '#tests/engine.ts'
import { countRows, removeDemoAroundRealPeople } from '#tests/fixtures/demo-beside-real-people.ts'

import { demoPassword, seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-21T05:00:00Z')

const engine = openEngine()
const filled = fill()
afterAll(async () => (await engine).close())

/** Seeding takes seconds: once rolled back for comparison, once committed for all these tests. */
async function fill() {
  const { db } = await engine
  const catalogue = await undone(db, catalogueCounts)
  const first = await undone(db, fingerprintOfDemo)
  await seed(db)
  return { db, catalogue, first }
}

test('the demo contains what the operating contract promises', { timeout: 180_000 }, async () => {
  const { db } = await filled
  const [listings] = await rows(
    db,
    sql`select count(*)::int as listings, count(distinct type)::int as types,
      count(*) filter (where purpose = 'rent')::int as rented, count(*) filter (where featured)::int as featured,
      count(*) filter (where cashback > 0)::int as cashback, count(*) filter (where rent_free_months > 0)::int as rent_free,
      count(*) filter (where rental_model = '10_2')::int as ten_two, count(*) filter (where approval_status = 'pending')::int as pending,
      count(*) filter (where approval_status = 'rejected')::int as rejected, count(*) filter (where is_held)::int as held,
      count(*) filter (where food is not null)::int as fed, count(*) filter (where notice_months > 0)::int as ruled,
      count(*) filter (where availability = 'sold')::int as sold, count(*) filter (where availability = 'rented')::int as let,
      count(*) filter (where title ~ '[ऀ-ॿ]')::int as hindi, count(*) filter (where char_length(title) > 120)::int as long,
      count(*) filter (where type = 'plot' and beds is not null)::int as plots_with_beds from properties`,
  )
  const { listings: total, types, hindi, plots_with_beds, ...some } = listings ?? {}
  expect(total).toBeGreaterThanOrEqual(320)
  expect(types).toBe(6)
  expect(plots_with_beds).toBe(0)
  expect(Number(hindi) / Number(total)).toBeGreaterThan(0.1)
  expect(Number(hindi) / Number(total)).toBeLessThan(0.25)
  for (const [what, count] of Object.entries(some)) expect([what, Number(count) >= 3]).toEqual([what, true])
  const [months] = await rows(
    db,
    sql`select count(distinct date_trunc('month', created_at))::int as leads from leads`,
  )
  expect(months?.['leads']).toBeGreaterThanOrEqual(12)
  const [lead] = await rows(
    db,
    sql`select count(distinct type)::int as types, count(distinct status)::int as statuses from leads`,
  )
  expect(lead).toEqual({ types: 10, statuses: 5 })
  const [visit] = await rows(db, sql`select count(distinct status)::int as statuses from property_tours`)
  expect(visit).toEqual({ statuses: 5 })
})

test('a film and a 360° picture are shown by homes that visitors find', { timeout: 180_000 }, async () => {
  const { db } = await filled
  const shown = await rows(
    db,
    sql`select f.kind, f.variants -> 0 ->> 'contentType' as type, f.bytes < 400 * 1024 as "isSmall", p.approval_status as status
      from properties p join stored_files f on '/media/' || (f.variants -> 0 ->> 'key') in (p.video_url, p.tour_360_url)
      order by f.kind, p.id`,
  )
  const film = { kind: 'video', type: 'video/webm', isSmall: true, status: 'approved' }
  const around = { kind: 'panorama', type: 'image/webp', isSmall: true, status: 'approved' }
  expect(shown).toEqual([around, around, film, film])
})

test('each demo account can sign in and has its role', { timeout: 180_000 }, async () => {
  const { db } = await filled
  const accounts = await rows(
    db,
    sql`select split_part(u.email, '@', 1) as account, u.email_verified as confirmed, c.password, p.role, s.role as staff, r.name as admin
      from users u join credentials c on c.user_id = u.id and c.provider_id = 'credential' join profiles p on p.user_id = u.id
      left join staff_users s on s.user_id = u.id and s.is_active
      left join admin_users a on a.user_id = u.id and a.is_active left join admin_roles r on r.id = a.role_id
      where split_part(u.email, '@', 1) not like '%.%'`,
  )
  const duties = new Map<string, unknown>(
    accounts.map(({ account, role, staff, admin }) => [String(account), admin ?? staff ?? role]),
  )
  expect(Object.fromEntries(duties)).toEqual({
    buyer: 'normal',
    owner: 'owner',
    agent: 'agent',
    builder: 'builder',
    support: 'support',
    sales: 'sales',
    customer_service: 'customer_service',
    listingagent: 'listingagent',
    listingmanager: 'listingmanager',
    admin: 'admin',
    superadmin: 'superadmin',
  })
  for (const { confirmed, password } of accounts)
    expect([confirmed, password]).toEqual([true, 'hash of demo-jaipur'])
})

test('the demo data is consistent', { timeout: 180_000 }, async () => {
  const { db } = await filled
  const disagreements = {
    'reviews without a completed visit': sql`select 1 from reviews r left join property_tours t on t.id = r.tour_id
      where t.status is distinct from 'completed' or t.user_id <> r.author_id or t.agent_id <> r.agent_id`,
    'open houses with more people than places': sql`select 1 from open_houses o where o.places <
      (select sum(people) from property_tours t where t.open_house_id = o.id and t.status <> 'cancelled')`,
    'feedback of visitors who did not check in': sql`select 1 from visit_feedback f
      join property_tours t on t.id = f.tour_id where t.checked_in_at is null or f.created_at > ${now}`,
    'ratings that are not the sum of their reviews': sql`select 1 from profiles p where p.rating_total <>
      coalesce((select sum(rating) from reviews r where r.agent_id = p.user_id), 0)`,
    'view counts that are not the sum of the views': sql`select 1 from properties p where p.views_count <>
      coalesce((select sum(view_count) from property_views v where v.property_id = p.id), 0)`,
    'things of the future': sql`select 1 from leads where created_at > ${now} union all select 1 from view_events where created_at > ${now}
      union all select 1 from agent_messages where created_at > ${now} union all select 1 from reviews where created_at > ${now}`,
    'acts of people who had not come yet': sql`select 1 from users u where u.created_at > least(
      (select min(created_at) from properties where user_id = u.id), (select min(created_at) from leads where user_id = u.id),
      (select min(created_at) from view_events where user_id = u.id), (select min(created_at) from favorites where user_id = u.id),
      (select min(created_at) from property_tours where user_id = u.id), (select min(created_at) from meetings where user_id = u.id),
      (select min(created_at) from agent_messages where sender_id = u.id), (select min(created_at) from reviews where author_id = u.id),
      (select min(created_at) from tickets where user_id = u.id), (select min(created_at) from saved_searches where user_id = u.id),
      (select min(created_at) from reports where reporter_id = u.id), (select min(created_at) from projects where user_id = u.id),
      (select min(created_at) from review_decisions where decided_by = u.id))`,
    'months of the last twelve without a sign-up, a listing or a decision': sql`select month from generate_series(
        date_trunc('month', ${now}::timestamptz) - interval '11 months', ${now}::timestamptz, interval '1 month') month
      where not exists (select 1 from users where date_trunc('month', created_at) = month)
        or not exists (select 1 from properties where date_trunc('month', created_at) = month)
        or not exists (select 1 from review_decisions where date_trunc('month', created_at) = month)`,
    'leads for homes that were not there yet': sql`select 1 from leads l join properties p on p.id = l.property_id
      where l.created_at < p.created_at or p.approval_status = 'rejected' or p.is_held`,
    'soft leads of people who acted': sql`select 1 from soft_leads s where s.is_soft_lead and
      exists (select 1 from leads l where l.property_id = s.property_id and l.user_id = s.user_id)`,
    'first pictures that are not the only primary one': sql`select property_id from property_images group by property_id
      having count(*) filter (where is_primary) <> 1 or count(*) < 3 or count(*) > 8`,
    'listings of a project outside its locality, its prices or its possession': sql`select p.title from properties p
      join projects j on j.id = p.project_id where p.locality_id <> j.locality_id or p.price not between j.price_from and j.price_to
      or p.possession_state <> case j.phase when 'ready' then 'ready' else 'under_construction' end
      or p.possession_date is distinct from j.possession_date`,
    'projects on sale without a listing': sql`select title from projects j where phase <> 'upcoming'
      and not exists (select 1 from properties where project_id = j.id)`,
    'listings of a team whose person is in none, or the reverse': sql`select p.title from properties p
      left join team_members t on t.user_id = p.user_id where p.team_id is distinct from t.team_id`,
    'people named a team that their advertiser was not in': sql`select 1 from leads l left join team_members t on t.user_id = l.agent_id
      where l.team_id is distinct from case when t.joined_at <= l.created_at then t.team_id end`,
    'photos that are drawings': sql`select 1 from property_images where not is_illustration`,
    'prices whose history does not end with them': sql`select 1 from properties p where p.price is distinct from
      (select price from price_history h where h.property_id = p.id order by changed_at desc, id desc limit 1)`,
  }
  for (const [what, query] of Object.entries(disagreements))
    expect([what, await rows(db, query)]).toEqual([what, []])
})

test('queries of the demo are planned by its statistics from the first', { timeout: 180_000 }, async () => {
  const { db } = await filled
  const [table] = await rows(db, sql`select reltuples from pg_class where oid = 'properties'::regclass`)
  expect(table?.['reltuples']).toBeGreaterThan(320)
})

test('a team of two agents has leads, listings and a key for software', { timeout: 180_000 }, async () => {
  const { db } = await filled
  const [team] = await rows(
    db,
    sql`select (select string_agg(split_part(u.email, '@', 1) || ' ' || m.role, ', ' order by u.email)
        from team_members m join users u on u.id = m.user_id) as people,
      count(l.team_id)::int > 5 as named, count(*)::int - count(l.team_id)::int > 5 as before,
      (select count(*)::int from properties where team_id is not null and availability in ('available', 'under_offer')) as listings,
      (select secret_hash from api_keys where expires_at > ${now}) as key
      from leads l join properties p on p.id = l.property_id where p.team_id is not null`,
  )
  const people = 'divya.mittal owner, thomas.mathew member'
  expect(team).toMatchObject({ people, named: true, before: true, key: 'hash of the key' })
  expect(team?.['listings']).toBeLessThan(40)
})

test('the demo is deterministic, and a second run adds nothing', { timeout: 180_000 }, async () => {
  const { db, first } = await filled
  expect(await fingerprint(db)).toEqual(first)
  await seed(db)
  expect(await fingerprint(db)).toEqual(first)
})

test(
  'the catalogue alone brings localities with matching PIN codes and no people',
  { timeout: 180_000 },
  async () => {
    const { catalogue } = await filled
    expect(catalogue?.counts).toMatchObject({ popular: 8, incomplete: 0, amenities: 25, people: 0 })
    expect(catalogue?.counts?.['localities']).toBeGreaterThanOrEqual(48)
  },
)

test('removing the demo leaves only data of real people', { timeout: 180_000 }, async () => {
  const { db, catalogue } = await filled
  const seen = await undone(db, async (tx) => ({
    ...(await removeDemoAroundRealPeople(tx, demoPassword)),
    counts: await countRows(tx),
  }))
  if (!seen) throw new Error('The removal failed')
  const { real } = seen
  expect(seen.removed).toMatchObject({
    accounts: 102,
    withRealPeople: 2,
    grantedRoles: [{ email: real.agent.email, role: 'support' }],
    auditEntries: 1,
    superadmins: 1,
  })
  expect(seen.again).toMatchObject({ accounts: 0, listings: 0 })
  expect(seen.signIns).toEqual({ demo: 'INVALID_CREDENTIALS', real: 'signed in' })
  expect(seen.found).toEqual([real.listing])
  // The film is of a listing that was transferred.
  expect(seen.files).toEqual([real.filmName, `${real.picture}/400.webp`])
  // Only the account that the audit log still references, without its name.
  expect(seen.rowsOfDemo).toEqual([{ name: 'Former user', isDeleted: true }])
  expect(seen.leads).toEqual([{ userId: real.buyer.userId, agentId: real.agent.userId }])
  expect(seen.auditLog).toEqual([{ actorId: real.demoActor }])
  expect(seen.notifications).toEqual([{ id: real.notification }])
  expect(seen.rating).toEqual([{ count: 1, total: 5 }])
  expect(seen.isStillGuarded).toBe(true)
  const grown = Object.entries(seen.counts).map(([table, count]) => [
    table,
    count - (catalogue?.rows[table] ?? 0),
  ])
  // Says for minutes that something changed, and of nobody what.
  const passing = 'page_changes'
  const remaining = grown.filter(([table, count]) => count !== 0 && table !== passing)
  expect(Object.fromEntries(remaining)).toEqual(real.rows)
})

async function catalogueCounts(db: Database) {
  await seedCatalogue(db)
  await seedCatalogue(db)
  const [counts] = await rows(
    db,
    sql`select (select count(*)::int from localities) as localities, (select count(*)::int from localities where is_popular) as popular,
      (select count(*)::int from localities where pincode !~ '^3020[0-4][0-9]$' or name_hi is null or area is null) as incomplete,
      (select count(*)::int from amenities) as amenities, (select count(*)::int from users) as people`,
  )
  return { counts, rows: await countRows(db) }
}

async function seed(db: Database): Promise<void> {
  const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`)
  const saveFile = () => Promise.resolve()
  const apiKey = { publicId: 'de30', secretHash: 'hash of the key' }
  await seedDemo({ db, now, saveFile, hashPassword, apiKey, log: () => undefined })
}

async function rows(db: Database, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await db.execute(query)).rows
}

async function fingerprint(db: Database) {
  const tables = [
    'users',
    'profiles',
    'properties',
    'property_images',
    'leads',
    'lead_events',
    'property_tours',
    'view_events',
    'reviews',
    'agent_messages',
  ]
  const prints: Record<string, unknown> = {}
  for (const table of tables) {
    const [print] = await rows(
      db,
      sql`select count(*)::int as count, md5(string_agg(md5(t::text), '' order by id)) as digest from ${sql.identifier(table)} t`,
    )
    prints[table] = print
  }
  return prints
}

async function fingerprintOfDemo(db: Database) {
  await seed(db)
  return await fingerprint(db)
}

/** Runs in a transaction that is rolled back, and returns the result. */
async function undone<Answer>(
  db: Database,
  action: (tx: Database) => Promise<Answer>,
): Promise<Answer | undefined> {
  const answers: Answer[] = []
  const takenBack = new Error('taken back')
  await db
    .transaction(async (tx) => {
      answers.push(await action(tx))
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  return answers[0]
}
