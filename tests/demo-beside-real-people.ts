import { credentials, users } from '#database/schema/accounts.ts'
import { reviews } from '#database/schema/agents.ts'
import { favorites } from '#database/schema/favorites.ts'
import { leads } from '#database/schema/leads.ts'
import { conversations, notifications } from '#database/schema/messages.ts'
import { auditLog } from '#database/schema/platform.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImages, storedFiles } from '#database/schema/property-images.ts'
import type { Database } from '#database/client.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { removeDemoThrough } from '#server/remove-demo.ts'
import { eq, sql } from 'drizzle-orm'

import { createLead, createMember, createProperty, createStaff, createStoredImage } from './factories.ts'
import { createFakes } from './fakes.ts'
import { password } from './people.ts'
import { connect } from './test.ts'
import { audit } from '#server/platform/audit.ts'

/** Adds real people to a filled demo, removes the demo and tells what a person then sees. */
export async function removeDemoAroundRealPeople(db: Database, demoPassword: string) {
  const { services, now, files } = createFakes()
  const file = { bytes: Buffer.from('.'), contentType: 'image/webp' }
  const real = await addRealPeople(db, { now: now(), demoPassword })
  for (const { variants } of await db.select({ variants: storedFiles.variants }).from(storedFiles))
    for (const { key } of variants) files.set(key, file)
  files.set(`${real.picture}/400.webp`, file)

  const removed = await removeDemoThrough({ db, services, now: now() })

  const guest = connect({ db, services, now, actor: null, caller: {} })
  const signIn = (email: string, word: string) =>
    guest.accounts.signIn({ email, password: word }).then(
      () => 'signed in',
      ({ code }: { code: string }) => code,
    )
  const rowsOfDemo = await db
    .select({ name: users.name, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.isDemo, true))
  return {
    real,
    removed,
    again: await removeDemoThrough({ db, services, now: now() }),
    signIns: {
      demo: await signIn('superadmin@demo.local', demoPassword),
      real: await signIn(real.agent.email, password),
    },
    found: (await guest.search.searchProperties({})).items.map(({ id }) => id),
    files: [...files.keys()],
    rowsOfDemo: rowsOfDemo.map(({ name, deletedAt }) => ({ name, isDeleted: deletedAt !== null })),
    leads: await db.select({ userId: leads.userId, agentId: leads.agentId }).from(leads),
    auditLog: await db.select({ actorId: auditLog.actorId }).from(auditLog),
    notifications: await db.select({ id: notifications.id }).from(notifications),
    rating: await db
      .select({ count: profiles.reviewCount, total: profiles.ratingTotal })
      .from(profiles)
      .where(eq(profiles.userId, real.agent.userId)),
    isStillGuarded: await isGuarded(db),
  }
}

/** Every table with its rows, but for what is made of others and what looking around leaves. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('search_tallies', 'agent_stale_months', 'sessions', 'rate_limits') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )
    counts[name] = counted.rows[0]?.count ?? 0
  }
  return counts
}

async function isGuarded(db: Database): Promise<boolean> {
  for (const table of ['audit_log', 'price_history'])
    if (
      await db
        .transaction((tx) => tx.execute(sql`delete from ${sql.identifier(table)}`))
        .then(
          () => true,
          () => false,
        )
    )
      return false
  return true
}

/** Real people among themselves and with the demo; `rows`: what of it stays. */
async function addRealPeople(db: Database, { now, demoPassword }: { now: Date; demoPassword: string }) {
  const idOf = async (account: string) => {
    const [row] = await db
      .select({ userId: users.id })
      .from(users)
      .where(eq(users.email, `${account}@demo.local`))
    if (!row) throw new Error(`There is no ${account} in the demo`)
    return row
  }
  const [demoBuyer, demoAgent, demoActor] = [
    await idOf('buyer'),
    await idOf('agent'),
    await idOf('superadmin'),
  ]
  await db
    .update(credentials)
    .set({ password: await hashPassword(demoPassword) })
    .where(eq(credentials.userId, demoActor.userId))
  const agent = await createMember(db, { role: 'agent' })
  const [buyer, critic] = [await createMember(db), await createMember(db)]
  await createStaff(db, 'superadmin')
  await db.execute(
    sql`insert into staff_users (user_id, role, granted_by) values (${agent.userId}, 'support', ${demoActor.userId})`,
  )
  await audit(db, {
    actor: { ...agent, ...demoActor, loginRole: 'superadmin' },
    action: 'accounts.grantRole',
    subject: 'user',
    subjectId: agent.userId,
    requestId: 'test',
    now,
  })

  const { id: listing } = await createProperty(db, agent)
  const picture = await createStoredImage(db, agent)
  await db.insert(propertyImages).values({
    propertyId: listing,
    fileKey: picture,
    imageUrl: `/media/${picture}/400.webp`,
    isPrimary: true,
    position: 0,
    width: 800,
    height: 600,
  })
  const [shown] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, demoAgent.userId))
  await db.insert(favorites).values([
    { userId: buyer.userId, propertyId: listing, priceWhenSaved: 5_000_000 },
    { userId: buyer.userId, propertyId: shown?.id ?? '', priceWhenSaved: 5_000_000 },
  ])
  await createLead(db, agent, { userId: buyer.userId, propertyId: listing })
  await createLead(db, agent, { userId: demoBuyer.userId, propertyId: listing })
  const asked = await createLead(db, demoAgent, { userId: buyer.userId, propertyId: shown?.id ?? null })
  await db
    .insert(conversations)
    .values({ userId: buyer.userId, agentId: demoAgent.userId, title: 'A question' })
  await db.insert(reviews).values([
    { agentId: agent.userId, authorId: critic.userId, rating: 5 },
    { agentId: agent.userId, authorId: demoBuyer.userId, rating: 1 },
  ])
  await db.update(profiles).set({ reviewCount: 2, ratingTotal: 6 }).where(eq(profiles.userId, agent.userId))
  const [retained] = await db
    .insert(notifications)
    .values([
      { userId: buyer.userId, kind: 'lead_received' as const, eventKey: 'lead:' + crypto.randomUUID() },
      { userId: buyer.userId, kind: 'lead_received' as const, eventKey: `lead:${asked.id}` },
    ])
    .returning({ id: notifications.id })
  const rows = {
    admin_users: 1,
    audit_log: 1,
    credentials: 3,
    favorites: 1,
    leads: 1,
    notifications: 1,
    price_history: 1,
    properties: 1,
    property_images: 1,
    property_search: 1,
    reviews: 1,
    staff_users: 1,
    stored_files: 1,
    users: 5,
    profiles: 5,
  }
  return { agent, buyer, listing, picture, rows, demoActor: demoActor.userId, notification: retained?.id }
}
