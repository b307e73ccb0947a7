import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

import { keyScopes, webhookEvents } from '#contract/enums/partners.ts'
import { leads } from '#database/schema/leads.ts'
import { webhooks } from '#database/schema/partners/webhooks.ts'
import { properties } from '#database/schema/properties.ts'
import type { Actor } from '#server/platform/context.ts'
import { freePort } from '#tests/e2e/server.ts'
import { createLocality, createStaff, createUser } from '#tests/factories.ts'
import { createAgency } from '#tests/fixtures/webhook-fixtures.ts'
import { run, start } from '#tests/partner-software/programs.ts'
import { startSite, type StartedSite } from '#tests/partner-software/started-site.ts'
import { cookieFor, password as currentPassword } from '#tests/people.ts'
import { expect, test } from '#tests/test.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('software that knows an address, a key and the document lists ten homes, gets a lead within five seconds and reports its outcome', async () => {
  const partner = await startWithKey()
  const { db, url } = partner
  const software = start('tests/partner-software/software.ts', {
    DOCUMENT: `${url}/api/v1/openapi.json`,
    KEY: partner.key,
    PORT: partner.port,
    HOMES: join(root, 'tests/partner-software/homes.csv'),
  })
  const references = Array.from({ length: 10 }, (_, at) => `CRM-${101 + at}`)
  expect(await software.said('listed')).toEqual({ references })
  await approve(partner, 'CRM-104')
  await enquire(partner, 'CRM-104')
  const enquiredAt = performance.now()
  expect(await software.said('lead')).toEqual({ reference: 'CRM-104' })
  expect(performance.now() - enquiredAt).toBeLessThan(5000)
  expect(await software.said('reported')).toMatchObject({ answer: { status: 'closed' } })
  expect(await software.said('reconciled')).toEqual({ isReconciled: true })
  expect(await software.said('cleaned')).toEqual({ references: [] })
  expect(await software.ended).toBe(0)
  expect(await db.select().from(leads)).toMatchObject([{ status: 'closed', lostReason: 'found_another' }])
  const kept = await db.select().from(properties)
  expect(kept.map(({ archivedAt }) => archivedAt)).not.toContain(null)
  expect(await db.$count(webhooks)).toBe(0)
})

