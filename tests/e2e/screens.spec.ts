import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { idOf } from '#database/rows.ts'
import { unsubscribePath, createUnsubscribeToken } from '#server/search/policy.ts'

import { expectAccessible, expectNoSidewaysScroll, expectUniqueLandmarks } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { confirmationLink } from './confirmation-link.ts'
import { someHome } from './find-property.ts'
import { expectRoomForText } from './layout.ts'
import { fromSetup } from './setup.ts'
import type { DemoAccount } from './sign-in.ts'

const screens: [string, DemoAccount | null][] = [
  ['/', null],
  ['/search', null],
  ['/search?view=list&status=RENT', null],
  ['/search?filters=all', null],
  ['/property/first', null],
  ['/property/first/costs', null],
  ['/compare', null],
  ['/offline', null],
  ['/compare?ids=first', null],
  ['/signin', null],
  ['/signup', null],
  ['/signup/agent', null],
  ['/auth', null],
  ['/reset-password', null],
  ['/investment-calculator', null],
  ['/jaipur', null],
  ['/jaipur/mansarovar', null],
  ['/projects/agarwal-kesar-residency', null],
  ['/agents', null],
  ['/agents/first', null],
  ['/terms', null],
  ['/privacy', null],
  ['/register', null],
  ['/schedule-consultation', null],
  ['/contact', null],
  ['/about', null],
  ['/unsubscribe/first', null],
  ['/confirm-listing/first', null],
  ['/how-results-are-ordered', null],
  ['/how-minutes-are-estimated', null],
  ['/places', null],
  ['/places?problem=roads', null],
  ['/rental-needs', null],
  ['/rental-needs?problem=numbers', null],
  ['/our-figures', null],
  ['/developers', null],
  ['/developers/reference', null],
  ['/how-we-count', null],
  ['/property/first/estimate', null],
  ['/stay-safe', null],
  ['/embed/search?status=RENT', null],
  ['/estimate', null],
  ['/estimate?purpose=sale&type=apartment&locality=mansarovar&area=1200&areaType=built_up&beds=3', null],
  ['/admin/duplicates', 'admin'],
  ['/admin/duplicates/first', 'admin'],
  ['/user-dashboard', 'agent'],
  ['/user-dashboard/properties', 'owner'],
  ['/user-dashboard/projects', 'builder'],
  ['/user-dashboard/import', 'builder'],
  ['/user-dashboard/import/format', 'builder'],
  ['/user-dashboard/import?kind=leads', 'builder'],
  ['/user-dashboard/import/format?kind=leads', 'builder'],
  ['/user-dashboard/notifications', 'agent'],
  ['/user-dashboard/find?q=villa', 'agent'],
  ['/user-dashboard/leads', 'agent'],
  ['/user-dashboard/leads/first', 'agent'],
  ['/user-dashboard/leads/insights', 'agent'],
  ['/user-dashboard/leads/templates', 'agent'],
  ['/user-dashboard/leads/first', 'buyer'],
  ['/user-dashboard/soft-leads', 'agent'],
  ['/user-dashboard/shared-contacts', 'buyer'],
  ['/user-dashboard/analytics', 'agent'],
  ['/user-dashboard/messages', 'agent'],
  ['/user-dashboard/favorites', 'buyer'],
  ['/user-dashboard/saved-searches', 'buyer'],
  ['/user-dashboard/shortlists', 'buyer'],
  ['/user-dashboard/rentals', 'buyer'],
  ['/user-dashboard/rentals/first', 'buyer'],
  ['/user-dashboard/team', 'builder'],
  ['/user-dashboard/partners', 'builder'],
  ['/user-dashboard/team', 'divya.mittal'],
  ['/user-dashboard/partners', 'divya.mittal'],
  ['/user-dashboard/team-invite', 'buyer'],
  ['/user-dashboard/visit-requests', 'agent'],
  ['/user-dashboard/visit-requests/availability', 'agent'],
  ['/user-dashboard/open-houses', 'agent'],
  ['/user-dashboard/open-house/first', 'buyer'],
  ['/user-dashboard/appointments', 'buyer'],
  ['/user-dashboard/day-plan', 'agent'],
  ['/user-dashboard/appointments?tab=past', 'buyer'],
  ['/user-dashboard/profile', 'agent'],
  ['/user-dashboard/profile?edit=true&tab=contact', 'builder'],
  ['/profile', 'buyer'],
  ['/user-dashboard/settings', 'owner'],
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
  ['/admin/evidence', 'admin'],
  ['/admin/imports', 'support'],
  ['/admin/imports?state=running&kind=leads', 'admin'],
  ['/admin/project-changes', 'admin'],
  ['/admin/project-changes?status=refused', 'admin'],
  ['/admin/list-for-owner', 'listingmanager'],
  ['/admin/list-for-owner/new', 'listingagent'],
  ['/admin/catalogue/localities', 'admin'],
  ['/admin/catalogue/projects/new', 'admin'],
  ['/admin/catalogue/costs', 'admin'],
  ['/admin/catalogue/dlc', 'admin'],
  ['/admin/content', 'admin'],
  ['/admin/content/releases', 'admin'],
  ['/admin/content/legal', 'admin'],
  ['/admin/figures', 'admin'],
  ['/admin/demand', 'admin'],
]

