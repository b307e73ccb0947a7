import type { Database } from '#database/client.ts'
import type { Actor } from '#server/platform/context.ts'
import { sql } from 'drizzle-orm'

import { createCity, createUser } from './factories.ts'
import { offerPlans } from './plan-fixtures.ts'

/** Enough for every plan: the planner is kept from walking through tables whatever their size. */
const manyRows = 15_000

export type Crowd = {
  advertiser: Actor
  buyer: Actor
  reviewer: Actor
  supporter: Actor
  seller: Actor
  admin: Actor
}

const people = 1_000
const homes = 5_000
const sharedOut = { advertiser: 800, buyer: 200 }

/** The nth id of a kind; readable in a plan. */
const idOf = (kind: number, n: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const person = (n: string) => idOf(1, `(${n}) % ${people}`)
const home = (n: string) => idOf(2, `(${n}) % ${homes}`)
const series = (count: number) => `generate_series(1, ${count}) n`
/** Within the year before the clock of the tests. */
const at = (n: string) => `(timestamptz '2026-11-21 05:00Z' - make_interval(mins => ((${n}) * 37) % 525600))`

/**
 * 15,000 rows in every list of the dashboards, of which one advertiser and one buyer have a few hundred;
 * written without triggers, which are not what is looked at here.
 */
export async function fillManyRows(db: Database): Promise<Crowd> {
  const advertiser = await createUser(db, { name: 'Meera Agarwal', role: 'agent' })
  const buyer = await createUser(db, { name: 'Rahul Jain', role: 'owner' })
  const crowd = {
    advertiser,
    buyer,
    reviewer: await createUser(db, { loginRole: 'listingmanager' }),
    supporter: await createUser(db, { loginRole: 'support' }),
    seller: await createUser(db, { loginRole: 'sales' }),
    admin: await createUser(db, { loginRole: 'admin' }),
  }
  const { id: cityId } = await createCity(db)
  await offerPlans(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'))
    for (const statement of statements({ advertiser: advertiser.userId, buyer: buyer.userId, cityId }))
      await tx.execute(sql.raw(statement))
  })
  await db.execute(sql.raw('analyze'))
  return crowd
}

type Named = { advertiser: string; buyer: string; cityId: string }

