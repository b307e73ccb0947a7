import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'

import { expect, test } from './browser.ts'

/** All scripts that a public page loads by itself, packed; see docs/performance.md. */
/** 150 KB of 1,024 bytes. */
const most = 153_600

const pages = [
  '/',
  '/search',
  '/search?view=list&status=RENT',
  '/hi/search',
  '/property/first',
  '/signin',
  '/auth',
  '/signup/individual',
  '/jaipur',
  '/agents',
  '/investment-calculator',
  '/about',
]

for (const path of pages)
  test(`${path} loads at most 150 KB of scripts`, async ({ page }) => {
    const address = path === '/property/first' ? await firstProperty(page) : path
    const scripts = await scriptsOf(page, address)
    expect(scripts.size).toBeGreaterThan(5)
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes, [...scripts].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(most)
  })

/** Name and packed size of each script, also of those that the page asks for once it is alive. */
async function scriptsOf(page: Page, address: string): Promise<Map<string, number>> {
  const found: Promise<[string, number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    found.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length]))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return new Map(await Promise.all(found))
}

test('no public page loads the routes of the desks', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  for (const path of ['/', '/search', '/signin', await firstProperty(page)])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(20)
  const said = (await Promise.all(scripts)).join('')
  expect(said).toContain('/investment-calculator')
  expect(said).not.toContain('/visit-requests/availability')
})

async function firstProperty(page: Page): Promise<string> {
  await page.goto('/search')
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
}

test('a page loads scripts in its own language only', async ({ page }) => {
  const bodies: { path: string; text: Promise<string> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) bodies.push({ path: pathname, text: response.text() })
  })
  await page.goto('/search', { waitUntil: 'networkidle' })
  const english = (await Promise.all(bodies.splice(0).map(({ text }) => text))).join('')
  // What is left are the names of the other language and of its digits.
  expect(english.match(/[\u0900-\u097f]/g)?.length ?? 0).toBeLessThan(100)
  await page.goto('/hi/search', { waitUntil: 'networkidle' })
  expect(bodies.length).toBeGreaterThan(5)
  for (const { path } of bodies) expect(path).toMatch(/^\/assets\/hi\//)
  const hindi = (await Promise.all(bodies.map(({ text }) => text))).join('')
  expect(hindi.match(/[\u0900-\u097f]/g)?.length ?? 0).toBeGreaterThan(1000)
})
