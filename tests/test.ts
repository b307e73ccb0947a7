import { createRouterClient } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { beforeAll, test as base } from 'vitest'

import { areaUnitIn } from '#contract/area.ts'
import type { Database } from '#database/client.ts'
import type { DomainEvent } from '#server/domain-events.ts'
import { createCall, type Call } from '#server/platform/call.ts'
import type { Actor, Context, Locale, Services } from '#server/platform/context.ts'
import { answered } from '#server/platform/http/api.ts'
import { runInRequestContext } from '#server/platform/http/request-context.ts'
import { deliver } from '#server/platform/jobs/jobs.ts'
import { queueNames } from '#server/platform/jobs/publish-event.ts'
import { router } from '#server/router.ts'
import { subscribers } from '#server/subscribers.ts'

import { openEngine, type TestEngine } from './engine.ts'
import { createFakes, type Fakes } from './fakes.ts'

export { expect } from 'vitest'

type Caller = {
  locale?: Locale
  address?: string
  cookie?: string
  userAgent?: string
  responseHeaders?: Headers
}

/** The contract as this person calls it. */
export type As = (actor: Actor | null, caller?: Caller) => ReturnType<typeof connect>

export type Fixtures = {
  /** A transaction that is rolled back after the test; nested ones become savepoints. */
  db: Database
  /** Clock, mail, files and log of the test. */
  fakes: Fakes
  services: Services
  now: () => Date
  /** The contract as this person calls it; null is a guest. */
  as: As
  /** A call of this person for a command; null is the system. */
  callAs: <By extends Actor | null>(actor: By) => Call<By>
  /** Emails sent so far. */
  mail: Fakes['mail']
  /** Delivers the pending events of this test; returns their number. */
  deliverEvents: () => Promise<number>
  /** What fixtures arrange with. */
  world: Pick<Fixtures, 'as' | 'db' | 'services' | 'now' | 'fakes' | 'deliverEvents'>
}

export const test = base.extend<Fixtures>({
  db: async ({}, use) => {
    const { db } = await engine()
    await inRolledBack(db, use)
  },
  fakes: async ({}, use) => use(createFakes()),
  services: async ({ fakes }, use) => use(fakes.services),
  now: async ({ fakes }, use) => use(fakes.now),
  mail: async ({ fakes }, use) => use(fakes.mail),
  as: async ({ db, services, now }, use) =>
    use((actor, caller = {}) => connect({ db, services, now, actor, caller })),
  callAs: async ({ db, services, now }, use) =>
    use((actor) => createCall({ db, actor, now: now(), requestId: 'test', services })),
  deliverEvents: async ({ db, services, now }, use) => use(() => deliverAll(db, { services, now })),
  world: async ({ as, db, services, now, fakes, deliverEvents }, use) =>
    use({ as, db, services, now, fakes, deliverEvents }),
})

/** Concurrent callers on committed rows in a separate database: PostgreSQL only. */
export const raceTest = base
  .extend<{ engine: TestEngine; fakes: Fakes; as: Fixtures['as'] }>({
    engine: async ({}, use) => {
      const raceEngine = await openEngine()
      // Hundreds queue for the connections, on a slow machine for longer than a server lets them.
      raceEngine.pool.options.connectionTimeoutMillis = 60_000
      await use(raceEngine)
      await raceEngine.close()
    },
    fakes: async ({}, use) => use(createFakes()),
    as: async ({ engine: { db }, fakes: { services, now } }, use) =>
      use((actor, caller = {}) => connect({ db, services, now, actor, caller })),
  })
  .skipIf(!process.env['TEST_DATABASE_URL'])

let opened: Promise<TestEngine> | undefined
/** One engine per worker for all its files: every test leaves it unchanged. */
const engine = () => (opened ??= openEngine())

// Opening takes seconds on a slow machine, outside any test's timeout.
beforeAll(async () => void (await engine()), 120_000)

class RolledBack extends Error {}

/** What is written in it is undone. */
export async function inRolledBack(db: Database, use: (tx: Database) => Promise<void>) {
  try {
    await db.transaction(async (tx) => {
      await use(tx)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}

type Connection = { db: Database; services: Services; now: () => Date; actor: Actor | null; caller: Caller }

/** The contract on any database; `as` is its main part. */
export function connect({ db, services, now, actor, caller }: Connection) {
  const {
    locale = 'en',
    address = '203.0.113.7',
    cookie,
    userAgent,
    responseHeaders = new Headers(),
  } = caller
  const requestHeaders = new Headers(cookie === undefined ? {} : { cookie })
  if (userAgent !== undefined) requestHeaders.set('user-agent', userAgent)
  const areaUnit = areaUnitIn(cookie ?? '')
  const requestContext = { requestId: 'test', route: 'test', locale, areaUnit }
  const context: Context = {
    db,
    now,
    actor,
    services,
    requestHeaders,
    responseHeaders,
    requestId: requestContext.requestId,
    clientAddress: address,
  }
  return createRouterClient(router, {
    context,
    interceptors: [({ next }) => runInRequestContext(requestContext, () => next()), answered],
  })
}

const eventQueues = sql.join(
  queueNames.map((name) => sql`${name}`),
  sql`, `,
)

async function deliverAll(
  db: Database,
  { services, now }: Pick<Connection, 'services' | 'now'>,
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await takeDue(db, now())
    if (due.length === 0) return count
    for (const domainEvent of due) await deliver({ db, now, services }, subscribers, domainEvent)
    count += due.length
  }
}

/** Takes from the queue what is to be delivered by now. */
export async function takeDue(db: Database, now: Date): Promise<DomainEvent[]> {
  const { rows } = await db.execute<{ data: DomainEvent }>(sql`
    with waiting as (
      delete from pgboss.job where name in (${eventQueues})
        and coalesce(data ->> 'notBefore', '') <= ${now.toISOString()}
      returning data, created_on, id)
    select data from waiting order by created_on, id`)
  return rows.map(({ data }) => data)
}
