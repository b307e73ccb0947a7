import type { APIRequestContext, Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from '../../accessibility.ts'
import { expect, test } from '../../browser.ts'
import { answerOf } from '../../find-property.ts'
import { cookiesOf } from '../../sign-in.ts'

test('an advertiser shows check-in codes without a connection, and none after sign-out', async ({
  browser,
  baseURL: address,
  viewport,
  extraHTTPHeaders,
}) => {
  const baseURL = address ?? ''
  const own = { baseURL, viewport, ...(extraHTTPHeaders && { extraHTTPHeaders }) }
  const visitor = await browser.newContext(own)
  await visitor.addCookies(await cookiesOf(baseURL, 'builder'))
  const context = await browser.newContext({ ...own, serviceWorkers: 'allow' })
  const headers = { 'X-App-Name': 'haveli', Origin: baseURL }
  // A session of its own, as it ends here.
  await context.request.post('/api/accounts/sign-in', {
    data: { email: 'agent@demo.local', password: 'demo-jaipur' },
    headers,
  })
  await agreeOnTomorrow({ visitor: visitor.request, advertiser: context.request, headers })
  await visitor.close()

  const page = await context.newPage()
  await page.goto('/user-dashboard/visit-requests')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => hasForms(page)).toBe(true)
  await expect.poll(() => savedCodes(page)).toBe(1)
  await context.setOffline(true)
  await page.goto('/user-dashboard/visit-requests')
  const codes = page.getByRole('region', { name: 'Check-in codes for today and tomorrow' })
  await expect(codes.getByRole('status', { name: /^Check-in code, / }).first()).toHaveText(/^\d{3} \d{3}$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await context.setOffline(false)
  await page.goto('/about')
  await page.getByLabel('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  expect(await savedCodes(page)).toBe(0)
  await context.close()
})

type Sides = { visitor: APIRequestContext; advertiser: APIRequestContext; headers: Record<string, string> }

/** A visit to a listing of the demo agent, confirmed for tomorrow (IST) whatever their hours. */
async function agreeOnTomorrow({ visitor, advertiser, headers }: Sides) {
  const day = new Date(Date.now() + (24 + 5.5) * 3_600_000).toISOString().slice(0, 10)
  const own = await answerOf<{ items: OwnListing[] }>(await advertiser.get('/api/properties/own'))
  const home = own.items.find(
    ({ approvalStatus, confirmation }) => approvalStatus === 'approved' && confirmation,
  )
  const { days } = await answerOf<{ days: { day: string; slots: string[] }[] }>(
    await visitor.get(`/api/visits/slots?propertyId=${home?.id}`),
  )
  const free = days.find(({ slots }) => slots.length > 0)
  const asked = { propertyId: home?.id, tourType: 'in_person', day: free?.day, time: free?.slots.at(-1) }
  const visit = await answerOf<{ id: string }>(
    await visitor.post('/api/visits', { headers, data: { ...asked, share: 'phone_and_email' } }),
  )
  const path = `/api/visits/appointments/${visit.id}`
  const seen = await answerOf<{ sequence: number }>(await advertiser.get(path))
  const times = await answerOf<{ days: { slots: string[] }[] }>(
    await advertiser.get(`${path}/times?from=${day}&days=1`),
  )
  const proposal = { id: visit.id, sequence: seen.sequence, day, time: times.days[0]?.slots.at(-1) }
  const proposed = await answerOf<{ sequence: number }>(
    await advertiser.post(`${path}/propose`, { headers, data: proposal }),
  )
  const accepted = await visitor.post(`${path}/accept`, {
    headers,
    data: { id: visit.id, sequence: proposed.sequence },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
}

type OwnListing = { id: string; approvalStatus: string; confirmation: object | null }

/** Advertisers whose codes this browser has. */
async function savedCodes(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((found, fail) => {
        const opening = indexedDB.open('haveli-check-in')
        opening.onerror = () => fail(new Error('the database does not open'))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('codes')) {
            database.close()
            return found(0)
          }
          const counting = database.transaction('codes').objectStore('codes').count()
          counting.onsuccess = () => {
            database.close()
            found(counting.result)
          }
        }
      }),
  )
}

/** What members load besides, the list of codes among it. */
function hasForms(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('forms-'))
    return name !== undefined && (await (await caches.open(name)).keys()).length > 0
  })
}
