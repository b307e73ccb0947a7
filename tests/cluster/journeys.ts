import { expect } from 'vitest'

import { parseMessage } from '#server/platform/mail/outbox/messages.ts'

import type { DemoAccount } from '../e2e/sign-in.ts'
import type { Cluster } from './cluster.ts'
import { query, untilSuccess } from './programs.ts'
import { createVisitor, startLoad, type Visitor } from './visitor.ts'

type Site = Pick<Cluster, 'url' | 'webs' | 'mail'> & { databases: { primary: { url: string } } }

/** What people do on a cluster, and what it stored and sent. */
export function createJourneys(cluster: Site) {
  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    query<Row>(cluster.databases.primary.url, text, values)

  async function signedIn(account: DemoAccount, url: string): Promise<Visitor> {
    const visitor = createVisitor()
    expect((await visitor.signIn(url, account)).status).toBe(200)
    return visitor
  }

  let enquiries = 0

  /** About another property of the agent each time; returns its text. */
  async function enquire(visitor: Visitor, origin: string): Promise<string> {
    const ids = await availableOf('agent')
    const text = `Is the terrace for us alone? ${++enquiries} of ${performance.timeOrigin}`
    const propertyId = ids[enquiries]
    const { status, body } = await visitor.post(`${origin}/api/leads`, {
      propertyId,
      type: 'contact',
      message: text,
    })
    expect([status, body]).toEqual([200, expect.objectContaining({ repeated: false })])
    return text
  }

  async function availableOf(account: DemoAccount): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      `select p.id from properties p join property_search s on s.property_id = p.id join users u on u.id = p.user_id
       where u.email = $1 and s.is_approved and p.availability = 'available' order by p.id`,
      [`${account}@demo.local`],
    )
    return rows.map(({ id }) => id)
  }

  /** Both web processes have connections that searched there. */
  async function untilReplicaIsRead({ url }: { url: string }): Promise<number> {
    const countReads = async () => {
      const [row] = await query<{ reads: string }>(
        url,
        `select count(*) as reads from pg_stat_activity
         where application_name = 'haveli' and query_start > now() - interval '2 seconds' and query not ilike '%pg_wal%'`,
      )
      return Number(row?.reads)
    }
    return untilSuccess(async () => {
      await Promise.all(
        cluster.webs.map(({ url: web }) => createVisitor().get(`${web}/api/search/properties?purpose=sale`)),
      )
      expect(await countReads()).toBeGreaterThanOrEqual(2)
    }, 30)
  }

  const savers = ['buyer', 'owner', 'builder', 'agent', 'support', 'sales'] as const

  /** Guests who search, and members who save one property after the other. */
  async function startVisitors() {
    await sql(`delete from rate_limits where key like 'favorites.%'`)
    const jobs = await Promise.all(
      savers.map(async (account) => ({
        account,
        visitor: await signedIn(account, cluster.webs[0].url),
        left: await unsavedProperties(account),
      })),
    )
    const acknowledged: { account: string; propertyId: string }[] = []
    let turn = 0
    const reads = startLoad(4, async () => {
      const { status } = await createVisitor().get(`${cluster.url}/api/search/properties?purpose=sale`)
      return { ok: status === 200, what: `search ${status}` }
    })
    const writes = startLoad(3, async () => {
      const job = jobs[turn++ % jobs.length]
      const propertyId = job?.left.pop()
      if (!job || propertyId === undefined) return { ok: true, what: 'nothing left' }
      const { status } = await job.visitor.post(`${cluster.url}/api/favorites`, { propertyId })
      if (status === 200) acknowledged.push({ account: job.account, propertyId })
      return { ok: status === 200, what: `save ${status}` }
    })
    return {
      reads,
      writes,
      stop: async () => {
        const outcomes = { reads: await reads.stop(), writes: await writes.stop() }
        const rows = await sql<{ email: string; property_id: string }>(
          'select u.email, f.property_id from favorites f join users u on u.id = f.user_id',
        )
        const stored = new Set(rows.map(({ email, property_id: id }) => `${email} ${id}`))
        const lost = acknowledged.filter(
          ({ account, propertyId }) => !stored.has(`${account}@demo.local ${propertyId}`),
        )
        expect(acknowledged.length).toBeGreaterThan(20)
        return { ...outcomes, lost: lost.length }
      },
    }
  }

  async function unsavedProperties(account: DemoAccount): Promise<string[]> {
    const rows = await sql<{ id: string }>(
      `select p.id from properties p join property_search s on s.property_id = p.id where s.is_approved and p.availability = 'available'
         and not exists (select from favorites f join users u on u.id = f.user_id
           where f.property_id = p.id and u.email = $1)
       order by p.id limit 250`,
      [`${account}@demo.local`],
    )
    return rows.map(({ id }) => id)
  }

  const raw = () => cluster.mail.arrived

  async function emailTo(address: string) {
    await expect.poll(() => raw().some((email) => email.includes(address)), { timeout: 20_000 }).toBe(true)
    return parseMessage(raw().find((email) => email.includes(address)) ?? '')
  }

  /** Emails to the advertiser with the text of an enquiry. */
  async function emailsWith(text: string): Promise<string[]> {
    const messages = await Promise.all(raw().map((email) => parseMessage(email)))
    return messages
      .filter(({ to, ...message }) => to === 'agent@demo.local' && message.text.includes(text))
      .map(({ to }) => to)
  }

  /** Emails that arrived once more: what their headers say of them. */
  function duplicates(): string[] {
    const headers = raw().map((email) => email.match(/^(?:Message-ID|To|Subject):.*$/gim)?.join(' ') ?? '')
    const ids = headers.map((text) => /<[^>]+@[^>]+>/.exec(text)?.[0] ?? text)
    return headers.filter((_, at) => ids.indexOf(ids[at] ?? '') !== at)
  }

  return {
    signedIn,
    enquire,
    availableOf,
    untilReplicaIsRead,
    startVisitors,
    unsavedProperties,
    emailTo,
    emailsWith,
    duplicates,
  }
}