/** Checked by axe in Hindi and in the dark as well; an axe run is the longest part of a test. */
const alsoInTheDark = new Set([
  '/search?filters=all',
  '/property/first',
  '/projects/agarwal-kesar-residency',
  '/compare?ids=first',
  '/add-property',
])

const [narrowest, phone, wide] = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Tablets, upright and turned, and small laptops. */
const between = [
  { width: 600, height: 960 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1100, height: 800 },
]

for (const [path, account] of screens)
  test(`${path} (${account ?? 'visitor'}) is accessible, in both languages, fits every width and has no layout shift`, async ({
    signedInAs,
  }) => {
    const screen = await signedInAs(account)
    const address = /first(\/|$)/.test(path) ? await firstOf(screen, path) : path
    await open(screen, address)
    await expect(screen.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(screen)
    await expectNoMotion(screen)
    await expectToFit(screen, [phone, narrowest, ...between, wide])
    await expectUniqueLandmarks(screen)

    // The wide Hindi page, loaded: a resize cannot show layout shifts.
    await open(screen, `/hi${address}`)
    await expect(screen.locator('html')).toHaveAttribute('lang', 'hi')
    await expectNoMotion(screen)
    await expectToFit(screen, [wide, ...between, phone, narrowest])
    if (!alsoInTheDark.has(path)) return
    await screen.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(screen)
  })

async function expectToFit(screen: Page, sizes: readonly { width: number; height: number }[]) {
  for (const size of sizes) {
    await screen.setViewportSize(size)
    await expectNoSidewaysScroll(screen)
    if (between.includes(size)) await expectRoomForText(screen)
  }
}

async function open(screen: Page, address: string) {
  const answer = await screen.goto(address)
  expect(answer?.status()).toBe(200)
  await expect(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const listOf: Readonly<Record<string, string>> = {
  '/property/': '/search',
  '/user-dashboard/help/': '/user-dashboard/help?tab=tickets',
}

/** The first link in its list. */
async function firstOf(page: Page, path: string): Promise<string> {
  if (path === '/compare?ids=first') {
    const [first, second] = [await someHome(page, 'purpose=sale'), await someHome(page, 'purpose=rent')]
    return `/compare?ids=${first.numericId},${second.numericId}`
  }
  if (path === '/unsubscribe/first') {
    const secret = await readFile(join(fromSetup('E2E_DATA_DIR'), 'auth-secret'), 'utf8')
    return unsubscribePath(createUnsubscribeToken(secret, idOf('saved search buyer 3 BHK in Malviya Nagar')))
  }
  if (path === '/confirm-listing/first') return confirmationLink()
  if (path === '/user-dashboard/open-house/first') return path.replace('first', idOf('open house builder 5'))
  const [begin = '', end = ''] = path.split('first')
  const answer = await page.request.get(listOf[begin] ?? begin.slice(0, -1))
  const [, main = ''] = (await answer.text()).split('<main')
  // Numbers and ids have digits, the other pages below the list have none.
  const first = new RegExp(`href="${begin}([^"/?]*\\d[^"]*)"`).exec(main)?.[1]
  if (first === undefined) throw new Error(`Nothing leads to ${path}`)
  return `${begin}${first}${end}`
}

/** No layout shift above the limit; names the elements that moved. */
async function expectNoMotion(page: Page) {
  const { sum, moved } = await page.evaluate(async () => {
    const seen: { sum: number; moved: string[] } = { sum: 0, moved: [] }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry) || Reflect.get(entry, 'hadRecentInput') === true)
          continue
        seen.sum += Number(entry.value)
        for (const source of Array.isArray(entry.sources) ? entry.sources : []) {
          const node: unknown = Reflect.get(Object(source), 'node')
          seen.moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : '(gone)')
        }
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((told) => requestAnimationFrame(() => setTimeout(told)))
    observer.disconnect()
    return seen
  })
  expect(sum, `moved on ${page.url()}:\n${moved.join('\n')}`).toBeLessThan(0.02)
}