function statements({ advertiser, buyer, cityId }: Named): string[] {
  const advertiserOf = (n: string) =>
    `case when ${n} <= ${sharedOut.advertiser} then '${advertiser}'::uuid else ${person(n)} end`
  const buyerOf = (n: string) =>
    `case when ${n} between ${sharedOut.advertiser - sharedOut.buyer} and ${sharedOut.advertiser} then '${buyer}'::uuid
      else ${person(`${n} * 7 + 1`)} end`
  const all = series(manyRows)
  return [
    `insert into users (id, name, email, email_verified, locale)
      select ${idOf(1, 'n')}, 'Person ' || n, 'crowd' || n || '@example.com', true, 'en'
      from generate_series(0, ${people - 1}) n`,
    `insert into properties (id, property_numeric_id, user_id, title, type, purpose, approval_status, price, area,
        beds, baths, address, city, city_id, listed_at, created_at, updated_at)
      select ${idOf(2, 'n')}, 20000 + n, case when n < 200 then '${advertiser}'::uuid else ${person('n')} end,
        'Flat number ' || n, 'apartment', 'sale',
        case when n % 25 = 0 then 'pending' when n % 40 = 0 then 'rejected' else 'approved' end,
        4000000 + n * 100, 1000 + n % 900, 3, 2, n || ' Park Road', 'Jaipur', '${cityId}', ${at('n')}, ${at('n')}, ${at('n')}
      from generate_series(0, ${homes - 1}) n`,
    `insert into leads (id, property_id, user_id, agent_id, name, email, phone, message, type, status,
        last_enquired_at, created_at, updated_at)
      select ${idOf(3, 'n')}, ${home('n % 200 + n')}, ${buyerOf('n')}, ${advertiserOf('n')}, 'Person ' || n,
        'crowd' || n || '@example.com', '+9198' || lpad((n % 100000000)::text, 8, '0'), 'Is flat ' || n || ' free?',
        (array['contact', 'callback', 'tour', 'homeloan'])[n % 4 + 1],
        (array['new', 'contacted', 'interested', 'converted', 'closed'])[n % 5 + 1], ${at('n')}, ${at('n')}, ${at('n')}
      from ${all}`,
    `insert into lead_events (lead_id, actor_id, kind, to_status, created_at)
      select ${idOf(3, 'n')}, ${advertiserOf('n')}, 'created', 'new', ${at('n')} from ${all}`,
    `insert into soft_leads (property_id, user_id, view_count, first_viewed_at, last_viewed_at)
      select distinct on (1, 2) ${home('n')}, ${person('n * 13 + n / 5000')}, 2, ${at('n')}, ${at('n')} from ${all}`,
    `insert into property_tours (id, property_id, user_id, agent_id, lead_id, name, scheduled_date, scheduled_time,
        status, created_at, updated_at)
      select ${idOf(4, 'n')}, ${home('n')}, ${buyerOf('n')}, ${advertiserOf('n')}, ${idOf(3, 'n')}, 'Person ' || n,
        date '2026-12-31' - n % 300, (array['09:00', '11:30', '16:00'])[n % 3 + 1],
        (array['scheduled', 'completed', 'cancelled', 'rescheduled'])[n % 4 + 1], ${at('n')}, ${at('n')}
      from ${all}`,
    `insert into meetings (id, property_id, user_id, agent_id, lead_id, user_name, start_time, status, created_at, updated_at)
      select ${idOf(5, 'n')}, ${home('n')}, ${buyerOf('n')}, ${advertiserOf('n')}, ${idOf(3, 'n')}, 'Person ' || n,
        timestamptz '2026-12-31 05:30Z' - make_interval(hours => n % 7000),
        (array['scheduled', 'completed', 'cancelled', 'rescheduled'])[n % 4 + 1], ${at('n')}, ${at('n')}
      from ${all}`,
    `insert into review_decisions (property_id, decision, reason, submitted_at, answered_at, created_at)
      select ${home('n')}, case when n % 40 = 0 then 'rejected' else 'approved' end, 'Other photos, please',
        ${at('n')} - interval '20 hours', case when n <= 2000 and n % 40 = 0 then ${at('n')} end, ${at('n')} from ${series(homes)}`,
    `insert into property_revisions (property_id, author_id, changes, status, created_at)
      select ${home('n')}, ${person('n')}, '{}', case when n <= 100 then 'pending' else 'approved' end, ${at('n')} from ${series(homes)}`,
    `insert into findings (property_id, kind, resolved_at, created_at)
      select ${home('n')}, 'price_outlier', case when n > 100 then ${at('n')} end, ${at('n')} from ${series(homes)}`,
    `insert into reports (subject, subject_id, reporter_id, reason, status, created_at)
      select 'property', ${home('n')}, ${person('n')}, 'fraud', case when n <= 100 then 'open' else 'dismissed' end,
        ${at('n')} from ${series(homes)}`,
    `insert into conversations (id, agent_id, user_id, property_id, title, last_message_at, created_at)
      select distinct on (agent, visitor, place) ${idOf(6, 'n')}, agent, visitor, place, 'Flat ' || n, ${at('n')}, ${at('n')}
      from (select n, ${advertiserOf('n')} as agent, ${buyerOf('n')} as visitor, ${home('n')} as place from ${all}) pair
      where agent <> visitor`,
    `insert into agent_messages (conversation_id, sender_id, receiver_id, content, read_at, created_at)
      select c.id, c.user_id, c.agent_id, 'Hello', case when k = 1 then c.last_message_at end, c.last_message_at
      from conversations c, generate_series(1, 2) k`,
    `insert into notifications (user_id, kind, parameters, link, event_key, read_at, created_at)
      select ${advertiserOf('n')}, 'lead_received', '{"name":"Person","type":"contact","title":"Flat"}', '/user-dashboard/leads',
        'crowd:' || n, case when n % 9 > 0 then ${at('n')} end, ${at('n')} from ${all}`,
    `insert into view_events (property_id, user_id, session_id, device, source, medium, created_at)
      select ${home('n')}, null, 'session' || n, 'phone', (array['direct', 'google', 'qrcode'])[n % 3 + 1], 'website', ${at('n')}
      from ${all}`,
    `insert into property_views (property_id, user_id, session_id, first_viewed_at, last_counted_at)
      select ${home('n')}, ${person('n')}, 'session' || n, ${at('n')}, ${at('n')} from ${all}`,
    `insert into qr_scans (property_id, agent_id, kind, session_id, created_at)
      select ${home('n')}, ${advertiserOf('n')}, 'scanned', 'session' || n, ${at('n')} from ${all}`,
    `insert into favorites (user_id, property_id, price_when_saved, created_at)
      select distinct on (1, 2) ${buyerOf('n')}, ${home('n')}, 4000000, ${at('n')} from ${all}`,
    `insert into tickets (user_id, subject, category, description, status, waiting_since, created_at, updated_at)
      select ${buyerOf('n')}, 'Question ' || n, 'technical', 'It does not open.',
        case when n % 50 = 0 then 'pending' else 'resolved' end, case when n % 50 = 0 then ${at('n')} end,
        ${at('n')}, ${at('n')} from ${all}`,
    `insert into platform_leads (id, user_id, kind, status, name, email, phone, message, assigned_to, answer_by, last_enquired_at, created_at, updated_at)
      select ${idOf(7, 'n')}, ${person('n')}, (array['homeloan', 'callback', 'contact'])[n % 3 + 1],
        case when n % 50 = 0 then 'new' when n % 50 = 1 then 'interested' else (array['converted', 'closed'])[n % 2 + 1] end,
        'Person ' || n, 'crowd' || n || '@example.com', '+9198' || lpad(n::text, 8, '0'), 'A loan of ' || n || ' lakh',
        case when n % 3 = 0 then ${person('n')} end, ${at('n')}, ${at('n')}, ${at('n')}, ${at('n')} from ${all}`,
    `insert into platform_lead_events (platform_lead_id, kind, note, created_at)
      select ${idOf(7, 'n')}, 'noted', 'Rang', ${at('n')} from ${all}`,
    `insert into ticket_replies (ticket_id, content, created_at)
      select t.id, 'It still does not open.', t.created_at from tickets t`,
    `insert into upgrade_requests (user_id, subject, property_id, months, status, created_at, updated_at)
      select ${person('n')}, 'listing', ${home('n')}, 1, case when n % 50 = 0 and n <= ${homes} then 'open' else 'completed' end,
        ${at('n')}, ${at('n')} from ${all}`,
  ]
}
