import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { startTemporaryDatabases, temporaryFolder } from '../cluster/cluster.ts'
import { failed, note, printFigures, seconds } from '../cluster/figures.ts'
import { createJourneys } from '../cluster/journeys.ts'
import { query, startParts } from '../cluster/programs.ts'
import { startProxy } from '../cluster/proxy.ts'
import { startLoad, type Outcome } from '../cluster/visitor.ts'
import { freePort, startServer, type Server } from '../e2e/server.ts'
import { openMailServer } from '../fixtures/servers/mail-server.ts'
import { openConversations, sendMessage } from './conversations.ts'

const root = join(import.meta.dirname, '../..')

/** More than the demo has, so that the column is filled in many batches. */
const earlierMessages = 20_000

/** The next version writes the key of a message into another column; the trigger fills in the other version's. */
const expand = [
  `alter table agent_messages add column client_key uuid;
  create function share_message_key() returns trigger language plpgsql as $$
  begin
    new.client_key := coalesce(new.client_key, new.submission_key);
    new.submission_key := coalesce(new.submission_key, new.client_key);
    return new;
  end $$;
  create trigger share_message_key before insert on agent_messages
    for each row execute function share_message_key()`,
  `-- in steps
  update agent_messages set client_key = submission_key where id in (
    select id from agent_messages where client_key is null and submission_key is not null limit 1000)
  --> statement-breakpoint
  drop index concurrently if exists agent_messages_client_key
  --> statement-breakpoint
  create unique index concurrently agent_messages_client_key
    on agent_messages (sender_id, client_key, conversation_id)`,
]

/** The version after that has no process left that knows the former column. */
const contract = [
  `drop trigger share_message_key on agent_messages;
  drop function share_message_key();
  alter table agent_messages drop column submission_key`,
]

afterAll(() => printFigures('upgrade'))

test('two upgrades that move a column fail no request', async () => {
  // Copied before the load, as that would stand still meanwhile.
  const versions = [createVersion(expand), createVersion([...expand, ...contract])]
  const site = await startSite()
  onTestFinished(site.stop)
  const people = createJourneys(site)
  await fillMessages(site.databases.primary.url)
  const writers = await openConversations(site.url)
  const visitors = await people.startVisitors()
  const enquirers = await Promise.all(
    (['buyer', 'owner', 'builder', 'support', 'sales'] as const).map((name) =>
      people.signedIn(name, site.url),
    ),
  )
  let turn = 0
  const messageMs: number[] = []
  const texts: string[] = []
  const enquiries = startLoad(1, async () => {
    const [enquirer] = enquirers.slice(turn++ % enquirers.length)
    if (enquirer) texts.push(await people.enquire(enquirer, site.url))
    await pause(4_000)
    return { ok: true, what: 'enquiry' }
  })
  const messages = startLoad(1, async () => {
    const [writer] = writers.slice(turn++ % writers.length)
    if (!writer) throw new Error('Nobody writes')
    const key = randomUUID()
    const message = { submissionKey: key, content: `Message ${key}`, isAcknowledged: false }
    writer.sent.push(message)
    const began = performance.now()
    const first = await sendMessage(site.url, writer, message)
    messageMs.push(performance.now() - began)
    // As a browser does whose answer was lost; another version may answer it.
    const answers = [first, await sendMessage(site.url, writer, message)]
    await pause(2_500)
    return {
      ok: answers.every(({ status }) => status === 200),
      what: `message ${answers.map(({ status }) => status).join()}`,
    }
  })
  await pause(3_000)

  for (const [at, version] of versions.entries()) {
    const began = performance.now()
    await site.start(at + 1, version)
    const migrated = performance.now() - began
    await pause(5_000)
    await site.retire(at)
    await pause(3_000)
    note(
      at === 0
        ? 'a version that adds, fills and reads a column: ready after'
        : '… a version that drops the former one: ready after',
      seconds(migrated),
    )
  }
  const { reads, writes, lost } = await visitors.stop()
  const sent = [...reads, ...writes, ...(await enquiries.stop()), ...(await messages.stop())]
  const url = site.databases.primary.url
  const stored = await query<{ content: string; count: string }>(
    url,
    `select content, count(*) from agent_messages where content like 'Message %-%' group by content`,
  )
  const countOf = new Map(stored.map(({ content, count }) => [content, Number(count)]))
  const acknowledged = writers.flatMap((writer) => writer.sent).filter(({ isAcknowledged }) => isAcknowledged)
  expect(acknowledged.filter(({ content }) => countOf.get(content) !== 1)).toEqual([])
  for (const text of texts)
    await expect.poll(() => people.emailsWith(text), { timeout: 90_000 }).toHaveLength(1)
  const [keys] = await query<{ missing: string }>(
    url,
    `select count(*) filter (where client_key is null) as missing from agent_messages where content like 'Earlier %'`,
  )
  note('rows filled in batches', String(earlierMessages))
  note('requests failed over both upgrades', failed(sent))
  const slowest = (outcomes: Outcome[]) => seconds(Math.max(...outcomes.map(({ ms }) => ms)))
  const slowestMessage = seconds(Math.max(...messageMs))
  note('the slowest search, save, message', `${slowest(reads)}, ${slowest(writes)}, ${slowestMessage}`)
  note('acknowledged saves lost; messages lost or there twice; enquiries not emailed once', `${lost}; 0; 0`)
  expect([failed(sent).split(' ')[0], lost, Number(keys?.missing), people.duplicates()]).toEqual([
    '0',
    0,
    0,
    [],
  ])
}, 1_200_000)

