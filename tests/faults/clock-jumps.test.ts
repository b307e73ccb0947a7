import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#database/client.ts'
import { parseMessage } from '#server/platform/mail/outbox/messages.ts'

import { note, printFigures, seconds } from '../cluster/figures.ts'
import { untilSuccess } from '../cluster/programs.ts'
import { createVisitor, type Visitor } from '../cluster/visitor.ts'
import { startServer } from '../e2e/server.ts'
import { startMailServer } from '../fixtures/servers/mail-server.ts'
import { copyDemo } from '../prepared-demo.ts'
import { signedIn } from './embedded-site.ts'
import { createFakeClock, hasFaketime } from './fake-clock.ts'

const minutes = 60
const days = 86_400
const jumps = [
  ['two days ahead', 2 * days, 'runs'],
  ['two days behind', -2 * days, 'runs'],
  ['three minutes ahead', 3 * minutes, 'runs'],
  ['three minutes behind', -3 * minutes, 'runs'],
  ['two days ahead, over a restart', 2 * days, 'restarts'],
  ['two days behind, over a restart', -2 * days, 'restarts'],
] as const
const enquirers = ['buyer', 'owner', 'builder'] as const

afterAll(() => printFigures('clock-jumps'))

test(
  'a clock that is set wrong and right again stops nothing and sends nothing twice',
  { timeout: 1_800_000 },
  async ({ skip }) => {
    if (!hasFaketime()) return skip('libfaketime is missing: apt-get install libfaketime')
    const site = await startSite()
    const visitors = await Promise.all(enquirers.map((name) => signedIn(site.url(), name)))
    const agent = await signedIn(site.url(), 'agent')
    const homes = await site.homesOf('agent')
    const visit = await site.moveVisit()
    const texts: string[] = []
    const enquire = async () => {
      const visitor = visitors[texts.length % visitors.length]
      const text = `Is the terrace for us alone? Enquiry ${texts.length} of the wrong clock`
      const enquiry = { propertyId: homes[texts.length], type: 'contact', message: text }
      expect(await visitor?.post(`${site.url()}/api/leads`, enquiry)).toMatchObject({ status: 200 })
      texts.push(text)
    }

    for (const [name, offset, how] of jumps) {
      await enquire()
      await site.setClock(offset, how)
      await enquire()
      expect((await upload(agent, site.url())).status).toBe(200)
      const wrong = { code: await site.requestCode(), reads: await site.readUntilRefused() }
      const ranWrong = await site.untilScheduleRuns()
      await enquire()
      await site.setClock(0, how)
      const back = performance.now()
      const ranRight = await site.untilScheduleRuns()
      const read = await untilSuccess(wrong.reads, 60)
      const code = await untilSuccess(wrong.code, 60 - (performance.now() - back) / 1000 + 5)
      await enquire()
      for (const visitor of visitors)
        expect((await visitor.get(`${site.url()}/api/favorites/ids`)).status).toBe(200)
      await expect.poll(() => site.countEmails(texts), { timeout: 60_000 }).toEqual(texts.map(() => 1))
      note(`the clock ${name}: a schedule runs again after`, seconds(ranWrong))
      note('… after it is right again', seconds(ranRight))
      note('… a network that used up its searches meanwhile is answered again after', seconds(read))
      note('… a person gets another sign-in code after', seconds(code))
      note(
        '… enquiries before, meanwhile and afterwards are emailed, once, within',
        seconds(performance.now() - back),
      )
    }
    expect(await site.remindersOf(visit)).toBe(1)
    expect(site.duplicates()).toEqual([])
    note('all jumps: enquiries lost; emails sent twice', '0; 0')
  },
)