test('a batch beyond 256 KB is refused whole, and stores nothing', async () => {
  const { url, key, db } = await startWithKey()
  const listing = { title: 'Flat near the metro', description: 'Bright and quiet. '.repeat(200) }
  const listings = Array.from({ length: 100 }, (_, at) => ({ reference: `HV-${at}`, listing }))
  const answer = await fetch(`${url}/api/v1/listings/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ listings }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(await db.$count(properties)).toBe(0)
})

test('the quickstart in curl does what it says, from the key to the archived listing', async () => {
  const partner = await startForPartner()
  const { key, url, port, secret } = partner
  const connect = read('clients/curl/connect.sh')
    .replace(/https:[^']+/, url)
    .replace('hvl_…', key)
  const step = (name: string, settings = {}) =>
    run('sh', ['-ec', `${connect}\n${read(`clients/curl/${name}.sh`)}`], settings)
  expect(await step('me')).toMatchObject({ code: 0, said: expect.stringContaining('"listings:write"') })
  const put = await step('put-listing')
  expect(put).toMatchObject({ code: 0, said: expect.stringContaining('"result":"created"') })
  expect(await step('put-listings')).toMatchObject({ code: 0, said: expect.stringContaining('"refused":0') })
  expect((await step('get-listing')).said).toContain('"review":"pending"')
  expect((await step('list-listings')).said).toContain('"reference":"HV-1"')
  const arrived = receiveOne(Number(port))
  await approve(partner, 'HV-1')
  await enquire(partner, 'HV-1')
  const { id, timestamp, signature, body, lead } = await arrived
  const told = { HAVELI_WEBHOOK_SECRET: secret, id, timestamp, signature, body }
  expect(await step('receive-webhook', told)).toMatchObject({ code: 0, said: 'from Haveli\n' })
  for (const forged of [
    { body: `${body} ` },
    { id: 'msg_1' },
    { timestamp: String(Number(timestamp) - 600) },
  ])
    expect(await step('receive-webhook', { ...told, ...forged })).toMatchObject({ code: 1 })
  expect((await step('list-leads')).said).toContain(lead)
  expect((await step('report-outcome', { lead })).said).toContain('"status":"contacted"')
  expect(await step('archive-listing')).toMatchObject({ code: 0 })
  expect((await step('list-listings')).said).not.toContain('"reference":"HV-1"')
})

test('the quickstart in TypeScript does what it says, from the key to the archived listing', async () => {
  const partner = await startForPartner()
  const settings = { HAVELI_URL: partner.url, HAVELI_KEY: partner.key }
  const file = (name: string) => `clients/typescript/quickstart/${name}.ts`
  const step = (name: string, more = {}) =>
    run(process.execPath, [join(root, file(name))], { ...settings, ...more })
  expect(await step('me')).toMatchObject({ code: 0, said: expect.stringContaining('acts for') })
  expect(await step('put-listing')).toEqual({ code: 0, said: 'created []\n' })
  expect(await step('put-listings')).toEqual({ code: 0, said: 'HV-1 updated\nHV-2 created\n' })
  expect(await step('get-listing')).toMatchObject({ code: 0, said: expect.stringContaining('pending') })
  expect(await step('list-listings')).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ HV-2 pending\n\d+ HV-1 pending\n$/),
  })
  const receiver = start(file('receive-webhook'), {
    HAVELI_WEBHOOK_SECRET: partner.secret,
    PORT: partner.port,
  })
  expect(await receiver.next()).toBe(`Listening on ${partner.port}`)
  await approve(partner, 'HV-1')
  await enquire(partner, 'HV-1')
  const [lead] = await partner.db.select().from(leads)
  for (let said = ''; !said.includes(lead?.id ?? '');) said = await receiver.next()
  expect((await step('list-leads')).said).toContain(`${lead?.id} new`)
  expect(await step('report-outcome', { LEAD: lead?.id })).toEqual({ code: 0, said: 'contacted\n' })
  expect(await step('archive-listing')).toEqual({ code: 0, said: '' })
  expect(await step('list-listings')).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ HV-2 pending\n$/),
  })
})

/** A team with a key, whose messages may go to a port of this machine. */
async function startWithKey() {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const site = await startSite()
  const { db, as } = site
  await createLocality(db, { name: 'Mansarovar', latitude: 26.8505, longitude: 75.7628 })
  const { teamId, owner } = await createAgency(db)
  site.allow({ teamId, origin })
  const made = { teamId, name: 'Our CRM', scopes: [...keyScopes], days: 90, currentPassword }
  const { secret: key } = await as(owner).partners.createKey(made)
  return { ...site, teamId, owner, port, origin, key }
}

/** With a webhook, as the owner adds it in the dashboard. */
async function startForPartner() {
  const partner = await startWithKey()
  const { as, owner, teamId, origin } = partner
  const { secret } = await as(owner).partners.createWebhook({
    teamId,
    address: `${origin}/haveli`,
    events: webhookEvents.filter((event) => event === 'lead.received'),
    currentPassword,
  })
  return { ...partner, secret }
}

async function approve({ db, as }: StartedSite, reference: string) {
  const reviewer = await createStaff(db, 'listingmanager')
  await as(reviewer).moderation.decideProperty({ id: await idOf(db, reference), decision: 'approved' })
}

async function idOf(db: StartedSite['db'], reference: string): Promise<string> {
  const found = (await db.select().from(properties)).find((each) => each.reference === reference)
  return found?.id ?? ''
}

/** As the page of the listing does, by HTTP. */
async function enquire(site: StartedSite, reference: string) {
  const seeker: Actor = await createUser(site.db, { mobileNumber: '+919414055021' })
  const answer = await fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: {
      cookie: await cookieFor(site, seeker),
      origin: site.url,
      'x-app-name': 'haveli',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      propertyId: await idOf(site.db, reference),
      type: 'contact',
      share: 'phone_and_email',
      message: 'Is it still available?',
    }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** The next message to this port, as its receiver has it. */
function receiveOne(port: number) {
  type Message = Record<'id' | 'timestamp' | 'signature' | 'body' | 'lead', string>
  return new Promise<Message>((resolve, reject) => {
    const server = createServer((request, response) => {
      const header = (name: string) => String(request.headers[`webhook-${name}`])
      const receive = async () => {
        const body = await text(request)
        response.writeHead(204).end()
        const lead = /"lead":\{"id":"([\w-]+)"/.exec(body)?.[1] ?? ''
        resolve({
          id: header('id'),
          timestamp: header('timestamp'),
          signature: header('signature'),
          body,
          lead,
        })
      }
      receive().catch(reject)
    })
    server.listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
  })
}
