import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test as base } from '../browser.ts'
import { answerOf, someHome } from '../find-property.ts'
import { cookiesOf } from '../sign-in.ts'

/** A browser of its own, because the other tests share tabs without service workers. */
const test = base.extend({
  context: async ({ browser, baseURL, viewport, extraHTTPHeaders }, use) => {
    const context = await browser.newContext({
      baseURL,
      viewport,
      extraHTTPHeaders,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: 'allow',
    })
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

const note = 'You are offline. This is the listing as of'

test('a viewed home opens without a connection and says so; any other page lists what does', async ({
  page,
  context,
}) => {
  const home = await view(page, 'purpose=sale')
  await context.setOffline(true)
  await page.goto(`/property/${home.numericId}?utm_source=test`)
  await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible()
  await expect(page.getByText('₹').first()).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector<HTMLImageElement>('main picture img')?.naturalWidth),
    )
    .toBeGreaterThan(100)
  await expectAccessible(page)

  for (const path of ['/user-dashboard', '/search?status=RENT', '/property/10001']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/offline')
    await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: home.title }).click()
  await expect(page.getByText(note)).toBeVisible()
  await page.getByRole('link', { name: 'Haveli' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Available offline' })).toBeVisible()

  await page.goto('/hi/search')
  await expect(page.getByRole('heading', { level: 1, name: 'ऑफ़लाइन उपलब्ध' })).toBeVisible()
  await context.setOffline(false)
  await page.goto(`/property/${home.numericId}`)
  await expect(page.getByText(note)).toBeHidden()
})

test('a home saved from a list opens without a connection, and no longer once it is removed', async ({
  page,
  context,
}) => {
  await view(page, 'purpose=rent')
  const saved = await someHome(page, 'purpose=sale', 3)
  await page.goto(`/search?location=${encodeURIComponent(saved.title)}`)
  const card = page.getByRole('article').filter({ hasText: saved.title }).first()
  await card.getByRole('button', { name: 'Save to favorites' }).click()
  await expectCopy(page, 'saved', `/property/${saved.numericId}`)
  await context.setOffline(true)
  await page.goto(`/property/${saved.numericId}`)
  await expect(page.getByText(note)).toBeVisible()
  await page.goto('/offline')
  await expect(page.getByRole('region', { name: 'Saved homes' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem')).toHaveCount(1)

  await context.setOffline(false)
  await page.goto(`/search?location=${encodeURIComponent(saved.title)}`)
  await card.getByRole('button', { name: 'Save to favorites', pressed: true }).click()
  await expect.poll(() => hasCopy(page, 'saved', `/property/${saved.numericId}`)).toBe(false)
})

test('what is saved shows nothing of its person, and nothing of it is left after sign-out', async ({
  memberPage: page,
  newMember: { email },
}) => {
  const home = await viewAsMember(page, 'purpose=sale')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  const stored = await storedTexts(page)
  expect(stored.some((text) => text.includes(home.title))).toBe(true)
  expect(stored.filter((text) => text.includes(email) || text.includes('Kavita Sharma'))).toEqual([])

  await page.route('**/api/leads', (route) => route.abort())
  await page.route('**/rpc/leads/createLead', (route) => route.abort())
  await writeEnquiry(page, 'Left at sign-out', 'They may only answer here')
  expect(await waitingCount(page)).toBe(1)
  // The header of a property page hides while scrolling down; this one stays.
  await page.goto('/about')
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  expect(await waitingCount(page)).toBe(0)
  expect((await storedTexts(page)).some((text) => text.includes(home.title))).toBe(false)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
})

test('an enquiry written without a connection leaves once, when it is back', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies(await cookiesOf(baseURL ?? '', 'buyer'))
  const home = await viewAsMember(page, 'purpose=rent')
  await context.setOffline(true)
  const message = `Written on the train ${Date.now()}`
  await writeEnquiry(page, message)
  await context.setOffline(false)
  await expect(page.getByText(`Your enquiry about ${home.title} was sent`)).toBeVisible()
  await expect.poll(() => waitingCount(page)).toBe(0)
  await context.setOffline(true)
  await context.setOffline(false)
  await page.goto(`/property/${home.numericId}`)
  expect(await sentWith(page, message)).toBe(1)
})

test('a refused enquiry is explained and its text stays until it is deleted', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies(await cookiesOf(baseURL ?? '', 'buyer'))
  await viewAsMember(page, 'purpose=rent')
  await context.setOffline(true)
  await writeEnquiry(page, 'Is it still to be had?')
  const reason = 'This property is no longer available'
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 409, json: { code: 'UNAVAILABLE', message: reason } }),
  )
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toContainText(reason)
  await page.getByRole('dialog').getByRole('link', { name: 'View enquiry' }).click()
  const list = page.getByRole('region', { name: 'Enquiries written offline' })
  await expect(list).toContainText('Is it still to be had?')
  await expect(list).toContainText(reason)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Delete' }).click()
  await expect(list).toBeHidden()
})