/** Three ports behind a proxy, for the running version and the next two, on one PostgreSQL. */
function startSite() {
  return startParts(async (atStop) => {
    const databases = await startTemporaryDatabases(atStop)
    const mail = await openMailServer()
    atStop(mail.close)
    const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const url = `http://127.0.0.1:${proxyPort}`
    const dataDir = await temporaryFolder('haveli-upgrade-', atStop)
    const running = new Map<number, Server>()
    const settings = {
      DATABASE_URL: databases.primary.url,
      AUTH_SECRET: 'only for this test, never for people',
      PUBLIC_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@haveli.example',
    }
    const start = async (at: number, program?: string) => {
      const options = program === undefined ? {} : { program }
      const server = await startServer(dataDir, {
        settings: { ...settings, PORT: String(ports[at]) },
        ...options,
      })
      running.set(at, server)
    }
    atStop(() => Promise.all([...running.values()].map((server) => server.stop())))
    await start(0)
    const proxy = await startProxy(
      proxyPort,
      ports.map((port) => `http://127.0.0.1:${port}`),
    )
    atStop(proxy.stop)
    const web = {
      url: `http://127.0.0.1:${ports[0]}`,
      start: async () => 0,
      kill: async () => {},
      stop: async () => {},
    }
    return {
      url,
      webs: [web, web] as const,
      databases,
      mail,
      start,
      retire: async (at: number) => running.get(at)?.stop(60),
    }
  })
}

/** A copy of this version whose messages have their key in another column, with more migrations; its program. */
function createVersion(migrations: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'haveli-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['src', 'demo', 'dist', 'messages', 'public', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const schema = join(folder, 'src/database/schema/messages.ts')
  const text = readFileSync(schema, 'utf8')
  expect(text.split('submissionKey: uuid()')).toHaveLength(2)
  writeFileSync(schema, text.replace('submissionKey: uuid()', `submissionKey: uuid('client_key')`))
  const journal = join(folder, 'src/database/migrations/meta/_journal.json')
  const { entries, ...head } = journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')))
  const last = entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  for (const [at, sql] of migrations.entries()) {
    const entry = { ...last, idx: last.idx + at + 1, when: last.when + at + 1, tag: `${9000 + at}_next` }
    entries.push(entry)
    writeFileSync(join(folder, `src/database/migrations/${entry.tag}.sql`), sql)
  }
  writeFileSync(journal, JSON.stringify({ ...head, entries }))
  const program = join(folder, 'serve.ts')
  writeFileSync(program, `const { serve } = await import('#server/main.ts')\nawait serve()\n`)
  return program
}

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
})

async function fillMessages(url: string): Promise<void> {
  await query(
    url,
    `insert into agent_messages (conversation_id, sender_id, receiver_id, content, submission_key, read_at, created_at)
     select c.id, c.user_id, c.agent_id, 'Earlier ' || n, gen_random_uuid(), now(), c.created_at
     from generate_series(1, $1::integer) n, (select * from conversations order by id limit 1) c`,
    [earlierMessages],
  )
}
