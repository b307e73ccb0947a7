import type { BrowserContext, Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test as base } from '../browser.ts'
import { detailsOf, someHome } from '../find-property.ts'
import { createNewMember } from '../new-member.ts'
import { send } from '../send-api-request.ts'

/** A browser of its own with service workers, whose push service is the test. */
const test = base.extend<{ signedIn: Page }>({
  context: async ({ browser, baseURL, viewport, extraHTTPHeaders }, use) => {
    const context = await browser.newContext({
      baseURL,
      viewport,
      extraHTTPHeaders,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: 'allow',
    })
    await context.addInitScript(replacePushService)
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
  signedIn: async ({ page }, use) => {
    await send(page, 'POST', 'accounts/sign-in', await createNewMember())
    await use(page)
  },
})

test('after an enquiry the phone is offered once, the settings show and end it', async ({
  signedIn: page,
}) => {
  await enquire(page)
  const offer = page.getByRole('button', { name: /^Tell me on this (phone|computer)$/ })
  await offer.click()
  await expect(page.getByText(/We will tell you on this (phone|computer)/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/user-dashboard/settings')
  const device = page.getByRole('switch', { name: /^Notifications on this (phone|computer)$/ })
  await expect(device).toBeChecked()
  await expect(page.getByText('Gets notifications')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await device.click()
  await expect(page.getByText('Notifications are off')).toBeVisible()
  await expect(page.getByText('Gets notifications')).toBeHidden()
})

test('whoever declines is not asked again, and nobody is on arrival', async ({ signedIn: page }) => {
  await page.goto('/')
  await ready(page)
  await expect(page.getByText('even while Haveli is closed')).toBeHidden()
  await enquire(page)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await saveSearch(page)
  await expect(page.getByText('Search saved').first()).toBeVisible()
  await expect(page.getByText('even while Haveli is closed')).toBeHidden()
})

test('after a search is saved the offer stands in its message', async ({ signedIn: page }) => {
  await saveSearch(page)
  await page.getByRole('button', { name: /^Tell me on this (phone|computer)$/ }).click()
  await expect(page.getByText(/We will tell you on this (phone|computer)/).first()).toBeVisible()
})

test('a push message is shown with its page and language', async ({ page, context, baseURL }) => {
  await page.goto('/')
  await ready(page)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // This browser shows no notifications: what the worker asks it to show is kept.
  await worker.evaluate(() => {
    const kept: unknown[] = []
    Object.assign(globalThis, { kept })
    Object.defineProperty(Reflect.get(globalThis, 'registration'), 'showNotification', {
      value: async (title: string, options: object) => kept.push({ title, ...options }),
    })
  })
  const payload = { title: 'आशा ने विज़िट माँगी', body: 'Garden villa', tag: 'visits', lang: 'hi' }
  const path = '/hi/user-dashboard/appointments'
  await deliver(context, page, { origin: baseURL ?? '', data: JSON.stringify({ ...payload, path }) })
  await deliver(context, page, { origin: baseURL ?? '', data: 'not for this site' })
  const kept = () => worker.evaluate((): unknown => Reflect.get(globalThis, 'kept'))
  await expect
    .poll(kept)
    .toMatchObject([{ ...payload, data: { path }, badge: '/icons/badge-96.png' }, { title: 'Haveli' }])
})

async function ready(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

async function enquire(page: Page) {
  const home = await enquirable(page)
  await page.goto(`/property/${home.numericId}?enquire=contact`)
  await ready(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message').fill('Is it still to be had?')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
}

async function enquirable(page: Page) {
  for (let place = 0; place < 10; place++) {
    const home = await someHome(page, 'purpose=sale', place)
    if ((await detailsOf(page, home.numericId)).can.enquire) return home
  }
  throw new Error('no home takes enquiries')
}

async function saveSearch(page: Page) {
  await page.goto('/search?status=RENT&minPrice=7000')
  await ready(page)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
}

/** As the browser does with a message that it has decrypted. */
async function deliver(
  context: BrowserContext,
  page: Page,
  { origin, data }: { origin: string; data: string },
) {
  const session = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

/** Runs in the page: the test browser has no network, so its push service and permission are these. */
function replacePushService() {
  const storage = 'test-push-endpoint'
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'k'.repeat(86)}`, auth: endpoint.slice(-22) } }),
    unsubscribe: async () => {
      localStorage.removeItem(storage)
      return true
    },
  })
  const found = () => localStorage.getItem(storage)
  Object.defineProperty(PushManager.prototype, 'getSubscription', {
    value: async () => {
      const endpoint = found()
      return endpoint === null ? null : subscriptionOf(endpoint)
    },
  })
  Object.defineProperty(PushManager.prototype, 'subscribe', {
    value: async () => {
      const endpoint = `https://updates.push.example/${crypto.randomUUID().replaceAll('-', '')}`
      localStorage.setItem(storage, endpoint)
      localStorage.setItem('test-push-allowed', '1')
      return subscriptionOf(endpoint)
    },
  })
  const permission = () => (localStorage.getItem('test-push-allowed') ? 'granted' : 'default')
  Object.defineProperty(Notification, 'permission', { get: permission })
  Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' })
}