test('a cancelled enquiry is not sent, nor is one of another account', async ({ page, context, baseURL }) => {
  await context.addCookies(await cookiesOf(baseURL ?? '', 'buyer'))
  const home = await viewAsMember(page, 'purpose=rent')
  await context.setOffline(true)
  await page.goto(`/property/${home.numericId}`)
  await expect(page.getByText(note)).toBeVisible()
  const [cancelled, own] = [`Never mind ${Date.now()}`, `Only mine ${Date.now()}`]
  await writeEnquiry(page, cancelled)
  await page.getByRole('button', { name: 'Cancel enquiry' }).click()
  await expect(page.getByText('Enquiry cancelled')).toBeVisible()
  await page.goto(`/property/${home.numericId}`)
  await writeEnquiry(page, own)
  await page.goto('/offline')
  await expect(page.getByRole('region', { name: 'Enquiries written offline' })).toContainText(own)

  await context.clearCookies()
  await context.addCookies(await cookiesOf(baseURL ?? '', 'owner'))
  const refusal = page.waitForResponse((response) => response.url().endsWith('/api/leads'))
  await context.setOffline(false)
  await page.goto('/')
  expect((await refusal).status()).toBe(403)
  await page.goto('/offline')
  await expect(page.getByText(own)).toBeHidden()

  await context.clearCookies()
  await context.addCookies(await cookiesOf(baseURL ?? '', 'buyer'))
  await page.goto('/')
  await expect.poll(() => sentWith(page, own), { timeout: 15_000 }).toBe(1)
  expect(await sentWith(page, cancelled)).toBe(0)
})

test('a new build fetches the copies anew and removes those of the former', async ({ page }) => {
  const home = await someHome(page, 'purpose=sale')
  await page.goto('/healthz')
  const path = `/property/${home.numericId}`
  await page.evaluate(async (path) => {
    await (await caches.open('copies-viewed-former')).put(path, new Response('<html>former'))
    await (await caches.open('copies-saved-former')).put('/property/10001', new Response('<html>gone'))
    await caches.open('forms-former')
  }, path)
  await page.goto('/')
  await expectCopy(page, 'viewed', path)
  const formerCaches = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith('former')))
  await expect.poll(formerCaches).toEqual([])
  const texts = await storedTexts(page)
  expect(texts.some((text) => text.includes(home.title))).toBe(true)
  expect(texts.filter((text) => text.includes('former') || text.includes('<html>gone'))).toEqual([])
})

/** Opens a property and waits until it can be read offline. */
async function view(page: Page, query: string) {
  const home = await someHome(page, query)
  await page.goto(`/property/${home.numericId}`)
  await expectCopy(page, 'viewed', `/property/${home.numericId}`)
  return home
}

/** As for a property, with what its enquiry form takes. */
async function viewAsMember(page: Page, query: string) {
  const home = await view(page, query)
  const hasForms = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('forms-'))
      return name !== undefined && (await (await caches.open(name)).keys()).length > 0
    })
  await expect.poll(hasForms).toBe(true)
  return home
}

async function expectCopy(page: Page, kind: string, path: string) {
  await expect.poll(() => hasCopy(page, kind, path), { timeout: 20_000 }).toBe(true)
}

async function hasCopy(page: Page, kind: string, path: string): Promise<boolean> {
  return page.evaluate(
    async ([kind, path]) => {
      for (const name of await caches.keys())
        if (name.startsWith(`copies-${kind}`) && (await (await caches.open(name)).match(path))) return true
      return false
    },
    [kind, path] as const,
  )
}

async function waitingCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((found, fail) => {
        const opening = indexedDB.open('haveli')
        opening.onerror = () => fail(new Error('the database does not open'))
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('enquiries').objectStore('enquiries').count()
          counting.onsuccess = () => {
            database.close()
            found(counting.result)
          }
        }
      }),
  )
}

/** Without `share`, the choice of the account's last enquiry. */
async function writeEnquiry(page: Page, message: string, share?: string) {
  await page.getByRole('link', { name: 'Send Message' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message').fill(message)
  if (share !== undefined) await dialog.getByLabel(share).check()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
}

/** Every page in Cache Storage. */
async function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if (response?.headers.get('content-type')?.startsWith('text/')) texts.push(await response.text())
      }
    }
    return texts
  })
}

async function sentWith(page: Page, message: string): Promise<number> {
  const answer = await page.request.get(`/api/leads?side=sent&query=${encodeURIComponent(message)}`)
  return (await answerOf<{ total: number }>(answer)).total
}
