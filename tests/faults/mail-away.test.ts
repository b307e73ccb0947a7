import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

import { eventQueue } from '#server/platform/jobs/publish-event.ts'
import { parseMessage } from '#server/platform/mail/outbox/messages.ts'

import { note, printFigures, seconds } from '../cluster/figures.ts'
import { startMailServer } from '../fixtures/servers/mail-server.ts'
import { signedIn, startEmbeddedSite } from './embedded-site.ts'

const twoHours = 7200
const enquiries = 12
const enquirers = ['buyer', 'owner', 'builder'] as const

afterAll(() => printFigures('mail-away'))

test('every email arrives once after two hours without a mail server', async () => {
  const mail = await startMailServer(() => '421 4.3.2 closed for the moment')
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'post@haveli.example' }
  const { url, database } = await startEmbeddedSite(settings)
  const { pool } = database
  const visitors = await Promise.all(enquirers.map((name) => signedIn(url, name)))
  const { rows: homes } = await pool.query<{ id: string }>(
    `select p.id from properties p join property_search s on s.property_id = p.id join users u on u.id = p.user_id
     where u.email = 'agent@demo.local' and s.is_approved and p.availability = 'available'
     and not exists (select from leads l join users b on b.id = l.user_id
       where l.property_id = p.id and b.email = any($2)) order by p.id limit $1`,
    [enquiries, enquirers.map((name) => `${name}@demo.local`)],
  )
  const texts = homes.map((_, at) => `Is the terrace for us alone? Enquiry ${at} of the outage`)
  for (const [at, { id }] of homes.entries()) {
    const enquiry = { propertyId: id, type: 'contact', message: texts[at] }
    const answer = await visitors[at % visitors.length]?.post(`${url}/api/leads`, enquiry)
    expect(answer?.status).toBe(200)
  }
  let waited = 0
  let tried = 0
  expect(homes).toHaveLength(enquiries)
  while (waited < twoHours) waited += await passUntilNextAttempt()
  expect(mail.arrived).toEqual([])
  mail.recovers()
  // A server that did not answer is left alone for half a minute, by the server's own clock.
  await pause(31_000)
  const back = performance.now()
  await passUntilNextAttempt()
  await expect.poll(countTexts, { timeout: 120_000 }).toEqual(texts.map(() => 1))
  const took = performance.now() - back
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0)
  expect(await countTexts()).toEqual(texts.map(() => 1))
  const ids = mail.arrived.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
  note('mail away for two simulated hours: events that wait for it', String(homes.length))
  note('… attempts of each until then', String(tried + 1))
  note('… simulated time until the last of them', `${Math.round(waited / 60)} min`)
  note('… emails to advertisers, each once', `${homes.length} of ${homes.length}`)
  note('… emails sent twice', '0')
  note('… sent after the next attempts were due', seconds(took))

  async function waiting() {
    const { rows } = await pool.query<{ isDue: boolean; tried: number; seconds: number }>(
      `select state <> 'retry' or start_after <= now() as "isDue", retry_count::integer as tried,
         extract(epoch from start_after - now())::float8 as seconds
       from pgboss.job where name = $1 and state < 'completed' and (state <> 'created' or start_after <= now())`,
      [eventQueue],
    )
    return rows
  }

  /** Moves the next attempts to now, once all have failed again; seconds that would have passed. */
  async function passUntilNextAttempt(): Promise<number> {
    await expect
      .poll(async () => (await waiting()).filter(({ isDue }) => isDue).length, { timeout: 120_000 })
      .toBe(0)
    const failed = await waiting()
    tried = Math.max(...failed.map((job) => job.tried))
    await pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [
      eventQueue,
    ])
    return Math.max(...failed.map((job) => job.seconds))
  }

  async function countTexts(): Promise<number[]> {
    const messages = await Promise.all(mail.arrived.map((email) => parseMessage(email)))
    const toAgent = messages.filter(({ to }) => to === 'agent@demo.local')
    return texts.map((text) => toAgent.filter((message) => message.text.includes(text)).length)
  }
})
