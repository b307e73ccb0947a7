import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerTo } from '../fixtures/captcha.ts'
import { isReady, startCluster, type Cluster } from './cluster.ts'
import { failed, lastFailure, ms, note, printFigures, seconds } from './figures.ts'
import { createJourneys } from './journeys.ts'
import { query, untilSuccess } from './programs.ts'
import { createVisitor, type Visitor } from './visitor.ts'

let cluster: Cluster
let people: ReturnType<typeof createJourneys>

beforeAll(async () => {
  cluster = await startCluster()
  people = createJourneys(cluster)
  note(
    'two web processes and a worker start together on an empty database, with the demo',
    seconds(cluster.startMs),
  )
})

afterAll(async () => {
  await cluster.stop()
  printFigures('cluster')
})

test('who signs up on one process confirms and signs in on the other', async () => {
  const [first, second] = cluster.webs
  const kavita = createVisitor()
  const email = 'kavita@example.in'
  const password = 'chai-at-six'
  const captcha = await kavita.post(`${first.url}/api/accounts/captcha`)
  const signedUp = await kavita.post(`${second.url}/api/accounts/sign-up/individual`, {
    name: 'Kavita Sharma',
    email,
    mobileNumber: '9829012345',
    password,
    confirmPassword: password,
    terms: true,
    captchaId: captcha.body['id'],
    captchaAnswer: answerTo(String(captcha.body['question'])),
  })
  expect(signedUp.status).toBe(200)
  const { text } = await people.emailTo(email)
  const token = new URL(/https?:\S+\/confirm-email\S+/.exec(text)?.[0] ?? '').searchParams.get('token')
  expect((await kavita.post(`${first.url}/api/accounts/confirm-email`, { token })).status).toBe(200)
  const signIn = { email, password }
  expect((await kavita.post(`${second.url}/api/accounts/sign-in`, signIn)).status).toBe(200)
  expect((await kavita.get(`${first.url}/api/accounts/settings`)).status).toBe(200)
})

test('a search and a saved property are the same on both processes', async () => {
  const [first, second] = cluster.webs
  const buyer = await people.signedIn('buyer', first.url)
  const search = '/api/search/properties?purpose=rent'
  const found = await buyer.get(first.url + search)
  expect(found.body['total']).toBeGreaterThan(0)
  expect((await buyer.get(second.url + search)).body).toEqual(found.body)
  const [propertyId] = await people.unsavedProperties('buyer')
  expect((await buyer.post(`${first.url}/api/favorites`, { propertyId })).status).toBe(200)
  const saved = await buyer.get(`${second.url}/api/favorites/ids`)
  expect(saved.body['propertyIds']).toContain(propertyId)
})

test('an enquiry on one process reaches the advertiser live on the other, and by one email', async () => {
  const [first, second] = cluster.webs
  const agent = await people.signedIn('agent', second.url)
  const stream = agent.listen(second.url)
  await stream.opened
  const started = performance.now()
  const text = await people.enquire(await people.signedIn('owner', first.url), first.url)
  await expect.poll(() => stream.events.length, { timeout: 20_000 }).toBeGreaterThan(0)
  note(
    'an enquiry on one web process appears on the other, through the worker',
    ms(stream.events[0]?.at, started),
  )
  await expect.poll(() => people.emailsWith(text), { timeout: 20_000 }).toHaveLength(1)
  await stream.close()
})