async function startSite() {
  const clock = createFakeClock()
  const mail = await startMailServer()
  const dataDir = await copyDemo()
  const settings = { ...clock.settings, SMTP_URL: mail.url, MAIL_FROM: 'post@haveli.example' }
  let server = await startServer(dataDir, { settings })
  onTestFinished(() => server.stop())
  let database = await openDatabase({ databaseUrl: null, dataDir, join: true })
  onTestFinished(() => database.close())
  const rows = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows

  async function setClock(offset: number, how: 'runs' | 'restarts') {
    if (how === 'restarts') {
      await database.close()
      await server.stop()
    }
    clock.set(offset)
    if (how === 'restarts') {
      server = await startServer(dataDir, { settings })
      database = await openDatabase({ databaseUrl: null, dataDir, join: true })
    }
    // The process reads the offset once a second.
    await pause(1_500)
  }

  async function untilScheduleRuns(): Promise<number> {
    const list = async () => {
      const runs = await rows<{ id: string }>(
        `select id from pgboss.job where name = 'every_minute' and state = 'completed'`,
      )
      return runs.map(({ id }) => id)
    }
    // The queue deletes old runs meanwhile, once the clock is ahead.
    const before = new Set(await list())
    return untilSuccess(async () => expect((await list()).some((id) => !before.has(id))).toBe(true), 300)
  }

  /** Uses up the searches of a network; returns what succeeds once it may search again. */
  async function readUntilRefused() {
    const visitor = createVisitor()
    const read = async () => (await visitor.get(`${server.url}/api/search/properties?purpose=sale`)).status
    for (let batch = 0; batch < 60; batch++)
      if ((await Promise.all(Array.from({ length: 20 }, read))).includes(429)) return succeeds(read)
    throw new Error('The network was never refused')
  }

  /** Returns what succeeds once the person may request another. */
  async function requestCode() {
    const visitor = createVisitor()
    const data = { email: 'agent@demo.local' }
    const request = async () => (await visitor.post(`${server.url}/api/accounts/sign-in-code`, data)).status
    await untilSuccess(succeeds(request), 70)
    expect(await request()).toBe(429)
    return succeeds(request)
  }

  return {
    url: () => server.url,
    setClock,
    untilScheduleRuns,
    readUntilRefused,
    requestCode,
    homesOf: async (name: string) => {
      const homes = await rows<{ id: string }>(
        `select p.id from properties p join property_search s on s.property_id = p.id join users u on u.id = p.user_id
         where u.email = $1 and s.is_approved and p.availability = 'available' and not exists (
           select from leads l join users b on b.id = l.user_id where l.property_id = p.id and b.email = any($2))
         order by p.id`,
        [`${name}@demo.local`, enquirers.map((enquirer) => `${enquirer}@demo.local`)],
      )
      return homes.map(({ id }) => id)
    },
    /** To a slot whose reminder comes due while the clock is two days ahead. */
    moveVisit: async () => {
      const [moved] = await rows<{ id: string }>(
        `with slot as (
           select day::date, hour from generate_series(current_date, current_date + 4, interval '1 day') day,
             unnest(array['10:00', '17:00']) hour
           where (day::date + hour::time) at time zone 'Asia/Kolkata'
             between now() + interval '52 hours' and now() + interval '71 hours' limit 1)
         update property_tours set scheduled_date = slot.day, scheduled_time = slot.hour from slot
         where id = (select id from property_tours where status = 'confirmed' and at_risk_since is null limit 1)
         returning id`,
      )
      return moved?.id ?? ''
    },
    remindersOf: async (visit: string) => {
      const reminders = await rows(`select from appointment_reminders where appointment_id = $1`, [visit])
      return reminders.length
    },
    countEmails: async (texts: readonly string[]) => {
      const messages = await Promise.all(mail.arrived.map((email) => parseMessage(email)))
      const toAgent = messages.filter(({ to }) => to === 'agent@demo.local')
      return texts.map((text) => toAgent.filter((message) => message.text.includes(text)).length)
    },
    duplicates: () => {
      const ids = mail.arrived.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1] ?? '')
      return ids.filter((id, at) => ids.indexOf(id) !== at)
    },
  }
}

function succeeds(work: () => Promise<number>) {
  return async () => expect(await work()).toBe(200)
}

let uploads = 0

async function upload(visitor: Visitor, url: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + ++uploads }
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#d98a74', noise } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'room.jpg'))
  return visitor.post(`${url}/api/properties/images`, form)
}
