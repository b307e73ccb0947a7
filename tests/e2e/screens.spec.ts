import type { Page } from '@playwright/test'

import { expect, test } from './browser.ts'
import type { DemoAccount } from './sign-in.ts'

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
  ['/user-dashboard/leads', 'agent'],
  ['/user-dashboard/favorites', 'buyer'],
  ['/add-property', 'builder'],
  ['/admin', 'listingmanager'],
]

for (const prefix of ['', '/hi'])
  for (const [path, account] of screens)
    test(`${prefix}${path} can be used by everyone, fits and stands still`, async ({
      page,
      signedInAs,
      axe,
      noSidewaysScroll,
    }) => {
      const screen = account === null ? page : await signedInAs(account)
      await watchShifts(screen)
      const answer = await screen.goto(
        `${prefix}${path.endsWith('/first') ? await firstOf(screen, path) : path}`,
      )
      expect(answer?.status()).toBe(200)
      await expect(screen.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await noSidewaysScroll(screen)
      await axe(screen)
      await screen.setViewportSize({ width: 320, height: 700 })
      await noSidewaysScroll(screen)
      expect(await shifted(screen)).toBeLessThan(0.02)
    })

async function firstOf(page: Page, path: string): Promise<string> {
  await page.goto(path.startsWith('/agents') ? '/agents' : '/search')
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  return address ?? ''
}

/** Adds up what moved on its own before the test changes the window. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const sum = { value: 0 }
    Reflect.set(window, 'shifts', sum)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true && window.innerWidth !== 320)
          sum.value += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifted(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'value')))
}
