import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './looks.ts'
import { signIn, type DemoAccount } from './sign-in.ts'
import { watch } from './watch.ts'

const screens: [string, DemoAccount | null][] = [
  ['/', null],
  ['/search', null],
  ['/search?view=list&status=RENT', null],
  ['/property/first', null],
  ['/signin', null],
  ['/signup', null],
  ['/signup/agent', null],
  ['/auth', null],
  ['/reset-password', null],
  ['/investment-calculator', null],
  ['/jaipur', null],
  ['/jaipur/mansarovar', null],
  ['/agents', null],
  ['/agents/first', null],
  ['/terms', null],
  ['/privacy', null],
  ['/register', null],
  ['/schedule-consultation', null],
  ['/contact', null],
  ['/about', null],
  ['/user-dashboard', 'agent'],
  ['/user-dashboard/properties', 'owner'],
  ['/user-dashboard/notifications', 'agent'],
  ['/user-dashboard/find?q=villa', 'agent'],
  ['/user-dashboard/leads', 'agent'],
  ['/user-dashboard/leads/first', 'agent'],
  ['/user-dashboard/leads/first', 'buyer'],
  ['/user-dashboard/soft-leads', 'agent'],
  ['/user-dashboard/analytics', 'agent'],
  ['/user-dashboard/messages', 'agent'],
  ['/user-dashboard/favorites', 'buyer'],
  ['/user-dashboard/visit-requests', 'agent'],
  ['/user-dashboard/visit-requests/availability', 'agent'],
  ['/user-dashboard/appointments', 'buyer'],
  ['/user-dashboard/appointments?tab=past', 'buyer'],
  ['/user-dashboard/profile', 'agent'],
  ['/user-dashboard/profile?edit=true&tab=contact', 'builder'],
  ['/profile', 'buyer'],
  ['/add-property', 'builder'],
  ['/upgrade-listing', 'owner'],
  ['/user-dashboard/subscription', 'agent'],
  ['/user-dashboard/subscription?plan=premium', 'agent'],
  ['/support/upgrades', 'sales'],
  ['/user-dashboard/help', 'agent'],
  ['/user-dashboard/help?tab=guides', 'agent'],
  ['/user-dashboard/help?tab=tickets', 'owner'],
  ['/user-dashboard/help/first', 'agent'],
  ['/user-dashboard/help?tab=contact', 'owner'],
  ['/support/tickets', 'support'],
  ['/support/tickets/first', 'support'],
  ['/support/reports', 'support'],
  ['/support/answers', 'customer_service'],
  ['/support/leads', 'sales'],
  ['/support/leads?state=closed', 'sales'],
  ['/admin', 'listingmanager'],
  ['/admin?show=held', 'listingmanager'],
  ['/admin?show=changes', 'listingmanager'],
  ['/admin/users', 'admin'],
  ['/admin/users?state=suspended', 'support'],
  ['/admin/listings?order=views&type=villa', 'listingmanager'],
  ['/admin?show=answered', 'listingmanager'],
  ['/admin?show=reported', 'listingmanager'],
  ['/admin?show=decided', 'admin'],
  ['/admin/reasons', 'listingmanager'],
  ['/admin/list-for-owner', 'listingmanager'],
  ['/admin/list-for-owner/new', 'listingagent'],
  ['/admin/catalogue/localities', 'admin'],
  ['/admin/catalogue/projects/new', 'admin'],
  ['/admin/content', 'admin'],
  ['/admin/content/releases', 'admin'],
  ['/admin/content/legal', 'admin'],
  ['/admin/figures', 'admin'],
]

type Opened = { context: BrowserContext; troubles: string[] }

/** All screens of a worker share one browser per account, as a person does who goes from page to page. */
const test = base.extend<object, { openedAs: (account: DemoAccount | null) => Promise<Opened> }>({
  openedAs: [
    async ({ browser }, use) => {
      const opened = new Map<string, Promise<Opened>>()
      const open = async (account: DemoAccount | null): Promise<Opened> => {
        const baseURL = process.env.E2E_URL ?? ''
        const signedIn = account === null ? {} : { storageState: await signIn(baseURL, account) }
        const context = await browser.newContext({ ...signedIn, baseURL, locale: 'en-IN' })
        return { context, troubles: watch(context) }
      }
      await use((account) => {
        const name = account ?? 'visitor'
        const known = opened.get(name) ?? open(account)
        opened.set(name, known)
        return known
      })
      for (const one of opened.values()) await (await one).context.close()
    },
    { scope: 'worker' },
  ],
})

for (const prefix of ['', '/hi'])
  for (const [path, account] of screens)
    test(`${prefix}${path} (${account ?? 'visitor'}) can be used by everyone, fits every width and stands still`, async ({
      openedAs,
    }) => {
      const { context, troubles } = await openedAs(account)
      const screen = await context.newPage()
      await watchShifts(screen)
      const address = `${prefix}${path.endsWith('/first') ? await firstOf(screen, path) : path}`
      await screen.setViewportSize({ width: 390, height: 844 })
      await open(screen, address)
      await expect(screen.locator('html')).toHaveAttribute('lang', prefix === '' ? 'en' : 'hi')
      await expectNoSidewaysScroll(screen)
      await expectAccessible(screen)
      expect(await shifted(screen), 'what moved at 390').toBeLessThan(0.02)
      await screen.setViewportSize({ width: 320, height: 700 })
      await expectNoSidewaysScroll(screen)
      await screen.setViewportSize({ width: 1280, height: 800 })
      // A second load for what a resize cannot show: whether the wide page stands still as it comes.
      if (prefix === '') await open(screen, address)
      await expectNoSidewaysScroll(screen)
      if (prefix === '') {
        await expectAccessible(screen)
        expect(await shifted(screen), 'what moved at 1280').toBeLessThan(0.02)
      }
      await screen.close()
      expect(troubles.splice(0)).toEqual([])
    })

async function open(screen: Page, address: string) {
  const answer = await screen.goto(address)
  expect(answer?.status()).toBe(200)
  await expect(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const listOf: Readonly<Record<string, string>> = {
  '/property/': '/search',
  '/user-dashboard/help/': '/user-dashboard/help?tab=tickets',
}

/** The first that its list leads to. */
async function firstOf(page: Page, path: string): Promise<string> {
  const begin = path.slice(0, -'first'.length)
  await page.goto(listOf[begin] ?? begin.slice(0, -1))
  const link = page.getByRole('main').locator(`a[href^="${begin}"]`).first()
  return (await link.getAttribute('href')) ?? ''
}

/** Adds up what moved on its own. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const sum = { value: 0 }
    Reflect.set(window, 'shifts', sum)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) sum.value += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifted(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'value')))
}
