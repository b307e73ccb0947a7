import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { startServer, type Server } from '../e2e/server.ts'
import { cookiesOf, demoPassword, type DemoAccount } from '../e2e/sign-in.ts'
import { copyDemo } from '../prepared-demo.ts'
import { openSession, type Session } from './driver.ts'
import { pageOf, type Page } from './page.ts'

const home = z.object({ id: z.uuid(), numericId: z.number(), title: z.string() })
const screenshots = join(import.meta.dirname, '../../test-results/webkit')

let server: Server
let session: Session
let page: Page
let dataDir = ''

beforeAll(async () => {
  dataDir = await copyDemo()
  process.env['E2E_DATA_DIR'] = dataDir
  server = await startServer(dataDir)
  session = await openSession()
  page = pageOf(session, server.url)
  await session.send('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 })
  mkdirSync(screenshots, { recursive: true })
})

afterEach(async ({ task }) => {
  writeFileSync(join(screenshots, `${task.name.replaceAll(/\W+/g, '-')}.png`), await page.screenshot())
  expect(await page.takeErrors()).toEqual([])
})

afterAll(async () => {
  await session.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Calls the API as a demo account. */
async function call(account: DemoAccount, path: string, body?: object): Promise<unknown> {
  const cookies = await cookiesOf(server.url, account)
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'X-App-Name': 'haveli',
      Origin: server.url,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  return answer.json()
}

/** The page, with this account signed in. */
async function signInAs(account: DemoAccount): Promise<void> {
  await signOut()
  await page.setCookies(await cookiesOf(server.url, account))
}

/** Without scripts of a page that would find its session gone. */
async function signOut(): Promise<void> {
  await page.visit('/healthz')
  await page.clearCookies()
}

async function someHome(query: string): Promise<z.infer<typeof home>> {
  const answer = await fetch(`${server.url}/api/search/properties?${query}`)
  const { items } = z.object({ items: z.array(home) }).parse(await answer.json())
  return home.parse(items[0])
}

/** A home of the demo agent that visitors find. */
async function agentsHome() {
  const listing = z.object({ id: z.uuid(), numericId: z.number(), availability: z.string() })
  const own = z.object({ items: z.array(listing) }).parse(await call('agent', 'properties/own?pageSize=48'))
  for (const item of own.items.filter(({ availability }) => availability === 'available'))
    if ((await fetch(`${server.url}/api/properties/${item.numericId}`)).ok) return item
  throw new Error('The demo agent offers nothing')
}

test('the home page shows homes with their photos on a screen of 390 pixels', async () => {
  await page.visit('/')
  await page.sees('A home in the Pink City')
  await page.sees(/₹[\d.]+ (Cr|Lac)/)
  expect(await page.evaluate(() => innerWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.becomesTrue(() => [...document.images].some((image) => image.naturalWidth > 100))
})

test('a search is narrowed by a filter and lists only such homes', async () => {
  await page.visit('/search?status=SALE')
  await page.click('link', /^Filters/)
  await page.click('choice', /^3/)
  await page.isAt(/bhk=3/)
  await page.click('button', /^Show /)
  await page.has('link', 'Remove filter: 3 BHK')
  await page.becomesTrue(() =>
    [...document.querySelectorAll('article')].every(({ textContent }) => /3 beds/.test(textContent)),
  )
})

test('the same search is in Hindi', async () => {
  await page.visit('/hi/search?status=RENT')
  await page.sees(/किराए/)
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^hi/)
})

test('homes stand on the map, and a group opens', async () => {
  await page.visit('/search?status=RENT&view=map')
  await page.sees(/\d+ homes here/)
  await page.has('button', /^\d+ homes/)
  const readCount = () => page.evaluate(() => /\d+ homes? here/.exec(document.body.innerText)?.[0])
  const all = await readCount()
  await page.click('button', /^\d+ homes/)
  await expect.poll(readCount, { timeout: 20_000 }).not.toBe(all)
})

test('photos, film and 360° picture of a property open large', async () => {
  const villa = await someHome('type=villa')
  await page.visit(`/property/${villa.numericId}`)
  await page.sees(villa.title)
  await page.click('button', /^All \d+ pictures$/)
  await page.sees(/Picture 1 of \d+/)
  await page.click('button', 'Next picture')
  await page.sees(/Picture 2 of \d+/)
  await page.becomesTrue(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog img')].some(
      ({ naturalWidth }) => naturalWidth > 300,
    ),
  )
  await page.click('button', 'Close')
  await page.becomesTrue(() => document.querySelector('dialog[open]') === null)

  await page.click('link', 'Video Tour')
  await page.becomesTrue(() => {
    const film = document.querySelector<HTMLVideoElement>('dialog video')
    return document.createElement('video').canPlayType('video/webm; codecs="vp9"') === ''
      ? document.body.innerText.includes('The video could not be loaded.')
      : film?.controls === true && film.poster !== '' && film.videoWidth === 1280
  })
  const errors = await page.takeErrors()
  expect(errors.filter((error) => !error.includes('<video'))).toEqual([])
  await page.click('button', 'Close')
  await page.becomesTrue(() => document.querySelector('dialog[open]') === null)
  await page.click('link', '360 tour')
  await page.becomesTrue(() => {
    const state = document.querySelector('dialog [role=status]')?.textContent
    return state === '' || state?.startsWith('This device cannot show 360° views') === true
  })
  await page.click('button', 'Close')
  await page.becomesTrue(() => document.querySelector('dialog[open]') === null)
})

test('a person signs in and sees their dashboard', async () => {
  await page.visit('/signin')
  await page.type('Email', 'buyer@demo.local')
  await page.type('Password', demoPassword)
  await page.click('button', 'Sign In')
  await page.isAt(/\/user-dashboard/)
  await page.sees('Welcome, ')
})

test('a saved home is among the favorites', async () => {
  const flat = await someHome('purpose=rent')
  await signInAs('buyer')
  await page.visit(`/property/${flat.numericId}`)
  await page.click('button', 'Save to favorites')
  await page.sees('Added to favorites')
  await page.visit('/user-dashboard/favorites')
  await page.sees(flat.title)
})

test('an enquiry reaches the leads of the advertiser', async () => {
  const words = `Is it free? ${uniqueWord()}`
  const { numericId } = await agentsHome()
  await signInAs('owner')
  await page.visit(`/property/${numericId}`)
  await page.click('link', /^Send Message/)
  await page.click('choice', /^They may call or write to me/)
  await page.type(/^Message/, words)
  await page.click('button', 'Send Message')
  await page.has('button', 'Send another message')
  await signInAs('agent')
  await page.visit('/user-dashboard/leads?status=new')
  await page.sees(words)
})

test('a dialog opens over the page, keeps the focus and closes by Escape', async () => {
  await signInAs('agent')
  await page.visit('/user-dashboard/properties')
  await page.click('button', /^Edit: /)
  await page.has('heading', /^Edit Property - /)
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await session.send('POST', '/actions', { actions: [escape] })
  await page.becomesTrue(() => document.querySelector('dialog[open]') === null)
})

const escapeKey = '\uE00C'
const escape = {
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value: escapeKey },
    { type: 'keyUp', value: escapeKey },
  ],
}

test('the listing form says the price in words and saves a draft', async () => {
  await signInAs('owner')
  await page.visit('/add-property?draft=new')
  await page.type('Title', 'House with a courtyard')
  await page.type('Price', '7850000')
  await page.sees('₹78.5 L')
  await page.sees('Draft saved.')
})

test('a message is sent, and its answer appears without a reload', async () => {
  const { id: propertyId } = await agentsHome()
  const opened = await call('buyer', 'messages/conversations', { propertyId })
  const { conversationId } = z.object({ conversationId: z.uuid() }).parse(opened)
  await signInAs('buyer')
  await page.visit(`/user-dashboard/messages?conversation=${conversationId}`)
  const question = `Is terrace ${uniqueWord()} shared?`
  await page.type('Write a message', question)
  await page.click('button', 'Send')
  await page.sees(question)
  await page.sees('Message sent')
  const answer = { content: 'No, it is yours alone.', submissionKey: randomUUID() }
  await call('agent', `messages/conversations/${conversationId}/messages`, answer)
  await page.sees(answer.content)
})

test('the help names the helpline against fraud and leads to how to stay safe', async () => {
  await signInAs('owner')
  await page.visit('/user-dashboard/help')
  await page.has('link', /1930/)
  await page.click('link', 'Stay safe from fraud')
  await page.isAt(/\/stay-safe$/)
  await page.sees('Call the national cyber-crime helpline 1930')
})
