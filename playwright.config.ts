import { defineConfig, devices } from '@playwright/test'

import { launchOptions } from './tests/e2e/chromium.ts'

/** A slow line takes its time; see tests/e2e/slow-network.ts. */
const patience = process.env['SLOW'] === '1' ? 6 : 1

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000 * patience,
  expect: { timeout: 20_000 * patience },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/browser.json' }],
    ['./tests/e2e/page-reporter.ts'],
  ],
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // `page.route` sees no request of a service worker; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A trace of every test costs a sixth of the time; TRACE=1 writes them.
    trace: process.env['TRACE'] === '1' ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grep: /@both-screens/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