test('a limit counts the attempts on all processes', async () => {
  const guesser = createVisitor()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const { url } = cluster.webs[attempt % 2 === 0 ? 0 : 1]
    statuses.push((await guesser.signIn(url, 'listingmanager', 'guessed')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('the pace of searches counts those on all processes', async () => {
  const [first, second] = cluster.webs
  const copier = createVisitor()
  const suggest = ({ url }: { url: string }) => copier.get(`${url}/api/search/suggestions?query=ma`)
  for (let call = 0; call < 300; call++) await suggest(first)
  expect((await suggest(first)).status).toBe(429)
  const started = performance.now()
  await untilSuccess(async () => expect((await suggest(second)).status).toBe(429), 5)
  note(
    'a network that used up its searches on one web process is refused on the other',
    ms(performance.now(), started),
  )
})

test('guests read from the replica; who has changed something reads it at once', async () => {
  const [first, second] = cluster.webs
  const { replica } = cluster.databases
  const agent = await people.signedIn('agent', first.url)
  const [id = ''] = await people.availableOf('agent')
  const availabilityFor = async (visitor: Visitor) =>
    (await visitor.get(`${second.url}/api/properties/${id}`)).body['availability']
  await query(replica.url, 'select pg_wal_replay_pause()')
  const change = { from: 'available', to: 'under_offer' }
  expect((await agent.post(`${first.url}/api/properties/${id}/availability`, change)).status).toBe(200)
  const changed = performance.now()
  expect(await availabilityFor(agent)).toBe('under_offer')
  expect(await availabilityFor(createVisitor())).toBe('available')
  await untilSuccess(async () => expect(await availabilityFor(createVisitor())).toBe('under_offer'), 10)
  note(
    'a replica that stands still: others see a change, from the primary, after',
    ms(performance.now(), changed),
  )
  await query(replica.url, 'select pg_wal_replay_resume()')
})

test('a page that both processes keep for guests shows a change on each within two seconds', async () => {
  const [id = ''] = await people.availableOf('builder')
  const [listing] = await query<{ numericId: number }>(
    cluster.databases.primary.url,
    'select property_numeric_id as "numericId" from properties where id = $1',
    [id],
  )
  const pages = cluster.webs.map(({ url }) => `${url}/property/${listing?.numericId}`)
  const read = async (address: string) => {
    const answer = await fetch(address, { headers: { accept: 'text/html' } })
    return { html: await answer.text(), kept: answer.headers.get('cache-control') }
  }
  for (const page of pages) expect((await read(page)).kept).toMatch(/^public, /)
  const title = 'Shown on every process'
  await query(cluster.databases.primary.url, 'update properties set title = $2 where id = $1', [id, title])
  const changed = performance.now()
  for (const page of pages)
    await untilSuccess(async () => expect((await read(page)).html).toContain(title), 2)
  note('a changed title shows in the kept pages of both web processes after', ms(performance.now(), changed))
})

test('a replica that is killed takes no request with it', async () => {
  const { replica } = cluster.databases
  await people.untilReplicaIsRead(replica)
  const load = await people.startVisitors()
  await pause(2_000)
  const killed = performance.now()
  await replica.crash()
  await pause(5_000)
  await replica.start()
  const back = performance.now()
  await people.untilReplicaIsRead(replica)
  const readAgain = performance.now()
  const { reads, writes, lost } = await load.stop()
  const slowest = Math.max(...reads.filter(({ at }) => at > killed - 500).map(({ ms: took }) => took))
  note('the replica killed and started again after 5 s: requests failed', failed(reads, writes))
  note('… the slowest search meanwhile', `${Math.round(slowest)} ms`)
  note('… it is read again after its start', ms(readAgain, back))
  note('… acknowledged writes lost', String(lost))
  expect([failed(reads), lost]).toEqual([expect.stringMatching(/^0 of/), 0])
})

test('a web process that is killed takes only its running requests with it', async () => {
  const load = await people.startVisitors()
  await pause(2_000)
  const killed = performance.now()
  await cluster.webs[1].kill()
  await pause(4_000)
  const startMs = await cluster.webs[1].start()
  await pause(2_000)
  const { reads, writes, lost } = await load.stop()
  note('one of two web processes killed: requests failed', failed(reads, writes))
  note('… until all requests succeed again', ms(lastFailure(reads, writes, killed), killed))
  note('… the process is ready again after its restart', seconds(startMs))
  note('… acknowledged writes lost', String(lost))
  expect(lost).toBe(0)
  expect(lastFailure(reads, writes, killed) - killed).toBeLessThan(5_000)
})

test('a worker that is killed amid an email sends it after its restart, and no email twice', async () => {
  const { mail, worker } = cluster
  const builder = await people.signedIn('builder', cluster.webs[0].url)
  const begun = Promise.withResolvers<void>()
  // On a new connection or on one that the worker keeps.
  mail.does((stage) => {
    if (stage !== 'sender') return null
    begun.resolve()
    return 'hang'
  })
  const before = await people.enquire(builder, cluster.url)
  await begun.promise
  await worker.kill()
  mail.recovers()
  const during = [await people.enquire(builder, cluster.url), await people.enquire(builder, cluster.url)]
  const restarted = performance.now()
  await worker.start()
  for (const text of during)
    await expect.poll(() => people.emailsWith(text), { timeout: 60_000 }).toHaveLength(1)
  note(
    'worker killed amid an email: enquiries made meanwhile are emailed after its restart',
    ms(performance.now(), restarted),
  )
  await expect.poll(() => people.emailsWith(before), { timeout: 180_000, interval: 200 }).toHaveLength(1)
  note('… and the email that it was sending', ms(performance.now(), restarted))
  expect(people.duplicates()).toEqual([])
})

test('the primary is away for 20 seconds: nothing acknowledged is lost, and everything recovers by itself', async () => {
  const { primary } = cluster.databases
  const agent = await people.signedIn('agent', cluster.webs[0].url)
  const owner = await people.signedIn('owner', cluster.webs[1].url)
  const streams = cluster.webs.map(({ url }) => agent.listen(url))
  await Promise.all(streams.map(({ opened }) => opened))
  const load = await people.startVisitors()
  await pause(2_000)
  const before = await people.enquire(owner, cluster.url)
  const crashed = performance.now()
  await primary.crash()
  await pause(20_000)
  const downReads = load.reads.outcomes.filter(({ at }) => at > crashed)
  const startMs = await primary.start()
  const back = performance.now()
  const readyMs = await Promise.all(cluster.webs.map(({ url }) => untilSuccess(() => isReady(url))))
  await pause(3_000)
  const { reads, writes, lost } = await load.stop()
  const after = await people.enquire(owner, cluster.url)
  const enquired = performance.now()
  for (const text of [before, after])
    await expect.poll(() => people.emailsWith(text), { timeout: 180_000, interval: 200 }).toHaveLength(1)
  note('primary away for 20 s: requests failed', failed(reads, writes))
  note('… reads answered meanwhile', `${downReads.filter(({ ok }) => ok).length} of ${downReads.length}`)
  note('… the primary recovers after its start', seconds(startMs))
  note('… then both web processes are ready', seconds(Math.max(...readyMs)))
  note('… then all requests succeed', ms(lastFailure(reads, writes, back), back))
  note('… then enquiries from before and after are emailed', ms(performance.now(), enquired))
  for (const { events } of streams)
    await expect
      .poll(() => events.filter(({ at }) => at > back).length, { timeout: 20_000 })
      .toBeGreaterThan(0)
  for (const stream of streams) await stream.close()
  note('… acknowledged writes lost', String(lost))
  expect(lost).toBe(0)
  expect(people.duplicates()).toEqual([])
})
